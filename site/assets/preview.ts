import { isThemeMessage } from './messages.ts';

/* Runs in the frame of the theme builder: applies the tokens that the visitor chooses. */

addEventListener('message', ({ data, source }) => {
  if (source !== window.parent || !isThemeMessage(data)) return;
  const style = document.querySelector('#example-css');
  if (style) style.textContent = data.css;
  document.documentElement.dataset.porticoTheme = data.preset;
});
window.parent.postMessage({ type: 'ready' }, '*');
