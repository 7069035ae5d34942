import { describe, expect, it } from 'vitest';
import { withMessage, type Message } from '../../../elements/blocked-message/messages.ts';

const said = (...texts: readonly string[]) => texts.reduce<readonly Message[]>(withMessage, []);
const read = (messages: readonly Message[]) => messages.map(({ text }) => text);

describe('what stands in the dialog', () => {
  it.each<[sentence: string, said: string[], read: string[]]>([
    ['is what was said', ['No.'], ['No.']],
    ['is all that was said, in its order', ['No.', 'Too many links.'], ['No.', 'Too many links.']],
    ['is what was said again once, and last', ['No.', 'Too many links.', 'No.'], ['Too many links.', 'No.']],
  ])('%s', (_, texts, expected) => expect(read(said(...texts))).toEqual(expected));

  it('is new when it is said again, so that it is heard again', () => {
    const [first] = said('No.');
    const [again] = withMessage(first ? [first] : [], 'No.');
    expect(again?.key).not.toBe(first?.key);
  });
});
