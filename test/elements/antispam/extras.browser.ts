import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { json, lost, raw, installTestNetwork } from '../../network.ts';
import {
  begin,
  click,
  cookie,
  leave,
  load,
  loadDice,
  noteCookies,
  storedNames,
  type AntispamElement,
} from './antispam-page.ts';

before(load);

const pixel = 'https://pixel.invalid/1.gif';

describe('the pixel', () => {
  it('is asked for once in three hours, and loaded on each page', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const network = installTestNetwork();
    network.route('/apbct_get_pixel_url', raw(pixel));
    const first = await begin('pixel cookies="none"');
    await network.settle();
    expect(first.profile().apbct_pixel_url).toBe(pixel);
    await clock.advance(1200);
    await leave(first);
    await clock.advance(10_700_000);
    const second = await begin('pixel cookies="none"');
    expect(second.profile().apbct_pixel_url).toBe(pixel);
    expect(network.sent()).toHaveLength(1);
    await leave(second);
    await clock.advance(10_800_000);
    await begin('pixel cookies="none"');
    await network.settle();
    expect(network.sent()).toHaveLength(2);
  });

  it('is fetched as a picture, also where its address is kept from an earlier page', async () => {
    const fetched: string[] = [];
    const own = window.Image;
    const noting = class {
      set src(address: string) {
        fetched.push(address);
      }
    };
    Reflect.set(window, 'Image', noting);
    try {
      const network = installTestNetwork();
      network.route('/apbct_get_pixel_url', raw(pixel));
      const first = await begin('pixel');
      await network.settle();
      expect(fetched).toEqual([pixel]);
      await leave(first);
      await begin('pixel');
      expect(fetched).toEqual([pixel, pixel]);
    } finally {
      window.Image = own;
    }
  });

  it('is kept for three hours as a cookie, too', async () => {
    const network = installTestNetwork();
    network.route('/apbct_get_pixel_url', json(pixel));
    const element = await begin('pixel write-interval="0"');
    const texts = noteCookies();
    await waitFor(() => expect(cookie('apbct_pixel_url')).toBe(element.profile().apbct_pixel_url ?? 'not yet'));
    expect(texts.filter((text) => text.startsWith('apbct_pixel_url=')).at(-1)).toMatch(/; Max-Age=10800$/);
  });

  for (const address of [
    'http://pixel.invalid/1.gif',
    '//pixel.invalid/1.gif',
    'javascript:1',
    'https://',
    '',
    '<p>https://x</p>',
  ]) {
    it(`is not taken from “${address}”`, async () => {
      captureConsole('error');
      const network = installTestNetwork();
      network.route('/apbct_get_pixel_url', raw(address));
      const element = await begin('pixel');
      await network.settle();
      expect(element.profile()).not.toHaveProperty('apbct_pixel_url');
    });
  }

  it('is neither asked for nor loaded in aggregate, nor without being wanted', async () => {
    const network = installTestNetwork();
    await leave(await begin('pixel mode="aggregate"'));
    await begin();
    await network.settle();
    expect(network.sent()).toEqual([]);
  });

  it('that the server cannot name breaks nothing', async () => {
    const errors = captureConsole('error');
    const network = installTestNetwork();
    network.route('/apbct_get_pixel_url', lost);
    const element = await begin('pixel');
    await network.settle();
    click();
    expect(element.profile()).toMatchObject({ ct_clicks: 1 });
    expect(errors).toHaveLength(1);
  });
});

describe('the bot detector', () => {
  const made: string[] = [];
  /** The address of a script that does that. */
  function script(source: string): string {
    const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    made.push(address);
    return address;
  }
  const inPage = () => document.querySelectorAll('script[src^="blob:"]');

  afterEach(() => {
    for (const address of made.splice(0)) URL.revokeObjectURL(address);
  });

  it('is loaded from its address, and that it is there is remembered for an hour', async () => {
    const address = script('window.hasDetector = true');
    await begin(`bot-detector-url="${address}" cookies="none"`);
    await waitFor(() => expect(localStorage.getItem('apbct_bot_detector_exist')).not.toBe(null));
    expect(Reflect.get(window, 'hasDetector')).toBe(true);
    const { value, until } = JSON.parse(localStorage.getItem('apbct_bot_detector_exist') ?? '{}') as {
      value: string;
      until: number;
    };
    expect([value, Math.round((until - Date.now()) / 100_000)]).toEqual(['1', 36]);
  });

  it('is remembered for an hour in a cookie, too', async () => {
    const texts = noteCookies();
    await begin(`bot-detector-url="${script('')}"`);
    await waitFor(() => expect(cookie('apbct_bot_detector_exist')).toBe('1'));
    expect(texts.filter((text) => text.startsWith('apbct_bot_detector_exist=')).at(-1)).toMatch(/; Max-Age=3600$/);
  });

  it('has its log read each second, and sent', async () => {
    const clock = installTestClock();
    const element = await begin(`bot-detector-url="${script('')}"`);
    localStorage.setItem('ct_bot_detector_frontend_data_log', 'first');
    await clock.advance(999);
    expect(element.profile()).not.toHaveProperty('ct_bot_detector_frontend_data_log');
    await clock.advance(1);
    expect(element.profile().ct_bot_detector_frontend_data_log).toBe('first');
    localStorage.setItem('ct_bot_detector_frontend_data_log', 'second');
    await clock.advance(1000);
    expect(element.profile().ct_bot_detector_frontend_data_log).toBe('second');
  });

  it('goes with revoke(), and what it stored, too', async () => {
    const clock = installTestClock();
    const element = await begin(`bot-detector-url="${script('')}"`);
    localStorage.setItem('ct_bot_detector_frontend_data_log', 'log');
    localStorage.setItem('bot_detector_event_token', 'x'.repeat(64));
    await clock.advance(1000);
    expect(inPage()).toHaveLength(1);
    element.revoke();
    expect(inPage()).toHaveLength(0);
    expect(storedNames()).toEqual({ cookies: [], local: [], session: [] });
  });

  it('is not there without an address, nor in aggregate, and no log is read', async () => {
    const clock = installTestClock();
    localStorage.setItem('ct_bot_detector_frontend_data_log', 'of another time');
    const first = await begin();
    await clock.advance(5000);
    expect(first.profile()).not.toHaveProperty('ct_bot_detector_frontend_data_log');
    await leave(first);
    await begin(`mode="aggregate" bot-detector-url="${script('')}"`);
    expect(inPage()).toHaveLength(0);
  });
});

describe('a page from a cache', () => {
  it('has the server set what it could not print, once', async () => {
    const network = installTestNetwork();
    network.route('/apbct_set_important_parameters', json({}));
    await begin('cached-page');
    await network.settle();
    expect(network.sent('/apbct_set_important_parameters')).toHaveLength(1);
  });
});

describe('several on one page', () => {
  const isCollecting = (element: AntispamElement) => element.matches(':state(collecting)');

  it('the first works; the second says that it does not, and answers for the first', async () => {
    const said = captureConsole('warn');
    loadDice();
    const first = await begin();
    const second = await begin('cookies="none"');
    click();
    expect([isCollecting(first), isCollecting(second)]).toEqual([true, false]);
    expect(second.profile()).toEqual(first.profile());
    expect(first.profile()).toMatchObject({ ct_clicks: 1, apbct_page_hits: 1 });
    await waitFor(() =>
      expect(said).toEqual([
        expect.stringContaining('<portico-antispam>: is not the first <portico-antispam> of this page'),
      ]),
    );
    second.revoke();
    expect(isCollecting(first)).toBe(false);
  });

  it('the second takes over when the first leaves', async () => {
    captureConsole('warn');
    const first = await begin();
    const second = await begin();
    await leave(first);
    expect(isCollecting(second)).toBe(true);
    click();
    expect(second.profile()).toMatchObject({ ct_clicks: 1 });
  });
});

describe('a page whose script listens', () => {
  it('hears of each profile, exactly as it is sent', async () => {
    const clock = installTestClock();
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push(event instanceof CustomEvent ? event.detail : undefined);
    document.addEventListener('portico-profile', hear);
    const element = await begin();
    // The browser tells of the window's size when it comes to that.
    await waitFor(async () => {
      expect(element.profile()).toHaveProperty('ct_screen_info');
      await clock.advance(1200);
      expect(heard.at(-1)).toEqual({ data: element.profile() });
    });
    const before = heard.length;
    await clock.advance(10_000);
    click();
    await clock.advance(1200);
    document.removeEventListener('portico-profile', hear);
    expect(heard.at(-1)).toEqual({ data: element.profile() });
    expect(heard.length).toBeGreaterThan(before);
  });
});
