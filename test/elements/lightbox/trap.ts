import { expect } from '../../expect.ts';
import { begin, currentSlide, dialogOf, load, opened, type LightboxElement } from './lightbox-page.ts';

/** What ran, though nothing may. */
export const caught: string[] = [];

/** What nothing that others wrote may bring into a page. */
const forbidden =
  'script, style, link, meta, base, object, embed, applet, template, noscript, form, input, button, select, textarea, dialog, marquee, svg, math, iframe, frame, [id], [name], [style], [srcdoc]';

/** Sets the trap around each test of a file, and holds against it what ran, and what was asked of others. */
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
    // The browser's list is full sooner than the tests are over.
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(100_000);
  });

  afterEach(() => {
    expect(caught).toEqual([]);
    expect(requestedElsewhere()).toEqual([]);
    expect('trapped' in window || 'trapped' in document || !(document.body instanceof HTMLBodyElement)).toBe(false);
  });
}

/** What was asked of anybody but the page's own server, or of an address that only hostile HTML names. */
const requestedElsewhere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('http://[') && (!name.startsWith(location.origin) || name.includes('beacon')));

/** The attributes that are addresses. */
const addresses = ['href', 'src', 'srcset', 'poster', 'action', 'formaction', 'cite', 'data', 'ping', 'background'];

/** What is wrong with what stands in an element, in words. */
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
    // The browser's own word on where it leads.
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

/** All that a visitor may do to a text without meaning to. */
export function touch(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    for (const type of ['pointerover', 'mouseover', 'focus', 'load', 'error', 'toggle'])
      element.dispatchEvent(new Event(type));
    if (!element.closest('a, button')) element.dispatchEvent(new MouseEvent('click', { bubbles: false }));
  }
}

/** Long enough for what loads or fails by itself to say so. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => {
    const image = document.createElement('img');
    image.addEventListener('error', resolve);
    image.src = '//[';
  });
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The next frame. */
export const quiet = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A lightbox of these items alone; what it holds is put there without being parsed. */
export async function listed(items: readonly unknown[]): Promise<LightboxElement> {
  const element = await begin('<portico-lightbox animation-speed="none" history="false"></portico-lightbox>');
  element.setAttribute('items', JSON.stringify(items));
  await element.show(0);
  await opened(element);
  return element;
}

/** Shows an item, and waits frame by frame until it is shown or has failed: there are many of them. */
export async function arrived(element: LightboxElement, index: number): Promise<HTMLElement> {
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
    await quiet();
  }
  throw new Error(`The item ${index + 1} is not shown.`);
}

/** Goes through all items, and says what is wrong with them, each by its name. */
export async function throughAll(
  element: LightboxElement,
  names: readonly string[],
  look: (dialog: HTMLElement) => Promise<ParentNode> | ParentNode,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, name] of names.entries()) {
    const dialog = await arrived(element, index);
    const root = await look(dialog);
    touch(root);
    await settled();
    for (const fault of faultsIn(root)) faults.push(`${name}: ${fault}`);
    if (caught.splice(0).length > 0) faults.push(`${name}: ran`);
    const requested = requestedElsewhere();
    if (requested.length > 0) faults.push(`${name}: asked for ${requested.join()}`);
    // The next look then reads only what is new.
    performance.clearResourceTimings();
  }
  return faults;
}
