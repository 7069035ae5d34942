import { describe, expect, it } from 'vitest';
import { resultEventName, messageKind, toStatus } from '../../../../elements/contact-form/send/status.ts';

describe('the name of a status', () => {
  it.each([
    ['validation_failed', 'invalid'],
    ['acceptance_missing', 'unaccepted'],
    ['spam', 'spam'],
    ['aborted', 'aborted'],
    ['mail_sent', 'sent'],
    ['mail_failed', 'failed'],
    ['payment_required', 'payment-required'],
    ['foo_bar', 'custom-foo-bar'],
    ['Foo  Bar!', 'custom-foo-bar-'],
    ['error', 'custom-error'],
    ['constructor', 'custom-constructor'],
    ['toString', 'custom-tostring'],
  ])('for the server’s %s is %s', (written, word) => {
    expect(toStatus(written)).toBe(word);
  });

  it.each([
    'init',
    'submitting',
    'resetting',
    'validating',
    'invalid',
    'unaccepted',
    'sent',
    'failed',
    'payment-required',
    'custom-foo',
  ])('%s is unchanged', (word) => {
    expect(toStatus(word)).toBe(word);
  });
});

describe('the event of a result', () => {
  it.each([
    ['invalid', 'invalid'],
    ['unaccepted', 'unaccepted'],
    ['spam', 'spam'],
    ['aborted', 'aborted'],
    ['sent', 'mailsent'],
    ['failed', 'mailfailed'],
    ['payment-required', undefined],
    ['custom-foo', undefined],
    ['submitting', undefined],
    ['init', undefined],
  ])('for %s is %s', (status, event) => {
    expect(resultEventName(status)).toBe(event);
  });
});

describe('the kind of message', () => {
  it.each([
    ['sent', 'success'],
    ['invalid', 'error'],
    ['unaccepted', 'error'],
    ['spam', 'error'],
    ['aborted', 'error'],
    ['failed', 'error'],
    ['custom-error', 'error'],
    ['payment-required', undefined],
    ['custom-foo', undefined],
    ['init', undefined],
  ])('for %s is %s', (status, kind) => {
    expect(messageKind(status)).toBe(kind);
  });
});
