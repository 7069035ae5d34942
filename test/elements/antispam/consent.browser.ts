import { grant, revoke } from '../../../src/consent/consent.ts';
import { invoke } from '../../../src/page/command-fallback.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import {
  begin,
  click,
  leave,
  load,
  movePointer,
  noteWrites,
  nothing,
  originalOf,
  pressKey,
  scrollPage,
  storedNames,
} from './antispam-page.ts';

before(load);

/** The visitor does one of everything. */
function act(): void {
  movePointer(1000, [10, 20]);
  click();
  pressKey();
  scrollPage();
}

/** Every kind of event that the page, the window or its root is listened to for, during a test. */
function noteListeners(): string[] {
  const kinds: string[] = [];
  const own = originalOf(EventTarget.prototype, 'addEventListener');
  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [EventListener]) {
    if (this === window || this === document || this === document.documentElement) kinds.push(type);
    own.call(this, type, ...rest);
  };
  restores.push(() => void (EventTarget.prototype.addEventListener = own));
  return kinds;
}

/** Every key that storage is asked for, and whether cookies are, or are set. */
function noteReads(): string[] {
  const read: string[] = [];
  const own = originalOf(Storage.prototype, 'getItem');
  Storage.prototype.getItem = function (this: Storage, key: string) {
    read.push(key);
    return own.call(this, key);
  };
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get() {
      read.push('cookie');
      return '';
    },
    set() {
      read.push('cookie');
    },
  });
  restores.push(() => {
    Storage.prototype.getItem = own;
    Reflect.deleteProperty(document, 'cookie');
  });
  return read;
}

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

describe('where consent is required', () => {
  it('nothing is read, stored, heard or sent before', async () => {
    const clock = installTestClock();
    const network = installTestNetwork();
    mount('<form method="post"><input type="email" aria-label="E-mail"></form>');
    const kinds = noteListeners();
    const writes = noteWrites();
    const reads = noteReads();
    const wishes = 'pixel cached-page cookies="alternative" check-email bot-detector-url="/none.js"';
    const element = await begin(`consent="required" ${wishes}`);
    act();
    await clock.advance(10_000);
    expect(network.sent()).toEqual([]);
    expect(writes()).toEqual([]);
    expect(reads).toEqual([]);
    expect(kinds.filter((kind) => kind !== 'portico-consent')).toEqual([]);
    expect(element.profile()).toEqual({});
    expect(element.matches(':state(collecting)')).toBe(false);
    expect(document.querySelector('script[src$="none.js"]')).toBe(null);
  });

  it('it begins with grant(), and knows nothing of before', async () => {
    revoke('profiling');
    const element = await begin('consent="required"');
    act();
    element.grant();
    expect(element.matches(':state(collecting)')).toBe(true);
    expect(element.profile()).toMatchObject({
      ct_mouse_moved: false,
      ct_clicks: 0,
      ct_fkp_timestamp: 0,
      ct_has_scrolled: false,
    });
    act();
    expect(element.profile()).toMatchObject({ ct_mouse_moved: true, ct_clicks: 1, ct_has_scrolled: true });
    expect(storedNames().cookies).toContain('ct_ps_timestamp');
  });

  it('it begins when the page grants it', async () => {
    revoke('profiling');
    const element = await begin('consent="required"');
    grant('profiling');
    expect(element.profile()).toMatchObject({ apbct_page_hits: 1 });
  });
});

describe('revoke()', () => {
  for (const cookies of ['native', 'none']) {
    it(`erases every key that was ever written, and stops: cookies="${cookies}"`, async () => {
      const clock = installTestClock(1_700_000_000_000);
      localStorage.setItem('bot_detector_event_token', 'x'.repeat(64));
      localStorage.setItem('of-the-page', 'stays');
      const element = await begin(`cookies="${cookies}"`);
      act();
      await clock.advance(1200);
      expect(Object.values(storedNames()).flat().length).toBeGreaterThan(10);
      element.revoke();
      expect(storedNames()).toEqual({ ...nothing, local: ['of-the-page'] });
      act();
      await clock.advance(10_000);
      expect(storedNames()).toEqual({ ...nothing, local: ['of-the-page'] });
      expect(element.profile()).toEqual({});
      expect(element.matches(':state(collecting)')).toBe(false);
    });
  }

  it('erases what was written in another cookie mode, and by an earlier page', async () => {
    const earlier = await begin('cookies="none"');
    click();
    await leave(earlier);
    const element = await begin('cookies="native"');
    element.revoke();
    expect(storedNames()).toEqual(nothing);
  });

  it('erases what is there though it never worked', async () => {
    revoke('profiling');
    localStorage.setItem('ct_checked_emails', '{}');
    document.cookie = 'apbct_visible_fields_9=x; path=/';
    const element = await begin('consent="required"');
    element.revoke();
    expect(storedNames()).toEqual(nothing);
  });

  it('erases the cookies of more forms than this page has some for', async () => {
    document.cookie = 'apbct_visible_fields_15=x; path=/';
    const element = await begin('visible-fields-limit="3"');
    element.revoke();
    expect(storedNames()).toEqual(nothing);
  });

  it('is heard when the page revokes it', async () => {
    const element = await begin();
    revoke('profiling');
    expect([element.profile(), storedNames()]).toEqual([{}, nothing]);
  });

  it('can be taken back: it begins anew', async () => {
    const element = await begin();
    click();
    element.revoke();
    element.grant();
    expect(element.profile()).toMatchObject({ ct_clicks: 0, apbct_page_hits: 1 });
  });

  it('by whoever is told of the first profile ends it there and then', async () => {
    const stop = (event: Event) =>
      event.target instanceof HTMLElement && Reflect.get(event.target, 'revoke').call(event.target);
    document.addEventListener('portico-profile', stop, { once: true });
    const element = await begin('cached-page');
    act();
    expect([element.profile(), storedNames()]).toEqual([{}, nothing]);
  });
});

describe('clear()', () => {
  it('erases what is kept and collected, and goes on as with a new visitor', async () => {
    await leave(await begin());
    const element = await begin();
    act();
    expect(element.profile()).toMatchObject({ apbct_page_hits: 2, ct_clicks: 1, ct_mouse_moved: true });
    const { apbct_session_id: before } = element.profile();
    element.clear();
    expect(element.profile()).toMatchObject({
      apbct_page_hits: 1,
      ct_clicks: 0,
      ct_mouse_moved: false,
      ct_pointer_data: '[]',
    });
    expect(element.profile().apbct_session_id).not.toBe(before);
    click();
    expect(element.profile()).toMatchObject({ ct_clicks: 1 });
  });

  it('by a command', async () => {
    const element = await begin('id="guard"');
    click();
    invoke(mount('<button commandfor="guard" command="--clear">Clear</button>'));
    expect(element.profile()).toMatchObject({ ct_clicks: 0 });
  });
});
