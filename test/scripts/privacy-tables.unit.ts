import { describe, expect, it } from 'vitest';
import { privacyOverview } from '../../scripts/describe/output/privacy-tables.ts';
import type { PrivacyDeclaration, SentData, StoredData } from '../../src/privacy/privacy.ts';

const draft: StoredData = {
  key: 'portico-draft-*',
  areas: ['session'],
  content: 'The input',
  purpose: 'memory',
  lifetime: 'the session',
  setting: 'draft',
};
const clicks: StoredData = {
  key: 'clicks',
  areas: ['cookie', 'local'],
  content: 'The number of clicks',
  purpose: 'profiling',
  lifetime: 'a day',
};
const search: SentData = {
  to: [
    { kind: 'setting', attribute: 'ajax-url', fallback: '/ajax' },
    { kind: 'hosts', hosts: ['a.example', 'b.example'] },
  ],
  content: 'The typed text',
  when: 'on input',
  purpose: 'necessary',
};

const declare = (name: string, { stores = [], sends = [] }: Partial<PrivacyDeclaration> = {}) => ({
  name,
  privacy: { stores, sends },
});
const linkTo = (name: string) => `[${name}](../elements/${name}/${name}.md#privacy)`;
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

describe('the privacy of all elements', () => {
  it('lists stored entries', () => {
    expect(linesOf(privacyOverview([declare('form', { stores: [draft] })]))).toEqual([
      '### Local storage and session storage',
      '| Element | Key | Where | Content | Purpose | For how long | Setting |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      `| ${linkTo('form')} | \`portico-draft-*\` | session storage | The input | \`memory\` | the session | \`draft\` |`,
    ]);
  });

  it('lists data that is in a cookie or in storage in both tables', () => {
    const rows = linesOf(privacyOverview([declare('spam', { stores: [clicks] })])).filter((line) =>
      line.includes('`clicks`'),
    );
    expect(rows).toEqual([
      `| ${linkTo('spam')} | \`clicks\` | local storage | The number of clicks | \`profiling\` | a day |  |`,
      `| ${linkTo('spam')} | \`clicks\` | The number of clicks | \`profiling\` | a day |  |`,
    ]);
  });

  it('lists a cookie without storage as a cookie only', () => {
    const text = privacyOverview([declare('spam', { stores: [{ ...clicks, areas: ['cookie'] }] })]);
    expect(text).toContain('### Cookies');
    expect(text).not.toContain('storage');
  });

  it('lists requests with all recipients', () => {
    expect(linesOf(privacyOverview([declare('search', { sends: [search] })]))).toEqual([
      '### Requests',
      '| Element | To | Content | When | Purpose |',
      '| --- | --- | --- | --- | --- |',
      `| ${linkTo('search')} | \`ajax-url\` (by default \`/ajax\`) or \`a.example\`, \`b.example\` | The typed text | on input | \`necessary\` |`,
    ]);
  });

  it.each([
    [{ ...clicks, isSent: false }, 'The number of clicks; not sent'],
    [{ ...clicks, isSent: true }, 'The number of clicks'],
  ])('states that data is not sent', (data, content) => {
    expect(privacyOverview([declare('spam', { stores: [data] })])).toContain(`| ${content} |`);
  });

  it('shares a row between elements with the same data', () => {
    const elements = [
      declare('form', { stores: [draft] }),
      declare('steps', { stores: [{ ...draft, setting: 'keep' }] }),
      declare('wizard', { stores: [draft] }),
    ];
    const rows = linesOf(privacyOverview(elements)).filter((line) => line.includes('draft-'));
    expect(rows.map((row) => row.split(' | ')[0])).toEqual([
      `| ${linkTo('form')}, ${linkTo('wizard')}`,
      `| ${linkTo('steps')}`,
    ]);
  });
});
