import { describe, expect, it } from 'vitest';
import { readFormEvent, type FormUpdate } from '../../../elements/alert/form-answer.ts';

const result = (status: string) => ({ status, message: 'Said' });
const said = (kind: 'success' | 'error'): FormUpdate => ({ kind, message: 'Said' });

describe('what an alert makes of a contact form’s events', () => {
  it.each<[sentence: string, type: string, detail: unknown, news: FormUpdate]>([
    ['sent is a success', 'portico-response', result('sent'), said('success')],
    ['invalid is an error', 'portico-response', result('invalid'), said('error')],
    ['unaccepted is an error', 'portico-response', result('unaccepted'), said('error')],
    ['spam is an error', 'portico-response', result('spam'), said('error')],
    ['failed is an error', 'portico-response', result('failed'), said('error')],
    ['aborted shows nothing', 'portico-response', result('aborted'), 'over'],
    ['a status of the site’s own shows nothing', 'portico-response', result('custom-later'), 'over'],
    ['an answer without a message shows nothing', 'portico-response', { status: 'sent', message: '' }, 'over'],
    ['a send that begins ends what was shown', 'portico-status', { status: 'submitting', previous: 'failed' }, 'over'],
    ['a reset by the visitor ends what was shown', 'portico-status', { status: 'init', previous: 'resetting' }, 'over'],
    ['the reset after a send leaves it', 'portico-status', { status: 'resetting', previous: 'sent' }, undefined],
    ['the status after that reset leaves it', 'portico-status', { status: 'sent', previous: 'resetting' }, undefined],
    ['an answer that is taken back ends what was shown', 'portico-response', { status: 'init', message: '' }, 'over'],
    ['a status alone is no answer', 'portico-status', { status: 'invalid', previous: 'init' }, undefined],
    ['a check of one field is no news', 'portico-status', { status: 'invalid', previous: 'validating' }, undefined],
    ['the beginning of a check is none', 'portico-status', { status: 'validating', previous: 'init' }, undefined],
    ['an event without a detail is none', 'portico-response', undefined, undefined],
    ['another event is none', 'portico-reset', result('init'), undefined],
  ])('%s', (_, type, detail, news) => expect(readFormEvent(type, detail)).toEqual(news));
});
