import { setChunkLoader, type ChunkLoader } from '../../src/lazy-import.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { settled, type Ours } from './subjects.ts';

/* Opens elements that move or hide nodes of the page, and interrupts the opening at each chunk that it waits for. */

const panel = '<p>Text <a href="#there">link</a></p>';

/** The markup of each element that opens by `show()`, with content of the page that it may move or hide. */
const subjects: Readonly<Record<string, string>> = {
  'blocked-message': '<portico-blocked-message></portico-blocked-message>',
  consent: '<portico-consent purposes="analytics" placement="center"></portico-consent>',
  'header-search':
    '<portico-header-search duration="0" design="flyout"><form><input name="s"></form></portico-header-search>',
  lightbox: `<portico-lightbox animation-duration="none" history="false" thumbnails><a data-type="inline" href="#lent">One</a></portico-lightbox>
    <div id="lent" style="color: red" hidden>${panel}</div>`,
  menu: `<portico-menu style="--portico-menu-flyout-duration: 0s" duration="0" breakpoint="9999" mobile-design="flyout"><nav><ul><li><a href="/">Home</a></li></ul></nav></portico-menu>`,
  'off-canvas': `<portico-off-canvas animation-devices="none" mode="push">${panel}</portico-off-canvas>`,
  'real-person': '<portico-real-person><a href="#ada">Ada</a></portico-real-person>',
  popup: `<portico-popup animation-devices="none">${panel}</portico-popup>`,
  select: '<portico-select filter><select aria-label="Town"><option>Bern</option></select></portico-select>',
  tooltip: '<portico-tooltip duration="0" content="Saves a <b>draft</b>"><button>Save</button></portico-tooltip>',
};

/** The chunks that are requested, in order. */
let requests: { readonly load: () => void; readonly fail: () => void }[] = [];

const hold: ChunkLoader = <T>(load: () => Promise<T>) => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const fail = () => reject(new Error('Loading chunk failed'));
  requests.push({ load: () => void load().then(resolve, reject), fail });
  return promise;
};

const fail: ChunkLoader = () => Promise.reject(new Error('Loading chunk failed'));

const call = (element: Ours, method: string): unknown =>
  Reflect.apply(Reflect.get(element, method) as () => unknown, element, []);

/** Resolves after the chunk at an index was requested; to `undefined` if the opening needs fewer. */
async function requestAt(index: number): Promise<(typeof requests)[number] | undefined> {
  for (let round = 0; round < 3 && !requests[index]; round += 1) await settled();
  return requests[index];
}

/** The ways to interrupt an opening that waits for a chunk, and the rest of the opening. */
const endings: Readonly<Record<string, (element: Ours, late: typeof requests, section: HTMLElement) => Promise<void>>> =
  {
    async closed(element, late) {
      call(element, 'hide');
      await loadAll(late);
    },
    async removed(element, late, section) {
      element.remove();
      await loadAll(late);
      section.prepend(element);
      call(element, 'hide');
    },
    async failed(element, late) {
      setChunkLoader(fail);
      for (const request of late) request.fail();
      await settled(2);
      // Without an optional chunk it is open.
      call(element, 'hide');
    },
  };

async function loadAll(late: typeof requests): Promise<void> {
  setChunkLoader((load) => load());
  for (const { load } of late) load();
  await settled(2);
}

/** Returns the state of the page around and in an element. */
function pageState(section: HTMLElement): readonly unknown[] {
  const { style, scrollTop } = document.documentElement;
  return [section.innerHTML, style.cssText, scrollTop, document.querySelector(':modal, :popover-open')?.localName];
}

/** Interrupts an opening at the chunk with an index; resolves to `false` if it needs fewer. */
async function interrupt(html: string, index: number, ending: string): Promise<boolean> {
  const section = mount(`<section>${html}</section>`);
  const element = section.firstElementChild as Ours; // The first element of the markup is the library's.
  await element.ready;
  await settled();
  // A notice opens by itself.
  call(element, 'hide');
  await settled();
  const before = pageState(section);
  requests = [];
  setChunkLoader(hold);
  void Promise.resolve(call(element, 'show')).catch(() => {});
  for (let at = 0; at < index; at += 1) (await requestAt(at))?.load();
  const request = await requestAt(index);
  if (request) {
    await endings[ending]?.(element, requests.slice(index), section);
    await settled();
    expect(pageState(section)).toEqual(before);
  }
  section.remove();
  await settled();
  setChunkLoader((load) => load());
  return request !== undefined;
}

describe('an interrupted opening', () => {
  for (const [name, html] of Object.entries(subjects)) {
    for (const ending of Object.keys(endings)) {
      it(`leaves the page as it was: <portico-${name}>, ${ending} at each chunk`, async () => {
        await preload(name);
        captureConsole('error');
        captureConsole('warn');
        let index = 0;
        while (await interrupt(html, index, ending)) index += 1;
        expect(index).toBeGreaterThan(0);
      });
    }
  }
});
