import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { begin, leave, load, sentences, show, states, visit } from './popup-page.ts';

before(load);

const device = () => (innerWidth <= 640 ? 'mobile' : innerWidth <= 1024 ? 'tablet' : 'desktop');
const others = () => ['desktop', 'tablet', 'mobile'].filter((one) => one !== device()).join(' ');

/** Each rule by the author's name and by the specification's, as it passes and as it does not. */
const cases: readonly {
  readonly rule: string;
  readonly passes: [string, object];
  readonly fails: [string, object];
  readonly reason: RegExp;
}[] = [
  {
    rule: 'referrer-matches',
    passes: [
      'referrer-matches="shop" referrer-mode="hide"',
      { timing: { url: 'yes', url_action: 'hide', url_url: 'shop' } },
    ],
    fails: ['referrer-matches="shop"', { timing: { url: 'yes', url_action: 'show', url_url: 'shop' } }],
    reason: /shop/,
  },
  {
    rule: 'arriving-from',
    passes: ['arriving-from="external"', { timing: { sources: 'yes', sources_sources: ['external'] } }],
    fails: ['arriving-from="internal search"', { sources_sources: ['internal', 'search'] }],
    reason: /arriving from: external \(no referrer\)/,
  },
  {
    rule: 'for-roles',
    passes: [
      'for-roles="editor" visitor-logged-in visitor-roles="author"',
      { logged_in_users: 'custom', logged_in_roles: ['editor'], visitor_logged_in: true, visitor_roles: 'author' },
    ],
    fails: [
      'for-roles="editor" visitor-logged-in visitor-roles="editor"',
      { timing: { logged_in: 'yes', logged_in_users: 'all' }, visitor_logged_in: 'yes' },
    ],
    reason: /logged in/,
  },
  {
    rule: 'on-devices',
    passes: [`on-devices="${device()}"`, { devices_devices: [device()] }],
    fails: [`on-devices="${others()}"`, { timing: { devices: 'yes', devices_devices: others().split(' ') } }],
    reason: /device: /,
  },
  {
    rule: 'on-browsers',
    passes: ['on-browsers="chrome, firefox, safari"', { timing: { browsers: 'yes', browsers_browsers: 'all' } }],
    fails: [
      'on-browsers="ie"',
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
    it(`${rule} keeps the popup from opening by itself, or not, and says why`, async () => {
      const ways: readonly (readonly [string, string, boolean])[] = [
        [passes[0], '', true],
        ['', JSON.stringify(passes[1]), true],
        [fails[0], '', false],
        ['', JSON.stringify(fails[1]), false],
      ];
      for (const [attributes, json, isPassing] of ways) {
        const block = json && `<script type="application/json">${json}</script>`;
        const element = await visit(`on-exit-intent ${attributes}`, `<p>News</p>${block}`);
        const said = await element.explain();
        expect([attributes, json, states(element)]).toEqual([attributes, json, [isPassing ? 'armed' : 'waiting']]);
        const own = said.find((one) => one.rule === rule);
        if (!isPassing) expect(own).toMatchObject({ passed: false });
        if (own) expect([own.passed, own.reason]).toEqual([isPassing, expect.stringMatching(isPassing ? /./ : reason)]);
        leave(element);
      }
    });
  }

  it('alone arms nothing: without a trigger a popup is opened by its author or visitor, whatever the rules', async () => {
    const element = await visit('max-shows="0"');
    expect(states(element)).toEqual(['waiting']);
    await show(element);
  });

  it('takes effect when it changes', async () => {
    const element = await visit('on-exit-intent on-browsers="ie"');
    element.setAttribute('on-browsers', 'all');
    await waitFor(() => expect(states(element)).toEqual(['armed']));
    element.setAttribute('max-shows', '0');
    await waitFor(() => expect(states(element)).toEqual(['waiting']));
    element.removeAttribute('max-shows');
    element.removeAttribute('on-exit-intent');
    await waitFor(() => expect(states(element)).toEqual([]));
  });

  it('that means nothing does not pass, does not throw, and the popup can still be opened', async () => {
    const said = captureConsole('warn');
    const element = await visit('on-exit-intent referrer-matches="(" referrer-mode="regex" from="soon"');
    expect((await element.explain()).map(({ passed }) => passed)).toEqual([false, false]);
    await show(element);
    expect(said).toEqual([]);
  });
});

describe('explain()', () => {
  it('says each rule that is on, and the event the same, as the page begins', async () => {
    const found: unknown[] = [];
    const hear = (event: Event) => event instanceof CustomEvent && found.push(event.detail);
    document.addEventListener('portico-rules', hear, { capture: true });
    const element = await visit('on-exit-intent min-sessions="3" max-shows="2" per="week" cooldown="60"');
    document.removeEventListener('portico-rules', hear, { capture: true });
    expect(sentences(await element.explain())).toEqual([
      'yes: cooldown: no popup has opened yet',
      'no: min-sessions: sessions: 0 of 3',
      'yes: max-shows: shows: 0 of 2 in a week',
    ]);
    expect(found).toEqual([{ passed: false, rules: await element.explain() }]);
  });

  it('says nothing where no rule is on', async () => {
    const element = await begin();
    expect(await element.explain()).toEqual([]);
  });
});
