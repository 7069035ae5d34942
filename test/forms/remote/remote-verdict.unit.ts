import { describe, expect, it } from 'vitest';
import { parseRemoteVerdict, type Verdict } from '../../../src/forms/latest-remote-check.ts';
import type { Outcome } from '../../../src/http/request.ts';

const json = (data: unknown, status = 200): Outcome => ({ kind: 'json', status, data });
const text = (body: string, status = 200): Outcome => ({ kind: 'other', status, body });
const right: Verdict = { kind: 'right' };
const wrong = (message = ''): Verdict => ({ kind: 'wrong', message });
const unknown = (reason: 'offline' | 'late' | 'unchecked'): Verdict => ({ kind: 'unknown', reason });

describe('parseRemoteVerdict', () => {
  it.each<[string, Outcome, Verdict]>([
    ['true is right', json(true), right],
    ['the text "true" is right', json('true'), right],
    ['false is wrong, without a message', json(false), wrong()],
    ['the text "false" is wrong, without a message', json('false'), wrong()],
    ['a text is a message', json('This code is too old.'), wrong('This code is too old.')],
    ['a text that is no JSON is a message', text(' This code is too old.\n'), wrong('This code is too old.')],
    ['a message may come with a status of 4xx', json('Too many tries.', 429), wrong('Too many tries.')],
    ['a text that is no JSON says nothing with a status of 4xx', text('Not Found', 404), unknown('unchecked')],
    ['true with a status of 4xx says nothing', json(true, 403), unknown('unchecked')],
    ['a page says nothing', text('<!doctype html><p>Log in</p>'), unknown('unchecked')],
    ['an empty answer says nothing', text(''), unknown('unchecked')],
    ['an empty text says nothing', json(''), unknown('unchecked')],
    ['a number says nothing', json(0, 400), unknown('unchecked')],
    ['an object says nothing', json({ ok: true }), unknown('unchecked')],
    ['null says nothing', json(null), unknown('unchecked')],
    ['an error of the server says nothing', json(false, 500), unknown('unchecked')],
    ['no network is told', { kind: 'lost', reason: 'offline' }, unknown('offline')],
    ['no answer in time is told', { kind: 'lost', reason: 'timeout' }, unknown('late')],
    ['who gave up wants no answer', { kind: 'lost', reason: 'aborted' }, { kind: 'dropped' }],
  ])('%s', (_, outcome, verdict) => {
    expect(parseRemoteVerdict(outcome)).toEqual(verdict);
  });
});
