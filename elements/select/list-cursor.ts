import { setTimer } from '../../src/clock/clock.ts';
import { choosable, readRows, type OptionRow, type Row } from './rows.ts';
import { stepFrom, type Step } from './steps.ts';
import { findTyped } from './type-ahead.ts';

/** How long what was typed counts as the beginning of what is typed next, in ms. */
const typingPause = 500;

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
    return choosable(this.#rows);
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

  /** Whether the step led anywhere. */
  move(step: Step): boolean {
    return this.point(stepFrom(this.options, this.#active, step));
  }

  /** Goes to the next option that begins with what was typed; what was typed is forgotten after a pause, or when `signal` ends. */
  type(character: string, signal: AbortSignal): void {
    this.#stopTyping();
    this.#stopTyping = setTimer(typingPause, () => this.forgetTyped(), signal);
    this.#typed += character;
    this.point(findTyped(this.options, this.#active, this.#typed));
  }

  forgetTyped(): void {
    this.#stopTyping();
    this.#typed = '';
  }
}
