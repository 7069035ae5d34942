import { describe, expect, it } from 'vitest';
import { formHtml } from '../../../elements/protected-form/encoded-form.ts';
import { readBotCheck, type BotCheckResult } from '../../../elements/protected-form/bot-check-reply.ts';
import type { ApiResult } from '../../../src/antispam/api-client.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';

const base64 = (html: string) => Buffer.from(html).toString('base64');

describe('formHtml decodes', () => {
  const html = '<form><label>Größe <input name="g"></label>🐚??>></form>';
  const cases: readonly (readonly [description: string, encoded: string, html: string | undefined])[] = [
    ['base64', base64(html), html],
    ['URL-encoded base64', encodeURIComponent(base64(html)), html],
    ['base64 with line breaks', base64(html).replace(/(.{20})/g, '$1\n'), html],
    ['base64 without padding', base64(html).replace(/=+$/, ''), html],
    ['URL-safe base64', Buffer.from(html).toString('base64url'), html],
    ['Windows-1252', Buffer.from('<form>Gr\xf6\xdfe</form>', 'latin1').toString('base64'), '<form>Größe</form>'],
    ['undefined from text that is not base64', '<form>', undefined],
    ['undefined from truncated text', 'PGZvcm0+A', undefined],
    ['undefined from invalid URL encoding', '%E0%A4%A', undefined],
    ['undefined from an empty text', '', undefined],
    ['undefined from HTML without a form', base64('<p>A form, in <b>words</b></p><formula>'), undefined],
    [
      'a form element of this library',
      base64('<portico-contact-form></portico-contact-form>'),
      '<portico-contact-form></portico-contact-form>',
    ],
    ['undefined from white space', base64(' \n '), undefined],
  ];
  for (const [description, encoded, expected] of cases) it(description, () => expect(formHtml(encoded)).toBe(expected));
});

describe('readBotCheck reads', () => {
  const answered = (data: unknown): ApiResult => ({ kind: 'answered', data });
  const cases: readonly (readonly [description: string, answer: ApiResult, result: BotCheckResult])[] = [
    ['allow 1', answered({ allow: 1, message: '', success: true }), { kind: 'allowed' }],
    ['allow 1 as a text', answered({ allow: '1' }), { kind: 'allowed' }],
    ['allow 1 in a text', answered('{"allow":1,"success":true}'), { kind: 'allowed' }],
    [
      'allow 0',
      answered({ allow: 0, message: '<b>Forbidden.</b> Robot' }),
      { kind: 'denied', message: 'Forbidden. Robot' },
    ],
    ['allow 0 without a message', answered({ allow: 0 }), { kind: 'denied', message: '' }],
    [
      'a block reply',
      answered({ apbct: { blocked: 1, comment: sinkVectors.text.html } }),
      { kind: 'denied', message: sinkVectors.text.plain },
    ],
    ['an error with allow 1', answered('{"allow":1,"success":false,"error":{"comment":"Cloud"}}'), { kind: 'error' }],
    ['neither allow nor error', answered({ success: true }), { kind: 'error' }],
    ['null', answered(null), { kind: 'error' }],
    ['a text', answered('yes'), { kind: 'error' }],
    ['a failed request', { kind: 'failed', reason: 'offline', status: 0, message: '' }, { kind: 'error' }],
  ];
  for (const [description, answer, result] of cases)
    it(description, () => expect(readBotCheck(answer)).toEqual(result));
});
