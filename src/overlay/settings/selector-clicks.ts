import { closest, isSelector } from '../../dom/selectors.ts';
import { isPlainClick } from '../../dom/plain-click.ts';

/** The callbacks of an element that clicks open. */
interface Opener {
  readonly open: () => void;
  /** Preloads the element before a likely click. */
  readonly warm: () => void;
}

const openers = new Map<object, Opener & { readonly selector: string }>();

/** Returns whether the event passed an element that matches, including the ancestors of a web component. */
function isIn(event: Event, selector: string): boolean {
  let [at] = event.composedPath();
  while (at instanceof Element) {
    // A form field may be called `closest`.
    if (closest(at, selector)) return true;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return false;
}

const openersOf = (event: Event): readonly Opener[] =>
  [...openers.values()].filter(({ selector }) => isIn(event, selector));

function onClick(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  const found = openersOf(event);
  for (const { open } of found) open();
  // A link that opens something does not navigate; its address is the fallback without JavaScript.
  if (found.length > 0 && isIn(event, 'a[href]')) event.preventDefault();
}

function onApproach(event: Event): void {
  for (const { warm } of openersOf(event)) warm();
}

/**
 * Opens an element by plain clicks on elements that match a selector, also later ones, and preloads it on hover or focus. All elements share the
 * listeners on the document; `owner` identifies the element. Returns whether the selector is valid.
 */
export function listenForSelector(owner: object, selector: string, opener: Opener): boolean {
  removeSelector(owner);
  if (!isSelector(selector)) return false;
  if (openers.size === 0) {
    // In the capture phase, since a listener of the page may stop the event.
    document.addEventListener('click', onClick, true);
    document.addEventListener('pointerover', onApproach, { passive: true });
    document.addEventListener('focusin', onApproach);
  }
  openers.set(owner, { selector, ...opener });
  return true;
}

export function removeSelector(owner: object): void {
  if (!openers.delete(owner) || openers.size > 0) return;
  document.removeEventListener('click', onClick, true);
  document.removeEventListener('pointerover', onApproach);
  document.removeEventListener('focusin', onApproach);
}

/** Opens an element by `open-on-click`, or not any more. Warns about an invalid selector. */
export function listenForOpenOnClick(
  host: { readonly settings: { readonly openOnClick: string }; warn(message: string): void },
  opener: Opener,
): void {
  const { openOnClick } = host.settings;
  removeSelector(host);
  if (openOnClick && !listenForSelector(host, openOnClick, opener))
    host.warn(`open-on-click="${openOnClick}" is invalid; expected a CSS selector such as "#open".`);
}
