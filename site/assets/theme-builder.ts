import { initialTheme, lighterTone, themeCss, type Theme } from './theme-css.ts';
import { isFrameMessage, type ThemeMessage } from './messages.ts';

/* Runs on the page of the theme builder: shows the chosen tokens in the frame and as CSS. */

/** `true` if the visitor has chosen the colour on dark pages. */
let hasOwnDark = false;

const form = document.querySelector<HTMLFormElement>('.builder-form');
const frame = document.querySelector<HTMLIFrameElement>('.builder-frame');
const output = document.querySelector('#theme-css');
const status = document.querySelector('#copy-status');
const attribute = document.querySelector('#theme-attribute');

/** Returns the text of a field. */
function readField(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the choices of the visitor. */
function readTheme(data: FormData): Theme {
  const read = (name: string): string => readField(data, name);
  return {
    brand: read('--portico-brand'),
    brandOnDark: read('dark'),
    radius: Number(read('--portico-radius')),
    controlHeight: Number(read('--portico-control-height')),
    preset: read('preset'),
  };
}

function show(): void {
  if (!form || !output) return;
  const data = new FormData(form);
  const theme = readTheme(data);
  output.textContent = themeCss(theme);
  for (const range of form.querySelectorAll<HTMLInputElement>('input[type=range]')) {
    const text = form.querySelector(`output[for=${range.id}]`);
    if (text) text.textContent = `${range.value} px`;
  }
  if (attribute)
    attribute.textContent =
      theme.preset === initialTheme.preset
        ? ''
        : `Set the shape on the page, with the style sheet theme.css: <html data-portico-theme="${theme.preset}">`;
  const css = `${themeCss(theme)}\n:root { color-scheme: ${readField(data, 'scheme')}; }`;
  const message: ThemeMessage = { type: 'theme', css, preset: theme.preset };
  // The frame is sandboxed, so it has no origin that could be named.
  frame?.contentWindow?.postMessage(message, '*');
}

form?.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.name === 'elements' && frame)
    frame.src = `preview/${target.value}/`;
  // Until the visitor chooses one, the colour on dark pages follows the brand colour.
  if (target instanceof HTMLInputElement && target.name === 'dark') hasOwnDark = true;
  const dark = form.querySelector<HTMLInputElement>('#brand-dark');
  if (target instanceof HTMLInputElement && target.name === '--portico-brand' && dark && !hasOwnDark)
    dark.value = lighterTone(target.value);
  show();
});
form?.addEventListener('reset', () => {
  hasOwnDark = false;
  queueMicrotask(show);
});
form?.addEventListener('submit', (event) => event.preventDefault());
addEventListener('message', ({ source, data }) => {
  if (!frame || source === null || source !== frame.contentWindow || !isFrameMessage(data)) return;
  // The preview announces that it listens.
  if (data.type === 'ready') show();
  if (data.type === 'height') frame.height = String(Math.min(Math.max(data.height, 480), 2400));
});
document.querySelector('#copy-theme')?.addEventListener('click', () => void copy());
show();

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(output?.textContent ?? '');
    if (status) status.textContent = 'Copied.';
  } catch {
    if (status) status.textContent = 'Copying is not allowed here. Select the text instead.';
  }
}
