import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { uncaught } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import {
  at,
  begin,
  click,
  cookie,
  leave,
  load,
  loadDice,
  movePointer,
  pressKey,
  scrollPage,
  select,
  type AntispamElement,
} from './antispam-page.ts';

before(load);

const places = (element: AntispamElement): unknown => JSON.parse(String(element.profile().ct_pointer_data));

describe('the pointer', () => {
  it('is noted each 150 ms, however often it moves', async () => {
    const element = await begin();
    for (let time = 1000; time <= 1400; time += 10) movePointer(time, [time, 7]);
    expect(places(element)).toEqual([
      [7, 1000, 1000],
      [7, 1150, 1150],
      [7, 1300, 1300],
    ]);
  });

  it('is noted as often as the page says', async () => {
    const element = await begin('pointer-interval="50"');
    for (let time = 1000; time <= 1120; time += 10) movePointer(time, [1, 2]);
    expect(places(element)).toEqual([
      [2, 1, 1000],
      [2, 1, 1050],
      [2, 1, 1100],
    ]);
  });

  it('is noted at 50 places and no more', async () => {
    const element = await begin();
    for (let place = 0; place < 60; place += 1) movePointer(1000 + place * 150, [place, 0]);
    expect(places(element)).toHaveLength(50);
    expect(places(element)).toMatchObject({ 49: [0, 49, 8350] });
  });

  it('is noted at as many places as the page says, in whole numbers', async () => {
    const element = await begin('pointer-limit="2"');
    for (let place = 0; place < 5; place += 1) movePointer(1000.4 + place * 200, [11.2, 20.4]);
    expect(places(element)).toEqual([
      [20, 11, 1000],
      [20, 11, 1200],
    ]);
  });

  it('is counted in each form by the place of the form in the page, also after the last place', async () => {
    const first = document.forms.length;
    mount('<form><input></form>');
    const second = mount('<form><p>Words</p></form>');
    const element = await begin('pointer-limit="1"');
    movePointer(1000, [0, 0], second.querySelector('p') ?? second);
    movePointer(1200, [0, 0], second);
    movePointer(1400, [0, 0]);
    expect(JSON.parse(String(element.profile().ct_form_pointer_counts))).toEqual({ [first + 1]: 2 });
  });

  it('that moved is known on the next page', async () => {
    const clock = installTestClock();
    const first = await begin();
    expect(first.profile().ct_mouse_moved).toBe(false);
    movePointer(1000, [0, 0]);
    expect(first.profile().ct_mouse_moved).toBe(true);
    await clock.advance(1200);
    await leave(first);
    expect((await begin()).profile()).toMatchObject({ ct_mouse_moved: true, ct_pointer_data: '[]' });
  });

  it('is noted where a page stops its events', async () => {
    const stopped = mount('<p>Words</p>');
    stopped.addEventListener('pointermove', (event) => event.stopImmediatePropagation());
    const element = await begin();
    movePointer(1000, [1, 2], stopped);
    expect(places(element)).toEqual([[2, 1, 1000]]);
  });

  it('without a place, as a script may send it, breaks nothing', async () => {
    const element = await begin();
    document.body.dispatchEvent(at(1000, new Event('pointermove', { bubbles: true })));
    expect(places(element)).toEqual([[0, 0, 1000]]);
  });
});

describe('other things a visitor does', () => {
  it('the first key has its time, the next has none', async () => {
    const clock = installTestClock(1_700_000_000_900);
    const element = await begin();
    expect(element.profile().ct_fkp_timestamp).toBe(0);
    await clock.advance(3000);
    pressKey();
    await clock.advance(9000);
    pressKey();
    expect(element.profile().ct_fkp_timestamp).toBe(1_700_000_003);
  });

  it('clicks are counted', async () => {
    const element = await begin();
    click();
    click(mount('<button>Press</button>'));
    expect(element.profile().ct_clicks).toBe(2);
  });

  it('scrolling of the page counts, that of a part of it does not', async () => {
    const part = mount('<div></div>');
    const element = await begin();
    part.dispatchEvent(new Event('scroll'));
    expect(element.profile().ct_has_scrolled).toBe(false);
    scrollPage();
    expect(element.profile().ct_has_scrolled).toBe(true);
  });

  it('a selection counts once, however it grows', async () => {
    const element = await begin();
    for (const time of [1000, 1200, 1400]) select(time, true);
    select(1600, false);
    select(1800, true);
    expect(element.profile().ct_selections).toBe(2);
  });

  it('a selection in the middle of many changes is found with the next write', async () => {
    const clock = installTestClock();
    await begin();
    select(1000, false);
    select(1050, true);
    expect(cookie('ct_selections')).toBe('0');
    await clock.advance(1200);
    expect(cookie('ct_selections')).toBe('1');
  });
});

describe('what is known of the page', () => {
  it('hits are counted from page to page, and the session keeps its letters', async () => {
    const first = await begin();
    const { apbct_session_id: id } = first.profile();
    expect(id).toMatch(/^[a-z]{10}$/);
    await leave(first);
    const second = await begin();
    expect(second.profile()).toMatchObject({ apbct_page_hits: 2, apbct_session_id: id });
    await leave(second);
    expect((await begin()).profile()).toMatchObject({ apbct_page_hits: 3, apbct_session_id: id });
  });

  it('an element that comes back goes on with what it had', async () => {
    const element = await begin();
    click();
    await leave(element);
    click();
    document.body.append(element);
    await Promise.resolve();
    click();
    expect(element.profile()).toMatchObject({ apbct_page_hits: 1, ct_clicks: 2 });
  });

  it('its size and that of its visible part', async () => {
    const element = await begin();
    mount('<div></div>').style.blockSize = '4000px';
    await waitFor(() =>
      expect(String(element.profile().ct_screen_info)).toContain(String(document.documentElement.scrollHeight)),
    );
    const root = document.documentElement;
    const size = {
      fullWidth: root.scrollWidth,
      fullHeight: root.scrollHeight,
      visibleWidth: root.clientWidth,
      visibleHeight: root.clientHeight,
    };
    expect(JSON.parse(String(element.profile().ct_screen_info))).toEqual(size);
  });

  it('where the visitor came from', async () => {
    Object.defineProperty(document, 'referrer', { configurable: true, value: 'https://other.example/list?page=2' });
    const first = await begin();
    expect(first.profile()).toMatchObject({
      apbct_prev_referer: 'https://other.example/list?page=2',
      apbct_site_referer: 'https://other.example/list?page=2',
    });
    await leave(first);
    Object.defineProperty(document, 'referrer', { configurable: true, value: `${location.origin}/before` });
    const { apbct_prev_referer: page, apbct_site_referer: site } = (await begin()).profile();
    expect([page, site]).toEqual([`${location.origin}/before`, 'https://other.example/list?page=2']);
    Reflect.deleteProperty(document, 'referrer');
  });

  it('the bot detector’s token, if it has 64 characters', async () => {
    const element = await begin();
    localStorage.setItem('bot_detector_event_token', 'short');
    expect(element.profile()).not.toHaveProperty('ct_bot_detector_event_token');
    localStorage.setItem('bot_detector_event_token', 'a1'.repeat(32));
    expect(element.profile().ct_bot_detector_event_token).toBe('a1'.repeat(32));
  });
});

describe('script errors', () => {
  const fail = (message: string) =>
    dispatchEvent(new ErrorEvent('error', { message, filename: 'https://site.example/app.js' }));
  const errors = (element: AntispamElement): unknown => JSON.parse(String(element.profile().ct_js_errors ?? '[]'));

  it('that mention the library are noted, each once', async () => {
    loadDice();
    uncaught(); // They are the library’s only by their words.
    captureConsole('error');
    const element = await begin();
    fail('portico: no such thing');
    fail('portico: no such thing');
    fail('jQuery is not defined');
    expect(errors(element)).toEqual([{ message: 'portico: no such thing', page: location.origin + location.pathname }]);
  });

  it('are not noted twice on the next page either', async () => {
    const clock = installTestClock();
    loadDice();
    uncaught(); // They are the library’s only by their words.
    captureConsole('error');
    const first = await begin();
    fail('portico: no such thing');
    await clock.advance(1200);
    await leave(first);
    const element = await begin();
    fail('portico: no such thing');
    expect(errors(element)).toHaveLength(1);
  });

  it('are noted on the chosen pages only', async () => {
    loadDice();
    uncaught(); // They are the library’s only by their words.
    captureConsole('error');
    const element = await begin('error-share="0"');
    fail('portico: no such thing');
    expect(errors(element)).toEqual([]);
  });
});
