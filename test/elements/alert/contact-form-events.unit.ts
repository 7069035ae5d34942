import { describe, expect, it } from 'vitest';
import { readFormEvent, type FormUpdate } from '../../../elements/alert/contact-form-events.ts';

const result = (status: string) => ({ status, message: 'Said' });
const said = (kind: 'success' | 'error'): FormUpdate => ({ kind, message: 'Said' });

describe('readFormEvent', () => {
  it.each<[title: string, type: string, detail: unknown, update: FormUpdate]>([
    ['sent shows a success', 'portico-response', result('sent'), said('success')],
    ['invalid shows an error', 'portico-response', result('invalid'), said('error')],
    ['unaccepted shows an error', 'portico-response', result('unaccepted'), said('error')],
    ['spam shows an error', 'portico-response', result('spam'), said('error')],
    ['failed shows an error', 'portico-response', result('failed'), said('error')],
    ['aborted shows nothing', 'portico-response', result('aborted'), 'over'],
    ['a custom status shows nothing', 'portico-response', result('custom-later'), 'over'],
    ['a response without a message shows nothing', 'portico-response', { status: 'sent', message: '' }, 'over'],
    ['the start of a send clears the alert', 'portico-status', { status: 'submitting', previous: 'failed' }, 'over'],
    ['a reset by the visitor clears the alert', 'portico-status', { status: 'init', previous: 'resetting' }, 'over'],
    ['the reset after a send keeps the alert', 'portico-status', { status: 'resetting', previous: 'sent' }, undefined],
    [
      'the status after that reset keeps the alert',
      'portico-status',
      { status: 'sent', previous: 'resetting' },
      undefined,
    ],
    ['a cleared response clears the alert', 'portico-response', { status: 'init', message: '' }, 'over'],
    ['a status alone is ignored', 'portico-status', { status: 'invalid', previous: 'init' }, undefined],
    [
      'the validation of one field is ignored',
      'portico-status',
      { status: 'invalid', previous: 'validating' },
      undefined,
    ],
    ['the start of a validation is ignored', 'portico-status', { status: 'validating', previous: 'init' }, undefined],
    ['an event without a detail is ignored', 'portico-response', undefined, undefined],
    ['another event is ignored', 'portico-reset', result('init'), undefined],
  ])('%s', (_, type, detail, update) => expect(readFormEvent(type, detail)).toEqual(update));
});
