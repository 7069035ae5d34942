import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import {
  mountProfiler,
  click,
  cookie,
  load,
  fixRandom,
  movePointer,
  pressKey,
  scrollPage,
  select,
  freezePageTime,
  type AntispamElement,
} from './antispam-page.ts';
import { recordedSession, type Recorded } from './recorded-session.ts';

before(load);

/** 14 November 2023, 22:13:20 UTC. */
const began = 1_700_000_000_000;

/** Dispatches the recorded events, each at its time. */
async function replay(session: readonly Recorded[]): Promise<AntispamElement> {
  const clock = installTestClock(began);
  freezePageTime();
  fixRandom();
  mount('<p>Some words</p>');
  const form = mount(
    '<form method="post"><input name="author" aria-label="Name"><textarea name="comment" aria-label="Comment"></textarea>' +
      '<input type="hidden" name="comment_post_ID" value="7"></form>',
  );
  const element = await mountProfiler('check-js-key="7f3a"');
  let time = 0;
  for (const [when, kind, inForm, x = 0, y = 0] of session) {
    await clock.advance(when - time);
    time = when;
    const target = inForm ? form : document.body;
    if (kind === 'move') movePointer(when, [x, y], target);
    else if (kind === 'key') {
      pressKey(when, target);
      if (inForm)
        form.querySelector('input')?.dispatchEvent(new InputEvent('input', { inputType: 'insertText', bubbles: true }));
    } else if (kind === 'click') click(target);
    else if (kind === 'scroll') scrollPage();
    else select(when, kind === 'select');
  }
  await clock.advance(1200);
  return element;
}

/** The payload of the recording. Its positions are the first one, then the first after each 150 ms. */
const expected = {
  ct_checkjs: '7f3a',
  ct_cookies_type: 'native',
  ct_ps_timestamp: 1_700_000_000,
  ct_fkp_timestamp: 1_700_000_002,
  ct_pointer_data:
    '[[40,900,45],[38,833,202],[34,665,361],[31,512,550],[29,450,706],[24,214,893],[20,63,1053],[21,62,1390],[50,73,1568],[130,97,1732],' +
    '[182,119,1885],[175,120,2039],[190,122,2640],[200,166,2802],[218,245,2980],[229,297,3145],[231,304,3522],[282,378,3692],[373,513,3855],[448,622,4022]]',
  ct_mouse_moved: true,
  ct_has_scrolled: true,
  ct_clicks: 3,
  ct_selections: 1,
  ct_form_pointer_counts: '{"0":4}',
  ct_typing_data:
    '{"0":{"author":{"auto_fill":false,"paste":false,"speed_delta":0,"key_count":3,"first_key":1700000003,"last_key":1700000003}}}',
  apbct_visible_fields:
    '{"0":{"visible_fields":"author comment","visible_fields_count":2,"invisible_fields":"comment_post_ID","invisible_fields_count":1}}',
  apbct_page_hits: 1,
  apbct_session_id: 'aaaaaaaaaa',
};

/** The keys whose values depend on the browser. */
const ofBrowser = () => ({
  ct_timezone: 0 - new Date(began).getTimezoneOffset() / 60,
  apbct_headless: navigator.webdriver || navigator.userAgent.includes('Headless'),
  ...(document.referrer && { apbct_prev_referer: document.referrer }),
});

describe('a recorded session', () => {
  it('results in the expected payload', async () => {
    const element = await replay(recordedSession);
    const { ct_screen_info: screen, ...data } = element.profile();
    expect(data).toEqual({ ...expected, ...ofBrowser() });
    expect(Object.keys(JSON.parse(String(screen)) as object)).toEqual([
      'fullWidth',
      'fullHeight',
      'visibleWidth',
      'visibleHeight',
    ]);
  });

  it('is stored under the sent keys with the sent texts', async () => {
    const element = await replay(recordedSession);
    const { apbct_visible_fields: fields, ...data } = element.profile();
    for (const [name, value] of Object.entries(data)) expect([name, cookie(name)]).toEqual([name, String(value)]);
    // Each form has its own cookie.
    expect(JSON.parse(cookie('apbct_visible_fields_0') ?? '')).toEqual((JSON.parse(String(fields)) as unknown[])[0]);
  });

  it('is written once per 1200 ms', async () => {
    const details: unknown[] = [];
    const record = (event: Event) => event instanceof CustomEvent && details.push(event.detail);
    document.addEventListener('portico-profile', record);
    const element = await replay(recordedSession);
    document.removeEventListener('portico-profile', record);
    // At the start and after 1.2, 2.4, 3.6 and 4.8 s; the size of the page may add one.
    expect(details.length).toBeGreaterThanOrEqual(5);
    expect(details.length).toBeLessThanOrEqual(6);
    // The size of the page may be unknown at the last write.
    const { ct_screen_info: _, ...last } = element.profile();
    expect(details.at(-1)).toMatchObject({ data: last });
  });

  it('is reduced to counts in aggregate', async () => {
    const clock = installTestClock(began);
    const element = await mountProfiler('mode="aggregate" exclude="form"');
    for (const [when, kind, , x = 0, y = 0] of recordedSession) if (kind === 'move') movePointer(when, [x, y]);
    await clock.advance(1200);
    expect(element.profile()).toEqual({
      ct_checkjs: '',
      ct_cookies_type: 'native',
      ct_pointer_count: 20,
      ct_mouse_moved: true,
      ct_has_scrolled: false,
      ct_clicks: 0,
      ct_selections: 0,
      ct_form_pointer_counts: '{}',
      apbct_headless: ofBrowser().apbct_headless,
      apbct_page_hits: 1,
    });
  });
});
