document.querySelector('output').textContent += 'external ';
