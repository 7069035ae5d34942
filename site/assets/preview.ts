import { isThemeMessage, type FrameMessage } from './messages.ts';

/* Runs in the frame of the theme builder: applies the tokens that the visitor chooses. */

addEventListener('message', ({ data, source }) => {
  if (source !== window.parent || !isThemeMessage(data)) return;
  const style = document.querySelector('#example-css');
  if (style) style.textContent = data.css;
  document.documentElement.dataset.porticoTheme = data.preset;
});
const post = (message: FrameMessage): void => window.parent.postMessage(message, '*');

new ResizeObserver(() =>
  post({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
post({ type: 'ready' });
