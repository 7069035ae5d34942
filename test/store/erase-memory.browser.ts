import { getByLabelText, getByRole } from '@testing-library/dom';
import { grant, revoke } from '../../src/consent/consent.ts';
import { store } from '../../src/store/store.ts';
import { forgetPage } from '../../src/visitor/page-memory.ts';
import { installTestClock } from '../clock.ts';
import { comment, list } from '../elements/comments/comment-page.ts';
import { openCaptured } from '../elements/contact-form/captured-forms.ts';
import { openSteps, threeSteps } from '../elements/form-steps/steps-page.ts';
import { begin as beginPanel, panel, show } from '../elements/off-canvas/panel-page.ts';
import { openSearch } from '../elements/live-search/search-page.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { field, fill, type } from '../visitor.ts';
import { memoryElements } from './memory-elements.ts';
import { settled } from '../settled.ts';

/** An element of the library, with the methods that these tests call. */
type Loaded = HTMLElement & {
  readonly ready: Promise<unknown>;
  dismiss(): void;
  explain(): Promise<unknown>;
};

/** Simulates a new page: removes the element and resets the page memory. */
function openNewPage(name: string): void {
  document.querySelector(`portico-${name}`)?.remove();
  forgetPage();
}

/** Mounts an element on a new page and waits until it is ready. */
async function mountElement(name: string, html: string): Promise<Loaded> {
  await preload(name);
  openNewPage(name);
  const element = mount(html) as Loaded; // Loaded above.
  await element.ready;
  return element;
}

/** Makes each of the elements store something. */
const use: Readonly<Record<(typeof memoryElements)[number], () => Promise<unknown>>> = {
  async alert() {
    (
      await mountElement('alert', '<portico-alert dismissible remember="sale">The sale is over.</portico-alert>')
    ).dismiss();
  },
  async comments() {
    await preload('comments');
    const clock = installTestClock();
    const comments = await mountElement('comments', list(comment(1, 'Ada'), 'draft'));
    await settled(clock); // Until the code of drafts has started.
    type(field(comments, 'Comment'), 'Hello');
    await clock.advance(1000);
  },
  async 'contact-form'() {
    const page = await openCaptured('basic', { attributes: 'draft' });
    type(field(page.form, 'Your name'), 'Ann');
    await page.clock.advance(1000);
  },
  async 'form-steps'() {
    const page = await openSteps(`<portico-form-steps keep-progress>${threeSteps()}</portico-form-steps>`);
    fill(getByLabelText<HTMLInputElement>(page.form, /name/), 'Ann');
    await page.clock.advance(1000);
  },
  async 'live-search'() {
    const page = await openSearch(undefined, 'recent="3"');
    page.element.addEventListener('submit', (event) => event.preventDefault());
    page.input.value = 'lamp';
    getByRole(page.element, 'button', { name: 'Go' }).click();
  },
  async 'off-canvas'() {
    await preload('off-canvas');
    openNewPage('off-canvas');
    await show(await beginPanel(panel('id="menu" overlay="no" max-shows="3" per="day"')));
  },
  async popup() {
    await (
      await mountElement('popup', '<portico-popup id="news" open-on-exit-intent max-shows="1">News</portico-popup>')
    ).explain();
  },
};

const keys = (): string[] => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).toSorted();

describe('data stored with consent to `memory`', () => {
  beforeEach(() => {
    grant('memory');
    localStorage.clear();
    sessionStorage.clear();
  });
  after(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  for (const name of memoryElements) {
    it(`by <portico-${name}> is removed when the consent is revoked, and stored again after it is granted`, async () => {
      await use[name]();
      expect(keys()).not.toEqual([]);
      revoke('memory');
      expect(keys()).toEqual([]);
      await use[name]();
      expect(keys()).toEqual([]);
      grant('memory');
      await use[name]();
      expect(keys()).not.toEqual([]);
    });
  }

  it('by other pages is removed, too; other data is kept', () => {
    const mine = ['portico-alert-sale', 'portico-draft-/contact-0', 'portico-steps-/order-1', 'portico-overlays'];
    const others = ['apbct_timestamp', 'portico', 'theme'];
    for (const kind of ['local', 'session'] as const) for (const key of [...mine, ...others]) store(kind).set(key, '1');
    revoke('memory');
    expect(keys()).toEqual([...others, ...others].toSorted());
  });

  it('is kept when the consent to another purpose is revoked', () => {
    store('local').set('portico-alert-sale', 'dismissed');
    revoke('media');
    expect(keys()).toEqual(['portico-alert-sale']);
  });

  it('does not throw when storage is blocked', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    if (!own) throw new Error('This browser has no local storage.');
    store('session').set('portico-alert-sale', 'dismissed');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    try {
      revoke('memory');
      expect(Object.keys(sessionStorage)).toEqual([]);
    } finally {
      Object.defineProperty(globalThis, 'localStorage', own);
    }
  });
});
