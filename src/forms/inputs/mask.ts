import { Maskito } from '@maskito/core';
import { parseMask } from './mask-pattern.ts';

/** Lets an input accept only what fits a pattern, until `signal` aborts. Fixed characters are added while the visitor types. */
export function addMask(input: HTMLInputElement, pattern: string, signal: AbortSignal): void {
  const mask = new Maskito(input, { mask: [...parseMask(pattern)] });
  signal.addEventListener('abort', () => mask.destroy());
}
