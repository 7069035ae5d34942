/** Adds an id to the `aria-describedby` of an element. */
export function addDescription(element: Element, id: string): void {
  const ids = idsOf(element);
  if (!ids.includes(id)) element.setAttribute('aria-describedby', [...ids, id].join(' '));
}

/** Removes an id from the `aria-describedby` of an element. */
export function removeDescription(element: Element, id: string): void {
  const ids = idsOf(element).filter((other) => other !== id);
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '));
  else element.removeAttribute('aria-describedby');
}

/** Returns whether the `aria-describedby` of an element contains an id. */
export const isDescribedBy = (element: Element, id: string): boolean => idsOf(element).includes(id);

const idsOf = (element: Element): string[] =>
  (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
/** The slot of the content, which distinguishes it from the author's nodes. */
export const contentSlot = 'portico-tooltip';

/** Selects elements that are natively focusable. */
const focusable = [
  'a[href], area[href], summary, iframe, audio[controls], video[controls], [tabindex]',
  '[contenteditable]:not([contenteditable="false"])',
  'button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)',
].join();

/** Returns the element that the tooltip describes: the first focusable one inside, else the tooltip element itself. */
export function triggerOf(element: HTMLElement): HTMLElement {
  for (const found of element.querySelectorAll<HTMLElement>(focusable)) {
    if (!found.closest(`[slot="${contentSlot}"]`)) return found;
  }
  return element;
}

/**
 * Returns the element next to which the tooltip is positioned: the author's only element, else the tooltip element itself.
 */
export function anchorOf(element: HTMLElement): HTMLElement {
  const parts = [...element.childNodes].filter(isSeen);
  const [only] = parts;
  const isOne = parts.length === 1 && only instanceof HTMLElement && only.getClientRects().length > 0;
  return isOne ? only : element;
}

function isSeen(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== '';
  return node instanceof Element && !node.matches('template, script, style, [hidden]') && node.slot !== contentSlot;
}
