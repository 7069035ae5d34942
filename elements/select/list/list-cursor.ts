import { setTimer } from '../../../src/clock/clock.ts';
import { enabledOptions, readRows, type OptionRow, type Row } from './rows.ts';
import { findByPrefix } from '../type-ahead.ts';

/** The movements of the active option. */
export type Step = 'next' | 'previous' | 'page-down' | 'page-up' | 'first' | 'last';

/** The number of options in a page step. */
const page = 10;

const distances: Readonly<Record<Step, number>> = {
  next: 1,
  previous: -1,
  'page-down': page,
  'page-up': -page,
  first: -Infinity,
  last: Infinity,
};

/** Returns the enabled option after a step from `active`. At the ends, returns the same option. Returns -1 if no option is enabled. */
export function optionAfterStep(options: readonly OptionRow[], active: number, step: Step): number {
  const distance = distances[step];
  // If the active option was disabled meanwhile, the step starts from its place.
  const after = options.findIndex(({ option }) => option >= active);
  const here = after < 0 ? options.length : after;
  const isHere = options[here]?.option === active;
  const from = isHere || distance < 0 ? here : here - 1;
  const to = Math.min(Math.max(from + distance, 0), options.length - 1);
  return options[to]?.option ?? -1;
}

/** The pause (ms) after which the typed text is cleared. */
const typeAheadTimeout = 500;

/** The rows of a list, and the active one. `option` is an index in `select.options`. */
export class ListCursor {
  /** All rows of the select. */
  all: readonly Row[] = [];
  rows: readonly Row[] = [];
  active = -1;
  #typed = '';
  #stopTyping = () => {};

  /** `true` if a character was typed less than 500 ms ago. */
  get isTyping(): boolean {
    return this.#typed !== '';
  }

  get options(): OptionRow[] {
    return enabledOptions(this.rows);
  }

  read(select: HTMLSelectElement, nothing: string): void {
    this.rows = this.all = readRows(select, nothing);
  }

  /** Starts at the selected option, otherwise at the first enabled option. */
  begin(select: HTMLSelectElement): void {
    this.active = select.selectedIndex >= 0 ? select.selectedIndex : (this.options[0]?.option ?? -1);
  }

  canChoose(option: number): boolean {
    return this.options.some((row) => row.option === option);
  }

  /** Makes an option active if it is enabled. Returns whether the active option has changed. */
  point(option: number): boolean {
    if (option === this.active || !this.canChoose(option)) return false;
    this.active = option;
    return true;
  }

  /** Moves by a step. Returns whether the active option has changed. */
  move(step: Step): boolean {
    return this.point(optionAfterStep(this.options, this.active, step));
  }

  /** Makes the next option active that begins with the typed text. The text is cleared after a pause, or when `signal` aborts. */
  type(character: string, signal: AbortSignal): void {
    this.#stopTyping();
    this.#stopTyping = setTimer(typeAheadTimeout, () => this.clearTyped(), signal);
    this.#typed += character;
    this.point(findByPrefix(this.options, this.active, this.#typed));
  }

  clearTyped(): void {
    this.#stopTyping();
    this.#typed = '';
  }
}
