import { setChunkLoader, type ChunkLoader } from '../../src/lazy-import.ts';
import { registry } from '../../src/registry.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { uncaughtErrors } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { settled, settledOnce, type Ours } from './subjects.ts';

/* Opens elements, and interrupts the opening at each chunk that it waits for: the page is as before. */

/** The ways in which an opening comes to nothing while its code is on the way. */
type Ending = 'closed' | 'removed' | 'failed';

/** An element that loads code when it opens: its markup, and how a visitor or the page opens it. */
interface Opening {
  readonly html: string;
  readonly open?: (element: Ours) => unknown;
  readonly close?: (element: Ours) => unknown;
  /** The element that has the focus before; by default a button of the page. */
  readonly focus?: string;
  /** The endings that are possible; by default, all. */
  readonly endings?: readonly Ending[];
  /** `true` if the content stays visible in the page when the element fails. */
  readonly isShownOnFailure?: boolean;
}

const words = '<h2>News</h2><p>Once a month, with a <a href="#there">link</a>.</p><input aria-label="E-mail">';
const cities = '<select aria-label="City"><option>Bonn</option><option>Bern</option></select>';

const typeInto = (value: string) => (element: Ours) => {
  const input = element.querySelector('input');
  if (input) input.value = value;
  input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** The elements that open, by a label that begins with their name. */
const openings: Readonly<Record<string, Opening>> = {
  'blocked-message': { html: '<portico-blocked-message></portico-blocked-message>' },
  consent: { html: '<portico-consent purposes="analytics" placement="center"></portico-consent>' },
  'email-decoder': {
    html: '<portico-email-decoder encoded="late">ad***@***.example</portico-email-decoder>',
    // A visitor can close it only after it has opened.
    endings: ['failed', 'removed'],
    open: (element) => element.shadowRoot?.querySelector<HTMLElement>('[part=control]')?.click(),
    close: () => {},
  },
  'header-search': {
    html: '<portico-header-search duration="0" design="flyout"><form role="search"><input name="s" aria-label="Find"></form></portico-header-search>',
  },
  lightbox: {
    html: '<portico-lightbox animation-duration="none" history="false"><a href="/__pictures/80x60/teal.svg"><img src="/__pictures/8x6/teal.svg" alt="Teal"></a></portico-lightbox>',
  },
  'lightbox with content of the page': {
    html: `<portico-lightbox animation-duration="none" history="false" thumbnails><a data-type="inline" href="#lent">One</a></portico-lightbox><div id="lent" style="color: red" hidden>${words}</div>`,
  },
  'live-search': {
    html: '<portico-live-search ajax-url="/ajax" debounce="0"><form role="search"><input type="search" name="s" aria-label="Search"></form></portico-live-search>',
    open: typeInto('lamp'),
    close(element) {
      typeInto('')(element);
      call(element, 'hide');
    },
  },
  menu: {
    html: '<portico-menu style="--portico-menu-flyout-duration: 0s" duration="0" breakpoint="9999" mobile-design="flyout"><nav><ul><li><a href="/">Home</a></li></ul></nav></portico-menu>',
  },
  'off-canvas that pushes the page': {
    isShownOnFailure: true,
    html: `<portico-off-canvas animation-devices="none" mode="push">${words}</portico-off-canvas>`,
  },
  'off-canvas without an overlay': {
    isShownOnFailure: true,
    html: `<portico-off-canvas animation-devices="none" no-overlay>${words}</portico-off-canvas>`,
  },
  popup: { html: `<portico-popup animation-devices="none">${words}</portico-popup>` },
  'popup that locks the page': {
    html: `<portico-popup animation-devices="none" lock-scroll>${words}</portico-popup>`,
  },
  'real-person': { html: '<portico-real-person><a href="#ada">Ada</a></portico-real-person>' },
  select: { focus: 'select', html: `<portico-select>${cities}</portico-select>` },
  'select with a filter': { focus: 'select', html: `<portico-select filter>${cities}</portico-select>` },
  tooltip: {
    html: '<portico-tooltip duration="0" content="Saves a <b>draft</b>."><button type="button">Save</button></portico-tooltip>',
  },
};

const elementOf = (label: string) => label.split(' ')[0] ?? '';

const call = (element: Ours, method: string): unknown =>
  Reflect.apply(Reflect.get(element, method) as () => unknown, element, []); // Only methods that the elements have.

/** The chunks that are requested, in order. */
let requests: { readonly load: () => void; readonly fail: () => void }[] = [];

const hold: ChunkLoader = <T>(load: () => Promise<T>) => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const fail = () => reject(Object.assign(new Error('Loading chunk failed'), { type: 'missing' }));
  requests.push({ load: () => void load().then(resolve, reject), fail });
  return promise;
};

const fail: ChunkLoader = () => Promise.reject(Object.assign(new Error('Loading chunk failed'), { type: 'missing' }));

/** Resolves after the chunk at an index was requested; to `undefined` if the opening needs fewer. */
async function requestAt(index: number): Promise<(typeof requests)[number] | undefined> {
  for (let round = 0; round < 3 && !requests[index]; round += 1) await settled();
  return requests[index];
}

async function loadAll(late: typeof requests): Promise<void> {
  setChunkLoader((load) => load());
  for (const { load } of late) load();
  await settled(2);
}

const claimsOpen = (element: Ours): boolean => element.matches('[open], :state(open)');

/** Returns whether something of an element is open, in the page or its shadow root. */
const isOpen = (element: Ours): boolean =>
  [document, element.shadowRoot].some((root) => root?.querySelector('dialog[open], :modal, :popover-open'));

/** Ends an opening that waits for a chunk. */
const endings: Readonly<
  Record<Ending, (element: Ours, close: (element: Ours) => unknown, late: typeof requests) => Promise<void>>
> = {
  async closed(element, close, late) {
    close(element);
    await loadAll(late);
  },
  async removed(element, close, late) {
    const place = document.createComment('');
    element.replaceWith(place);
    await loadAll(late);
    place.replaceWith(element);
    close(element);
  },
  async failed(element, close, late) {
    setChunkLoader(fail);
    for (const request of late) request.fail();
    await settled(2);
    expect(claimsOpen(element)).toBe(isOpen(element));
    // Without an optional chunk it is open.
    close(element);
  },
};

/** Returns what a visitor could notice: the markup, what is visible or locked, what is open, and the focus. */
function pageState(section: HTMLElement, nodes: readonly Element[]): string[] {
  const isVisible = (node: Element) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const { activeElement, documentElement, body } = document;
  return [
    section.outerHTML,
    ...[documentElement, body].map((root) => [...root.attributes].map(({ name, value }) => `${name}=${value}`).join()),
    `scrolled by ${documentElement.scrollTop}`,
    ...nodes.map((node) => `${node.localName} ${isVisible(node) ? 'visible' : 'hidden'}`),
    `focus: ${nodes.find((node) => node === activeElement)?.localName ?? 'elsewhere'}`,
    `open: ${document.querySelectorAll('[open], :modal, :popover-open, :state(open)').length}`,
  ];
}

/** Interrupts an opening at the chunk with an index; resolves to `false` if it needs fewer. */
async function interrupt(opening: Opening, index: number, ending: Ending): Promise<boolean> {
  const { html, open = (one) => call(one, 'show'), close = (one) => call(one, 'hide'), focus = 'button' } = opening;
  const section = mount(`<section><button type="button">Open</button><p>The page.</p>${html}</section>`);
  section.addEventListener('click', (event) => event.preventDefault()); // A link that nothing handles would leave the test.
  const element = section.querySelector<Ours>('p + *');
  if (!element) throw new Error('The markup has no element.');
  await element.ready;
  await settled();
  // A notice opens by itself.
  close(element);
  await settled();
  section.querySelector<HTMLElement>(focus)?.focus();
  const isLeftOut = ending === 'removed' || (ending === 'failed' && opening.isShownOnFailure);
  const nodes = [...section.querySelectorAll('*')].filter((node) => !isLeftOut || !element.contains(node));
  const before = pageState(section, nodes);
  requests = [];
  setChunkLoader(hold);
  void Promise.resolve(open(element)).catch(() => {});
  for (let at = 0; at < index; at += 1) (await requestAt(at))?.load();
  const request = await requestAt(index);
  if (request) {
    await endings[ending](element, close, requests.slice(index));
    await settledOnce(() => String(pageState(section, nodes)) === String(before));
    expect(pageState(section, nodes)).toEqual(before);
  }
  section.remove();
  await settled();
  setChunkLoader((load) => load());
  return request !== undefined;
}

afterEach(() => setChunkLoader((load) => load()));

describe('an interrupted opening', () => {
  for (const [label, opening] of Object.entries(openings)) {
    for (const ending of opening.endings ?? (['closed', 'removed', 'failed'] as const)) {
      it(`leaves the page as it was: ${label}, ${ending} at each chunk`, async () => {
        await preload(elementOf(label));
        captureConsole('error');
        captureConsole('warn');
        const thrown = uncaughtErrors();
        let index = 0;
        while (await interrupt(opening, index, ending)) index += 1;
        expect(index).toBeGreaterThan(0);
        expect(thrown).toEqual([]);
      });
    }
  }

  it('is tried for every element that opens something', async () => {
    await Promise.all(Object.values(registry).map((load) => load()));
    const opening = Object.keys(registry).filter(
      (name) => 'show' in (customElements.get(`portico-${name}`)?.prototype ?? {}),
    );
    const names = Object.keys(openings).map(elementOf);
    expect(opening.filter((name) => !names.includes(name))).toEqual([]);
  });
});
