import { describe, expect, it } from 'vitest';
import {
  isEmailField,
  isEmailAddress,
  isGood,
  readEmailReply,
  withReply,
} from '../../../../elements/antispam/forms/email-replies.ts';

describe('The shape of an e-mail address', () => {
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

describe('A field for an e-mail address', () => {
  it.each([
    ['by its type', { name: 'x', type: 'email', autocomplete: '' }, true],
    ['by what is to be filled in', { name: 'x', type: 'text', autocomplete: 'work Email' }, true],
    ['by its name', { name: 'your-email', type: 'text', autocomplete: '' }, true],
    ['by another name', { name: 'user[e-mail]', type: 'text', autocomplete: '' }, true],
    ['not by a part of a word', { name: 'emailing', type: 'text', autocomplete: '' }, false],
    ['not a tick', { name: 'email', type: 'checkbox', autocomplete: '' }, false],
    ['not a hidden one', { name: 'email', type: 'hidden', autocomplete: '' }, false],
  ])('%s', (_, field, isOne) => expect(isEmailField(field)).toBe(isOne));
});

describe('readEmailReply', () => {
  const good = { result: 'EXISTS', text: 'Well known.' };
  it.each([
    ['by itself', { result: 'EXISTS', text_result: 'Well known.' }, good],
    ['in an object', { result: { result: 'EXISTS', text_result: 'Well known.' } }, good],
    ['without a sentence', { result: 'NOT_EXISTS' }, { result: 'NOT_EXISTS', text: '' }],
    ['as a number', { result: 1 }, { result: '1', text: '' }],
    ['other words', { result: { blacklisted: false } }, { result: '{"blacklisted":false}', text: '' }],
    ['no words', { result: {} }, undefined],
    ['a word that is none', { result: { result: [1] } }, undefined],
    ['nothing', {}, undefined],
    ['an empty word', { result: '' }, undefined],
    ['null', { result: null }, undefined],
    ['a list', [], undefined],
    ['a text', 'EXISTS', undefined],
    ['HTML', '<html>', undefined],
    ['nothing at all', undefined, undefined],
  ])('%s', (_, answer, reply) => expect(readEmailReply(answer)).toEqual(reply));

  it('is good when it exists', () => {
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

  it('is one for each address, the newest', () => {
    const first = withReply(undefined, 'ada@b', reply('NO', 1));
    expect(withReply(first, 'ada@b', reply('EXISTS', 2))).toEqual({ 'ada@b': reply('EXISTS', 2) });
  });

  it('is no more than ten, the oldest first to go', () => {
    let kept: ReturnType<typeof withReply> = {};
    for (let at = 0; at < 12; at += 1) kept = withReply(kept, `a${at}@b`, reply('NO', at));
    expect(Object.keys(kept)).toEqual(Array.from({ length: 10 }, (_, at) => `a${at + 2}@b`));
  });
});
