import axe from 'axe-core';
import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { consoleLines, details } from '../../kit/listening.ts';
import { hold, json, networkError, raw, installTestNetwork, type Reply } from '../../network.ts';
import { mount } from '../../page.ts';
import { turn } from '../../clock.ts';
import { preload } from '../../preload.ts';
import { contrastOn } from '../../host-styles/colours.ts';

interface FontStatusElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  check(): Promise<void>;
}

before(async () => {
  await preload('font-status');
});

/** The resource entries of the browser, without those of other tests. */
let fetched: readonly string[] = [];

beforeEach(() => {
  fetched = [];
  const entries = () => fetched.map((name) => ({ name }));
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: entries });
});

afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

/** Mounts the element with a test network and clock. */
async function open(reply: Reply, attributes = 'info-url="/fonts"') {
  const clock = installTestClock();
  const network = installTestNetwork();
  network.route('/ajax', reply);
  const all = `ajax-url="/ajax" ajax-nonce="abc" action="font_status" ${attributes}`;
  const element = mount(`<portico-font-status ${all}></portico-font-status>`) as FontStatusElement; // Loaded above.
  const events = details<{ status: string; urls: string[] }>(element, 'portico-status');
  await element.ready;
  const settled = async () => {
    await clock.advance(0);
    await network.settle();
    await turn();
  };
  await settled();
  return { element, clock, network, events, settled };
}

const part = (element: HTMLElement, name: string): HTMLElement | null =>
  element.shadowRoot?.querySelector(`[part=${name}]`) ?? null;

/** Adds a font to the page. */
const withFont = () => mount('<link rel="preload" as="font" crossorigin href="/test/none.woff2">');

const states = (element: HTMLElement) =>
  ['success', 'warning', 'alert', 'notice'].filter((state) => element.matches(`:state(${state})`));

const answer = (data: string): Reply => json({ success: true, data });

const sentFields = ({ network }: { network: { sent(): readonly { body: unknown }[] } }) =>
  network.sent().map(({ body }) => (body instanceof FormData ? Object.fromEntries(body) : {}));

describe('<portico-font-status>', () => {
  it('sends one request with the page’s fonts', async () => {
    withFont();
    const page = await open(answer('success'));
    const [fields, ...more] = sentFields(page);
    expect([fields, more]).toEqual([
      {
        action: 'font_status',
        path: location.pathname,
        urls: expect.stringContaining(`${location.origin}/test/none.woff2`),
        _wpnonce: 'abc',
        params: JSON.stringify(Object.fromEntries(new URLSearchParams(location.search))),
      },
      [],
    ]);
    expect(page.network.sent()[0]?.method).toBe('POST');
    expect(page.events).toEqual([
      { status: 'success', urls: expect.arrayContaining([`${location.origin}/test/none.woff2`]) },
    ]);
    await page.clock.advance(60_000);
    expect(page.network.sent()).toHaveLength(1);
  });

  it('announces the status once', async () => {
    withFont();
    const reply = hold();
    const page = await open(reply.reply);
    const region = page.element.shadowRoot?.querySelector('[role="status"]');
    expect(region?.childNodes).toHaveLength(0);
    let changes = 0;
    const observer = new MutationObserver(() => (changes += 1));
    if (region) observer.observe(region, { subtree: true, childList: true });
    reply.respond(answer('success'));
    await page.settled();
    expect(region?.querySelector('[role="img"]')?.ariaLabel).toBe('Fonts: all in order');
    expect(changes).toBe(1);
    page.element.setAttribute('info-url', '/more');
    await page.settled();
    expect(changes).toBe(1);
    observer.disconnect();
  });

  it('checks for fonts every 500 ms and sends the request when some are loaded', async () => {
    const page = await open(answer('success'));
    await page.clock.advance(1400);
    expect(page.network.sent()).toHaveLength(0);
    withFont();
    await page.clock.advance(100);
    await page.settled();
    expect(page.network.sent()).toHaveLength(1);
  });

  it('sends the request after 20 checks in any case', async () => {
    const page = await open(answer('success'));
    await page.clock.advance(9499);
    expect(page.network.sent()).toHaveLength(0);
    await page.clock.advance(1);
    await page.settled();
    expect(sentFields(page).map(({ urls }) => urls)).toEqual(['[]']);
    await page.clock.advance(60_000);
    expect(page.network.sent()).toHaveLength(1);
  });

  it('uses the interval and the number of checks from its settings', async () => {
    const page = await open(answer('success'), 'poll-interval="100" poll-attempts="3"');
    await page.clock.advance(199);
    expect(page.network.sent()).toHaveLength(0);
    await page.clock.advance(1);
    expect(page.network.sent()).toHaveLength(1);
  });

  it('finds fonts in imported stylesheets', async () => {
    mount('<style>@import url("/test/imported.woff2");</style>');
    await waitFor(() =>
      expect([...document.styleSheets].map(({ cssRules }) => cssRules[0]?.cssText ?? '').join()).toContain('imported'),
    );
    const page = await open(answer('success'));
    expect(page.events[0]?.urls).toEqual([`${location.origin}/test/imported.woff2`]);
  });

  it('finds fetched fonts', async () => {
    fetched = ['https://fonts.gstatic.com/s/inter/v12/a.woff2', `${location.origin}/picture.png`];
    const page = await open(answer('success'));
    expect(page.events[0]?.urls).toEqual(['https://fonts.gstatic.com/s/inter/v12/a.woff2']);
  });

  for (const [status, name, hasLink] of [
    ['success', 'Fonts: all in order', false],
    ['warning', 'Fonts: could be better', false],
    ['alert', 'Fonts: something is wrong', true],
    ['notice', 'Fonts: please look', true],
  ] as const) {
    it(`shows ${status} as a named dot${hasLink ? ' and a link' : ''}`, async () => {
      withFont();
      const { element } = await open(answer(status));
      expect([part(element, 'dot')?.role, part(element, 'dot')?.ariaLabel]).toEqual(['img', name]);
      expect(part(element, 'link')?.getAttribute('href') ?? null).toBe(hasLink ? '/fonts' : null);
      expect(states(element)).toEqual([status]);
      const { violations } = await axe.run(element);
      expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    });
  }

  for (const status of ['success', 'warning', 'alert', 'notice']) {
    it(`shows ${status} readably in a dark bar`, async () => {
      withFont();
      const { element } = await open(answer(status), 'style="background: #212529; color: #fff"');
      const dot = await waitFor(() => part(element, 'dot') ?? Promise.reject(new Error('no dot')));
      const bar = { colours: [['#212529', 1]], by: undefined, opacity: 1 } as const;
      await waitFor(() =>
        expect(contrastOn(bar, getComputedStyle(dot, '::before').backgroundColor)).toBeGreaterThan(4.5),
      );
    });
  }

  it('has no link without an address', async () => {
    withFont();
    const { element } = await open(answer('alert'), '');
    expect([states(element), part(element, 'link')]).toEqual([['alert'], null]);
  });

  it('shows and announces nothing before the response', async () => {
    withFont();
    const waiting = hold();
    const { element, events, settled } = await open(waiting.reply);
    const region = element.shadowRoot?.querySelector('[role="status"]');
    expect([region?.childNodes.length, part(element, 'link'), states(element), events]).toEqual([0, null, [], []]);
    waiting.respond(answer('warning'));
    await settled();
    expect(states(element)).toEqual(['warning']);
  });

  for (const [failure, reply] of [
    ['HTTP 500', json({ data: 'success' }, 500)],
    ['HTTP 403 with -1', raw('-1', 403)],
    ['HTML', raw('<b>Warning</b>')],
    ['a failure', json({ success: false, data: 'alert' })],
    ['an unknown status', json({ success: true, data: 'splendid' })],
    ['a lost network', networkError],
  ] as const) {
    it(`logs ${failure} without an event`, async () => {
      withFont();
      const errors = consoleLines('error');
      const { element, events } = await open(reply);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain('portico-font-status: no status in the response of /ajax.');
      expect([states(element), events, element.matches(':state(failed)')]).toEqual([[], [], false]);
    });
  }

  it('checks again on request and shows the new state', async () => {
    withFont();
    const page = await open(answer('alert'));
    page.network.route('/ajax', answer('success'));
    const checking = page.element.check();
    await page.settled();
    await checking;
    expect([page.network.sent().length, states(page.element), part(page.element, 'link')]).toEqual([
      2,
      ['success'],
      null,
    ]);
  });

  it('sends one request for two simultaneous checks', async () => {
    withFont();
    const page = await open(answer('alert'));
    const checks = [page.element.check(), page.element.check()];
    await page.settled();
    await Promise.all(checks);
    expect(page.network.sent()).toHaveLength(2);
  });

  it('sends no request without an address, and warns on check()', async () => {
    const warnings = consoleLines('warn');
    const network = installTestNetwork();
    const element = mount('<portico-font-status></portico-font-status>') as FontStatusElement; // Loaded above.
    await element.ready;
    expect(warnings).toEqual([]);
    await element.check();
    await waitFor(() => expect(warnings.join()).toContain('"ajax-url"'));
    expect(network.sent()).toEqual([]);
  });

  it('starts when the address is set later', async () => {
    withFont();
    const network = installTestNetwork();
    network.route('/later', answer('notice'));
    const element = mount('<portico-font-status></portico-font-status>') as FontStatusElement; // Loaded above.
    await element.ready;
    element.setAttribute('ajax-url', '/later');
    await turn();
    await network.settle();
    await turn();
    expect(states(element)).toEqual(['notice']);
  });

  it('aborts on disconnect and starts again on reconnect', async () => {
    const page = await open(answer('success'));
    page.element.remove();
    await page.clock.advance(60_000);
    expect(page.network.sent()).toHaveLength(0);
    withFont();
    document.body.append(page.element);
    await page.settled();
    expect([page.network.sent().length, states(page.element)]).toEqual([1, ['success']]);
    page.element.remove();
    document.body.append(page.element);
    await page.settled();
    expect(page.network.sent()).toHaveLength(1);
    page.element.remove();
  });

  it('uses the language of the page and the author’s texts', async () => {
    withFont();
    const { element } = await open(answer('notice'), `lang="de" info-url="/fonts" texts='{"link": "Mehr"}'`);
    expect([part(element, 'dot')?.ariaLabel, part(element, 'link')?.textContent]).toEqual([
      'Schriften: bitte ansehen',
      'Mehr',
    ]);
  });
});
