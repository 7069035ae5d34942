import { grant, revoke } from '../../../src/consent/consent.ts';
import { invoke } from '../../../src/page/actions.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import {
  mountProfiler,
  click,
  leavePage,
  load,
  movePointer,
  recordWrites,
  nothing,
  originalOf,
  pressKey,
  scrollPage,
  storedNames,
} from './antispam-page.ts';

before(load);

/** Simulates one signal of each kind. */
function act(): void {
  movePointer(1000, [10, 20]);
  click();
  pressKey();
  scrollPage();
}

/** Records the event types of the listeners of document, window and root. */
function recordListeners(): string[] {
  const kinds: string[] = [];
  const own = originalOf(EventTarget.prototype, 'addEventListener');
  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [EventListener]) {
    if (this === window || this === document || this === document.documentElement) kinds.push(type);
    own.call(this, type, ...rest);
  };
  restores.push(() => void (EventTarget.prototype.addEventListener = own));
  return kinds;
}

/** Records every access to storage and cookies. */
function recordReads(): string[] {
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

describe('with required consent', () => {
  it('reads, stores, observes and sends nothing before consent', async () => {
    const clock = installTestClock();
    const network = installTestNetwork();
    mount('<form method="post"><input type="email" aria-label="E-mail"></form>');
    const kinds = recordListeners();
    const writes = recordWrites();
    const reads = recordReads();
    const wishes = 'pixel cached-page cookies="alternative" check-email bot-detector-url="/none.js"';
    const element = await mountProfiler(`consent="required" ${wishes}`);
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

  it('starts on grant(), without earlier data', async () => {
    revoke('profiling');
    const element = await mountProfiler('consent="required"');
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

  it('starts when the page grants consent', async () => {
    revoke('profiling');
    const element = await mountProfiler('consent="required"');
    grant('profiling');
    expect(element.profile()).toMatchObject({ apbct_page_hits: 1 });
  });
});

describe('revoke()', () => {
  for (const cookies of ['native', 'none']) {
    it(`stops and erases every written key: cookies="${cookies}"`, async () => {
      const clock = installTestClock(1_700_000_000_000);
      localStorage.setItem('bot_detector_event_token', 'x'.repeat(64));
      localStorage.setItem('of-the-page', 'stays');
      const element = await mountProfiler(`cookies="${cookies}"`);
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

  it('erases keys of another cookie mode and of an earlier page', async () => {
    const earlier = await mountProfiler('cookies="none"');
    click();
    await leavePage(earlier);
    const element = await mountProfiler('cookies="native"');
    element.revoke();
    expect(storedNames()).toEqual(nothing);
  });

  it('erases stored keys even if the profiler never started', async () => {
    revoke('profiling');
    localStorage.setItem('ct_checked_emails', '{}');
    document.cookie = 'apbct_visible_fields_9=x; path=/';
    const element = await mountProfiler('consent="required"');
    element.revoke();
    expect(storedNames()).toEqual(nothing);
  });

  it('erases the cookies of forms that this page lacks', async () => {
    document.cookie = 'apbct_visible_fields_15=x; path=/';
    const element = await mountProfiler('visible-fields-limit="3"');
    element.revoke();
    expect(storedNames()).toEqual(nothing);
  });

  it('applies when the page revokes consent', async () => {
    const element = await mountProfiler();
    revoke('profiling');
    expect([element.profile(), storedNames()]).toEqual([{}, nothing]);
  });

  it('is undone by grant(), which starts again', async () => {
    const element = await mountProfiler();
    click();
    element.revoke();
    element.grant();
    expect(element.profile()).toMatchObject({ ct_clicks: 0, apbct_page_hits: 1 });
  });

  it('takes effect at once in a listener of the first profile', async () => {
    const stop = (event: Event) =>
      event.target instanceof HTMLElement && Reflect.get(event.target, 'revoke').call(event.target);
    document.addEventListener('portico-profile', stop, { once: true });
    const element = await mountProfiler('cached-page');
    act();
    expect([element.profile(), storedNames()]).toEqual([{}, nothing]);
  });
});

describe('clear()', () => {
  it('erases stored and collected data and continues as with a new visitor', async () => {
    await leavePage(await mountProfiler());
    const element = await mountProfiler();
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

  it('is available as a command', async () => {
    const element = await mountProfiler('id="guard"');
    click();
    invoke(mount('<button commandfor="guard" command="--clear">Clear</button>'));
    expect(element.profile()).toMatchObject({ ct_clicks: 0 });
  });
});
