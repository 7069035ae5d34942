import { createButton, scrollRowTo, slidesId } from '../../src/carousel/carousel-frame.ts';
import { createElement } from '../../src/dom/create-element.ts';

/** Returns a label of the controls. `pause` and `play` are the labels of the button that stops and starts the slides. */
export type ControlsText = (key: 'pick' | 'next' | 'previous' | 'play' | 'pause' | 'unnamed') => string;

type Pagination = 'bullets' | 'fraction' | 'progress' | 'none';

/** The position of the slides, and the state of the buttons. */
export interface ControlsState {
  readonly position: number;
  /** The labels of the positions, such as “2 of 5”. */
  readonly positions: readonly string[];
  readonly fraction: string;
  readonly pagination: Pagination;
  readonly hasNavigation: boolean;
  /** `true` if the button for the next position has an effect. */
  readonly canNext: boolean;
  readonly canPrevious: boolean;
  readonly hasToggle: boolean;
  readonly isPlaying: boolean;
}

/** The buttons and the pagination of a slider. */
export class SliderControls {
  readonly previous = createButton('previous-button', { 'aria-controls': slidesId });
  readonly next = createButton('next-button', { 'aria-controls': slidesId });
  readonly #pagination = createElement('div', { part: 'pagination' });
  readonly node: HTMLElement;
  /** The kind of pagination that is shown. */
  #shown: Pagination = 'none';

  constructor(pauseButton: HTMLElement) {
    const parts = [pauseButton, this.previous, this.#pagination, this.next];
    this.node = createElement('div', { part: 'controls', hidden: '' }, ...parts);
  }

  /** The buttons of the positions, in order. */
  get bullets(): readonly HTMLElement[] {
    return [...this.#pagination.querySelectorAll('button')];
  }

  /** Shows the position and the state. If there is only one position, the controls are hidden. */
  show(state: ControlsState, text: ControlsText): void {
    const { position, positions, hasNavigation, canNext, canPrevious } = state;
    this.node.hidden = positions.length < 2;
    this.#showStep(this.previous, text('previous'), hasNavigation, canPrevious);
    this.#showStep(this.next, text('next'), hasNavigation, canNext);
    this.#showPagination(state, text('pick'));
    const bullet = this.bullets[position];
    if (bullet) scrollRowTo(this.#pagination, bullet);
  }

  #showStep(button: HTMLElement, name: string, isShown: boolean, can: boolean): void {
    button.hidden = !isShown;
    button.ariaLabel = name;
    // The attribute is used instead of `disabled`, because a disabled button loses the focus.
    button.ariaDisabled = can ? null : 'true';
  }

  #showPagination({ position, positions, fraction, pagination }: ControlsState, label: string): void {
    const box = this.#pagination;
    const hasBullets = pagination === 'bullets';
    if (pagination !== this.#shown) box.replaceChildren();
    this.#shown = pagination;
    box.hidden = pagination === 'none';
    // Only bullets are buttons, so only they are a group with a label.
    box.role = hasBullets ? 'group' : null;
    box.ariaLabel = hasBullets ? label : null;
    if (hasBullets) this.#showBullets(position, positions);
    else if (pagination === 'fraction') box.replaceChildren(createElement('bdi', {}, fraction));
    else if (pagination === 'progress') box.replaceChildren(progressOf(position, positions.length, fraction));
  }

  /** Shows the bullets. Existing bullets stay, because one of them may have the focus. */
  #showBullets(position: number, names: readonly string[]): void {
    const before = this.bullets;
    for (const bullet of before.slice(names.length)) bullet.remove();
    this.#pagination.append(...names.slice(before.length).map(() => createButton('bullet')));
    for (const [place, bullet] of this.bullets.entries()) {
      bullet.classList.toggle('small', isSmallBullet(place, position, names.length));
      bullet.ariaLabel = names[place] ?? null;
      bullet.ariaCurrent = place === position ? 'true' : null;
    }
  }
}

const progressOf = (position: number, count: number, name: string): HTMLElement =>
  createElement('progress', {
    part: 'progress-bar',
    'aria-label': name,
    max: String(count),
    value: String(position + 1),
  });

/**
 * Returns whether a bullet is small. If there are more than seven, seven are visible, with the current one in the middle; those that are at least
 * three positions away are small.
 */
export const isSmallBullet = (place: number, position: number, count: number): boolean =>
  count > 7 && Math.abs(place - position) > 2;
