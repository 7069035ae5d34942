import { forConsole } from '../../page/debug-mode.ts';

/** The text of each block when it was reported. */
const warned = new WeakMap<Element, string>();

/** Warns once that a page-wide settings block for the element `name` is invalid. */
export function warnInvalidPageSettings(name: string, script: Element): void {
  if (warned.get(script) === script.textContent) return;
  warned.set(script, script.textContent);
  const fault = `the page-wide settings for ${name} are not a JSON object; they are left out`;
  console.warn(
    `portico: ${fault}, and every purpose needs the visitor's consent until they are mended.`,
    forConsole(script, `script[data-portico="${script.getAttribute('data-portico') ?? ''}"]`),
  );
}
