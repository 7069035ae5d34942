import { describe, expect, it } from 'vitest';
import { fieldText } from '../../../server/mail/mail-text.ts';
import { answerableAddress, withoutAdvertising } from '../../../server/mail/reply.ts';
import { message } from '../outbox/messages.ts';

const from = (email: string) => message(1, { fields: [['email', email]] });

describe('answerableAddress', () => {
  it.each([
    'ada@example.org',
    'owner@example.org',
    'reply@example.org',
    'ada+bounce@example.org',
    'noreplyson@example.org',
  ])('answers %s', (address) => {
    expect(answerableAddress(from(address), 'email', [])).toBe(address);
  });

  it.each([
    'MAILER-DAEMON@example.org',
    'postmaster@example.org',
    'noreply@example.org',
    'no-reply@example.org',
    'do-not-reply+x@example.org',
    'bounces+1=2@example.org',
    'owner-list@example.org',
    'list-request@example.org',
    'list-owner@example.org',
    // Addresses of the site, and what is no address.
    'forms@example.com',
    'You@Example.com',
    'a@b.c, d@e.f',
    'a@b.c\nBcc: d@e.f',
    '',
  ])('does not answer %j', (address) => {
    expect(answerableAddress(from(address), 'email', ['Site <forms@example.com>', 'you@example.com'])).toBeUndefined();
  });
});

it.each([
  ['Ada Lovelace', true],
  ['3.5 rooms. Thanks', true],
  ['x'.repeat(101), false],
  ['a\nb', false],
  ['https://a', false],
  ['WWW.spam', false],
  ['buy at spam.example', false],
  ['spam。example', false],
  ['spam．example', false],
  // Characters that nobody sees.
  ['Win at https:\u200e//evil.\u200ecom/x', false],
  ['evil.\u200bcom', false],
  ['www\u2060.evil', false],
  ['evil.\u034fcom', false],
  ['evil\u0000.com\u0000', false],
  ['a\u2028b', false],
])('an answer to an unconfirmed address repeats %j: %s', (value, isShown) => {
  expect(withoutAdvertising(from(value)).fields).toEqual([['email', isShown ? value : '']]);
});

it('an answer to an unconfirmed address repeats no names of files, and no names of fields that advertise', () => {
  const sent = message(1, {
    fields: [
      ['name', 'Ada'],
      ['address.city', 'London'],
      ['Visit https://evil.example now', 'yes'],
    ],
    files: [{ field: 'cv', name: 'Go to https://evil.example.pdf', type: 'application/pdf', bytes: new Uint8Array() }],
  });
  const shown = withoutAdvertising(sent, ['address.city']);
  expect(fieldText(shown)).toBe('name: Ada\naddress.city: London');
});
