import { waitFor } from '@testing-library/dom';
import { revoke } from '../../../src/consent/consent.ts';
import { installTestClock, turn } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { hold, json, lost, raw, installTestNetwork, type Sent as Request } from '../../network.ts';
import { mount } from '../../page.ts';
import {
  begin,
  click,
  cookie,
  cookieNames,
  leave,
  load,
  movePointer,
  noteCookies,
  nothing,
  storedNames,
} from './antispam-page.ts';

before(load);

const began = 1_700_000_000_000;
const day = 86_400_000;

/** The object of cookies in a saved session. */
const saved = (request: Request | undefined): Record<string, unknown> =>
  JSON.parse(
    new URLSearchParams(request?.body instanceof URLSearchParams ? request.body : '').get('cookies') ?? '',
  ) as Record<string, unknown>;

const local = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('cookies="native"', () => {
  it('keeps all in cookies, and nothing in any storage', async () => {
    const element = await begin();
    const { cookies, ...storages } = storedNames();
    expect(cookies).toEqual(
      expect.arrayContaining(['apbct_page_hits', 'apbct_session_id', 'ct_checkjs', 'ct_ps_timestamp']),
    );
    expect(storages).toEqual({ local: [], session: [] });
    expect(cookie('apbct_session_id')).toBe(element.profile().apbct_session_id);
  });

  it('gives each its time: a day, or as long as the session', async () => {
    const texts = noteCookies();
    await begin();
    expect(texts.find((text) => text.startsWith('ct_ps_timestamp='))).toMatch(
      /; path=\/; SameSite=Lax; Max-Age=86400$/,
    );
    expect(texts.find((text) => text.startsWith('apbct_session_id='))).toMatch(/; path=\/; SameSite=Lax$/);
  });

  it('takes away a cookie whose new text is too long, so that no old one is sent in its place', async () => {
    const clock = installTestClock();
    const element = await begin('pointer-limit="2000"');
    movePointer(1000, [1, 1]);
    await clock.advance(1200);
    expect(cookie('ct_pointer_data')).toBe('[[1,1,1000]]');
    for (let place = 0; place < 600; place += 1) movePointer(2000 + place * 150, [place, place]);
    await clock.advance(1200);
    const { ct_pointer_data: places } = element.profile();
    expect(String(places).length).toBeGreaterThan(5000);
    // Not every browser finds it too long.
    expect([undefined, places]).toContain(cookie('ct_pointer_data'));
  });
});

describe('cookies="none"', () => {
  it('keeps all in local and session storage, and sets no cookie', async () => {
    const element = await begin('cookies="none"');
    const { cookies, local: inLocal, session } = storedNames();
    expect(cookies).toEqual([]);
    expect(session).toEqual(expect.arrayContaining(['apbct_page_hits', 'apbct_session_id']));
    expect(inLocal).toEqual(expect.arrayContaining(['ct_checkjs', 'ct_ps_timestamp']));
    expect(element.profile().ct_cookies_type).toBe('none');
  });

  it('keeps for a day what outlives the session', async () => {
    const clock = installTestClock(began);
    const first = await begin('cookies="none"');
    movePointer(1000, [0, 0]);
    await clock.advance(1200);
    expect(local('ct_mouse_moved')).toEqual({ value: 'true', until: began + 1200 + day });
    await leave(first);
    await clock.advance(day - 1);
    const second = await begin('cookies="none"');
    expect(second.profile().ct_mouse_moved).toBe(true);
    await leave(second);
    await clock.advance(day);
    expect((await begin('cookies="none"')).profile().ct_mouse_moved).toBe(false);
  });
});

describe('cookies="alternative"', () => {
  it('saves all in a session at the server’s, and a copy here', async () => {
    const network = installTestNetwork();
    network.route('/alt_sessions', json({ success: true }));
    const element = await begin('cookies="alternative"');
    await network.settle();
    const [request] = network.sent();
    // The size of the page is known a frame later.
    expect(element.profile()).toMatchObject(saved(request));
    expect(saved(request)).toMatchObject({ ct_cookies_type: 'alternative', apbct_page_hits: 1, ct_pointer_data: '[]' });
    const { cookies, local: inLocal, session } = storedNames();
    expect([cookies, inLocal.length > 5, session.length > 1]).toEqual([[], true, true]);
  });

  it('saves again what changed, one save at a time, at most once in 1200 ms', async () => {
    const clock = installTestClock();
    const network = installTestNetwork();
    const held = hold();
    network.route('/alt_sessions', held.reply);
    const element = await begin('cookies="alternative"');
    // The size of the page is known a frame later, and would be news.
    await waitFor(() => expect(element.profile()).toHaveProperty('ct_screen_info'));
    for (let press = 0; press < 5; press += 1) {
      click();
      await clock.advance(1200);
    }
    expect(network.sent()).toHaveLength(1);
    held.answer(json({}));
    await network.settle();
    await clock.advance(0);
    expect(network.sent()).toHaveLength(2);
    expect(element.profile()).toMatchObject(saved(network.sent()[1]));
    held.answer(json({}));
    await clock.advance(10_000);
    expect(network.sent()).toHaveLength(2);
  });

  for (const [fault, reply] of [
    ['is gone', lost],
    ['fails', raw('', 500)],
    ['answers rubbish', raw('<p>', 404)],
  ] as const) {
    it(`goes on when the server ${fault}, and tries again, ever more seldom`, async () => {
      captureConsole('error');
      const clock = installTestClock();
      const network = installTestNetwork();
      const times: number[] = [];
      network.route('/alt_sessions', (sent) => (times.push(clock.now()), reply(sent)));
      const element = await begin('cookies="alternative"');
      for (let passed = 0; passed < 20_000; passed += 100) {
        await network.settle();
        await clock.advance(100);
      }
      expect(times).toEqual([0, 2400, 7200, 16_800]);
      click();
      expect(element.profile().ct_clicks).toBe(1);
    });
  }

  it('tells the server to forget, too', async () => {
    const network = installTestNetwork();
    network.route('/alt_sessions', json({}));
    const element = await begin('cookies="alternative"');
    await turn();
    element.revoke();
    await turn();
    const values = Object.values(saved(network.sent().at(-1)));
    expect([values.length > 20, values.every((value) => value === '')]).toEqual([true, true]);
    expect(storedNames()).toEqual(nothing);
  });
});

describe('a saved session', () => {
  for (const [what, attributes] of [
    ['that an earlier page had saved', 'consent="required"'],
    ['though there is nothing here that says so', 'consent="required" mode="aggregate"'],
  ] as const) {
    it(`is emptied by revoke() on a page on which it never collected, ${what}`, async () => {
      revoke('profiling');
      const network = installTestNetwork();
      network.route('/alt_sessions', json({}));
      const element = await begin(`cookies="alternative" ${attributes}`);
      await turn();
      expect(network.sent()).toEqual([]);
      element.revoke();
      await turn();
      expect(network.sent()).toHaveLength(1);
      const values = Object.values(saved(network.sent()[0]));
      expect([values.length > 20, values.every((value) => value === '')]).toEqual([true, true]);
    });
  }

  it('is emptied once, however often it is revoked, and again after it was saved anew', async () => {
    const network = installTestNetwork();
    network.route('/alt_sessions', json({}));
    const element = await begin('cookies="alternative"');
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

  it('of another cookie mode is not asked for', async () => {
    const network = installTestNetwork();
    (await begin('cookies="none"')).revoke();
    await turn();
    expect(network.sent()).toEqual([]);
  });
});

describe('a setting that changes', () => {
  it('cookies: what was kept in the old place goes', async () => {
    const element = await begin('cookies="native"');
    const { apbct_session_id: id } = element.profile();
    element.setAttribute('cookies', 'none');
    await turn();
    expect(cookieNames()).toEqual([]);
    expect(sessionStorage.getItem('apbct_session_id')).toBe(id);
    expect(element.profile()).toMatchObject({ apbct_session_id: id, apbct_page_hits: 1, ct_cookies_type: 'none' });
  });

  it('visible-fields-limit: the cookies of the forms above it go, on this page and on the next', async () => {
    const clock = installTestClock();
    mount(`<div>${'<form method="post" action="/send"><input name="name"></form>'.repeat(4)}</div>`);
    const cookiesOfForms = () => cookieNames().filter((name) => name.startsWith('apbct_visible_fields_'));
    const element = await begin('rescan-delay="0"');
    await clock.advance(2000);
    expect(cookiesOfForms()).toHaveLength(4);
    element.setAttribute('visible-fields-limit', '3');
    await clock.advance(2000);
    expect(cookiesOfForms()).toHaveLength(3);
    await leave(element);
    await begin('visible-fields-limit="1" rescan-delay="0"');
    await clock.advance(2000);
    expect(cookiesOfForms()).toHaveLength(1);
  });

  it('mode: what is no longer sent is no longer kept', async () => {
    const element = await begin();
    movePointer(1000, [5, 5]);
    element.setAttribute('mode', 'aggregate');
    await turn();
    expect(cookieNames()).not.toContain('ct_pointer_data');
    expect(cookieNames()).not.toContain('apbct_session_id');
    expect(cookie('ct_pointer_count')).toBe('1');
  });

  it('mode, from one page to the next', async () => {
    const clock = installTestClock();
    const first = await begin();
    movePointer(1000, [5, 5]);
    await clock.advance(1200);
    await leave(first);
    const element = await begin('mode="aggregate"');
    expect(cookieNames()).toEqual(Object.keys(element.profile()).toSorted());
  });
});
