import { describe, expect, it } from 'vitest';
import { type CollectedData, dataKeys } from '../../../elements/antispam/data/data-schema.ts';
import { payloadOf } from '../../../elements/antispam/data/payload.ts';

const typing = {
  auto_fill: false,
  paste: true,
  speed_delta: 12,
  key_count: 7,
  first_key: 1_700_000_000,
  last_key: 1_700_000_009,
};
const fields = {
  visible_fields: 'author email',
  visible_fields_count: 2,
  invisible_fields: 'website',
  invisible_fields_count: 1,
};
const checked = { 'ada@site.example': { result: 'EXISTS', timestamp: 1_700_000_000 } };

/** A value for each key. */
const all: CollectedData = {
  ct_checkjs: '7f3a',
  ct_cookies_type: 'none',
  ct_ps_timestamp: 1_700_000_000,
  ct_fkp_timestamp: 1_700_000_001,
  ct_pointer_data: [
    [20, 10, 1000],
    [21, 11, 1150],
  ],
  ct_pointer_count: 2,
  ct_mouse_moved: true,
  ct_has_scrolled: false,
  ct_clicks: 3,
  ct_selections: 1,
  ct_form_pointer_counts: { 0: 4 },
  ct_typing_data: { 0: { comment: typing } },
  apbct_visible_fields: { 0: fields },
  ct_screen_info: { fullWidth: 1280, fullHeight: 3000, visibleWidth: 1265, visibleHeight: 720 },
  ct_timezone: 1,
  apbct_headless: false,
  ct_checked_emails: checked,
  ct_checked_emails_exist: checked,
  ct_js_errors: [{ message: 'portico: a', page: 'https://site.example/' }],
  apbct_page_hits: 2,
  apbct_session_id: 'abcdefghij',
  apbct_prev_referer: 'https://site.example/before',
  apbct_site_referer: 'https://other.example/',
  apbct_pixel_url: 'https://pixel.example/1.gif',
  ct_bot_detector_event_token: 'a1'.repeat(32),
  ct_bot_detector_frontend_data_log: '{"log":1}',
};

describe('the payload in full mode', () => {
  it('contains texts, numbers and booleans unchanged, all else as JSON', () => {
    expect(payloadOf(all, 'full')).toEqual({
      ct_checkjs: '7f3a',
      ct_cookies_type: 'none',
      ct_ps_timestamp: 1_700_000_000,
      ct_fkp_timestamp: 1_700_000_001,
      ct_pointer_data: '[[20,10,1000],[21,11,1150]]',
      ct_mouse_moved: true,
      ct_has_scrolled: false,
      ct_clicks: 3,
      ct_selections: 1,
      ct_form_pointer_counts: '{"0":4}',
      ct_typing_data:
        '{"0":{"comment":{"auto_fill":false,"paste":true,"speed_delta":12,"key_count":7,"first_key":1700000000,"last_key":1700000009}}}',
      apbct_visible_fields:
        '{"0":{"visible_fields":"author email","visible_fields_count":2,"invisible_fields":"website","invisible_fields_count":1}}',
      ct_screen_info: '{"fullWidth":1280,"fullHeight":3000,"visibleWidth":1265,"visibleHeight":720}',
      ct_timezone: 1,
      apbct_headless: false,
      ct_checked_emails: '{"ada@site.example":{"result":"EXISTS","timestamp":1700000000}}',
      ct_checked_emails_exist: '{"ada@site.example":{"result":"EXISTS","timestamp":1700000000}}',
      ct_js_errors: '[{"message":"portico: a","page":"https://site.example/"}]',
      apbct_page_hits: 2,
      apbct_session_id: 'abcdefghij',
      apbct_prev_referer: 'https://site.example/before',
      apbct_site_referer: 'https://other.example/',
      apbct_pixel_url: 'https://pixel.example/1.gif',
      ct_bot_detector_event_token: 'a1'.repeat(32),
      ct_bot_detector_frontend_data_log: '{"log":1}',
    });
  });

  it('leaves out unknown values', () => {
    expect(payloadOf({}, 'full')).toEqual({});
  });
});

describe('the payload in aggregate mode', () => {
  it('contains counts and the values that the page printed', () => {
    expect(payloadOf(all, 'aggregate')).toEqual({
      ct_checkjs: '7f3a',
      ct_cookies_type: 'none',
      ct_pointer_count: 2,
      ct_mouse_moved: true,
      ct_has_scrolled: false,
      ct_clicks: 3,
      ct_selections: 1,
      ct_form_pointer_counts: '{"0":4}',
      ct_typing_data: '{"0":{"comment":{"key_count":7}}}',
      apbct_visible_fields: '{"0":{"visible_fields_count":2,"invisible_fields_count":1}}',
      apbct_headless: false,
      apbct_page_hits: 2,
    });
  });

  it('contains no address, position or time', () => {
    const sent = JSON.stringify(payloadOf(all, 'aggregate'));
    for (const piece of ['@', '://', '1700000', '1150', '1280', 'abcdefghij', 'author'])
      expect(sent).not.toContain(piece);
  });
});

it('the list of keys matches the keys of the data', () => {
  expect(Object.keys(dataKeys).toSorted()).toEqual(Object.keys(all).toSorted());
});
