import { waitFor } from '@testing-library/dom';
import { revoke } from '../../../src/consent/consent.ts';
import { installTestClock, turn } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { hold, json, networkError, raw, installTestNetwork, type Sent as Request } from '../../network.ts';
import { mount } from '../../page.ts';
import {
  mountProfiler,
  click,
  cookie,
  cookieNames,
  leavePage,
  load,
  movePointer,
  recordCookies,
  nothing,
  storedNames,
} from './antispam-page.ts';

before(load);

const began = 1_700_000_000_000;
const day = 86_400_000;

/** The `cookies` object of a saved session. */
const saved = (request: Request | undefined): Record<string, unknown> =>
  JSON.parse(
    new URLSearchParams(request?.body instanceof URLSearchParams ? request.body : '').get('cookies') ?? '',
  ) as Record<string, unknown>;

const local = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('cookies="native"', () => {
  it('stores everything in cookies and nothing in web storage', async () => {
    const element = await mountProfiler();
    const { cookies, ...storages } = storedNames();
    expect(cookies).toEqual(
      expect.arrayContaining(['apbct_page_hits', 'apbct_session_id', 'ct_checkjs', 'ct_ps_timestamp']),
    );
    expect(storages).toEqual({ local: [], session: [] });
    expect(cookie('apbct_session_id')).toBe(element.profile().apbct_session_id);
  });

  it('sets a lifetime of a day, or of the session', async () => {
    const texts = recordCookies();
    await mountProfiler();
    expect(texts.find((text) => text.startsWith('ct_ps_timestamp='))).toMatch(
      /; path=\/; SameSite=Lax; Max-Age=86400$/,
    );
    expect(texts.find((text) => text.startsWith('apbct_session_id='))).toMatch(/; path=\/; SameSite=Lax$/);
  });

  it('removes a cookie whose new value is too long, so that no outdated value is sent', async () => {
    const clock = installTestClock();
    const element = await mountProfiler('pointer-limit="2000"');
    movePointer(1000, [1, 1]);
    await clock.advance(1200);
    expect(cookie('ct_pointer_data')).toBe('[[1,1,1000]]');
    for (let place = 0; place < 600; place += 1) movePointer(2000 + place * 150, [place, place]);
    await clock.advance(1200);
    const { ct_pointer_data: places } = element.profile();
    expect(String(places).length).toBeGreaterThan(5000);
    // Some browsers accept the length.
    expect([undefined, places]).toContain(cookie('ct_pointer_data'));
  });
});

describe('cookies="none"', () => {
  it('stores everything in local and session storage and sets no cookie', async () => {
    const element = await mountProfiler('cookies="none"');
    const { cookies, local: inLocal, session } = storedNames();
    expect(cookies).toEqual([]);
    expect(session).toEqual(expect.arrayContaining(['apbct_page_hits', 'apbct_session_id']));
    expect(inLocal).toEqual(expect.arrayContaining(['ct_checkjs', 'ct_ps_timestamp']));
    expect(element.profile().ct_cookies_type).toBe('none');
  });

  it('stores data that outlives the session for a day', async () => {
    const clock = installTestClock(began);
    const first = await mountProfiler('cookies="none"');
    movePointer(1000, [0, 0]);
    await clock.advance(1200);
    expect(local('ct_mouse_moved')).toEqual({ value: 'true', until: began + 1200 + day });
    await leavePage(first);
    await clock.advance(day - 1);
    const second = await mountProfiler('cookies="none"');
    expect(second.profile().ct_mouse_moved).toBe(true);
    await leavePage(second);
    await clock.advance(day);
    expect((await mountProfiler('cookies="none"')).profile().ct_mouse_moved).toBe(false);
  });
});

describe('cookies="alternative"', () => {
  it('saves everything in a session on the server, with a local copy', async () => {
    const network = installTestNetwork();
    network.route('/alt_sessions', json({ success: true }));
    const element = await mountProfiler('cookies="alternative"');
    await network.settle();
    const [request] = network.sent();
    // The size of the page is observed a frame later.
    expect(element.profile()).toMatchObject(saved(request));
    expect(saved(request)).toMatchObject({ ct_cookies_type: 'alternative', apbct_page_hits: 1, ct_pointer_data: '[]' });
    const { cookies, local: inLocal, session } = storedNames();
    expect([cookies, inLocal.length > 5, session.length > 1]).toEqual([[], true, true]);
  });

  it('saves changes one at a time, at most once per 1200 ms', async () => {
    const clock = installTestClock();
    const network = installTestNetwork();
    const held = hold();
    network.route('/alt_sessions', held.reply);
    const element = await mountProfiler('cookies="alternative"');
    // The size of the page is observed a frame later and would be a change.
    await waitFor(() => expect(element.profile()).toHaveProperty('ct_screen_info'));
    for (let press = 0; press < 5; press += 1) {
      click();
      await clock.advance(1200);
    }
    expect(network.sent()).toHaveLength(1);
    held.respond(json({}));
    await network.settle();
    await clock.advance(0);
    expect(network.sent()).toHaveLength(2);
    expect(element.profile()).toMatchObject(saved(network.sent()[1]));
    held.respond(json({}));
    await clock.advance(10_000);
    expect(network.sent()).toHaveLength(2);
  });

  for (const [fault, reply] of [
    ['cannot be reached', networkError],
    ['responds with an error', raw('', 500)],
    ['responds with HTML', raw('<p>', 404)],
  ] as const) {
    it(`continues when the server ${fault}, and retries with growing delays`, async () => {
      captureConsole('error');
      const clock = installTestClock();
      const network = installTestNetwork();
      const times: number[] = [];
      network.route('/alt_sessions', (sent) => (times.push(clock.now()), reply(sent)));
      const element = await mountProfiler('cookies="alternative"');
      for (let passed = 0; passed < 20_000; passed += 100) {
        await network.settle();
        await clock.advance(100);
      }
      expect(times).toEqual([0, 2400, 7200, 16_800]);
      click();
      expect(element.profile().ct_clicks).toBe(1);
    });
  }

  it('clears the session on the server, too', async () => {
    const network = installTestNetwork();
    network.route('/alt_sessions', json({}));
    const element = await mountProfiler('cookies="alternative"');
    await turn();
    element.revoke();
    await turn();
    const values = Object.values(saved(network.sent().at(-1)));
    expect([values.length > 20, values.every((value) => value === '')]).toEqual([true, true]);
    expect(storedNames()).toEqual(nothing);
  });
});

describe('a saved session', () => {
  for (const [description, attributes] of [
    ['with a session of an earlier page', 'consent="required"'],
    ['without a local trace of it', 'consent="required" mode="aggregate"'],
  ] as const) {
    it(`is cleared by revoke() on a page that collected nothing, ${description}`, async () => {
      revoke('profiling');
      const network = installTestNetwork();
      network.route('/alt_sessions', json({}));
      const element = await mountProfiler(`cookies="alternative" ${attributes}`);
      await turn();
      expect(network.sent()).toEqual([]);
      element.revoke();
      await turn();
      expect(network.sent()).toHaveLength(1);
      const values = Object.values(saved(network.sent()[0]));
      expect([values.length > 20, values.every((value) => value === '')]).toEqual([true, true]);
    });
  }

  it('is cleared once per save', async () => {
    const network = installTestNetwork();
    network.route('/alt_sessions', json({}));
    const element = await mountProfiler('cookies="alternative"');
    await network.settle();
    const isEmpty = (request: Request) => Object.values(saved(request)).every((value) => value === '');
    const emptied = () => network.sent('/alt_sessions').filter(isEmpty).length;
    element.revoke();
    element.revoke();
    revoke('profiling');
    await network.settle();
    expect(emptied()).toBe(1);
    element.grant();
    await network.settle();
    element.revoke();
    await network.settle();
    expect(emptied()).toBe(2);
  });

  it('is not cleared in another cookie mode', async () => {
    const network = installTestNetwork();
    (await mountProfiler('cookies="none"')).revoke();
    await turn();
    expect(network.sent()).toEqual([]);
  });
});

describe('a changed setting', () => {
  it('cookies: erases the previous store', async () => {
    const element = await mountProfiler('cookies="native"');
    const { apbct_session_id: id } = element.profile();
    element.setAttribute('cookies', 'none');
    await turn();
    expect(cookieNames()).toEqual([]);
    expect(sessionStorage.getItem('apbct_session_id')).toBe(id);
    expect(element.profile()).toMatchObject({ apbct_session_id: id, apbct_page_hits: 1, ct_cookies_type: 'none' });
  });

  it('visible-fields-limit: erases the cookies of forms above it, on this page and the next', async () => {
    const clock = installTestClock();
    mount(`<div>${'<form method="post" action="/send"><input name="name"></form>'.repeat(4)}</div>`);
    const fieldsCookies = () => cookieNames().filter((name) => name.startsWith('apbct_visible_fields_'));
    const element = await mountProfiler('rescan-delay="0"');
    await clock.advance(2000);
    expect(fieldsCookies()).toHaveLength(4);
    element.setAttribute('visible-fields-limit', '3');
    await clock.advance(2000);
    expect(fieldsCookies()).toHaveLength(3);
    await leavePage(element);
    await mountProfiler('visible-fields-limit="1" rescan-delay="0"');
    await clock.advance(2000);
    expect(fieldsCookies()).toHaveLength(1);
  });

  it('mode: erases data that is not sent any more', async () => {
    const element = await mountProfiler();
    movePointer(1000, [5, 5]);
    element.setAttribute('mode', 'aggregate');
    await turn();
    expect(cookieNames()).not.toContain('ct_pointer_data');
    expect(cookieNames()).not.toContain('apbct_session_id');
    expect(cookie('ct_pointer_count')).toBe('1');
  });

  it('mode: erases it also on the next page', async () => {
    const clock = installTestClock();
    const first = await mountProfiler();
    movePointer(1000, [5, 5]);
    await clock.advance(1200);
    await leavePage(first);
    const element = await mountProfiler('mode="aggregate"');
    expect(cookieNames()).toEqual(Object.keys(element.profile()).toSorted());
  });
});
