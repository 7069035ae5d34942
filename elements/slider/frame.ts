import { SlidePlaces } from '../../src/carousel/slides.ts';
import { adopt } from '../../src/kit/styles.ts';
import type { FrameState, FrameTexts, renderControls } from './controls.template.ts';
import styles from './slider.css?inline';

/** What stands in the element's shadow root, around the author's slides. */
export class Frame {
  readonly root: ShadowRoot;
  readonly viewport = division('viewport', 'swiper');
  readonly places: SlidePlaces;
  readonly #frame = document.createElement('div');
  readonly #controls = division('controls');
  readonly #said = document.createElement('p');
  /** Renders the controls, once it was loaded. */
  #renderControls: typeof renderControls | undefined;

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
    this.#controls.hidden = true;
    // First of all comes what stops the movement; it is seen below.
    this.#frame.append(this.#controls, this.viewport, this.#said);
    this.root.append(this.#frame);
  }

  /** The buttons of the positions, in their order. */
  get bullets(): readonly HTMLElement[] {
    return [...this.#controls.querySelectorAll<HTMLElement>('[part=bullet]')];
  }

  /** The button that stops and starts the slides, or another control; none before they are rendered. */
  control(part: 'pause-button' | 'previous-button' | 'next-button'): HTMLElement | null {
    return this.#controls.querySelector<HTMLElement>(`[part=${part}]`);
  }

  /** Takes what the controls are rendered with; they are shown from the next `show` on. */
  use(render: typeof renderControls): void {
    this.#renderControls = render;
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
    this.viewport.ariaLabel = text('unnamed');
    this.#controls.hidden = state.positions.length < 2;
    this.#renderControls?.(this.#controls, state, text);
    this.#reveal(this.bullets[state.position]);
  }

  /** Tells a screen reader. */
  say(words: string): void {
    this.#said.textContent = words;
  }

  /** Brings the current bullet into the view of its row, without scrolling the page. */
  #reveal(bullet: HTMLElement | undefined): void {
    const row = bullet?.parentElement;
    if (!bullet || !row || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), bullet.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }
}

function division(part: string, className = ''): HTMLElement {
  const made = document.createElement('div');
  if (className) made.className = className;
  made.part.add(part);
  return made;
}
