/** The slot of the words, by which they are told from what the author wrote. */
export const wordsSlot = 'portico-tooltip';

/** What takes the focus by itself. */
const focusable = [
  'a[href], area[href], summary, iframe, audio[controls], video[controls], [tabindex]',
  '[contenteditable]:not([contenteditable="false"])',
  'button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)',
].join();

/** What a tooltip describes: the first thing in the element that takes the focus, else the element itself. */
export function triggerOf(element: HTMLElement): HTMLElement {
  for (const found of element.querySelectorAll<HTMLElement>(focusable)) {
    if (!found.closest(`[slot="${wordsSlot}"]`)) return found;
  }
  return element;
}

/** What a tooltip stands at: the author's one element, else all that the element holds. */
export function anchorOf(element: HTMLElement): HTMLElement {
  const parts = [...element.childNodes].filter(isSeen);
  const [only] = parts;
  const isOne = parts.length === 1 && only instanceof HTMLElement && only.getClientRects().length > 0;
  return isOne ? only : element;
}

function isSeen(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== '';
  return node instanceof Element && !node.matches('template, script, style, [hidden]') && node.slot !== wordsSlot;
}
