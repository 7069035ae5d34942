import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { begin, leave, load, reasons, show, states, visit } from './popup-page.ts';

before(load);

const device = () => (innerWidth <= 640 ? 'mobile' : innerWidth <= 1024 ? 'tablet' : 'desktop');
const others = () => ['desktop', 'tablet', 'mobile'].filter((one) => one !== device()).join(' ');

/** Each rule with the settings of an author and the JSON of a page builder, both passing and failing. */
const cases: readonly {
  readonly rule: string;
  readonly passes: [string, object];
  readonly fails: [string, object];
  readonly reason: RegExp;
}[] = [
  {
    rule: 'if-referrer',
    passes: [
      'if-referrer="shop" referrer-mode="hide"',
      { timing: { url: 'yes', url_action: 'hide', url_url: 'shop' } },
    ],
    fails: ['if-referrer="shop"', { timing: { url: 'yes', url_action: 'show', url_url: 'shop' } }],
    reason: /shop/,
  },
  {
    rule: 'if-source',
    passes: ['if-source="direct"', { timing: { sources: 'yes', sources_sources: ['external'] } }],
    fails: ['if-source="internal search"', { sources_sources: ['internal', 'search'] }],
    reason: /source: direct, shown for internal, search/,
  },
  {
    rule: 'hide-for-roles',
    passes: [
      'hide-for-roles="editor" visitor-logged-in visitor-roles="author"',
      { logged_in_users: 'custom', logged_in_roles: ['editor'], visitor_logged_in: true, visitor_roles: 'author' },
    ],
    fails: [
      'hide-for-roles="editor" visitor-logged-in visitor-roles="editor"',
      { timing: { logged_in: 'yes', logged_in_users: 'all' }, visitor_logged_in: 'yes' },
    ],
    reason: /logged in/,
  },
  {
    rule: 'devices',
    passes: [`devices="${device()}"`, { devices_devices: [device()] }],
    fails: [`devices="${others()}"`, { timing: { devices: 'yes', devices_devices: others().split(' ') } }],
    reason: /device: /,
  },
  {
    rule: 'browsers',
    passes: ['browsers="chrome, firefox, safari"', { timing: { browsers: 'yes', browsers_browsers: 'all' } }],
    fails: [
      'browsers="ie"',
      { timing: { browsers: 'yes', browsers_browsers: 'custom', browsers_browsers_options: ['ie'] } },
    ],
    reason: /browser/,
  },
  {
    rule: 'max-shows',
    passes: ['max-shows="1"', { times_times: 1 }],
    fails: ['max-shows="0"', { timing: { times: 'yes', times_times: '0', times_period: '' } }],
    reason: /shows: 0 of/,
  },
  {
    rule: 'min-page-views',
    passes: ['min-page-views="0"', { timing: { page_views: '', page_views_views: 3 } }],
    fails: ['min-page-views="2"', { timing: { page_views: 'yes', page_views_views: 2 } }],
    reason: /page views: \d of 2/,
  },
  {
    rule: 'min-sessions',
    passes: ['min-sessions="0"', { timing: { sessions: 'no', sessions_sessions: 3 } }],
    fails: ['min-sessions="2"', { sessions: 'yes', sessions_sessions: 2 }],
    reason: /sessions: \d of 2/,
  },
  {
    rule: 'schedule',
    passes: [
      'from="2001-01-01"',
      { timing: { schedule: 'yes', schedule_timezone: 'visitor', schedule_start_date: '2001-01-01' } },
    ],
    fails: ['until="2001-01-01 10:00"', { schedule_end_date: '2001-01-01 10:00' }],
    reason: /2001/,
  },
];

describe('a rule', () => {
  for (const { rule, passes, fails, reason } of cases) {
    it(`${rule} allows or prevents automatic openings, with a reason`, async () => {
      const ways: readonly (readonly [string, string, boolean])[] = [
        [passes[0], '', true],
        ['', JSON.stringify(passes[1]), true],
        [fails[0], '', false],
        ['', JSON.stringify(fails[1]), false],
      ];
      for (const [attributes, json, isPassing] of ways) {
        const block = json && `<script type="application/json">${json}</script>`;
        const element = await visit(`open-on-exit-intent ${attributes}`, `<p>News</p>${block}`);
        const { passed, rules } = await element.explain();
        expect([attributes, json, states(element)]).toEqual([attributes, json, [isPassing ? 'armed' : 'waiting']]);
        expect(passed).toBe(isPassing);
        const own = rules.find((one) => one.rule === rule);
        if (!isPassing) expect(own).toMatchObject({ passed: false });
        if (own) expect([own.passed, own.reason]).toEqual([isPassing, expect.stringMatching(isPassing ? /./ : reason)]);
        leave(element);
      }
    });
  }

  it('arms nothing without a trigger, and does not affect openings by the author', async () => {
    const element = await visit('max-shows="0"');
    expect(states(element)).toEqual(['waiting']);
    await show(element);
  });

  it('applies as soon as it changes', async () => {
    const element = await visit('open-on-exit-intent browsers="ie"');
    element.setAttribute('browsers', 'all');
    await waitFor(() => expect(states(element)).toEqual(['armed']));
    element.setAttribute('max-shows', '0');
    await waitFor(() => expect(states(element)).toEqual(['waiting']));
    element.removeAttribute('max-shows');
    element.removeAttribute('open-on-exit-intent');
    await waitFor(() => expect(states(element)).toEqual([]));
  });

  it('fails with an invalid value, without an error, and the author can still open the popup', async () => {
    const said = captureConsole('warn');
    const element = await visit('open-on-exit-intent if-referrer="(" referrer-mode="regex" from="soon"');
    expect((await element.explain()).rules.map(({ passed }) => passed)).toEqual([false, false]);
    await show(element);
    expect(said).toEqual([]);
  });
});

describe('if-language', () => {
  for (const [title, words, passed] of [
    ['the preferred language', () => navigator.language, true],
    ['the language without its region', () => navigator.language.replace(/-.*/, ''), true],
    ['another language', () => 'tlh', false],
    ['an excluded language', () => `!${navigator.language}`, false],
  ] as const) {
    it(`is evaluated: ${title}`, async () => {
      const element = await visit(`open-on-exit-intent if-language="${words()}"`);
      const { rules } = await element.explain();
      expect([rules[0]?.rule, rules[0]?.passed, states(element)]).toEqual([
        'if-language',
        passed,
        [passed ? 'armed' : 'waiting'],
      ]);
    });
  }
});

describe('if-url and if-cookie', () => {
  const address = location.href;
  const cookie = 'portico-plan';

  beforeEach(() => {
    history.replaceState(history.state, '', '?utm_source=newsletter&wtr=1');
    document.cookie = `${cookie}=pro%20plus`;
  });
  afterEach(() => {
    history.replaceState(history.state, '', address);
    document.cookie = `${cookie}=; Max-Age=0`;
  });

  const path = () => location.pathname;

  for (const [title, attributes, passed] of [
    ['the path of the page', () => `if-url="${path()}"`, true],
    ['a pattern of the path', () => 'if-url="/*"', true],
    ['another path', () => 'if-url="/blog/*"', false],
    ['a query parameter', () => 'if-url="utm_source=news*"', true],
    ['an excluded query parameter', () => 'if-url="/* !utm_source"', false],
    ['a cookie', () => `if-cookie="${cookie}"`, true],
    ['a cookie with its value', () => `if-cookie="${cookie}=pro*plus"`, true],
    ['a missing cookie', () => 'if-cookie="portico-member"', false],
    ['an excluded cookie', () => `if-cookie="!${cookie}"`, false],
    ['both', () => `if-url="utm_source" if-cookie="${cookie}"`, true],
    ['both, of which one fails', () => `if-url="utm_source" if-cookie="!${cookie}"`, false],
  ] as const) {
    it(`are evaluated: ${title}`, async () => {
      const element = await visit(`open-on-exit-intent ${attributes()}`);
      expect((await element.explain()).passed).toBe(passed);
      expect(states(element)).toEqual([passed ? 'armed' : 'waiting']);
    });
  }

  it('report the address and the cookies as reasons', async () => {
    const element = await visit(`if-url="utm_source=shop /blog/*" if-cookie="!${cookie}"`);
    const [url, own] = (await element.explain()).rules;
    expect(url).toEqual({
      rule: 'if-url',
      passed: false,
      reason: `address: ${location.href}, shown for utm_source=shop /blog/*`,
    });
    expect([own?.rule, own?.passed]).toEqual(['if-cookie', false]);
    expect(own?.reason).toMatch(new RegExp(`cookies: .*${cookie}=pro%20plus.*, shown for !${cookie}$`));
  });

  it('are evaluated again when a trigger fires, with the address and the cookies of that moment', async () => {
    const clock = installTestClock();
    const element = await visit(`open-after="1s" if-url="utm_source" if-cookie="${cookie}"`);
    expect(states(element)).toEqual(['armed']);
    document.cookie = `${cookie}=; Max-Age=0`;
    await clock.advance(1000);
    expect([element.open, states(element)]).toEqual([false, ['waiting']]);
  });
});

describe('explain()', () => {
  it('returns each rule that is on, like the event on page load', async () => {
    const found: unknown[] = [];
    const hear = (event: Event) => event instanceof CustomEvent && found.push(event.detail);
    document.addEventListener('portico-rules', hear, { capture: true });
    const element = await visit('open-on-exit-intent min-sessions="3" max-shows="2" per="week" cooldown="60s"');
    document.removeEventListener('portico-rules', hear, { capture: true });
    expect(await reasons(element)).toEqual([
      'yes: cooldown: no popup or panel has opened yet',
      'no: min-sessions: sessions: 0 of 3',
      'yes: max-shows: shows: 0 of 2 in a week',
    ]);
    expect(found).toEqual([await element.explain()]);
  });

  it('returns no rules if none is on', async () => {
    const element = await begin();
    expect(await element.explain()).toEqual({ passed: true, rules: [] });
  });
});
