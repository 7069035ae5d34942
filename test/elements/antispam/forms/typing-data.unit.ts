import { describe, expect, it } from 'vitest';
import {
  inputKindOf,
  withInput,
  typingData,
  noTyping,
  type InputKind,
} from '../../../../elements/antispam/forms/typing-data.ts';

const after = (...happenings: readonly (readonly [InputKind, number])[]) =>
  typingData(happenings.reduce((before, [arrival, at]) => withInput(before, arrival, at), noTyping));

describe('ct_typing_data', () => {
  it('is empty at first', () => {
    expect(after()).toEqual({
      auto_fill: false,
      paste: false,
      speed_delta: 0,
      key_count: 0,
      first_key: 0,
      last_key: 0,
    });
  });

  it('contains the number of keys and the times of the first and last, in whole seconds', () => {
    expect(after(['key', 5999], ['key', 6100], ['key', 7100])).toMatchObject({
      key_count: 3,
      first_key: 5,
      last_key: 7,
    });
  });

  it.each([
    ['one key', [0], 0],
    ['two keys', [0, 100], 0],
    ['regular keys', [0, 100, 200, 300], 0],
    ['pauses of 100 and 300 ms', [0, 100, 400], 200],
    ['pauses of 100, 300 and 300 ms', [0, 100, 400, 700], 100],
  ])('contains the mean difference of pauses: %s', (_, times, delta) => {
    expect(after(...times.map((at) => ['key', at + 1000] as const)).speed_delta).toBe(delta);
  });

  it('contains paste and autofill, which are not keys', () => {
    expect(after(['paste', 1], ['fill', 2])).toMatchObject({
      paste: true,
      auto_fill: true,
      key_count: 0,
      first_key: 0,
    });
  });
});

describe('inputKindOf', () => {
  it.each([
    ['insertText', false, 'key'],
    ['deleteContentBackward', false, 'key'],
    ['insertCompositionText', false, 'key'],
    ['insertFromPaste', false, 'paste'],
    ['insertFromDrop', false, 'paste'],
    ['insertReplacementText', false, 'fill'],
    ['', false, 'fill'],
    ['insertText', true, 'fill'],
  ])('inputType "%s", autofilled %s: %s', (inputType, isFilled, kind) =>
    expect(inputKindOf(inputType, isFilled)).toBe(kind),
  );
});
