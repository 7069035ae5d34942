import { request } from '../../../src/http/request.ts';
import { keepInPlace } from '../../../src/kit/added-content.ts';
import { sanitize } from '../../../src/sanitize/sanitize.ts';
import type { Host } from '../host.ts';
import { itemSlot, type Load } from '../stage/slide.ts';
import { requireTrust } from './require-trust.ts';

/** Links inside the shown content are not items. */
const mark = 'data-portico-no-lightbox';

/** Inserts nodes into the slot until `signal` is aborted. */
function insertContent(host: HTMLElement, content: Node, signal: AbortSignal): void {
  if (signal.aborted) return;
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
  const attributes = ['hidden', 'slot', mark].map((name) => [name, element.getAttribute(name)] as const);
  const { style } = element;
  const { display } = style;
  const trace = document.createComment('');
  element.before(trace);
  element.hidden = false;
  // Pages may hide it by CSS. Read before the move: in the slot, not rendered yet, it has no style.
  if (getComputedStyle(element).display === 'none') style.display = 'block';
  element.slot = itemSlot;
  element.setAttribute(mark, '');
  host.append(element);
  signal.addEventListener('abort', () => {
    for (const [name, value] of attributes) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    style.display = display;
    if (!element.getAttribute('style')) element.removeAttribute('style');
    // The page may have removed it meanwhile.
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
  const options = { method: method === 'post' ? 'POST' : 'GET', headers: { Accept: 'text/html' }, signal } as const;
  const outcome = await request(url, options);
  if (outcome.kind !== 'other' || outcome.status < 200 || outcome.status > 299)
    throw new Error(`the response of ${url} is not HTML with a 2xx status`);
  return outcome.body;
}

/**
 * Loads HTML: an element of the page, the HTML of the item, or the response of a server. It becomes a child of the lightbox, in the slot
 * `portico-item`, so that the CSS of the page applies.
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
      const content = type === 'ajax' ? await requestHtml(url, settings.ajaxMethod, signal) : html;
      insertContent(host, await sanitize(content, 'html'), signal);
    }
    return { isSlotted: true, ...(width && height && { natural: { width, height } }) };
  };
