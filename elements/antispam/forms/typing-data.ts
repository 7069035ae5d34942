import type { TypingData } from '../data/data-schema.ts';

export type InputKind = 'key' | 'paste' | 'fill';

export interface Typing {
  readonly isFilled: boolean;
  readonly isPasted: boolean;
  readonly keys: number;
  /** The times of the first and the last key, in ms since 1970; 0 if no key was pressed. */
  readonly firstKey: number;
  readonly lastKey: number;
  /** The pause (ms) before the last key; `undefined` before the second key. */
  readonly lastPause: number | undefined;
  /** The sum (ms) of the differences between successive pauses. */
  readonly unevenness: number;
}

export const noTyping: Typing = {
  isFilled: false,
  isPasted: false,
  keys: 0,
  firstKey: 0,
  lastKey: 0,
  lastPause: undefined,
  unevenness: 0,
};

/** Returns the record after an input at the time `at` (ms since 1970). */
export function withInput(before: Typing, kind: InputKind, at: number): Typing {
  if (kind === 'paste') return { ...before, isPasted: true };
  if (kind === 'fill') return { ...before, isFilled: true };
  const { keys, lastKey, lastPause, unevenness } = before;
  if (keys === 0) return { ...before, keys: 1, firstKey: at, lastKey: at };
  const pause = at - lastKey;
  const difference = lastPause === undefined ? 0 : Math.abs(pause - lastPause);
  return { ...before, keys: keys + 1, lastKey: at, lastPause: pause, unevenness: unevenness + difference };
}

/** Returns the kind of an input. An input without `inputType` comes from the browser or a script. */
export function inputKindOf(inputType: string, isAutofilled: boolean): InputKind {
  if (/^insertFrom(Paste|Drop|Yank)/.test(inputType)) return 'paste';
  return isAutofilled || inputType === '' || inputType === 'insertReplacementText' ? 'fill' : 'key';
}

export const typingData = ({ isFilled, isPasted, keys, firstKey, lastKey, unevenness }: Typing): TypingData => ({
  auto_fill: isFilled,
  paste: isPasted,
  speed_delta: keys > 2 ? Math.round(unevenness / (keys - 2)) : 0,
  key_count: keys,
  first_key: Math.floor(firstKey / 1000),
  last_key: Math.floor(lastKey / 1000),
});
