import { elementLabel } from '../diagnostics/element-label.ts';
import { setState } from '../older-browsers/custom-states.ts';

/** The detail of `portico-failed`. */
export interface Failure {
  readonly element: Element;
  /** The reason: the element's code could not be loaded (`missing`, `timeout`), or it threw an error (`error`). */
  readonly type: 'missing' | 'timeout' | 'error';
  /** The address of the code. */
  readonly address?: string;
  readonly error?: unknown;
}

/**
 * Reports that an element does not work, by `portico-failed`, `:state(failed)` and a console error. The console error is left out if the console
 * already shows the error (`isReported`). Does not throw.
 */
export function reportFailure(element: HTMLElement, error: unknown, isReported = false): void {
  if (!isReported) console.error(`portico: ${elementLabel(element)} failed`, error);
  setState(element, 'failed', true);
  // The error of a chunk has the properties `type` and `address`.
  const detail: Failure = Object.assign(
    { element, type: 'error' as const, error },
    error instanceof Error ? error : {},
  );
  element.dispatchEvent(new CustomEvent('portico-failed', { detail, bubbles: true, composed: true }));
}

/** Runs code of an element. Errors that the code throws or rejects with are reported as failures of the element. */
export function guard(element: HTMLElement, run: () => unknown): unknown {
  try {
    const result = run();
    if (result instanceof Promise) return result.catch((error: unknown) => reportFailure(element, error));
    return result;
  } catch (error) {
    return reportFailure(element, error);
  }
}
