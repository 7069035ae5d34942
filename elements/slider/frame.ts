import { SlidePlaces } from '../../src/carousel/slides.ts';
import { adopt } from '../../src/kit/styles.ts';
import styles from './slider.css?inline';

/** What the buttons and the row of slides are called; `pause` and `play` is the button that stops and starts the slides. */
export type FrameTexts = (key: 'pick' | 'next' | 'previous' | 'play' | 'pause' | 'unnamed') => string;

/** Where the slides are, and what can be done. */
export interface FrameState {
  readonly position: number;
  /** A name for each position. */
  readonly positions: readonly string[];
  /** “2 of 5”. */
  readonly fraction: string;
  readonly pagination: 'bullets' | 'fraction' | 'none';
  readonly hasNavigation: boolean;
  /** Whether the next and the previous button lead somewhere. */
  readonly canNext: boolean;
  readonly canPrevious: boolean;
  readonly hasToggle: boolean;
  readonly isRotating: boolean;
}

/** What stands in the element's shadow root, around the author's slides. */
export class Frame {
  readonly root: ShadowRoot;
  readonly viewport = division('viewport', 'swiper');
  readonly toggle = button('pause-button');
  readonly next = button('next-button');
  readonly previous = button('previous-button');
  readonly places: SlidePlaces;
  readonly #frame = document.createElement('div');
  readonly #controls = division('controls');
  readonly #pagination = division('pagination');
  readonly #said = document.createElement('p');

  constructor(element: HTMLElement) {
    this.root = element.attachShadow({ mode: 'open', slotAssignment: 'manual' });
    adopt(this.root, styles);
    this.#frame.className = 'frame';
    const track = division('track', 'swiper-wrapper');
    this.places = new SlidePlaces(track, 'swiper-slide');
    this.viewport.append(track);
    // It takes the focus, so it has a role and, with the words of the page, a name.
    this.viewport.role = 'group';
    this.live(false);
    this.#said.role = 'status';
    this.#said.className = 'said';
    this.#controls.append(this.toggle, this.previous, this.#pagination, this.next);
    this.#controls.hidden = true;
    // First of all comes what stops the movement; it is seen below.
    this.#frame.append(this.#controls, this.viewport, this.#said);
    this.root.append(this.#frame);
  }

  /** The buttons of the positions, in their order. */
  get bullets(): readonly HTMLElement[] {
    return [...this.#pagination.querySelectorAll('button')];
  }

  /** Which slide the row is scrolled to while the engine does not move it, counted from 0. */
  scrolledTo(): number {
    const [first, second] = [this.places.at(0), this.places.at(1)];
    const step = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0;
    return step > 0 ? Math.round(Math.abs(this.viewport.scrollLeft) / step) : 0;
  }

  /** Whether the slides are moved by the engine; without, they lie in a row that scrolls. */
  live(isLive: boolean): void {
    this.#frame.classList.toggle('live', isLive);
    // What scrolls can be scrolled by keys; later it only takes the focus over from a slide that goes.
    this.viewport.tabIndex = isLive ? -1 : 0;
  }

  /** How the row lies. */
  lay(perView: number, space: number): void {
    this.#frame.style.setProperty('--per-view', String(perView));
    this.#frame.style.setProperty('--space', `${space}px`);
  }

  /** Shows where the slides are; without another position there is nothing to press. */
  show(state: FrameState, text: FrameTexts): void {
    const { position, positions, pagination } = state;
    this.viewport.ariaLabel = text('unnamed');
    this.#controls.hidden = positions.length < 2;
    this.toggle.hidden = !state.hasToggle;
    this.toggle.ariaLabel = text(state.isRotating ? 'pause' : 'play');
    this.toggle.classList.toggle('paused', !state.isRotating);
    const ways = [
      [this.next, text('next'), state.canNext],
      [this.previous, text('previous'), state.canPrevious],
    ] as const;
    for (const [one, name, can] of ways) {
      one.hidden = !state.hasNavigation;
      one.ariaLabel = name;
      // One that is disabled would lose the focus of who presses it.
      one.ariaDisabled = can ? null : 'true';
    }
    this.#pagination.hidden = pagination === 'none';
    // Only what can be picked is called so.
    this.#pagination.role = pagination === 'bullets' ? 'group' : null;
    this.#pagination.ariaLabel = pagination === 'bullets' ? text('pick') : null;
    if (pagination === 'fraction') return this.#pagination.replaceChildren(state.fraction);
    this.#offer(pagination === 'bullets' ? positions : []);
    const { bullets } = this;
    for (const [place, bullet] of bullets.entries()) bullet.ariaCurrent = place === position ? 'true' : null;
    this.#reveal(bullets[position]);
  }

  /** Tells a screen reader. */
  say(words: string): void {
    this.#said.textContent = words;
  }

  /** Brings the current bullet into the view of its row, without scrolling the page. */
  #reveal(bullet: HTMLElement | undefined): void {
    const row = this.#pagination;
    if (!bullet || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), bullet.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }

  #offer(names: readonly string[]): void {
    const { bullets } = this;
    if (bullets.length !== names.length) this.#pagination.replaceChildren(...names.map(() => button('bullet')));
    for (const [place, bullet] of this.bullets.entries()) bullet.ariaLabel = names[place] ?? '';
  }
}

function division(part: string, className = ''): HTMLElement {
  const made = document.createElement('div');
  if (className) made.className = className;
  made.part.add(part);
  return made;
}

function button(part: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.part.add(part);
  return made;
}
