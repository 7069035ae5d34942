import { describe, expect, it } from 'vitest';
import { formHtml } from '../../../elements/protected-form/encoded-form.ts';
import { readVerdict, type Verdict } from '../../../elements/protected-form/bot-check.ts';
import type { Answer } from '../../../src/antispam/api-client.ts';

const base64 = (html: string) => Buffer.from(html).toString('base64');

describe('an encoded form', () => {
  const html = '<form><label>Größe <input name="g"></label>🐚??>></form>';
  const cases: readonly (readonly [what: string, encoded: string, html: string | undefined])[] = [
    ['in base64', base64(html), html],
    ['in base64, escaped for an address', encodeURIComponent(base64(html)), html],
    ['in base64 with line breaks', base64(html).replace(/(.{20})/g, '$1\n'), html],
    ['in base64 without its end', base64(html).replace(/=+$/, ''), html],
    ['in the base64 of addresses', Buffer.from(html).toString('base64url'), html],
    ['of an old page', Buffer.from('<form>Gr\xf6\xdfe</form>', 'latin1').toString('base64'), '<form>Größe</form>'],
    ['that is no base64', '<form>', undefined],
    ['that is cut off', 'PGZvcm0+A', undefined],
    ['that is escaped wrongly', '%E0%A4%A', undefined],
    ['that is empty', '', undefined],
    ['that holds something else', base64('<p>A form, in <b>words</b></p><formula>'), undefined],
    [
      'that is one of ours',
      base64('<portico-contact-form></portico-contact-form>'),
      '<portico-contact-form></portico-contact-form>',
    ],
    ['of spaces', base64(' \n '), undefined],
  ];
  for (const [what, encoded, expected] of cases)
    it(`is read: one ${what}`, () => expect(formHtml(encoded)).toBe(expected));
});

describe('the word of the site', () => {
  const answered = (data: unknown): Answer => ({ kind: 'answered', data });
  const cases: readonly (readonly [what: string, answer: Answer, verdict: Verdict])[] = [
    ['allow 1', answered({ allow: 1, message: '', success: true }), { kind: 'allowed' }],
    ['allow 1 as a text', answered({ allow: '1' }), { kind: 'allowed' }],
    ['allow 1 in a text', answered('{"allow":1,"success":true}'), { kind: 'allowed' }],
    [
      'allow 0',
      answered({ allow: 0, message: '<b>Forbidden.</b> Robot' }),
      { kind: 'denied', message: 'Forbidden. Robot' },
    ],
    ['allow 0 without a word', answered({ allow: 0 }), { kind: 'denied', message: '' }],
    ['a block reply', answered({ apbct: { blocked: 1, comment: 'Robot' } }), { kind: 'denied', message: 'Robot' }],
    [
      'an error, though allowed',
      answered('{"allow":1,"success":false,"error":{"comment":"Cloud"}}'),
      { kind: 'error' },
    ],
    ['neither', answered({ success: true }), { kind: 'error' }],
    ['nothing', answered(null), { kind: 'error' }],
    ['a word', answered('yes'), { kind: 'error' }],
    ['no answer', { kind: 'failed', why: 'offline', status: 0, message: '' }, { kind: 'error' }],
  ];
  for (const [what, answer, verdict] of cases)
    it(`is read: ${what}`, () => expect(readVerdict(answer)).toEqual(verdict));
});
