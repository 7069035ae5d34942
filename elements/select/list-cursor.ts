import { setTimer } from '../../src/clock/clock.ts';
import { enabledOptions, readRows, type OptionRow, type Row } from './rows.ts';
import { findByPrefix } from './type-ahead.ts';

/** The steps of the active option. */
export type Step = 'next' | 'previous' | 'page-down' | 'page-up' | 'first' | 'last';

/** Options that a page takes. */
const page = 10;

const distances: Readonly<Record<Step, number>> = {
  next: 1,
  previous: -1,
  'page-down': page,
  'page-up': -page,
  first: -Infinity,
  last: Infinity,
};

/**
 * Returns the option after a step from the option at `active` (its place in `select.options`) leads among those that can be chosen; at the ends it stays.
 * -1 where nothing can be chosen.
 */
export function optionAfterStep(options: readonly OptionRow[], active: number, step: Step): number {
  const distance = distances[step];
  // An active option that can no longer be chosen is left towards where the step goes.
  const after = options.findIndex(({ option }) => option >= active);
  const here = after < 0 ? options.length : after;
  const isHere = options[here]?.option === active;
  const from = isHere || distance < 0 ? here : here - 1;
  const to = Math.min(Math.max(from + distance, 0), options.length - 1);
  return options[to]?.option ?? -1;
}

/** The pause after which typed characters are forgotten, in ms. */
const typeAheadTimeout = 500;

/** The rows of a list, and the one of them that keys and pointer are at. Options are named by their place in `select.options`. */
export class ListCursor {
  #rows: readonly Row[] = [];
  #active = -1;
  #typed = '';
  #stopTyping = () => {};

  get rows(): readonly Row[] {
    return this.#rows;
  }

  get active(): number {
    return this.#active;
  }

  /** A character came, and not long ago. */
  get isTyping(): boolean {
    return this.#typed !== '';
  }

  /** Those that can be chosen. */
  get options(): OptionRow[] {
    return enabledOptions(this.#rows);
  }

  read(select: HTMLSelectElement, nothing: string): void {
    this.#rows = readRows(select, nothing);
  }

  /** Begins at what is chosen, else at the first that can be. */
  begin(select: HTMLSelectElement): void {
    this.#active = select.selectedIndex >= 0 ? select.selectedIndex : (this.options[0]?.option ?? -1);
  }

  canChoose(option: number): boolean {
    return this.options.some((row) => row.option === option);
  }

  /** Makes an option active if it can be chosen; whether that changed anything. */
  point(option: number): boolean {
    if (option === this.#active || !this.canChoose(option)) return false;
    this.#active = option;
    return true;
  }

  /** Moves by a step; returns whether the active option changed. */
  move(step: Step): boolean {
    return this.point(optionAfterStep(this.options, this.#active, step));
  }

  /** Goes to the next option that begins with what was typed; what was typed is forgotten after a pause, or when `signal` ends. */
  type(character: string, signal: AbortSignal): void {
    this.#stopTyping();
    this.#stopTyping = setTimer(typeAheadTimeout, () => this.clearTyped(), signal);
    this.#typed += character;
    this.point(findByPrefix(this.options, this.#active, this.#typed));
  }

  clearTyped(): void {
    this.#stopTyping();
    this.#typed = '';
  }
}
