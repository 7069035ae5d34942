import { clientData } from '../../src/antispam/visitor-request.ts';
import { forgetNonces } from '../../src/antispam/nonces.ts';
import { transportOf, type Transport } from '../../src/antispam/transport.ts';
import { callApi } from '../../src/antispam/api-client.ts';
import { installTestClock, type TestClock } from '../clock.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { raw, noResponse, installTestNetwork } from '../network.ts';
import { mount } from '../page.ts';

const own: Transport = {
  transport: 'rest',
  restRoot: '',
  restNonce: '',
  namespace: 'cleantalk-antispam/v1',
  ajaxUrl: '',
  ajaxNonce: '',
  siteUrl: '',
};

const pages: Transport = {
  transport: 'ajax',
  restRoot: '/page-json/',
  restNonce: 'aaaaaaaaaa',
  namespace: 'page/v1',
  ajaxUrl: '/page-ajax',
  ajaxNonce: 'bbbbbbbbbb',
  siteUrl: '/page/',
};

/** The behaviour of the fake profiler. */
const profiler = {
  ready: Promise.resolve() as Promise<unknown>,
  profile: (): unknown => ({ ct_timezone: '1' }),
};

/** A fake `<portico-antispam>`, because shared modules must not import the real one. */
class StandIn extends HTMLElement {
  readonly ready = profiler.ready;
  profile = (): unknown => profiler.profile();
}

const define = (): void => {
  if (!customElements.get('portico-antispam')) customElements.define('portico-antispam', StandIn);
};

let clock: TestClock;
beforeEach(() => {
  clock = installTestClock();
  profiler.ready = Promise.resolve();
  profiler.profile = () => ({ ct_timezone: '1' });
  forgetNonces();
});

/** Mounts the fake profiler, with settings as properties. */
const putProfiler = (): void => void Object.assign(mount('<portico-antispam></portico-antispam>'), pages);

/** The result after a number of ms; `nothing yet` before. */
async function after<T>(ms: number, promise: Promise<T>): Promise<T | 'nothing yet'> {
  let result: T | 'nothing yet' = 'nothing yet';
  void promise.then((value) => (result = value));
  await clock.advance(ms);
  return result;
}

describe('the transport of an element', () => {
  it('is that of the page’s profiler once it is ready', async () => {
    putProfiler();
    const transport = transportOf(own, document);
    expect(await after(4999, transport)).toBe('nothing yet');
    define();
    expect(await after(0, transport)).toEqual(pages);
  });

  it('keeps its own values where the page’s profiler has empty ones', async () => {
    define();
    Object.assign(mount('<portico-antispam></portico-antispam>'), { ...pages, restNonce: '', siteUrl: '' });
    const named = { ...own, restNonce: 'cccccccccc', ajaxNonce: 'dddddddddd' };
    expect(await transportOf(named, document)).toEqual({ ...pages, restNonce: 'cccccccccc', siteUrl: '' });
  });

  it('is its own if it has an address', async () => {
    define();
    putProfiler();
    for (const named of [
      { ...own, restRoot: '/own-json/' },
      { ...own, ajaxUrl: '/own-ajax' },
    ]) {
      expect(await transportOf(named, document)).toBe(named);
    }
  });

  it('is its own without a profiler', async () => {
    expect(await transportOf(own, document)).toBe(own);
  });

  it('is its own if the profiler failed', async () => {
    define();
    profiler.ready = Promise.reject(new Error('It crashed.'));
    profiler.ready.catch(() => {});
    putProfiler();
    expect(await transportOf(own, document)).toBe(own);
  });

  it('is its own if the profiler is not ready within 5 s', async () => {
    define();
    profiler.ready = new Promise(() => {});
    putProfiler();
    const transport = transportOf(own, document);
    expect(await after(4999, transport)).toBe('nothing yet');
    expect(await after(1, transport)).toBe(own);
  });

  it('is its own in a document without a window', async () => {
    define();
    const elsewhere = document.implementation.createHTMLDocument();
    elsewhere.body.append(elsewhere.createElement('portico-antispam'));
    expect(await transportOf(own, elsewhere)).toBe(own);
  });

  it('uses only text properties of the profiler', async () => {
    define();
    const odd = { transport: 'pigeon', restNonce: 7, namespace: undefined };
    Object.assign(mount('<portico-antispam></portico-antispam>'), pages, odd);
    const { restNonce, namespace } = own;
    expect(await transportOf(own, document)).toEqual({ ...pages, transport: 'rest', restNonce, namespace });
  });
});

describe('the client data', () => {
  it('is the data of the profiler', async () => {
    define();
    putProfiler();
    expect(await clientData(document)).toBe('{"ct_timezone":"1"}');
  });

  it('is empty without a profiler', async () => {
    expect(await clientData(document)).toBe('{}');
  });

  it('is empty if the profiler is not ready within 1 s', async () => {
    define();
    profiler.ready = new Promise(() => {});
    putProfiler();
    const data = clientData(document);
    expect(await after(999, data)).toBe('nothing yet');
    expect(await after(1, data)).toBe('{}');
  });

  it('is empty if profile() does not resolve within 1 s', async () => {
    define();
    profiler.profile = () => new Promise(() => {});
    putProfiler();
    const data = clientData(document);
    expect(await after(999, data)).toBe('nothing yet');
    expect(await after(1, data)).toBe('{}');
  });

  for (const [result, profile] of [
    ['returns undefined', () => undefined],
    ['returns an array', () => [1]],
    ['returns a text', () => 'ct_timezone'],
    [
      'throws',
      () => {
        throw new Error('It crashed.');
      },
    ],
    ['returns a value without JSON', () => ({ big: 1n })],
  ] as const) {
    it(`is empty if profile() ${result}`, async () => {
      define();
      profiler.profile = profile;
      putProfiler();
      expect(await clientData(document)).toBe('{}');
    });
  }
});

describe('a call', () => {
  const addresses = async (): Promise<readonly string[]> => {
    const network = installTestNetwork();
    network.route('apbct_get_pixel_url', raw('https://pixel.example/demo.gif'));
    await callApi(own, 'pixel-url', {});
    return network.sent().map(({ url }) => url);
  };

  it('is sent to the REST root that the page links', async () => {
    const link = document.createElement('link');
    link.rel = 'https://api.w.org/';
    link.href = 'https://site.test/blog/wp-json/';
    document.head.append(link);
    const sent = await addresses();
    link.remove();
    expect(sent).toEqual(['https://site.test/blog/wp-json/cleantalk-antispam/v1/apbct_get_pixel_url']);
  });

  it('is sent to the page’s host without a link', async () => {
    expect(await addresses()).toEqual(['/wp-json/cleantalk-antispam/v1/apbct_get_pixel_url']);
  });

  for (const [name, transport, end] of [
    ['REST', own, 'apbct_get_pixel_url'],
    ['ajax', { ...own, transport: 'ajax', ajaxUrl: '/ajax' }, '/ajax'],
  ] as const) {
    it(`is aborted silently when the page is left, by ${name}`, async () => {
      const errors = captureConsole('error');
      const network = installTestNetwork();
      network.route(end, noResponse);
      const answer = callApi(transport, 'pixel-url', {});
      await clock.advance(10);
      dispatchEvent(new Event('pagehide'));
      expect(await answer).toMatchObject({ kind: 'failed', reason: 'aborted' });
      expect(network.sent(end).map(({ signal }) => signal.aborted)).toEqual([true]);
      await clock.advance(60_000);
      expect([network.sent().length, errors]).toEqual([1, []]);
    });
  }
});
