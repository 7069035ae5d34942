import { setState } from './states.ts';

/** The detail of `portico-failed`. */
export interface Failure {
  readonly element: Element;
  /** Why the element does not work: its code could not be loaded (`missing`, `timeout`), or it crashed (`error`). */
  readonly type: 'missing' | 'timeout' | 'error';
  /** Where the code was asked for. */
  readonly address?: string;
  readonly error?: unknown;
}

/** `<portico-x id="y">`, as messages name an element. */
export const elementLabel = ({ localName, id }: Element): string => `<${localName}${id && ` id="${id}"`}>`;

/**
 * Says that an element does not work: `portico-failed`, `:state(failed)` and one console error, unless it `isSaid` already. Nothing is
 * thrown.
 */
export function reportFailure(element: HTMLElement, error: unknown, isSaid = false): void {
  if (!isSaid) console.error(`portico: ${elementLabel(element)} failed`, error);
  setState(element, 'failed', true);
  // What is wrong with a chunk is said by its error: type and address.
  const detail: Failure = Object.assign(
    { element, type: 'error' as const, error },
    error instanceof Error ? error : {},
  );
  element.dispatchEvent(new CustomEvent('portico-failed', { detail, bubbles: true, composed: true }));
}

/** Runs code of one element so that what it throws, at once or later, stays with that element. */
export function guard(element: HTMLElement, run: () => unknown): unknown {
  try {
    const result = run();
    if (result instanceof Promise) return result.catch((error: unknown) => reportFailure(element, error));
    return result;
  } catch (error) {
    return reportFailure(element, error);
  }
}
