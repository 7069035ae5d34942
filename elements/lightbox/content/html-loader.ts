import { request } from '../../../src/http/request.ts';
import { keepInPlace } from '../../../src/kit/added-content.ts';
import { sanitize } from '../../../src/sanitize/sanitize.ts';
import type { Item } from '../items/item.ts';
import { itemSlot, type Load } from '../stage/slide.ts';

/*
 * Loads HTML content. It becomes a child of the element, in the slot `portico-item`, so that the CSS of the page applies.
 */

/** Links inside the shown content are not items. */
const mark = 'data-portico-no-lightbox';

/** Inserts nodes into the slot until `signal` is aborted. */
function insertContent(host: HTMLElement, content: Node, signal: AbortSignal): void {
  const box = document.createElement('div');
  box.slot = itemSlot;
  box.setAttribute(mark, '');
  box.append(content);
  host.append(box);
  keepInPlace(host, box, signal);
  signal.addEventListener('abort', () => box.remove());
}

/** Moves an element of the page into the slot, and back when `signal` is aborted. */
function borrowElement(host: HTMLElement, element: HTMLElement, signal: AbortSignal): void {
  const { hidden, slot, style } = element;
  const { display } = style;
  const isMarked = element.hasAttribute(mark);
  const trace = document.createComment('');
  element.before(trace);
  element.hidden = false;
  // Pages may hide it by CSS. Read before the move: in the slot, not rendered yet, it has no style.
  if (getComputedStyle(element).display === 'none') style.display = 'block';
  element.slot = itemSlot;
  element.setAttribute(mark, '');
  host.append(element);
  signal.addEventListener('abort', () => {
    element.hidden = hidden;
    style.display = display;
    if (!element.getAttribute('style')) element.removeAttribute('style');
    if (!isMarked) element.removeAttribute(mark);
    if (slot) element.slot = slot;
    else element.removeAttribute('slot');
    // The page may have removed it meanwhile.
    if (element.parentElement === host) trace.replaceWith(element);
    else trace.remove();
  });
}

/** Returns the element that the fragment of an inline item names. */
function inlineElement(url: string, root: Node): HTMLElement | undefined {
  const id = url.slice(url.indexOf('#') + 1);
  if (!id || !(root instanceof Document || root instanceof ShadowRoot)) return undefined;
  return root.getElementById(decodeURIComponent(id)) ?? undefined;
}

const loaders: Partial<
  Record<Item['type'], (host: HTMLElement, item: Item, signal: AbortSignal, method: 'get' | 'post') => Promise<void>>
> = {
  async inline(host, item, signal) {
    const element = inlineElement(item.url, host.getRootNode());
    if (!element || element.contains(host))
      throw new Error(`the page has no element ${item.url} outside of the lightbox`);
    borrowElement(host, element, signal);
  },

  async html(host, item, signal) {
    const content = await sanitize(item.html, 'html');
    if (!signal.aborted) insertContent(host, content, signal);
  },

  async ajax(host, item, signal, method) {
    const outcome = await request(item.url, {
      method: method === 'post' ? 'POST' : 'GET',
      headers: { Accept: 'text/html' },
      signal,
    });
    if (outcome.kind !== 'other' || outcome.status < 200 || outcome.status > 299)
      throw new Error(`the response of ${item.url} is not HTML with a 2xx status`);
    const content = await sanitize(outcome.body, 'html');
    if (!signal.aborted) insertContent(host, content, signal);
  },
};

/** Loads HTML: an element of the page, the HTML of the item, or the response of a server. */
export const htmlLoader =
  (host: HTMLElement, method: 'get' | 'post'): Load =>
  async (item, { signal }) => {
    await loaders[item.type]?.(host, item, signal, method);
    const { width, height } = item.options;
    return { isSlotted: true, ...(width && height && { natural: { width, height } }) };
  };
