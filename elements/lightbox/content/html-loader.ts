import { keepInPlace } from '../../../src/kit/added-content.ts';
import { setAttribute } from '../../../src/dom/set-attribute.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import { readOrigins } from '../../../src/sanitize/origins.ts';
import { mayDecide } from '../../../src/sanitize/trust.ts';
import type { Host } from '../host.ts';
import { type Item, itemSlot } from '../items/item.ts';
import type { Load } from './slide.ts';

/**
 * Throws if an item shows content that only the author may name: its own HTML, or a page or HTML of another origin. Entries of `items` come from the
 * author, but a visitor may have written an item in the page. `frameOrigins` are the other origins that the author allows.
 */
export function requireTrust({ source, type, url }: Item, frameOrigins: string): void {
  const writer = source ? 'visitor' : 'author';
  if (type === 'html') {
    if (mayDecide(writer, 'html')) return;
    throw new Error('only entries of "items" may contain HTML; list it there, or link to an element of the page');
  }
  const { origin } = new URL(url, document.baseURI);
  const { origins, invalid } = readOrigins(frameOrigins);
  if (mayDecide(writer, 'address') || origin === self.origin || origins.includes(origin)) return;
  const ignored = invalid.length > 0 ? ` (${invalid.join(', ')} in it is ignored, because it is no origin)` : '';
  throw new Error(`it belongs to ${origin}; add this origin to "frame-origins"${ignored} if you trust it`);
}

/** Marks the shown content, in which links are no items. */
const mark = 'data-portico-no-lightbox';

/** Inserts nodes into the slot until `signal` aborts. */
function insertContent(host: HTMLElement, content: Node, signal: AbortSignal): void {
  if (signal.aborted) return;
  const box = createElement('div', { slot: itemSlot, [mark]: '' }, content);
  host.append(box);
  keepInPlace(host, box, signal);
  signal.addEventListener('abort', () => box.remove());
}

/** Moves an element of the page into the slot, and moves it back when `signal` aborts. */
function borrowElement(host: HTMLElement, element: HTMLElement, signal: AbortSignal): void {
  const attributes = ['hidden', 'slot', mark].map((name) => [name, element.getAttribute(name)] as const);
  const { style } = element;
  const display = [style.display, style.getPropertyPriority('display')] as const;
  const trace = document.createComment('');
  element.before(trace);
  element.hidden = false;
  // The CSS of a page may hide the element, also with `!important`. The style is read before the move, because in the slot, the element has no style
  // until it is rendered.
  if (getComputedStyle(element).display === 'none') style.setProperty('display', 'block', 'important');
  element.slot = itemSlot;
  element.setAttribute(mark, '');
  host.append(element);
  signal.addEventListener('abort', () => {
    for (const [name, value] of attributes) setAttribute(element, name, value);
    style.setProperty('display', ...display);
    if (!element.getAttribute('style')) element.removeAttribute('style');
    // The page may have removed the element meanwhile.
    if (element.parentElement === host) trace.replaceWith(element);
    else trace.remove();
  });
}

function inlineElement(url: string, root: Node): HTMLElement | undefined {
  const id = url.slice(url.indexOf('#') + 1);
  if (!id || !(root instanceof Document || root instanceof ShadowRoot)) return undefined;
  return root.getElementById(decodeURIComponent(id)) ?? undefined;
}

async function requestHtml(url: string, method: 'get' | 'post', signal: AbortSignal): Promise<string> {
  const { request } = await import('../../../src/http/request.ts');
  const options = { method: method === 'post' ? 'POST' : 'GET', headers: { Accept: 'text/html' }, signal } as const;
  const outcome = await request(url, options);
  if (outcome.kind !== 'other' || outcome.status < 200 || outcome.status > 299)
    throw new Error(`the response of ${url} is not HTML with a 2xx status`);
  return outcome.body;
}

/**
 * Loads HTML: an element of the page, the HTML of the item, or the response of a server. The HTML becomes a child of the lightbox in the slot
 * `portico-item`, so that the CSS of the page applies to it.
 */
export const htmlLoader =
  ({ element: host, settings }: Host): Load =>
  async (item, { signal }) => {
    const {
      type,
      url,
      html,
      options: { width, height },
    } = item;
    if (type === 'inline') {
      const element = inlineElement(url, host.getRootNode());
      if (!element || element.contains(host)) throw new Error(`the page has no element ${url} outside of the lightbox`);
      borrowElement(host, element, signal);
    } else {
      requireTrust(item, settings.frameOrigins);
      const [content, { sanitize }] = await Promise.all([
        type === 'ajax' ? requestHtml(url, settings.ajaxMethod, signal) : html,
        import('../../../src/sanitize/sanitize.ts'),
      ]);
      insertContent(host, await sanitize(content, 'html'), signal);
    }
    return { isSlotted: true, ...(width && height && { natural: { width, height } }) };
  };
