import type { TypingData } from '../client-data.ts';

/** How something came into a field. */
export type Arrival = 'key' | 'paste' | 'fill';

/** What was noted of one field so far. */
export interface Typing {
  readonly isFilled: boolean;
  readonly isPasted: boolean;
  readonly keys: number;
  /** When the first and the last key came, in ms since 1970; 0 before. */
  readonly firstKey: number;
  readonly lastKey: number;
  /** The pause before the last key, in ms; `undefined` before the second. */
  readonly lastPause: number | undefined;
  /** The sum of the differences of pauses that follow each other, in ms. */
  readonly unevenness: number;
}

export const untouched: Typing = {
  isFilled: false,
  isPasted: false,
  keys: 0,
  firstKey: 0,
  lastKey: 0,
  lastPause: undefined,
  unevenness: 0,
};

/** What is known after something came into the field, `at` ms since 1970. */
export function typed(before: Typing, arrival: Arrival, at: number): Typing {
  if (arrival === 'paste') return { ...before, isPasted: true };
  if (arrival === 'fill') return { ...before, isFilled: true };
  const { keys, lastKey, lastPause, unevenness } = before;
  if (keys === 0) return { ...before, keys: 1, firstKey: at, lastKey: at };
  const pause = at - lastKey;
  const difference = lastPause === undefined ? 0 : Math.abs(pause - lastPause);
  return { ...before, keys: keys + 1, lastKey: at, lastPause: pause, unevenness: unevenness + difference };
}

/** How a change came, by what the browser says of it: without a word it was no key, but the browser or a script. */
export function arrivalOf(inputType: string, isAutofilled: boolean): Arrival {
  if (/^insertFrom(Paste|Drop|Yank)/.test(inputType)) return 'paste';
  return isAutofilled || inputType === '' || inputType === 'insertReplacementText' ? 'fill' : 'key';
}

/** What is sent of it (§3). */
export const typingData = ({ isFilled, isPasted, keys, firstKey, lastKey, unevenness }: Typing): TypingData => ({
  auto_fill: isFilled,
  paste: isPasted,
  speed_delta: keys > 2 ? Math.round(unevenness / (keys - 2)) : 0,
  key_count: keys,
  first_key: Math.floor(firstKey / 1000),
  last_key: Math.floor(lastKey / 1000),
});
