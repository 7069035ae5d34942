import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Collected, PointerTrack } from '../../../elements/antispam/collect/collected.ts';
import { dataKeys } from '../../../elements/antispam/data/client-data.ts';
import {
  checkedEmails,
  readFresh,
  serializeFresh,
  scriptErrors,
} from '../../../elements/antispam/store/stored-values.ts';
import {
  eventToken,
  hoursAhead,
  isHeadless,
  pageStart,
  screenInfo,
  visitWith,
} from '../../../elements/antispam/collect/page-facts.ts';
import { isPixelUrl } from '../../../elements/antispam/collect/pixel.ts';
import { isSampled, mentionsLibrary, withError } from '../../../elements/antispam/collect/script-errors.ts';

const author = { checkJsKey: '7f3a', cookies: 'none' };
const places = { limit: 50, isCountOnly: false };

/** What is known under a key after something was heard. */
const after = (hear: (collected: Collected) => void, token?: string): ReturnType<Collected['known']> => {
  const collected = new Collected();
  hear(collected);
  return collected.known(author, token);
};
const nothing = () => {};

describe('ct_checkjs', () => {
  it.each([
    ['the key that the server printed', '7f3a'],
    ['empty where it printed none', ''],
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
    ['0 before a key was pressed', [], 0],
    ['when the first was pressed, in seconds', [1_700_000_000_000], 1_700_000_000],
    ['rounded down', [1_700_000_000_999], 1_700_000_000],
    ['that of the first, whatever comes later', [1_700_000_000_000, 1_700_000_005_000], 1_700_000_000],
  ])('is %s', (_, keys, expected) => {
    expect(after((collected) => keys.forEach((at) => collected.press(at))).ct_fkp_timestamp).toBe(expected);
  });
});

describe('ct_mouse_moved', () => {
  it.each<[string, (collected: Collected) => void, boolean]>([
    ['false before the pointer was moved', nothing, false],
    ['true from then on', (collected) => collected.point([2, 1, 100], undefined, places), true],
    [
      'true, too, when no more places are noted',
      (collected) => collected.point([2, 1, 100], undefined, { ...places, limit: 0 }),
      true,
    ],
    ['true where an earlier page knew it', (collected) => collected.note({ ct_mouse_moved: true }), true],
    ['false for a click or a key', (collected) => (collected.click(), collected.press(1)), false],
  ])('is %s', (_, hear, expected) => {
    expect(after(hear).ct_mouse_moved).toBe(expected);
  });
});

describe('ct_has_scrolled', () => {
  it.each<[string, (collected: Collected) => void, boolean]>([
    ['false before the page was scrolled', nothing, false],
    ['true from then on', (collected) => collected.scroll(), true],
    ['true where an earlier page knew it', (collected) => collected.note({ ct_has_scrolled: true }), true],
  ])('is %s', (_, hear, expected) => {
    expect(after(hear).ct_has_scrolled).toBe(expected);
  });
});

describe('ct_clicks', () => {
  it.each([0, 1, 7])('counts clicks: %i', (count) => {
    expect(after((collected) => Array.from({ length: count }, () => collected.click())).ct_clicks).toBe(count);
  });

  it('counts nothing else', () => {
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
    ['no place', 0, 50, 0],
    ['each place', 3, 50, 3],
    ['places up to the limit', 60, 50, 50],
  ])('counts %s', (_, moves, limit, expected) => {
    const move = (collected: Collected) =>
      Array.from({ length: moves }, (_each, at) => collected.point([at, at, at], undefined, { ...places, limit }));
    const { ct_pointer_count: count, ct_pointer_data: list } = after(move);
    expect([count, list?.length]).toEqual([expected, expected]);
  });
});

describe('ct_bot_detector_frontend_data_log', () => {
  it.each<[string, (collected: Collected) => void, string | undefined]>([
    ['unknown before the detector has logged', nothing, undefined],
    [
      'what it logged, as it wrote it',
      (collected) => collected.note({ ct_bot_detector_frontend_data_log: '{"a":1}' }),
      '{"a":1}',
    ],
    [
      'what it logged last',
      (collected) => ['first', 'second'].forEach((log) => collected.note({ ct_bot_detector_frontend_data_log: log })),
      'second',
    ],
  ])('is %s', (_, hear, expected) => {
    expect(after(hear).ct_bot_detector_frontend_data_log).toBe(expected);
  });
});

describe('ct_ps_timestamp', () => {
  it.each([
    ['that moment, in seconds', 1_700_000_000_000, 0, 1_700_000_000],
    ['before what has passed since', 1_700_000_005_000, 5000, 1_700_000_000],
    ['rounded down', 1_700_000_000_999, 0, 1_700_000_000],
    ['rounded down, when that is the second before', 1_700_000_000_100, 101, 1_699_999_999],
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
    ['false for a person’s browser', { webdriver: false, userAgent: chrome }, false],
    ['false where the browser does not say', { userAgent: chrome }, false],
    ['true where a program drives it', { webdriver: true, userAgent: chrome }, true],
    ['true where its name says so', { webdriver: false, userAgent: chrome.replace('Chrome', 'HeadlessChrome') }, true],
  ])('is %s', (_, browser, expected) => {
    expect(isHeadless(browser)).toBe(expected);
  });
});

describe('ct_screen_info', () => {
  it('is the size of the page and of its visible part', () => {
    const root = { scrollWidth: 1280, scrollHeight: 3000, clientWidth: 1265, clientHeight: 720 } as Element; // All that is read of one.
    expect(screenInfo(root)).toEqual({ fullWidth: 1280, fullHeight: 3000, visibleWidth: 1265, visibleHeight: 720 });
  });
});

describe('ct_pointer_data', () => {
  it('is a list of places up to a limit', () => {
    const track = new PointerTrack();
    for (let time = 0; time < 60; time += 1) track.note([time, 0, time], 50, false);
    expect([track.places.length, track.places.at(-1), track.count]).toEqual([50, [49, 0, 49], 50]);
  });

  it('is only counted where only counts are wanted', () => {
    const track = new PointerTrack();
    for (let time = 0; time < 60; time += 1) track.note([time, 0, time], 50, true);
    expect([track.places, track.count]).toEqual([[], 50]);
  });
});

describe('ct_form_pointer_counts', () => {
  it('counts for each form, whatever the limit of places', () => {
    const track = new PointerTrack();
    for (const form of [0, 3, 3]) track.noteForm(form);
    expect(track.formCounts).toEqual({ 0: 1, 3: 2 });
  });
});

describe('apbct_page_hits, apbct_session_id, apbct_prev_referer and apbct_site_referer', () => {
  const page = { referrer: '', host: 'site.example' };
  const none = { hits: undefined, id: undefined, site: undefined };
  const newId = () => 'newletters';
  it.each([
    ['begin with a new visitor', none, page, { apbct_page_hits: 1, apbct_session_id: 'newletters' }],
    [
      'go on in the session',
      { ...none, hits: '4', id: 'oldletters' },
      page,
      { apbct_page_hits: 5, apbct_session_id: 'oldletters' },
    ],
    [
      'begin anew where they are garbled',
      { ...none, hits: 'x', id: '<b>' },
      page,
      { apbct_page_hits: 1, apbct_session_id: 'newletters' },
    ],
    [
      'know the page before, of the same site',
      none,
      { ...page, referrer: 'https://www.site.example/a' },
      { apbct_page_hits: 1, apbct_session_id: 'newletters', apbct_prev_referer: 'https://www.site.example/a' },
    ],
    [
      'know the other site',
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
      'keep the first other site of the session',
      { hits: '1', id: 'oldletters', site: 'https://first.example/' },
      { ...page, referrer: 'https://www.google.com/' },
      {
        apbct_page_hits: 2,
        apbct_session_id: 'oldletters',
        apbct_prev_referer: 'https://www.google.com/',
        apbct_site_referer: 'https://first.example/',
      },
    ],
  ])('%s', (_, kept, where, expected) => {
    expect(visitWith(kept, where, newId)).toEqual(expected);
  });
});

describe('ct_bot_detector_event_token', () => {
  const token = 'a1'.repeat(32);
  it.each([
    ['a text of 64 characters', token, token],
    ['a text of 64 characters in JSON', JSON.stringify(token), token],
    ['in an object, by any name', JSON.stringify({ bot_detector_event_token: token, created: 5 }), token],
    ['in an object, as JSON once more', JSON.stringify({ token: JSON.stringify(token) }), token],
    ['not one of 63', token.slice(1), undefined],
    ['not one of 65', `${token}b`, undefined],
    ['not what is empty', '', undefined],
    ['not what is not there', undefined, undefined],
    ['not what is null in JSON', 'null', undefined],
  ])('is %s', (_, written, expected) => {
    expect(eventToken(written)).toBe(expected);
  });

  it('is known where the bot detector left one', () => {
    expect([after(nothing, token).ct_bot_detector_event_token, after(nothing)]).toEqual([
      token,
      expect.not.objectContaining({ ct_bot_detector_event_token: token }),
    ]);
  });
});

describe('ct_js_errors', () => {
  const error = { message: 'x is undefined', filename: 'https://site.example/app.js', stack: '' };
  it.each([
    ['the library by its words', { ...error, message: 'portico: no such thing' }, true],
    ['the library by its file', { ...error, filename: 'https://cdn.example/dist/portico.js' }, true],
    [
      'the library by a file on the way',
      { ...error, stack: 'at a (https://cdn.example/portico/chunks/popup.js:1:2)' },
      true,
    ],
    ['another script', error, false],
    [
      'a site of that name',
      { ...error, filename: 'https://portico.example/app.js', stack: 'at https://portico.example/app.js:1' },
      false,
    ],
  ])('mention %s', (_, given, expected) => {
    expect(mentionsLibrary(given)).toBe(expected);
  });

  it('are noted once by their message, and ten of them at most', () => {
    const twice = withError(withError([], 'one', '/a'), 'one', '/b');
    expect(twice).toEqual([{ message: 'one', page: '/a' }]);
    const many = Array.from({ length: 20 }, (_, index) => `error ${index}`).reduce(
      (errors, message) => withError(errors, message, '/'),
      twice,
    );
    expect(many).toHaveLength(10);
  });

  it('are cut to what a cookie can hold', () => {
    expect(withError([], 'x'.repeat(500), 'y'.repeat(500))[0]).toEqual({
      message: 'x'.repeat(200),
      page: 'y'.repeat(200),
    });
  });

  it.each([
    ['the first letters', 'aaaa', 1, true],
    ['just below one in a hundred', 'agtl', 1, true],
    ['just above', 'agua', 1, false],
    ['the last letters', 'zzzz', 1, false],
    ['all of a hundred', 'zzzz', 100, true],
    ['none of a hundred', 'aaaa', 0, false],
  ])('are heard on the chosen pages: %s', (_, letters, percent, expected) => {
    expect(isSampled(letters, percent)).toBe(expected);
  });

  it.each([
    ['a list as it was kept', '[{"message":"a","page":"/"}]', [{ message: 'a', page: '/' }]],
    ['what of it is whole', '[{"message":"a"},7,{"message":"b","page":"/"}]', [{ message: 'b', page: '/' }]],
    ['nothing of what is no list', '{"message":"a"}', undefined],
    ['nothing of what is no JSON', '[', undefined],
    ['nothing of nothing', undefined, undefined],
  ])('are read: %s', (_, written, expected) => {
    expect(scriptErrors(written)).toEqual(expected);
  });
});

describe('ct_checked_emails and ct_checked_emails_exist', () => {
  const ada = { result: 'EXISTS', timestamp: 1_700_000_000 };
  it.each([
    ['as they were kept', JSON.stringify({ 'ada@site.example': ada }), { 'ada@site.example': ada }],
    [
      'without what is garbled',
      JSON.stringify({ 'ada@site.example': ada, b: 7, c: { result: 1 } }),
      { 'ada@site.example': ada },
    ],
    ['as nothing where they are no object', '[]', undefined],
    ['as nothing where there are none', undefined, undefined],
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
  ])('may be “%s”: %s', (address, expected) => {
    expect(isPixelUrl(address)).toBe(expected);
  });
});

describe('readFresh', () => {
  it.each([
    ['is fresh until its time', 0, 'a'],
    ['is fresh just before its time', 999, 'a'],
    ['is stale at its time', 1000, undefined],
    ['is stale where a wrong clock wrote it, far in the future', -1, undefined],
  ])('%s', (_, now, expected) => {
    expect(readFresh(serializeFresh('a', 1000), now, 1000)).toBe(expected);
  });

  it.each(['', '{', '7', 'null', '{"value":7,"until":9}', '{"value":"a"}'])(
    'is nothing where it is garbled: %s',
    (written) => {
      expect(readFresh(written, 0, 1000)).toBeUndefined();
    },
  );
});

describe('every key of what is sent', () => {
  const files = ['collected', 'field-visibility', 'forms/typing-data'].map((name) =>
    readFileSync(`test/elements/antispam/${name}.unit.ts`, 'utf8'),
  );
  const described = new Set(
    files.flatMap((text) =>
      [...text.matchAll(/^describe\('([^']+)'/gm)].flatMap(([, title = '']) => title.split(/,? and |, /)),
    ),
  );

  it.each(Object.keys(dataKeys))('%s has unit tests of its own', (key) => {
    expect([...described]).toContain(key);
  });
});
