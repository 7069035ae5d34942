import { expect } from '../../expect.ts';
import { begin, currentSlide, dialogOf, load, opened, type LightboxElement } from './lightbox-page.ts';

/** The names of the scripts that ran; none may run. */
export const caught: string[] = [];

/** Selects elements that third-party HTML must never add to a page. */
const forbidden =
  'script, style, link, meta, base, object, embed, applet, template, noscript, form, input, button, select, textarea, dialog, marquee, svg, math, iframe, frame, [id], [name], [style], [srcdoc]';

/** Fails each test of a file in which a script ran or a request went to another server. */
export function setTrap(): void {
  before(async () => {
    await load();
    Reflect.set(window, 'trap', () => caught.push('trap'));
    Reflect.set(window, 'alert', () => caught.push('alert'));
  });

  after(() => {
    Reflect.deleteProperty(window, 'trap');
    Reflect.deleteProperty(window, 'alert');
  });

  beforeEach(() => {
    caught.length = 0;
    // The default buffer is too small for all tests.
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(100_000);
  });

  afterEach(() => {
    expect(caught).toEqual([]);
    expect(requestedElsewhere()).toEqual([]);
    expect('trapped' in window || 'trapped' in document || !(document.body instanceof HTMLBodyElement)).toBe(false);
  });
}

/** Returns the requests to other servers, or to URLs that only hostile HTML names. */
const requestedElsewhere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('http://[') && (!name.startsWith(location.origin) || name.includes('beacon')));

/** The attributes with URLs. */
const addresses = ['href', 'src', 'srcset', 'poster', 'action', 'formaction', 'cite', 'data', 'ping', 'background'];

/** Returns the faults in the content of an element, in words. */
export function faultsIn(root: ParentNode): string[] {
  const faults: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const { localName: name } = element;
    if (element.matches(forbidden) || name.includes('-')) faults.push(`<${name}>`);
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) faults.push(`<${name} ${attribute}>`);
      if (
        addresses.includes(attribute) &&
        /^\s*(javascript|vbscript|data:text)/i.test(value.replace(/[\s\p{Cc}]+/gu, ''))
      )
        faults.push(`<${name} ${attribute}="${value}">`);
    }
    // The protocol after the browser has parsed the URL.
    if (
      element instanceof HTMLAnchorElement &&
      element.hasAttribute('href') &&
      !/^(https?|mailto|tel):$/.test(element.protocol)
    ) {
      faults.push(`a link to ${element.href}`);
    }
  }
  return faults;
}

/** Dispatches the events that a visitor may cause by accident. */
export function touch(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    for (const type of ['pointerover', 'mouseover', 'focus', 'load', 'error', 'toggle'])
      element.dispatchEvent(new Event(type));
    if (!element.closest('a, button')) element.dispatchEvent(new MouseEvent('click', { bubbles: false }));
  }
}

/** Resolves after resources have had time to load or fail. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => {
    const image = document.createElement('img');
    image.addEventListener('error', resolve);
    image.src = '//[';
  });
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Resolves in the next frame. */
export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Mounts a lightbox with listed items only, set as a property without parsing. */
export async function listed(items: readonly unknown[]): Promise<LightboxElement> {
  const element = await begin('<portico-lightbox animation-duration="none" history="false"></portico-lightbox>');
  element.setAttribute('items', JSON.stringify(items));
  await element.show(0);
  await opened(element);
  return element;
}

/** Shows an item; resolves after it has loaded or failed. */
export async function showItem(element: LightboxElement, index: number): Promise<HTMLElement> {
  await element.show(index);
  const end = performance.now() + 8000;
  while (performance.now() < end) {
    const dialog = dialogOf(element);
    const counter = dialog?.querySelector('[part~="counter"]')?.textContent ?? 'item 1';
    if (
      dialog &&
      counter.startsWith(`item ${index + 1}`) &&
      /shown|failed/.test(currentSlide(dialog).dataset.status ?? '')
    )
      return dialog;
    await nextFrame();
  }
  throw new Error(`The item ${index + 1} is not shown.`);
}

/** Shows all items; resolves to the faults of each, by its name. */
export async function faultsOfAll(
  element: LightboxElement,
  names: readonly string[],
  rootOf: (dialog: HTMLElement) => Promise<ParentNode> | ParentNode,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, name] of names.entries()) {
    const dialog = await showItem(element, index);
    const root = await rootOf(dialog);
    touch(root);
    await settled();
    for (const fault of faultsIn(root)) faults.push(`${name}: ${fault}`);
    if (caught.splice(0).length > 0) faults.push(`${name}: ran`);
    const requested = requestedElsewhere();
    if (requested.length > 0) faults.push(`${name}: requested ${requested.join()}`);
    // So that the next item reports only its own requests.
    performance.clearResourceTimings();
  }
  return faults;
}
