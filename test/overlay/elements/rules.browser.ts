import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { begin, describeEach, heard, hide, leave, reasons, show, states, visit } from './overlay-page.ts';

const device = () => (innerWidth <= 640 ? 'mobile' : innerWidth <= 1024 ? 'tablet' : 'desktop');
const otherDevices = () => ['desktop', 'tablet', 'mobile'].filter((one) => one !== device()).join(' ');

/** Rules that this visit passes, and rules that it fails; `test/visitor` tests each of them in detail. */
const passing = () => [
  'cooldown="60s" if-referrer="shop" referrer-mode="hide" if-url="/* !utm_source" if-cookie="portico-plan=pro*plus"',
  `if-language="${navigator.language}" if-source="direct" devices="${device()}" browsers="chrome firefox safari"`,
  'hide-for-roles="editor" visitor-logged-in visitor-roles="author" max-shows="2" per="week" from="2001-01-01"',
];
const failing = () => [
  'min-page-views="2" min-sessions="3" if-referrer="(" referrer-mode="regex" if-url="/blog/*"',
  `if-cookie="portico-member" if-language="tlh" if-source="internal search" devices="${otherDevices()}" browsers="ie"`,
  'hide-for-roles="editor" visitor-logged-in visitor-roles="editor" max-shows="0" until="soon"',
];

describeEach('evaluates its rules', ({ html }) => {
  const visitWith = (rules: string | readonly string[]) =>
    visit(html(`id="news" open-on-exit-intent ${[rules].flat().join(' ')}`));

  /** Collects the details of the event `portico-rules`, which it dispatches already while it connects. */
  function evaluations(): unknown[] {
    const found: unknown[] = [];
    const hear = (event: Event) => event instanceof CustomEvent && found.push(event.detail);
    document.addEventListener('portico-rules', hear, { capture: true, signal: ending.signal });
    return found;
  }

  let ending = new AbortController();
  beforeEach(() => {
    ending = new AbortController();
    document.cookie = 'portico-plan=pro%20plus';
  });
  afterEach(() => {
    ending.abort();
    document.cookie = 'portico-plan=; Max-Age=0';
  });

  it('of which all pass, and arms its triggers', async () => {
    const found = evaluations();
    const element = await visitWith(passing());
    expect([states(element), await reasons(element)]).toEqual([
      ['armed'],
      [
        'yes: cooldown: no popup or panel has opened yet',
        expect.stringMatching(/^yes: if-referrer: /),
        `yes: if-url: address: ${location.href}, shown for /* !utm_source`,
        expect.stringMatching(
          /^yes: if-cookie: cookies: .*portico-plan=pro%20plus.*, shown for portico-plan=pro\*plus$/,
        ),
        expect.stringMatching(/^yes: if-language: /),
        expect.stringMatching(/^yes: if-source: /),
        expect.stringMatching(/^yes: hide-for-roles: /),
        expect.stringMatching(/^yes: devices: /),
        expect.stringMatching(/^yes: browsers: /),
        'yes: max-shows: shows: 0 of 2 in a week',
        expect.stringMatching(/^yes: schedule: /),
      ],
    ]);
    expect(found).toEqual([await element.explain()]);
  });

  it('of which all fail, with reasons, and an author may still open it', async () => {
    const warnings = captureConsole('warn');
    const found = evaluations();
    const element = await visitWith(failing());
    expect([states(element), await reasons(element)]).toEqual([
      ['waiting'],
      [
        'no: min-page-views: page views: 0 of 2',
        'no: min-sessions: sessions: 0 of 3',
        expect.stringMatching(/^no: if-referrer: /),
        `no: if-url: address: ${location.href}, shown for /blog/*`,
        expect.stringMatching(/^no: if-cookie: cookies: .+, shown for portico-member$/),
        `no: if-language: language: ${navigator.language}, shown for tlh`,
        'no: if-source: source: direct, shown for internal, search',
        expect.stringMatching(/^no: hide-for-roles: logged in/),
        `no: devices: device: ${device()}, shown for ${otherDevices().replace(' ', ', ')}`,
        expect.stringMatching(/^no: browsers: browser: \w+, shown for ie$/),
        'no: max-shows: shows: 0 of 0',
        expect.stringMatching(/^no: schedule: /),
      ],
    ]);
    expect(found).toEqual([await element.explain()]);
    await show(element);
    expect(warnings).toEqual([]);
  });

  it('of which one failure is enough, and again after a change of its settings', async () => {
    const element = await visitWith('browsers="ie" max-shows="3"');
    expect(states(element)).toEqual(['waiting']);
    element.setAttribute('browsers', 'all');
    await waitFor(() => expect(states(element)).toEqual(['armed']));
    element.setAttribute('max-shows', '0');
    await waitFor(() => expect(states(element)).toEqual(['waiting']));
    element.removeAttribute('max-shows');
    element.removeAttribute('open-on-exit-intent');
    await waitFor(() => expect(states(element)).toEqual([]));
  });

  it('again when a trigger fires: cookies may have changed, or another tab may have opened it', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const shows = { ever: { count: 1, since: 1 } };
    const overlays = JSON.stringify({ pageViews: 1, sessions: 1, overlays: { news: { impressions: 1, shows } } });
    for (const [rule, change] of [
      ['if-cookie="portico-plan"', () => (document.cookie = 'portico-plan=; Max-Age=0')],
      ['max-shows="1"', () => localStorage.setItem('portico-overlays', overlays)],
    ] as const) {
      const element = await visit(html(`id="news" open-after="5s" ${rule}`));
      expect(states(element)).toEqual(['armed']);
      const told = heard(element, ['portico-rules', 'portico-before-open']);
      change();
      await clock.advance(5000);
      expect([element.open, states(element), told]).toEqual([false, ['waiting'], ['rules: ']]);
      leave(element);
    }
  });

  it('without a trigger, too, but then it is never armed', async () => {
    const element = await visit(html('id="news" max-shows="1" consent="granted"'));
    expect(states(element)).toEqual([]);
    element.setAttribute('max-shows', '0');
    await waitFor(() => expect(states(element)).toEqual(['waiting']));
  });

  it('as passed if it has none', async () => {
    const element = await begin(html());
    expect(await element.explain()).toEqual({ passed: true, rules: [] });
    await show(element);
    await hide(element);
  });
});
