import { clientData } from '../../src/antispam/visitor-request.ts';
import { forgetNonces } from '../../src/antispam/nonces.ts';
import { transportOf, type Transport } from '../../src/antispam/transport.ts';
import { callApi } from '../../src/antispam/api-client.ts';
import { installTestClock, type TestClock } from '../clock.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { raw, silence, installTestNetwork } from '../network.ts';
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

/** What the stand-in for the profiler says of itself, and when. */
const profiler = {
  ready: Promise.resolve() as Promise<unknown>,
  profile: (): unknown => ({ ct_timezone: '1' }),
};

/** Stands in for `<portico-antispam>`, which no shared module may import. */
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

/** Puts the page's profiler in, with settings as its properties. */
const putProfiler = (): void => void Object.assign(mount('<portico-antispam></portico-antispam>'), pages);

/** What it is after so many ms; `nothing yet` before. */
async function after<T>(ms: number, promise: Promise<T>): Promise<T | 'nothing yet'> {
  let result: T | 'nothing yet' = 'nothing yet';
  void promise.then((value) => (result = value));
  await clock.advance(ms);
  return result;
}

describe('the transport of an element', () => {
  it('is that of the page’s profiler, but not before that works', async () => {
    putProfiler();
    const transport = transportOf(own, document);
    expect(await after(4999, transport)).toBe('nothing yet');
    define();
    expect(await after(0, transport)).toEqual(pages);
  });

  it('is its own where it names an address', async () => {
    define();
    putProfiler();
    for (const named of [
      { ...own, restRoot: '/own-json/' },
      { ...own, ajaxUrl: '/own-ajax' },
    ]) {
      expect(await transportOf(named, document)).toBe(named);
    }
  });

  it('is its own where the page has no profiler', async () => {
    expect(await transportOf(own, document)).toBe(own);
  });

  it('is its own where the profiler crashed', async () => {
    define();
    profiler.ready = Promise.reject(new Error('It crashed.'));
    profiler.ready.catch(() => {});
    putProfiler();
    expect(await transportOf(own, document)).toBe(own);
  });

  it('is its own where the profiler does not work within 5 s', async () => {
    define();
    profiler.ready = new Promise(() => {});
    putProfiler();
    const transport = transportOf(own, document);
    expect(await after(4999, transport)).toBe('nothing yet');
    expect(await after(1, transport)).toBe(own);
  });

  it('is its own in a document that is in no window', async () => {
    define();
    const elsewhere = document.implementation.createHTMLDocument();
    elsewhere.body.append(elsewhere.createElement('portico-antispam'));
    expect(await transportOf(own, elsewhere)).toBe(own);
  });

  it('takes from the profiler only what is a text', async () => {
    define();
    const odd = { transport: 'pigeon', restNonce: 7, namespace: undefined };
    Object.assign(mount('<portico-antispam></portico-antispam>'), pages, odd);
    const { restNonce, namespace } = own;
    expect(await transportOf(own, document)).toEqual({ ...pages, transport: 'rest', restNonce, namespace });
  });
});

describe('the client data', () => {
  it('is what the profiler would send', async () => {
    define();
    putProfiler();
    expect(await clientData(document)).toBe('{"ct_timezone":"1"}');
  });

  it('is nothing without a profiler', async () => {
    expect(await clientData(document)).toBe('{}');
  });

  it('is nothing where the profiler does not work within 1 s', async () => {
    define();
    profiler.ready = new Promise(() => {});
    putProfiler();
    const data = clientData(document);
    expect(await after(999, data)).toBe('nothing yet');
    expect(await after(1, data)).toBe('{}');
  });

  it('is nothing where the profiler does not answer within 1 s', async () => {
    define();
    profiler.profile = () => new Promise(() => {});
    putProfiler();
    const data = clientData(document);
    expect(await after(999, data)).toBe('nothing yet');
    expect(await after(1, data)).toBe('{}');
  });

  for (const [what, profile] of [
    ['says nothing', () => undefined],
    ['says a list', () => [1]],
    ['says a text', () => 'ct_timezone'],
    [
      'throws',
      () => {
        throw new Error('It crashed.');
      },
    ],
    ['says what is no JSON', () => ({ big: 1n })],
  ] as const) {
    it(`is nothing where the profiler ${what}`, async () => {
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

  it('goes where the page says that its REST interface begins', async () => {
    const link = document.createElement('link');
    link.rel = 'https://api.w.org/';
    link.href = 'https://site.test/blog/wp-json/';
    document.head.append(link);
    const sent = await addresses();
    link.remove();
    expect(sent).toEqual(['https://site.test/blog/wp-json/cleantalk-antispam/v1/apbct_get_pixel_url']);
  });

  it('goes to the page’s own host where it says nothing', async () => {
    expect(await addresses()).toEqual(['/wp-json/cleantalk-antispam/v1/apbct_get_pixel_url']);
  });

  for (const [way, transport, end] of [
    ['REST', own, 'apbct_get_pixel_url'],
    ['ajax', { ...own, transport: 'ajax', ajaxUrl: '/ajax' }, '/ajax'],
  ] as const) {
    it(`ends without a word when its page is left, by ${way}`, async () => {
      const said = captureConsole('error');
      const network = installTestNetwork();
      network.route(end, silence);
      const answer = callApi(transport, 'pixel-url', {});
      await clock.advance(10);
      dispatchEvent(new Event('pagehide'));
      expect(await answer).toMatchObject({ kind: 'failed', why: 'aborted' });
      expect(network.sent(end).map(({ signal }) => signal.aborted)).toEqual([true]);
      await clock.advance(60_000);
      expect([network.sent().length, said]).toEqual([1, []]);
    });
  }
});
