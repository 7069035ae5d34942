import frameStyles from '../../src/carousel/carousel-frame.css?inline';
import { CarouselFrame } from '../../src/carousel/carousel-frame.ts';
import { stepFrom } from '../../src/carousel/carousel-keys.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { SliderControls, type ControlsState, type ControlsText } from './slider-controls.ts';
import styles from './slider.css?inline';

/** Selects elements that may be a video. */
export const videoSelector = 'portico-video, video, iframe[src]';

/** The shadow tree of a slider: the visible area that contains the row of slides, and the controls. */
export class SliderFrame extends CarouselFrame {
  /** The visible area. It can get the focus, so it needs a role and a name. */
  readonly viewport: HTMLElement;
  readonly #controls = new SliderControls(this.pauseButton);

  constructor(element: HTMLElement) {
    const track = createElement('div', { part: 'track', class: 'swiper-wrapper' });
    super(element, track, 'swiper-slide');
    for (const css of [frameStyles, styles]) adopt(this.root, css);
    this.viewport = createElement('div', { part: 'viewport', class: 'swiper', role: 'group' }, track);
    this.setLive(false);
    // The pause button is the first in the focus order, although it is below the slides.
    this.frame.prepend(this.#controls.node, this.viewport);
  }

  /** The buttons of the positions, in order. */
  get bullets(): readonly HTMLElement[] {
    return this.#controls.bullets;
  }

  /** Returns the action of a click: a position, or toggling the autoplay. Returns `undefined` for other clicks. */
  clickAction(
    event: Event,
    { position, positions, loop }: { readonly position: number; readonly positions: number; readonly loop: boolean },
  ): number | 'toggle' | undefined {
    const path = event.composedPath();
    if (path.includes(this.pauseButton)) return 'toggle';
    if (path.includes(this.#controls.next)) return stepFrom(position, 1, positions, loop);
    if (path.includes(this.#controls.previous)) return stepFrom(position, -1, positions, loop);
    const bullet = this.bullets.findIndex((one) => path.includes(one));
    return bullet >= 0 ? bullet : undefined;
  }

  /** Returns the index of the slide to which the visitor had scrolled before the engine was loaded. */
  scrolledIndex(): number {
    const [first, second] = [this.placeAt(0), this.placeAt(1)];
    const step = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0;
    return step > 0 ? Math.round(Math.abs(this.viewport.scrollLeft) / step) : 0;
  }

  /** Sets whether the engine moves the slides. If not, they are in a scrollable row. */
  setLive(isLive: boolean): void {
    this.frame.classList.toggle('live', isLive);
    // A keyboard must be able to focus a scrollable row. Later, only scripts focus the area, when a focused slide disappears.
    this.viewport.tabIndex = isLive ? -1 : 0;
  }

  /** Sets the layout of the row. */
  setLayout(perView: number, space: number): void {
    this.frame.style.setProperty('--per-view', String(perView));
    this.frame.style.setProperty('--space', `${space}px`);
  }

  /** Sets whether the controls lie over the slides. */
  setOver(isOver: boolean): void {
    this.frame.classList.toggle('over', isOver);
  }

  /** Shows the controls and the current position. */
  show(state: ControlsState, text: ControlsText): void {
    const { isPlaying, hasToggle } = state;
    this.viewport.ariaLabel = text('unnamed');
    this.updatePauseButton(text(isPlaying ? 'pause' : 'play'), isPlaying, hasToggle);
    this.#controls.show(state, text);
  }
}
