import { decodePercent } from '../../text/decode-percent.ts';
import { interruptions } from '../../page/scroll/interruptions.ts';
import { isShown } from '../../page/reveal-target.ts';
import { revealAncestors } from '../../page/reveal.ts';
import { isReturnVisit } from '../../page/scroll/fragment-arrival.ts';

/** Returns the first text of each text fragment in an address (`#:~:text=prefix-,start,end,-suffix`): `start`. */
export function textsOf(address: string): readonly string[] {
  const [, directive = ''] = address.split(':~:');
  return directive
    .split('&')
    .filter((part) => part.startsWith('text='))
    .map((part) => part.slice('text='.length).split(','))
    .map((parts) => fold(decodePercent(parts.find((part) => !part.startsWith('-') && !part.endsWith('-')) ?? '')))
    .filter(Boolean);
}

const fold = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Returns the innermost elements that contain a text, in document order. */
function elementsWith(text: string, root: Element): readonly Element[] {
  if (root.matches('script, style, template') || !fold(root.textContent).includes(text)) return [];
  const inside = [...root.children].flatMap((child) => elementsWith(text, child));
  return inside.length > 0 ? inside : [root];
}

let isInterrupted: boolean | undefined;

/**
 * Shows the text of the text fragment in an address, if elements have hidden it after the browser had scrolled there. Has no effect if the text is
 * visible anywhere, or if the visitor has interacted.
 */
export function showText(address: string): void {
  if (isInterrupted === undefined)
    for (const type of interruptions)
      addEventListener(type, () => (isInterrupted = true), { once: true, passive: true, capture: true });
  isInterrupted ??= false;
  const [found, ...others] = textsOf(address).flatMap((text) => elementsWith(text, document.body));
  if (isInterrupted || !found || [found, ...others].some(isShown)) return;
  showAgain(found);
}

/** Shows the element that was in the middle of the window, unless the browser has restored the scroll position of an earlier visit. */
export function showMiddle(place: Element): void {
  if (!isReturnVisit()) showAgain(place);
}

/** Shows an element that other elements have hidden after the browser had scrolled there. */
function showAgain(found: Element): void {
  if (isShown(found)) return;
  revealAncestors(found);
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
}
