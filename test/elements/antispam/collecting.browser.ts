import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { uncaughtErrors } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import {
  at,
  mountProfiler,
  click,
  cookie,
  leavePage,
  load,
  fixRandom,
  movePointer,
  pressKey,
  scrollPage,
  select,
  type AntispamElement,
} from './antispam-page.ts';

before(load);

const places = (element: AntispamElement): unknown => JSON.parse(String(element.profile().ct_pointer_data));

describe('the pointer', () => {
  it('is sampled every 150 ms', async () => {
    const element = await mountProfiler();
    for (let time = 1000; time <= 1400; time += 10) movePointer(time, [time, 7]);
    expect(places(element)).toEqual([
      [7, 1000, 1000],
      [7, 1150, 1150],
      [7, 1300, 1300],
    ]);
  });

  it('is sampled at pointer-interval', async () => {
    const element = await mountProfiler('pointer-interval="50"');
    for (let time = 1000; time <= 1120; time += 10) movePointer(time, [1, 2]);
    expect(places(element)).toEqual([
      [2, 1, 1000],
      [2, 1, 1050],
      [2, 1, 1100],
    ]);
  });

  it('is recorded at 50 positions at most', async () => {
    const element = await mountProfiler();
    for (let place = 0; place < 60; place += 1) movePointer(1000 + place * 150, [place, 0]);
    expect(places(element)).toHaveLength(50);
    expect(places(element)).toMatchObject({ 49: [0, 49, 8350] });
  });

  it('is recorded at pointer-limit positions, as integers', async () => {
    const element = await mountProfiler('pointer-limit="2"');
    for (let place = 0; place < 5; place += 1) movePointer(1000.4 + place * 200, [11.2, 20.4]);
    expect(places(element)).toEqual([
      [20, 11, 1000],
      [20, 11, 1200],
    ]);
  });

  it('is counted per form index, also beyond pointer-limit', async () => {
    const first = document.forms.length;
    mount('<form><input></form>');
    const second = mount('<form><p>Words</p></form>');
    const element = await mountProfiler('pointer-limit="1"');
    movePointer(1000, [0, 0], second.querySelector('p') ?? second);
    movePointer(1200, [0, 0], second);
    movePointer(1400, [0, 0]);
    expect(JSON.parse(String(element.profile().ct_form_pointer_counts))).toEqual({ [first + 1]: 2 });
  });

  it('stays marked as moved on the next page', async () => {
    const clock = installTestClock();
    const first = await mountProfiler();
    expect(first.profile().ct_mouse_moved).toBe(false);
    movePointer(1000, [0, 0]);
    expect(first.profile().ct_mouse_moved).toBe(true);
    await clock.advance(1200);
    await leavePage(first);
    expect((await mountProfiler()).profile()).toMatchObject({ ct_mouse_moved: true, ct_pointer_data: '[]' });
  });

  it('is sampled even if the page stops propagation', async () => {
    const target = mount('<p>Words</p>');
    target.addEventListener('pointermove', (event) => event.stopImmediatePropagation());
    const element = await mountProfiler();
    movePointer(1000, [1, 2], target);
    expect(places(element)).toEqual([[2, 1, 1000]]);
  });

  it('accepts synthetic events without a position', async () => {
    const element = await mountProfiler();
    document.body.dispatchEvent(at(1000, new Event('pointermove', { bubbles: true })));
    expect(places(element)).toEqual([[0, 0, 1000]]);
  });
});

describe('other signals', () => {
  it('records the time of the first key press only', async () => {
    const clock = installTestClock(1_700_000_000_900);
    const element = await mountProfiler();
    expect(element.profile().ct_fkp_timestamp).toBe(0);
    await clock.advance(3000);
    pressKey();
    await clock.advance(9000);
    pressKey();
    expect(element.profile().ct_fkp_timestamp).toBe(1_700_000_003);
  });

  it('counts clicks', async () => {
    const element = await mountProfiler();
    click();
    click(mount('<button>Press</button>'));
    expect(element.profile().ct_clicks).toBe(2);
  });

  it('records scrolling of the page, not of an element', async () => {
    const part = mount('<div></div>');
    const element = await mountProfiler();
    part.dispatchEvent(new Event('scroll'));
    expect(element.profile().ct_has_scrolled).toBe(false);
    scrollPage();
    expect(element.profile().ct_has_scrolled).toBe(true);
  });

  it('counts a growing selection once', async () => {
    const element = await mountProfiler();
    for (const time of [1000, 1200, 1400]) select(time, true);
    select(1600, false);
    select(1800, true);
    expect(element.profile().ct_selections).toBe(2);
  });

  it('finds a selection among frequent changes with the next write', async () => {
    const clock = installTestClock();
    await mountProfiler();
    select(1000, false);
    select(1050, true);
    expect(cookie('ct_selections')).toBe('0');
    await clock.advance(1200);
    expect(cookie('ct_selections')).toBe('1');
  });
});

describe('facts about the page', () => {
  it('counts pages and keeps the session id', async () => {
    const first = await mountProfiler();
    const { apbct_session_id: id } = first.profile();
    expect(id).toMatch(/^[a-z]{10}$/);
    await leavePage(first);
    const second = await mountProfiler();
    expect(second.profile()).toMatchObject({ apbct_page_hits: 2, apbct_session_id: id });
    await leavePage(second);
    expect((await mountProfiler()).profile()).toMatchObject({ apbct_page_hits: 3, apbct_session_id: id });
  });

  it('continues with its data after a reconnect', async () => {
    const element = await mountProfiler();
    click();
    await leavePage(element);
    click();
    document.body.append(element);
    await Promise.resolve();
    click();
    expect(element.profile()).toMatchObject({ apbct_page_hits: 1, ct_clicks: 2 });
  });

  it('include the size of the page and of its visible part', async () => {
    const element = await mountProfiler();
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

  it('include the referrer', async () => {
    Object.defineProperty(document, 'referrer', { configurable: true, value: 'https://other.example/list?page=2' });
    const first = await mountProfiler();
    expect(first.profile()).toMatchObject({
      apbct_prev_referer: 'https://other.example/list?page=2',
      apbct_site_referer: 'https://other.example/list?page=2',
    });
    await leavePage(first);
    Object.defineProperty(document, 'referrer', { configurable: true, value: `${location.origin}/before` });
    const { apbct_prev_referer: page, apbct_site_referer: site } = (await mountProfiler()).profile();
    expect([page, site]).toEqual([`${location.origin}/before`, 'https://other.example/list?page=2']);
    Reflect.deleteProperty(document, 'referrer');
  });

  it('include a bot detector token of 64 characters', async () => {
    const element = await mountProfiler();
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

  it('are recorded once each if they mention the library', async () => {
    fixRandom();
    uncaughtErrors(); // Only their messages mention the library.
    captureConsole('error');
    const element = await mountProfiler();
    fail('portico: no such thing');
    fail('portico: no such thing');
    fail('jQuery is not defined');
    expect(errors(element)).toEqual([{ message: 'portico: no such thing', page: location.origin + location.pathname }]);
  });

  it('are not recorded again on the next page', async () => {
    const clock = installTestClock();
    fixRandom();
    uncaughtErrors(); // Only their messages mention the library.
    captureConsole('error');
    const first = await mountProfiler();
    fail('portico: no such thing');
    await clock.advance(1200);
    await leavePage(first);
    const element = await mountProfiler();
    fail('portico: no such thing');
    expect(errors(element)).toHaveLength(1);
  });

  it('are recorded on sampled pages only', async () => {
    fixRandom();
    uncaughtErrors(); // Only their messages mention the library.
    captureConsole('error');
    const element = await mountProfiler('error-share="0"');
    fail('portico: no such thing');
    expect(errors(element)).toEqual([]);
  });
});
