import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Collected, PointerTrack } from '../../../elements/antispam/collect/collected.ts';
import { dataKeys } from '../../../elements/antispam/data/data-schema.ts';
import {
  checkedEmails,
  readFresh,
  serializeFresh,
  scriptErrors,
} from '../../../elements/antispam/store/storage-serialization.ts';
import {
  eventToken,
  hoursAhead,
  isHeadless,
  pageStart,
  screenInfo,
  visitWith,
} from '../../../elements/antispam/collect/browser-facts.ts';
import { isPixelUrl } from '../../../elements/antispam/collect/request-pixel-url.ts';
import { isSampled, mentionsPortico, withError } from '../../../elements/antispam/collect/portico-errors.ts';

const author = { checkJsKey: '7f3a', cookies: 'none' };
const places = { limit: 50, isCountOnly: false };

/** Returns the value of a key after some signals. */
const after = (signal: (collected: Collected) => void, token?: string): ReturnType<Collected['known']> => {
  const collected = new Collected();
  signal(collected);
  return collected.known(author, token);
};
const nothing = () => {};

describe('ct_checkjs', () => {
  it.each([
    ['the key that the server printed', '7f3a'],
    ['empty without one', ''],
  ])('is %s', (_, checkJsKey) => {
    expect(new Collected().known({ ...author, checkJsKey }, undefined).ct_checkjs).toBe(checkJsKey);
  });
});

describe('ct_cookies_type', () => {
  it.each(['native', 'none', 'alternative'])('is the cookie mode: %s', (cookies) => {
    expect(new Collected().known({ ...author, cookies }, undefined).ct_cookies_type).toBe(cookies);
  });
});

describe('ct_fkp_timestamp', () => {
  it.each<[string, readonly number[], number]>([
    ['0 before the first key press', [], 0],
    ['the time of the first key press, in seconds', [1_700_000_000_000], 1_700_000_000],
    ['rounded down', [1_700_000_000_999], 1_700_000_000],
    ['the time of the first of several key presses', [1_700_000_000_000, 1_700_000_005_000], 1_700_000_000],
  ])('is %s', (_, keys, expected) => {
    expect(after((collected) => keys.forEach((at) => collected.press(at))).ct_fkp_timestamp).toBe(expected);
  });
});

describe('ct_mouse_moved', () => {
  it.each<[string, (collected: Collected) => void, boolean]>([
    ['false before the pointer moves', nothing, false],
    ['true after the pointer has moved', (collected) => collected.point([2, 1, 100], undefined, places), true],
    [
      'true, even if no position is recorded',
      (collected) => collected.point([2, 1, 100], undefined, { ...places, limit: 0 }),
      true,
    ],
    ['true if it was true on an earlier page', (collected) => collected.note({ ct_mouse_moved: true }), true],
    ['false after a click or a key press', (collected) => (collected.click(), collected.press(1)), false],
  ])('is %s', (_, signal, expected) => {
    expect(after(signal).ct_mouse_moved).toBe(expected);
  });
});

describe('ct_has_scrolled', () => {
  it.each<[string, (collected: Collected) => void, boolean]>([
    ['false before the page scrolls', nothing, false],
    ['true after the page has scrolled', (collected) => collected.scroll(), true],
    ['true if it was true on an earlier page', (collected) => collected.note({ ct_has_scrolled: true }), true],
  ])('is %s', (_, signal, expected) => {
    expect(after(signal).ct_has_scrolled).toBe(expected);
  });
});

describe('ct_clicks', () => {
  it.each([0, 1, 7])('counts clicks: %i', (count) => {
    expect(after((collected) => Array.from({ length: count }, () => collected.click())).ct_clicks).toBe(count);
  });

  it('counts only clicks', () => {
    expect(
      after((collected) => (collected.select(), collected.point([1, 1, 1], 0, places), collected.press(1))).ct_clicks,
    ).toBe(0);
  });
});

describe('ct_selections', () => {
  it.each([0, 1, 7])('counts selections: %i', (count) => {
    expect(after((collected) => Array.from({ length: count }, () => collected.select())).ct_selections).toBe(count);
  });
});

describe('ct_pointer_count', () => {
  it.each<[string, number, number, number]>([
    ['no position', 0, 50, 0],
    ['each position', 3, 50, 3],
    ['positions up to the limit', 60, 50, 50],
  ])('counts %s', (_, moves, limit, expected) => {
    const move = (collected: Collected) =>
      Array.from({ length: moves }, (_each, at) => collected.point([at, at, at], undefined, { ...places, limit }));
    const { ct_pointer_count: count, ct_pointer_data: list } = after(move);
    expect([count, list?.length]).toEqual([expected, expected]);
  });
});

describe('ct_bot_detector_frontend_data_log', () => {
  it.each<[string, (collected: Collected) => void, string | undefined]>([
    ['unknown without a log', nothing, undefined],
    ['the unchanged log', (collected) => collected.note({ ct_bot_detector_frontend_data_log: '{"a":1}' }), '{"a":1}'],
    [
      'the latest log',
      (collected) => ['first', 'second'].forEach((log) => collected.note({ ct_bot_detector_frontend_data_log: log })),
      'second',
    ],
  ])('is %s', (_, signal, expected) => {
    expect(after(signal).ct_bot_detector_frontend_data_log).toBe(expected);
  });
});

describe('ct_ps_timestamp', () => {
  it.each([
    ['the start of the page, in seconds', 1_700_000_000_000, 0, 1_700_000_000],
    ['the current time minus the time since the start', 1_700_000_005_000, 5000, 1_700_000_000],
    ['rounded down', 1_700_000_000_999, 0, 1_700_000_000],
    ['rounded down across a second', 1_700_000_000_100, 101, 1_699_999_999],
  ])('is %s', (_, now, since, expected) => {
    expect(pageStart(now, since)).toBe(expected);
  });
});

describe('ct_timezone', () => {
  it.each([
    ['0 in UTC', 0, 0],
    ['1 in Berlin in winter', -60, 1],
    ['2 in Berlin in summer', -120, 2],
    ['-5 in New York in winter', 300, -5],
    ['5.5 in Kolkata', -330, 5.5],
    ['-3.5 in St John’s', 210, -3.5],
  ])('is %s', (_, offset, expected) => {
    expect(hoursAhead(offset)).toBe(expected);
  });
});

describe('apbct_headless', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
  it.each([
    ['false in an ordinary browser', { webdriver: false, userAgent: chrome }, false],
    ['false without navigator.webdriver', { userAgent: chrome }, false],
    ['true in an automated browser', { webdriver: true, userAgent: chrome }, true],
    [
      'true with "Headless" in the user agent',
      { webdriver: false, userAgent: chrome.replace('Chrome', 'HeadlessChrome') },
      true,
    ],
  ])('is %s', (_, browser, expected) => {
    expect(isHeadless(browser)).toBe(expected);
  });
});

describe('ct_screen_info', () => {
  it('contains the size of the page and of its visible part', () => {
    const root = { scrollWidth: 1280, scrollHeight: 3000, clientWidth: 1265, clientHeight: 720 } as Element; // The only properties that are read.
    expect(screenInfo(root)).toEqual({ fullWidth: 1280, fullHeight: 3000, visibleWidth: 1265, visibleHeight: 720 });
  });
});

describe('ct_pointer_data', () => {
  it('lists positions up to a limit', () => {
    const track = new PointerTrack();
    for (let time = 0; time < 60; time += 1) track.add([time, 0, time], 50, false);
    expect([track.positions.length, track.positions.at(-1), track.count]).toEqual([50, [49, 0, 49], 50]);
  });

  it('stays empty in count-only mode', () => {
    const track = new PointerTrack();
    for (let time = 0; time < 60; time += 1) track.add([time, 0, time], 50, true);
    expect([track.positions, track.count]).toEqual([[], 50]);
  });
});

describe('ct_form_pointer_counts', () => {
  it('counts samples per form, also beyond the limit of positions', () => {
    const track = new PointerTrack();
    for (const form of [0, 3, 3]) track.countForm(form);
    expect(track.formCounts).toEqual({ 0: 1, 3: 2 });
  });
});

describe('apbct_page_hits, apbct_session_id, apbct_prev_referer and apbct_site_referer', () => {
  const page = { referrer: '', host: 'site.example' };
  const none = { hits: undefined, id: undefined, site: undefined };
  const newId = () => 'newletters';
  it.each([
    ['start with a new visitor', none, page, { apbct_page_hits: 1, apbct_session_id: 'newletters' }],
    [
      'continue in a session',
      { ...none, hits: '4', id: 'oldletters' },
      page,
      { apbct_page_hits: 5, apbct_session_id: 'oldletters' },
    ],
    [
      'start again with malformed stored values',
      { ...none, hits: 'x', id: '<b>' },
      page,
      { apbct_page_hits: 1, apbct_session_id: 'newletters' },
    ],
    [
      'contain the previous page of the same site',
      none,
      { ...page, referrer: 'https://www.site.example/a' },
      { apbct_page_hits: 1, apbct_session_id: 'newletters', apbct_prev_referer: 'https://www.site.example/a' },
    ],
    [
      'contain the referring site',
      none,
      { ...page, referrer: 'https://other.example/' },
      {
        apbct_page_hits: 1,
        apbct_session_id: 'newletters',
        apbct_prev_referer: 'https://other.example/',
        apbct_site_referer: 'https://other.example/',
      },
    ],
    [
      'keep the first referring site of the session',
      { hits: '1', id: 'oldletters', site: 'https://first.example/' },
      { ...page, referrer: 'https://www.google.com/' },
      {
        apbct_page_hits: 2,
        apbct_session_id: 'oldletters',
        apbct_prev_referer: 'https://www.google.com/',
        apbct_site_referer: 'https://first.example/',
      },
    ],
  ])('%s', (_, stored, source, expected) => {
    expect(visitWith(stored, source, newId)).toEqual(expected);
  });
});

describe('ct_bot_detector_event_token', () => {
  const token = 'a1'.repeat(32);
  it.each([
    ['a text of 64 characters', token, token],
    ['a text of 64 characters in JSON', JSON.stringify(token), token],
    ['read from an object, under any name', JSON.stringify({ bot_detector_event_token: token, created: 5 }), token],
    ['read from JSON inside an object', JSON.stringify({ token: JSON.stringify(token) }), token],
    ['undefined for 63 characters', token.slice(1), undefined],
    ['undefined for 65 characters', `${token}b`, undefined],
    ['undefined for an empty text', '', undefined],
    ['undefined without a stored text', undefined, undefined],
    ['undefined for null in JSON', 'null', undefined],
  ])('is %s', (_, written, expected) => {
    expect(eventToken(written)).toBe(expected);
  });

  it('is included if the bot detector has stored one', () => {
    expect([after(nothing, token).ct_bot_detector_event_token, after(nothing)]).toEqual([
      token,
      expect.not.objectContaining({ ct_bot_detector_event_token: token }),
    ]);
  });
});

describe('ct_js_errors', () => {
  const error = { message: 'x is undefined', filename: 'https://site.example/app.js', stack: '' };
  it.each([
    ['the library in the message', { ...error, message: 'portico: no such thing' }, true],
    ['the library in the file', { ...error, filename: 'https://cdn.example/dist/portico.js' }, true],
    ['the library in the stack', { ...error, stack: 'at a (https://cdn.example/portico/chunks/popup.js:1:2)' }, true],
    ['another script', error, false],
    [
      'the library only in a host name',
      { ...error, filename: 'https://portico.example/app.js', stack: 'at https://portico.example/app.js:1' },
      false,
    ],
  ])('check for %s', (_, given, expected) => {
    expect(mentionsPortico(given)).toBe(expected);
  });

  it('are recorded once per message, ten at most', () => {
    const twice = withError(withError([], 'one', '/a'), 'one', '/b');
    expect(twice).toEqual([{ message: 'one', page: '/a' }]);
    const many = Array.from({ length: 20 }, (_, index) => `error ${index}`).reduce(
      (errors, message) => withError(errors, message, '/'),
      twice,
    );
    expect(many).toHaveLength(10);
  });

  it('are truncated to fit into a cookie', () => {
    expect(withError([], 'x'.repeat(500), 'y'.repeat(500))[0]).toEqual({
      message: 'x'.repeat(200),
      page: 'y'.repeat(200),
    });
  });

  it.each([
    ['the first letters', 'aaaa', 1, true],
    ['just below 1 percent', 'agtl', 1, true],
    ['just above 1 percent', 'agua', 1, false],
    ['the last letters', 'zzzz', 1, false],
    ['100 percent', 'zzzz', 100, true],
    ['0 percent', 'aaaa', 0, false],
  ])('are sampled by random letters: %s', (_, letters, percent, expected) => {
    expect(isSampled(letters, percent)).toBe(expected);
  });

  it.each([
    ['a stored list', '[{"message":"a","page":"/"}]', [{ message: 'a', page: '/' }]],
    ['the valid entries of a list', '[{"message":"a"},7,{"message":"b","page":"/"}]', [{ message: 'b', page: '/' }]],
    ['undefined for an object', '{"message":"a"}', undefined],
    ['undefined for invalid JSON', '[', undefined],
    ['undefined without a stored text', undefined, undefined],
  ])('are read from storage: %s', (_, written, expected) => {
    expect(scriptErrors(written)).toEqual(expected);
  });
});

describe('ct_checked_emails and ct_checked_emails_exist', () => {
  const ada = { result: 'EXISTS', timestamp: 1_700_000_000 };
  it.each([
    ['unchanged', JSON.stringify({ 'ada@site.example': ada }), { 'ada@site.example': ada }],
    [
      'without malformed entries',
      JSON.stringify({ 'ada@site.example': ada, b: 7, c: { result: 1 } }),
      { 'ada@site.example': ada },
    ],
    ['as undefined from an array', '[]', undefined],
    ['as undefined without a stored text', undefined, undefined],
  ])('are read %s', (_, written, expected) => {
    expect(checkedEmails(written)).toEqual(expected);
  });
});

describe('apbct_pixel_url', () => {
  it.each([
    ['https://pixel.example/1.gif', true],
    ['http://pixel.example/1.gif', false],
    ['HTTPS:/pixel', false],
    ['https://', false],
    ['javascript:https://', false],
    ['', false],
  ])('accepts “%s”: %s', (address, expected) => {
    expect(isPixelUrl(address)).toBe(expected);
  });
});

describe('readFresh', () => {
  it.each([
    ['returns the value before the expiry', 0, 'a'],
    ['returns the value just before the expiry', 999, 'a'],
    ['returns undefined at the expiry', 1000, undefined],
    ['returns undefined for an expiry too far in the future', -1, undefined],
  ])('%s', (_, now, expected) => {
    expect(readFresh(serializeFresh('a', 1000), now, 1000)).toBe(expected);
  });

  it.each(['', '{', '7', 'null', '{"value":7,"until":9}', '{"value":"a"}'])(
    'returns undefined for malformed text: %s',
    (written) => {
      expect(readFresh(written, 0, 1000)).toBeUndefined();
    },
  );
});

describe('every sent key', () => {
  const files = ['collected', 'visible-fields', 'forms/typing-data'].map((name) =>
    readFileSync(`test/elements/antispam/${name}.unit.ts`, 'utf8'),
  );
  const described = new Set(
    files.flatMap((text) =>
      [...text.matchAll(/^describe\('([^']+)'/gm)].flatMap(([, title = '']) => title.split(/,? and |, /)),
    ),
  );

  it.each(Object.keys(dataKeys))('%s has its own unit tests', (key) => {
    expect([...described]).toContain(key);
  });
});
