import { files, reset, unset } from './frameworks.ts';

export type Framework = keyof typeof files | 'reset' | 'unset';

const all: readonly Framework[] = [...(Object.keys(files) as (keyof typeof files)[]), 'reset', 'unset'];

const selection = String(import.meta.env.HOST_STYLES);

/** `true` if every framework is tested at each width and in both directions. */
export const isFull = selection === 'full';

/** `true` if pictures are taken, for a contact sheet. */
export const isPictured = Boolean(import.meta.env.HOST_PICTURES);

/** `true` if the page is from right to left. */
export const isRightToLeft = import.meta.env.DIRECTION === 'rtl';

/** The frameworks of this run: those that `HOST_STYLES=bulma,pico` names, `all`, or the most common ones. */
export const frameworks: readonly Framework[] = all.filter(
  (name) => isFull || selection === 'all' || (selection || 'bootstrap,tailwind,reset').split(',').includes(name),
);

async function textOf(name: Framework): Promise<string> {
  if (name === 'reset') return reset;
  if (name === 'unset') return unset;
  const response = await fetch(`/node_modules/${files[name]}`);
  if (!response.ok) throw new Error(`${files[name]}: ${response.status}`);
  // Fonts and pictures would be requests.
  return (await response.text())
    .replaceAll(/@import[^;]+;|@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(/url\((?!["']?data:)[^)]*\)/g, 'none');
}

const sheets = new Map<Framework, HTMLStyleElement>();

/** Adds the style sheets to the page, disabled: each is parsed once. */
export async function loadStyleSheets(): Promise<void> {
  for (const [index, css] of (await Promise.all(frameworks.map(textOf))).entries()) {
    const name = frameworks[index];
    if (!name) continue;
    const sheet = document.createElement('style');
    sheet.textContent = css;
    document.head.prepend(sheet);
    sheets.set(name, sheet);
  }
  enableStyleSheet(undefined);
}

/** Enables one of the loaded style sheets, or none. */
export function enableStyleSheet(framework: Framework | undefined): void {
  for (const [name, { sheet }] of sheets) if (sheet) sheet.disabled = name !== framework;
}
