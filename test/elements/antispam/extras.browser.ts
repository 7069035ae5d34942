import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { json, networkError, raw, installTestNetwork } from '../../network.ts';
import {
  mountProfiler,
  click,
  cookie,
  leavePage,
  load,
  fixRandom,
  recordCookies,
  storedNames,
  type AntispamElement,
} from './antispam-page.ts';

before(load);

const pixel = 'https://pixel.invalid/1.gif';

describe('the pixel', () => {
  it('is requested once per three hours and loaded on each page', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const network = installTestNetwork();
    network.route('/apbct_get_pixel_url', raw(pixel));
    const first = await mountProfiler('pixel cookies="none"');
    await network.settle();
    expect(first.profile().apbct_pixel_url).toBe(pixel);
    await clock.advance(1200);
    await leavePage(first);
    await clock.advance(10_700_000);
    const second = await mountProfiler('pixel cookies="none"');
    expect(second.profile().apbct_pixel_url).toBe(pixel);
    expect(network.sent()).toHaveLength(1);
    await leavePage(second);
    await clock.advance(10_800_000);
    await mountProfiler('pixel cookies="none"');
    await network.settle();
    expect(network.sent()).toHaveLength(2);
  });

  it('is loaded as an image, also by a stored address', async () => {
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
      const first = await mountProfiler('pixel');
      await network.settle();
      expect(fetched).toEqual([pixel]);
      await leavePage(first);
      await mountProfiler('pixel');
      expect(fetched).toEqual([pixel, pixel]);
    } finally {
      window.Image = own;
    }
  });

  it('is stored for three hours in a cookie, too', async () => {
    const network = installTestNetwork();
    network.route('/apbct_get_pixel_url', json(pixel));
    const element = await mountProfiler('pixel write-interval="0"');
    const texts = recordCookies();
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
    it(`is not loaded from “${address}”`, async () => {
      captureConsole('error');
      const network = installTestNetwork();
      network.route('/apbct_get_pixel_url', raw(address));
      const element = await mountProfiler('pixel');
      await network.settle();
      expect(element.profile()).not.toHaveProperty('apbct_pixel_url');
    });
  }

  it('is neither requested nor loaded in aggregate or without the setting', async () => {
    const network = installTestNetwork();
    await leavePage(await mountProfiler('pixel mode="aggregate"'));
    await mountProfiler();
    await network.settle();
    expect(network.sent()).toEqual([]);
  });

  it('is left out when the server returns no address', async () => {
    const errors = captureConsole('error');
    const network = installTestNetwork();
    network.route('/apbct_get_pixel_url', networkError);
    const element = await mountProfiler('pixel');
    await network.settle();
    click();
    expect(element.profile()).toMatchObject({ ct_clicks: 1 });
    expect(errors).toHaveLength(1);
  });
});

describe('the bot detector', () => {
  const made: string[] = [];
  /** The address of such a script. */
  function script(source: string): string {
    const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    made.push(address);
    return address;
  }
  const inPage = () => document.querySelectorAll('script[src^="blob:"]');

  afterEach(() => {
    for (const address of made.splice(0)) URL.revokeObjectURL(address);
  });

  it('is loaded from its address and marked as present for an hour', async () => {
    const address = script('window.hasDetector = true');
    await mountProfiler(`bot-detector-url="${address}" cookies="none"`);
    await waitFor(() => expect(localStorage.getItem('apbct_bot_detector_exist')).not.toBe(null));
    expect(Reflect.get(window, 'hasDetector')).toBe(true);
    const { value, until } = JSON.parse(localStorage.getItem('apbct_bot_detector_exist') ?? '{}') as {
      value: string;
      until: number;
    };
    expect([value, Math.round((until - Date.now()) / 100_000)]).toEqual(['1', 36]);
  });

  it('is marked as present in a cookie, too', async () => {
    const texts = recordCookies();
    await mountProfiler(`bot-detector-url="${script('')}"`);
    await waitFor(() => expect(cookie('apbct_bot_detector_exist')).toBe('1'));
    expect(texts.filter((text) => text.startsWith('apbct_bot_detector_exist=')).at(-1)).toMatch(/; Max-Age=3600$/);
  });

  it('has its log read every second and sent', async () => {
    const clock = installTestClock();
    const element = await mountProfiler(`bot-detector-url="${script('')}"`);
    localStorage.setItem('ct_bot_detector_frontend_data_log', 'first');
    await clock.advance(999);
    expect(element.profile()).not.toHaveProperty('ct_bot_detector_frontend_data_log');
    await clock.advance(1);
    expect(element.profile().ct_bot_detector_frontend_data_log).toBe('first');
    localStorage.setItem('ct_bot_detector_frontend_data_log', 'second');
    await clock.advance(1000);
    expect(element.profile().ct_bot_detector_frontend_data_log).toBe('second');
  });

  it('is removed by revoke(), with its stored data', async () => {
    const clock = installTestClock();
    const element = await mountProfiler(`bot-detector-url="${script('')}"`);
    localStorage.setItem('ct_bot_detector_frontend_data_log', 'log');
    localStorage.setItem('bot_detector_event_token', 'x'.repeat(64));
    await clock.advance(1000);
    expect(inPage()).toHaveLength(1);
    element.revoke();
    expect(inPage()).toHaveLength(0);
    expect(storedNames()).toEqual({ cookies: [], local: [], session: [] });
  });

  it('is not loaded without an address or in aggregate, and no log is read', async () => {
    const clock = installTestClock();
    localStorage.setItem('ct_bot_detector_frontend_data_log', 'of another time');
    const first = await mountProfiler();
    await clock.advance(5000);
    expect(first.profile()).not.toHaveProperty('ct_bot_detector_frontend_data_log');
    await leavePage(first);
    await mountProfiler(`mode="aggregate" bot-detector-url="${script('')}"`);
    expect(inPage()).toHaveLength(0);
  });
});

describe('a page from a cache', () => {
  it('requests the missing parameters once', async () => {
    const network = installTestNetwork();
    network.route('/apbct_set_important_parameters', json({}));
    await mountProfiler('cached-page');
    await network.settle();
    expect(network.sent('/apbct_set_important_parameters')).toHaveLength(1);
  });
});

describe('several profilers on one page', () => {
  const isCollecting = (element: AntispamElement) => element.matches(':state(collecting)');

  it('activates the first; the second warns and delegates to the first', async () => {
    const warnings = captureConsole('warn');
    fixRandom();
    const first = await mountProfiler();
    const second = await mountProfiler('cookies="none"');
    click();
    expect([isCollecting(first), isCollecting(second)]).toEqual([true, false]);
    expect(second.profile()).toEqual(first.profile());
    expect(first.profile()).toMatchObject({ ct_clicks: 1, apbct_page_hits: 1 });
    await waitFor(() =>
      expect(warnings).toEqual([
        expect.stringContaining('<portico-antispam>: only the first <portico-antispam> of a page is active'),
      ]),
    );
    second.revoke();
    expect(isCollecting(first)).toBe(false);
  });

  it('activates the second when the first is removed', async () => {
    captureConsole('warn');
    const first = await mountProfiler();
    const second = await mountProfiler();
    await leavePage(first);
    expect(isCollecting(second)).toBe(true);
    click();
    expect(second.profile()).toMatchObject({ ct_clicks: 1 });
  });
});

describe('the event portico-profile', () => {
  it('contains each profile exactly as it is sent', async () => {
    const clock = installTestClock();
    const details: unknown[] = [];
    const record = (event: Event) => details.push(event instanceof CustomEvent ? event.detail : undefined);
    document.addEventListener('portico-profile', record);
    const element = await mountProfiler();
    // The browser reports the size of the window at an unspecified time.
    await waitFor(async () => {
      expect(element.profile()).toHaveProperty('ct_screen_info');
      await clock.advance(1200);
      expect(details.at(-1)).toEqual({ data: element.profile() });
    });
    const before = details.length;
    await clock.advance(10_000);
    click();
    await clock.advance(1200);
    document.removeEventListener('portico-profile', record);
    expect(details.at(-1)).toEqual({ data: element.profile() });
    expect(details.length).toBeGreaterThan(before);
  });
});
