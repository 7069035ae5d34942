/* Says what was loaded, as a page that lays out its pictures anew would hear it. */
const output = document.querySelector('#loaded');
const names = [];
document.querySelector('.row').addEventListener('portico-loaded', ({ detail }) => {
  names.push(detail.element.alt);
  output.textContent = names.join(', ');
});
