import { colourPairs, contrastOf, contrastOfText, type Rgb } from './contrast.ts';
import { isFrameMessage, type ThemeMessage } from './messages.ts';
import { themeCss, themePhp } from './theme-css.ts';
import { whenSilent } from './when-silent.ts';
import { initialTheme, lighterTone, themeOfQuery, themeQuery, type Theme } from './theme.ts';

/* Runs on the page of the theme builder: shows the chosen theme in the frame, as figures and as code, and keeps it in the address. */

const form = document.querySelector<HTMLFormElement>('.builder-form');
const view = document.querySelector<HTMLFormElement>('.builder-view');
const frame = document.querySelector<HTMLIFrameElement>('.builder-frame');
const fonts = [...document.querySelectorAll<HTMLSelectElement>('.fonts')];
const status = document.querySelector('#copy-status');
const verdict = document.querySelector('.verdict');
const problem = document.querySelector('.frame-problem');
const preset = document.querySelector<HTMLElement>('#theme-attribute');

/** Returns the fields of a form as the query of an address. */
const queryOf = (fields: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(fields)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Shows a theme in the fields. */
function fill(fields: HTMLFormElement, theme: Theme): void {
  for (const [key, value] of Object.entries(theme)) {
    const field = fields.elements.namedItem(key);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
  }
}

/** Shows the theme of the form everywhere else. */
function show(fields: HTMLFormElement): void {
  const theme = themeOfQuery(queryOf(fields));
  for (const range of fields.querySelectorAll<HTMLInputElement>('input[type=range]')) {
    const output = fields.querySelector(`output[for=${range.id}]`);
    if (output) output.textContent = `${range.value} px`;
  }
  for (const list of fonts) {
    const font: unknown = Reflect.get(theme, list.dataset.field ?? '');
    list.value = [...list.options].find(({ value }) => value === font)?.value ?? 'own';
  }
  setText('#theme-css', themeCss(theme) || '/* The default theme needs no CSS. */');
  setText('#theme-php', themePhp(theme) || '// The default theme needs no code.');
  if (preset) {
    preset.hidden = theme.preset === initialTheme.preset;
    preset.textContent = `Set the preset on the page, with the style sheet theme.css: <html data-portico-theme="${theme.preset}">`;
  }
  showContrast(theme);
  post(theme);
  const query = themeQuery(theme);
  history.replaceState(null, '', query ? `?${query}` : location.pathname);
}

function setText(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}

/** Sends the theme to the preview. */
function post(theme: Theme): void {
  const chosen = view ? queryOf(view).get('scheme') : '';
  const scheme = chosen || document.documentElement.dataset.scheme || 'light dark';
  const message: ThemeMessage = {
    type: 'theme',
    css: `${themeCss(theme)}\n:root { color-scheme: ${scheme}; }`,
    preset: theme.preset,
  };
  // The frame is sandboxed, so it has no origin that could be named.
  frame?.contentWindow?.postMessage(message, '*');
}

const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
const context = canvas.getContext('2d', { willReadFrequently: true });

/** Returns a CSS colour as the screen shows it. */
function rgbOf(colour: string): Rgb {
  if (!context) return [0, 0, 0];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** Shows the contrast of the colours beside each other, and how many are too low. */
function showContrast(theme: Theme): void {
  const schemes = [colourPairs(theme, 'light'), colourPairs(theme, 'dark')];
  const onBrand = [theme.brand, theme.brandOnDark].map((colour) => contrastOfText(rgbOf(colour)));
  const rows = [
    ...colourPairs(theme, 'light').map(({ name, minimum }) => ({
      name,
      minimum,
      ratios: schemes.flatMap((pairs) =>
        pairs
          .filter((pair) => pair.name === name)
          .map(({ foreground, background }) => contrastOf(rgbOf(foreground), rgbOf(background))),
      ),
    })),
    { name: 'Text on the brand colour', minimum: 4.5, ratios: onBrand },
  ];
  document.querySelector('.contrast tbody')?.replaceChildren(...rows.map(createRow));
  const low = rows.reduce((sum, { ratios, minimum }) => sum + ratios.filter((ratio) => ratio < minimum).length, 0);
  const text =
    low === 0 ? 'All contrasts are high enough.' : `${low} of ${rows.length * 2} contrasts are too low: see the table.`;
  // Announced only when it changes.
  if (verdict && verdict.textContent !== text) verdict.textContent = text;
  verdict?.classList.toggle('low', low > 0);
}

/** A row of the table: the contrast on light and on dark pages. */
interface ContrastRow {
  readonly name: string;
  readonly minimum: number;
  readonly ratios: readonly number[];
}

function createRow({ name, minimum, ratios }: ContrastRow): HTMLTableRowElement {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = name;
  row.append(head);
  for (const ratio of ratios) {
    const cell = row.insertCell();
    const isHigh = ratio >= minimum;
    // Rounded down, so that a figure that is too low does not look like one that is high enough.
    cell.textContent = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1${isHigh ? '' : ' – too low'}`;
    cell.className = isHigh ? 'high' : 'low';
  }
  row.insertCell().textContent = `${minimum}:1`;
  return row;
}

if (form) {
  const theme = themeOfQuery(new URLSearchParams(location.search));
  fill(form, theme);
  // Until the visitor chooses one, the colour on dark pages follows the brand colour.
  let hasOwnDark = theme.brandOnDark !== initialTheme.brandOnDark;
  form.addEventListener('input', ({ target }) => {
    for (const { value, dataset } of fonts.filter((list) => list === target && list.value !== 'own'))
      setField(form, dataset.field ?? '', value);
    if (target instanceof HTMLInputElement && target.name === 'brandOnDark') hasOwnDark = true;
    if (target instanceof HTMLInputElement && target.name === 'brand' && !hasOwnDark)
      setField(form, 'brandOnDark', lighterTone(target.value));
    show(form);
  });
  form.addEventListener('reset', (event) => {
    // Not to the values of the HTML, which has none.
    event.preventDefault();
    hasOwnDark = false;
    fill(form, initialTheme);
    show(form);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  view?.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'view' && frame) frame.src = `preview/${target.value}/`;
    show(form);
  });
  addEventListener('message', ({ source, data }) => {
    // The preview announces that it listens.
    if (source !== null && source === frame?.contentWindow && isFrameMessage(data) && data.type === 'ready') show(form);
  });
  if (frame)
    whenSilent(frame, (message) => {
      if (problem) problem.textContent = message;
    });
  new MutationObserver(() => show(form)).observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  show(form);
}

function setField(fields: HTMLFormElement, name: string, value: string): void {
  const field = fields.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]'))
  button.addEventListener('click', () => {
    const code = document.querySelector(`#theme-${button.dataset.copy}`)?.textContent;
    void copy(code ?? location.href);
  });

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    if (status) status.textContent = 'Copied.';
  } catch {
    if (status) status.textContent = 'Copying is not allowed here. Select the text instead.';
  }
}
