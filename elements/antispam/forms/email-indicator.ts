import { toggleDescription } from '../../../src/dom/aria-describedby.ts';
import { isRightToLeft } from '../../../src/dom/text-direction.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { adopt } from '../../../src/dom/adopt-styles.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import styles from './email-indicator.css?inline';

let count = 0;

/**
 * Shows the result of an e-mail check: a symbol in the end of the field, and a text that is announced, and visible while the field has the focus.
 */
export class EmailIndicator {
  readonly #field: HTMLInputElement;
  readonly #text = createElement('span', {
    class: 'portico-email-words',
    role: 'status',
    id: `portico-email-indicator-${++count}`,
  });
  readonly #box = createElement(
    'span',
    { class: 'portico-email-indicator' },
    createElement('span', { class: 'portico-email-sign', 'aria-hidden': 'true' }),
    this.#text,
  );
  readonly #resizes: ResizeObserver;
  readonly #abortController = new AbortController();
  /** The distance (px) of the symbol from the end of the field. */
  #inset = 0;
  /** The horizontal offset (px) from the static position. */
  #across = 0;
  #down = 0;

  constructor(field: HTMLInputElement) {
    this.#field = field;
    this.#resizes = new ResizeObserver(() => this.#position());
    const { signal } = this.#abortController;
    // A width that keeps the field as it was depends on that of the window, and on its style sheets.
    addEventListener('resize', () => field.hasAttribute(roomMark) && this.#makeRoomSoon(), { signal });
    field.addEventListener('focus', () => this.#open(true), { signal });
    field.addEventListener('blur', () => this.#open(false), { signal });
    // The text covers the content below, so Escape hides it until the field gets the focus again.
    field.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#open(false), { signal });
  }

  /** `true` if the field is empty, or if the field or the indicator is no longer in the page. */
  get isObsolete(): boolean {
    return this.#field.value.trim() === '' || !this.#box.isConnected || !this.#field.isConnected;
  }

  /** Shows a status with its text. The text is empty while the address is being checked. */
  show(status: 'checking' | 'good' | 'doubtful', text: string): void {
    this.#attach();
    this.#box.dataset.mark = status;
    this.#text.textContent = text;
    this.#open(this.#field.matches(':focus'));
    toggleDescription(this.#field, this.#text.id, text !== '');
  }

  /** Updates the position after the next layout. */
  positionSoon(): void {
    this.#resizes.unobserve(this.#field);
    this.#resizes.observe(this.#field);
  }

  /** Moves the indicator over the end of the field. It is called right after a layout, so that measuring forces no layout. */
  #position(): void {
    const field = this.#field.getBoundingClientRect();
    const isShown = field.width > 0;
    // A field without a box may have another containing block than the indicator.
    this.#box.style.visibility = isShown ? '' : 'hidden';
    if (!isShown) return;
    const box = this.#box.getBoundingClientRect();
    const isLeftward = isRightToLeft(this.#field);
    const across = isLeftward ? field.left + this.#inset - box.left : field.right - this.#inset - box.right;
    const down = field.top + (field.height - box.height) / 2 - box.top;
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
    removeRoom(this.#field);
    toggleDescription(this.#field, this.#text.id, false);
  }

  /** Makes room in the next frame: in an event handler, reading the sizes would force a layout. */
  #makeRoomSoon(): void {
    requestAnimationFrame(() => {
      if (this.#abortController.signal.aborted) return;
      removeRoom(this.#field);
      this.#inset = makeRoom(this.#field, this.#box.offsetWidth);
      this.positionSoon();
    });
  }

  #open(isOpen: boolean): void {
    this.#box.toggleAttribute('data-open', isOpen);
  }

  /** Appends the indicator to the field's parent. Directly after the field, it would break selectors such as `input + label`. */
  #attach(): void {
    const parent = (this.#field.closest('label') ?? this.#field).parentElement;
    if (!parent || this.#box.parentElement === parent) return;
    adopt(this.#field.getRootNode(), styles);
    membersOf(parent).append(this.#box);
    this.#makeRoomSoon();
    this.#resizes.observe(parent);
  }
}

/** The attribute of a field that has room for its indicator: `sized` if it would be wider without a width. */
const roomMark = 'data-portico-room';

const roomProperties = ['--room', '--room-width'] as const;

/**
 * Ends the text of a field before an indicator of this width (px), which takes the place of a smaller padding. A larger one may contain an icon of the
 * page: the indicator stands before it. Returns its distance from the end of the field.
 */
function makeRoom(field: HTMLInputElement, width: number): number {
  const set = (name: (typeof roomProperties)[number], value: string) => field.style.setProperty(name, value);
  const style = getComputedStyle(field);
  const own = parseFloat(style.paddingInlineEnd);
  const inset = own > width ? own : 0;
  const before = field.getBoundingClientRect().width;
  set('--room', `${inset + width}px`);
  field.setAttribute(roomMark, '');
  const outer = field.getBoundingClientRect().width;
  if (outer <= before) return inset;
  // The width of the field does not include its padding, or is that of its text.
  set('--room-width', `${parseFloat(style.inlineSize) + before - outer}px`);
  field.setAttribute(roomMark, 'sized');
  return inset;
}

function removeRoom(field: HTMLInputElement): void {
  field.removeAttribute(roomMark);
  for (const name of roomProperties) field.style.removeProperty(name);
  if (!field.getAttribute('style')) field.removeAttribute('style');
}
