import { membersOf } from '../../../src/forms/form-members.ts';
import { adopt } from '../../../src/kit/styles.ts';
import styles from './email-indicator.css?inline';

/** The status of a check. */
export type Status = 'checking' | 'good' | 'doubtful';

let count = 0;

/**
 * The result of an e-mail check: a symbol at the end of the field, and a text that screen readers announce and that is visible while the
 * field has the focus. It overlays the field and shifts no layout.
 */
export class EmailIndicator {
  readonly #field: HTMLInputElement;
  readonly #box = document.createElement('span');
  readonly #sign = document.createElement('span');
  readonly #words = document.createElement('span');
  readonly #resizes: ResizeObserver;
  readonly #abortController = new AbortController();
  /** The offset from its static position, in px. */
  #across = 0;
  #down = 0;

  constructor(field: HTMLInputElement) {
    this.#field = field;
    this.#box.className = 'portico-email-indicator';
    this.#sign.className = 'portico-email-sign';
    this.#words.className = 'portico-email-words';
    this.#sign.ariaHidden = 'true';
    this.#words.role = 'status';
    this.#words.id = `portico-email-indicator-${++count}`;
    this.#box.append(this.#sign, this.#words);
    this.#resizes = new ResizeObserver(() => this.#position());
    const { signal } = this.#abortController;
    field.addEventListener('focus', () => this.#open(true), { signal });
    field.addEventListener('blur', () => this.#open(false), { signal });
    // The text covers content below, so Escape hides it until the next focus.
    field.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#open(false), { signal });
  }

  /** `true` if the indicator is obsolete: the field is empty, or one of the two has left the page. */
  get isDone(): boolean {
    return this.#field.value.trim() === '' || !this.#box.isConnected || !this.#field.isConnected;
  }

  /** Shows a status with its text, which is empty while checking. */
  show(mark: Status, words: string): void {
    this.#attach();
    this.#box.dataset.mark = mark;
    this.#words.textContent = words;
    this.#open(this.#field.matches(':focus'));
    describe(this.#field, this.#words.id, words !== '');
  }

  /** Updates the position after the next layout. */
  positionSoon(): void {
    this.#resizes.unobserve(this.#field);
    this.#resizes.observe(this.#field);
  }

  /**
   * Moves the indicator over the end of the field; writes no styles if it is there already. Call it only right after a layout, so that
   * measuring forces none.
   */
  #position(): void {
    const field = this.#field.getBoundingClientRect();
    const isShown = field.width > 0;
    // Without a box of its own, the field may have another containing block.
    this.#box.style.visibility = isShown ? '' : 'hidden';
    if (!isShown) return;
    const own = this.#box.getBoundingClientRect();
    const isLeftward = getComputedStyle(this.#field).direction === 'rtl';
    const across = isLeftward ? field.left - own.left : field.right - own.right;
    const down = field.top + (field.height - own.height) / 2 - own.top;
    if (Math.abs(across) < 0.5 && Math.abs(down) < 0.5) return;
    this.#across += across;
    this.#down += down;
    this.#box.style.translate = `${this.#across}px ${this.#down}px`;
    this.#box.dir = isLeftward ? 'rtl' : 'ltr';
  }

  remove(): void {
    this.#abortController.abort();
    this.#resizes.disconnect();
    this.#box.remove();
    describe(this.#field, this.#words.id, false);
  }

  #open(isOpen: boolean): void {
    if (isOpen) this.#box.dataset.open = '';
    else delete this.#box.dataset.open;
  }

  /**
   * Appends the indicator to the field's parent. Directly after the field it would break theme selectors such as `input + label`; inside a
   * label, its text would become part of the field's name.
   */
  #attach(): void {
    const place = (this.#field.closest('label') ?? this.#field).parentElement;
    if (!place || this.#box.parentElement === place) return;
    adopt(this.#field.getRootNode(), styles);
    membersOf(place).append(this.#box);
    this.#resizes.observe(this.#field);
    this.#resizes.observe(place);
  }
}

/** Adds an id to `aria-describedby`, or removes it. */
function describe(field: HTMLInputElement, id: string, isDescribed: boolean): void {
  const ids = (field.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((other) => other !== '' && other !== id);
  if (isDescribed) ids.push(id);
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}
