import { matches } from '../dom/selectors.ts';
import { isRightToLeft } from '../dom/text-direction.ts';

export type Step = 'next' | 'previous' | 'first' | 'last';

const steps: Readonly<Record<string, Step>> = { ArrowRight: 'next', ArrowLeft: 'previous', Home: 'first', End: 'last' };
const rightToLeftSteps: typeof steps = { ...steps, ArrowRight: 'previous', ArrowLeft: 'next' };

/**
 * Returns the step for a key: arrows in reading direction, Home and End, and the carousel's `ownSteps`; not with a modifier key, as in browser
 * shortcuts.
 */
export function stepOfKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  isRtl: boolean,
  ownSteps?: Readonly<Record<string, Step>>,
): Step | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  return ownSteps?.[event.key] ?? (isRtl ? rightToLeftSteps : steps)[event.key];
}

/** Returns the next or previous position. At the ends it `wraps` or stays the same. */
export function stepFrom(position: number, direction: 1 | -1, positions: number, wraps: boolean): number {
  const next = position + direction;
  if (next >= 0 && next < positions) return next;
  return wraps ? (next + positions) % positions : position;
}

/** Returns the position after a step; `stepFrom` handles the ends. */
export function positionAfter(step: Step, position: number, positions: number, wraps: boolean): number {
  if (step === 'first') return 0;
  if (step === 'last') return positions - 1;
  return stepFrom(position, step === 'next' ? 1 : -1, positions, wraps);
}

/** Elements that handle these keys themselves. */
const keyHandlers = `input, select, textarea, video, audio, iframe, portico-video, dialog,
  [contenteditable]:not([contenteditable=false]), [role=slider], [role=listbox]`;

/** Returns the step of a key press; `undefined` in a field, a player, an open dialog or a nested carousel. */
export function stepOfKeyPress(
  event: KeyboardEvent,
  carousel: HTMLElement,
  ownSteps?: Readonly<Record<string, Step>>,
): Step | undefined {
  if (event.defaultPrevented) return undefined;
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(carousel));
  if (inside.some((one) => one instanceof Element && matches(one, keyHandlers))) return undefined;
  return stepOfKey(event, isRightToLeft(carousel), ownSteps);
}

/** Returns the slide index (from 0) of a value; `undefined` if it does not exist or is not an integer. */
export function readIndex(index: unknown, total: number): number | undefined {
  const number = typeof index === 'string' && index.trim() === '' ? Number.NaN : Number(index);
  return Number.isInteger(number) && number >= 0 && number < total ? number : undefined;
}

/** Returns the slide index of a value; warns if there is no such slide. */
export function checkedIndex(host: { warn(message: string): void }, index: unknown, total: number): number | undefined {
  const found = readIndex(index, total);
  if (found === undefined)
    host.warn(
      `go(${JSON.stringify(index)}) does nothing: there is no such slide. There are ${total}; write an index from 0, as in go(0).`,
    );
  return found;
}
