import { isThemeMessage, type FrameMessage } from './messages.ts';

/* Runs in the frame of the theme builder: applies the tokens that the visitor chooses. */

addEventListener('message', ({ data, source }) => {
  if (source !== window.parent || !isThemeMessage(data)) return;
  const style = document.querySelector('#example-css');
  if (style) style.textContent = data.css;
  document.documentElement.dataset.porticoTheme = data.preset;
});
const ready: FrameMessage = { type: 'ready' };
window.parent.postMessage(ready, '*');

// Addresses of the page's links do not exist.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
});
