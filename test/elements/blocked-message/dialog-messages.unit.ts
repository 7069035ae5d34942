import { describe, expect, it } from 'vitest';
import { withMessage, type Message } from '../../../elements/blocked-message/dialog-messages.ts';

const add = (...texts: readonly string[]) => texts.reduce<readonly Message[]>(withMessage, []);
const read = (messages: readonly Message[]) => messages.map(({ text }) => text);

describe('withMessage', () => {
  it.each<[title: string, added: string[], expected: string[]]>([
    ['returns one message', ['No.'], ['No.']],
    ['returns all messages in order', ['No.', 'Too many links.'], ['No.', 'Too many links.']],
    ['returns a repeated message once, as the last', ['No.', 'Too many links.', 'No.'], ['Too many links.', 'No.']],
  ])('%s', (_, texts, expected) => expect(read(add(...texts))).toEqual(expected));

  it('gives a repeated message a new key, so that it is announced again', () => {
    const [first] = add('No.');
    const [again] = withMessage(first ? [first] : [], 'No.');
    expect(again?.key).not.toBe(first?.key);
  });
});
