import { setChunkLoader } from '../../src/lazy-import.ts';
import { registry } from '../../src/registry.ts';
import { settled, settledOnce } from '../conformance/subjects.ts';
import { expect } from '../expect.ts';
import { consoleLines, uncaughtErrors } from '../kit/listening.ts';
import { mount } from '../page.ts';

/** The ways in which a first opening comes to nothing while its code is on the way. */
type Way = 'failed' | 'closed' | 'removed';

/** An element that loads code when it opens: its markup, with the element `#subject`, and how a visitor or the page opens it. */
interface Opening {
  readonly html: string;
  readonly open?: (element: HTMLElement) => unknown;
  readonly close?: (element: HTMLElement) => unknown;
  /** The element that has the focus before; by default a button of the page. */
  readonly focus?: string;
  /** The ways that are possible; by default, all. */
  readonly ways?: readonly Way[];
  /** `true` if the content stays visible in the page when the element fails. */
  readonly isShownOnFailure?: boolean;
}

const call = (element: HTMLElement, method: string) =>
  Reflect.apply(Reflect.get(element, method) as () => unknown, element, []); // Only methods that the elements have.

const words = '<h2>News</h2><p>Once a month.</p><input aria-label="E-mail">';
const cities = '<select aria-label="City"><option>Bonn</option><option>Bern</option></select>';
function search(element: HTMLElement): void {
  const input = element.querySelector('input');
  if (!input) return;
  input.value = 'lamp';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function clear(element: HTMLElement): void {
  const input = element.querySelector('input');
  if (!input) return;
  input.value = '';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  call(element, 'hide');
}

const openings: Readonly<Record<string, Opening>> = {
  popup: { html: `<portico-popup id="subject">${words}</portico-popup>` },
  'popup that locks the page': { html: `<portico-popup id="subject" lock-scroll>${words}</portico-popup>` },
  'off-canvas': {
    isShownOnFailure: true,
    html: `<portico-off-canvas id="subject" animation-devices="none">${words}</portico-off-canvas>`,
  },
  'off-canvas without an overlay': {
    isShownOnFailure: true,
    html: `<portico-off-canvas id="subject" no-overlay>${words}</portico-off-canvas>`,
  },
  select: { focus: 'select', html: `<portico-select id="subject">${cities}</portico-select>` },
  'select with a filter': { focus: 'select', html: `<portico-select id="subject" filter>${cities}</portico-select>` },
  'live-search': {
    html: '<portico-live-search id="subject" ajax-url="/ajax" debounce="0"><form role="search"><input type="search" name="s" aria-label="Search"></form></portico-live-search>',
    open: search,
    close: clear,
  },
  'menu with a flyout': {
    html: '<portico-menu id="subject" breakpoint="100000" mobile-design="flyout"><ul><li><a href="#home">Home</a></li></ul></portico-menu>',
  },
  'header-search with a flyout': {
    html: '<portico-header-search id="subject" design="flyout"><form role="search"><input type="search" aria-label="Find"></form></portico-header-search>',
  },
  tooltip: {
    html: '<portico-tooltip id="subject" content="Saves a <b>draft</b>."><button type="button">Save</button></portico-tooltip>',
  },
  'real-person': { html: '<portico-real-person id="subject"><a href="#ada">Ada</a></portico-real-person>' },
  lightbox: {
    html: '<portico-lightbox id="subject" history="false"><a href="/__pictures/80x60/teal.svg"><img src="/__pictures/8x6/teal.svg" alt="Teal"></a></portico-lightbox>',
  },
  'lightbox with content of the page': {
    html: '<portico-lightbox id="subject" history="false"><a data-type="inline" href="#harbour">Harbour</a></portico-lightbox><p id="harbour">Ships.</p>',
  },
  'blocked-message': { html: '<portico-blocked-message id="subject"></portico-blocked-message>' },
  'email-decoder': {
    html: '<portico-email-decoder id="subject" encoded="late">ad***@***.example</portico-email-decoder>',
    // A visitor can close it only after it has opened.
    ways: ['failed', 'removed'],
    open: (element) => element.shadowRoot?.querySelector<HTMLElement>('[part=control]')?.click(),
    close: () => {},
  },
};

/** A consent notice opens by itself, before a test can delay its code; `test/conformance/interrupted.browser.ts` tries it. */
const opensByItself = 'consent';

const elementOf = (label: string) => label.split(' ')[0] ?? '';

/** The imports that were delayed or failed, by way; each is so once, since some code is kept after it was loaded. */
const tried: Record<Way, Set<string>> = { failed: new Set(), closed: new Set(), removed: new Set() };

/** Opens an element whose code fails, or that is closed or removed before. Returns how the page differs, or undefined if no code was new. */
async function differences(
  label: string,
  { html, open, close, focus = 'button', isShownOnFailure }: Opening,
  way: Way,
): Promise<string[] | undefined> {
  const page = mount(`<section><button type="button">Open</button><p>The page.</p>${html}</section>`);
  const element = page.querySelector<HTMLElement & { ready: Promise<unknown> }>('#subject');
  if (!element) throw new Error(`${label} has no element #subject.`);
  await element.ready;
  page.addEventListener('click', (event) => event.preventDefault()); // A link that nothing handles would leave the test.
  await settled(3);
  page.querySelector<HTMLElement>(focus)?.focus();
  const isLeftOut = way === 'removed' || (way === 'failed' && isShownOnFailure);
  const nodes = [...page.querySelectorAll('*')].filter((node) => !isLeftOut || !node.closest('#subject'));
  const before = stateOf(page, nodes);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  let [requests, pending, held] = [0, 0, 0];
  setChunkLoader(async (load) => {
    requests += 1;
    const name = `${label} ${String(load)}`;
    const isNew = !tried[way].has(name);
    tried[way].add(name);
    if (isNew) held += 1;
    if (isNew && way === 'failed') throw Object.assign(new Error('Loading chunk failed'), { type: 'missing' });
    if (isNew) await arrival;
    pending += isNew ? 0 : 1;
    return load().finally(() => (pending -= isNew ? 0 : 1));
  });
  /** Resolves after all code that is not held has arrived and has requested nothing else. */
  const quiet = async (): Promise<void> => {
    const count = requests;
    await settled(2);
    if (pending > 0 || requests > count) return quiet();
  };
  (open ?? ((one) => call(one, 'show')))(element);
  await quiet();
  if (way === 'removed') element.remove();
  else (close ?? ((one) => call(one, 'hide')))(element);
  arrive();
  await quiet();
  await settledOnce(() => String(stateOf(page, nodes)) === String(before));
  const after = stateOf(page, nodes);
  setChunkLoader((load) => load());
  page.remove();
  await settled();
  const found = [
    ...before.filter((line) => !after.includes(line)).map((line) => `gone: ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `new: ${line}`),
  ];
  return held > 0 ? found.map((line) => `${label}, ${way}: ${line}`) : undefined;
}

/** Returns what a visitor could notice: where each node is, and whether it is visible; the locked or inert page, what is open, and the focus. */
function stateOf(page: HTMLElement, nodes: readonly Element[]): string[] {
  const written = (element: Element) =>
    ['class', 'style', 'inert', 'hidden', 'slot']
      .map((name) => element.getAttribute(name) ?? '')
      .join(' ')
      .trim();
  const isVisible = (node: Element) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hasFocus = nodes.some((node) => node === document.activeElement);
  return [
    ...[document.documentElement, document.body, page].map((root) => `${root.localName} ${written(root)}`),
    ...nodes.map(
      (node) =>
        `${node.parentElement?.localName} > ${node.localName} ${written(node)} ${isVisible(node) ? 'visible' : 'hidden'}`,
    ),
    `focus: ${hasFocus ? document.activeElement?.localName : 'elsewhere'}`,
    `open: ${document.querySelectorAll('[open], :modal, :popover-open, :state(open)').length}`,
  ];
}

afterEach(() => setChunkLoader((load) => load()));

describe('code that is late or lost when an element first opens', () => {
  for (const [label, opening] of Object.entries(openings)) {
    it(`leaves the page as before: ${label}`, async () => {
      consoleLines('error');
      consoleLines('warn');
      const thrown = uncaughtErrors();
      await registry[elementOf(label)]?.();
      const found: string[] = [];
      let openingsWithNewCode = 0;
      for (let isNew = true; isNew;) {
        isNew = false;
        for (const way of opening.ways ?? (['failed', 'closed', 'removed'] as const)) {
          const lines = await differences(label, opening, way);
          found.push(...(lines ?? []));
          openingsWithNewCode += lines ? 1 : 0;
          isNew ||= lines !== undefined;
        }
      }
      expect([...found, ...thrown]).toEqual([]);
      expect(openingsWithNewCode).toBeGreaterThan(0);
    });
  }

  it('is tried for every element that opens something', async () => {
    await Promise.all(Object.values(registry).map((load) => load()));
    const opening = Object.keys(registry).filter(
      (name) => 'show' in (customElements.get(`portico-${name}`)?.prototype ?? {}) && name !== opensByItself,
    );
    const names = Object.keys(openings).map(elementOf);
    expect(opening.filter((name) => !names.includes(name))).toEqual([]);
  });
});
