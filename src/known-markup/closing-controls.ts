import { nameFromContent } from '../page/names/accessible-name.ts';
import { bootstrap, hide, release, select } from './dialect.ts';

/** The signs and names of buttons that only close. */
const crossSign = /^[x×✕✖✗✘]?$/iu;
const crossName = /^(?:close(?: \p{L}+)?|(?:\p{L}+ )?schließen|[x×✕✖✗✘])?$/iu;

/** Returns whether a button that closes a box is a cross, as the button of the element, which has the name `ownName`. */
export function isCross(control: HTMLElement, ownName?: unknown): boolean {
  if (control.matches('input')) return false;
  const name = nameFromContent(control);
  const isSign = crossSign.test(control.textContent.trim()) && (crossName.test(name) || name === ownName);
  return isSign || control.matches('.btn-close, .close, .w3-display-topright');
}

export const closingControls = (element: HTMLElement, component: string): readonly HTMLElement[] =>
  select(element, bootstrap('dismiss', component));

/** The members of an overlay that it uses. */
interface Overlay extends HTMLElement {
  readonly closeButton?: boolean;
  readonly texts?: { readonly close?: unknown };
}

/** Takes the box of a dialog over from the script of the framework: its name becomes that of the element, and its controls close the element. */
export function takeOverDialog(element: Overlay, box: HTMLElement, component: string): void {
  for (const name of ['aria-hidden', 'aria-modal', 'role', 'tabindex']) box.removeAttribute(name);
  const name = box.getAttribute('aria-labelledby');
  box.removeAttribute('aria-labelledby');
  if (name && !element.matches('[aria-label], [aria-labelledby]')) element.setAttribute('aria-labelledby', name);
  for (const control of closingControls(element, component)) {
    release(control);
    control.setAttribute('data-portico-close', '');
    // The element has such a button of its own, unless the author wants none.
    if (isCross(control, element.texts?.close) && element.closeButton !== false) hide(control);
  }
}
