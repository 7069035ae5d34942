import { Maskito, maskitoTransform } from '@maskito/core';
import { parseMask } from './mask-pattern.ts';
import { setNativeValue } from './set-value.ts';

/** Restricts an input to values that match a mask, until `signal` aborts. Fixed characters are inserted while the visitor types. */
export function addMask(input: HTMLInputElement, pattern: string, signal: AbortSignal): void {
  const options = { mask: [...parseMask(pattern)] };
  if (input.value !== '') setNativeValue(input, maskitoTransform(input.value, options));
  const mask = new Maskito(input, options);
  signal.addEventListener('abort', () => mask.destroy());
}
