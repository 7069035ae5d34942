import { controlsOf } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';

/** What a counter counts and between which bounds. */
export interface Counting {
  readonly direction: 'up' | 'down';
  /** What counting down starts from. */
  readonly start: number;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** What a counter shows for a text of that many characters (§5). */
export interface Count {
  readonly value: number;
  readonly isTooLong: boolean;
  readonly isTooShort: boolean;
}

/** Counts a text's length up, or down from the start. */
export function count({ direction, start, minimum, maximum }: Counting, length: number): Count {
  return {
    value: direction === 'down' ? start - length : length,
    isTooLong: maximum !== undefined && length > maximum,
    isTooShort: minimum !== undefined && length < minimum,
  };
}

const bound = (written: string | undefined): number | undefined => (written ? Number(written) : undefined);

/** Brings the counters of a form up to date: the contract's, or `<output data-count-of="field" data-count="down">`. */
export function updateCounters(form: HTMLFormElement): void {
  for (const counter of membersOf(form).querySelectorAll<HTMLElement>('.wpcf7-character-count, [data-count-of]')) {
    const { targetName, countOf, startingValue, minimumValue, maximumValue, count: direction } = counter.dataset;
    const [control] = controlsOf(form, targetName ?? countOf ?? '');
    if (!control) continue;
    const lengths = control instanceof HTMLSelectElement ? undefined : control;
    const maximum = bound(maximumValue) ?? (lengths && lengths.maxLength >= 0 ? lengths.maxLength : undefined);
    const minimum = bound(minimumValue) ?? (lengths && lengths.minLength > 0 ? lengths.minLength : undefined);
    const isDown = counter.classList.contains('down') || direction === 'down';
    const shown = count(
      {
        direction: isDown ? 'down' : 'up',
        start: isDown ? (bound(startingValue) ?? maximum ?? 0) : 0,
        minimum,
        maximum,
      },
      control.value.length,
    );
    counter.dataset.currentValue = counter.textContent = String(shown.value);
    counter.classList.toggle('too-long', shown.isTooLong);
    counter.classList.toggle('too-short', shown.isTooShort);
  }
}
