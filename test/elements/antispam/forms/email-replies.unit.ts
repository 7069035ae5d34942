import { describe, expect, it } from 'vitest';
import {
  isEmailField,
  isEmailAddress,
  isGood,
  readEmailReply,
  withReply,
} from '../../../../elements/antispam/forms/email-check-result.ts';

describe('isEmailAddress', () => {
  it.each([
    ['ada@example.com', true],
    ['ada@localhost', true],
    ['ä@ö', true],
    ['ada', false],
    ['ada@', false],
    ['@example.com', false],
    ['ada b@example.com', false],
    ['ada@example .com', false],
    ['ada@b@c', false],
    ['', false],
  ])('%s: %s', (text, isOne) => expect(isEmailAddress(text)).toBe(isOne));
});

describe('isEmailField', () => {
  it.each([
    ['matches by type', { name: 'x', type: 'email', autocomplete: '' }, true],
    ['matches by autocomplete', { name: 'x', type: 'text', autocomplete: 'work Email' }, true],
    ['matches by name', { name: 'your-email', type: 'text', autocomplete: '' }, true],
    ['matches by a name with a hyphen', { name: 'user[e-mail]', type: 'text', autocomplete: '' }, true],
    ['ignores a part of a word', { name: 'emailing', type: 'text', autocomplete: '' }, false],
    ['ignores a checkbox', { name: 'email', type: 'checkbox', autocomplete: '' }, false],
    ['ignores a hidden field', { name: 'email', type: 'hidden', autocomplete: '' }, false],
  ])('%s', (_, field, isOne) => expect(isEmailField(field)).toBe(isOne));
});

describe('readEmailReply', () => {
  const good = { result: 'EXISTS', text: 'Well known.' };
  it.each([
    ['reads a direct result', { result: 'EXISTS', text_result: 'Well known.' }, good],
    ['reads a result in an object', { result: { result: 'EXISTS', text_result: 'Well known.' } }, good],
    ['reads a result without a text', { result: 'NOT_EXISTS' }, { result: 'NOT_EXISTS', text: '' }],
    ['reads a number', { result: 1 }, { result: '1', text: '' }],
    ['reads other keys as JSON', { result: { blacklisted: false } }, { result: '{"blacklisted":false}', text: '' }],
    ['ignores an empty object', { result: {} }, undefined],
    ['ignores a result that is an array', { result: { result: [1] } }, undefined],
    ['ignores an empty response', {}, undefined],
    ['ignores an empty result', { result: '' }, undefined],
    ['ignores null', { result: null }, undefined],
    ['ignores an array', [], undefined],
    ['ignores a text', 'EXISTS', undefined],
    ['ignores HTML', '<html>', undefined],
    ['ignores undefined', undefined, undefined],
  ])('%s', (_, answer, reply) => expect(readEmailReply(answer)).toEqual(reply));

  it('returns a reply that is good if the address exists', () => {
    expect(['EXISTS', 'exists', 'NOT_EXISTS', 'SERVER_DOWN', '1'].map(isGood)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const words = ['{"blacklisted":false}', '{"blacklisted":1}', '{"seen":1}', '{broken'];
    expect(words.map(isGood)).toEqual([true, false, undefined, undefined]);
  });
});

describe('withReply', () => {
  const reply = (result: string, timestamp: number) => ({ result, timestamp });

  it('stores one result per address, the newest', () => {
    const first = withReply(undefined, 'ada@b', reply('NO', 1));
    expect(withReply(first, 'ada@b', reply('EXISTS', 2))).toEqual({ 'ada@b': reply('EXISTS', 2) });
  });

  it('stores ten results at most and drops the oldest', () => {
    let stored: ReturnType<typeof withReply> = {};
    for (let at = 0; at < 12; at += 1) stored = withReply(stored, `a${at}@b`, reply('NO', at));
    expect(Object.keys(stored)).toEqual(Array.from({ length: 10 }, (_, at) => `a${at + 2}@b`));
  });
});
