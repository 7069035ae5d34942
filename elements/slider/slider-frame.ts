import frameStyles from '../../src/carousel/carousel-frame.css?inline';
import { CarouselFrame, createPart, scrollRowTo } from '../../src/carousel/carousel-frame.ts';
import { stepFrom } from '../../src/carousel/carousel-keys.ts';
import { adopt } from '../../src/kit/styles.ts';
import { loadTemplates } from '../../src/kit/on-demand/template-loader.ts';
import type { ControlsState, ControlsText, renderControls } from './controls.template.ts';
import type { SlideVideos } from './slide-videos.ts';
import styles from './slider.css?inline';
import { videoSelector } from './video-selector.ts';

/** The shadow tree of a slider: the visible area with the row of slides, and the controls. */
export class SliderFrame extends CarouselFrame {
  readonly viewport = createPart('div', 'viewport');
  readonly #controls = createPart('div', 'controls');
  /** The function that renders the controls; `undefined` until it is loaded. */
  #renderControls: typeof renderControls | undefined;

  constructor(element: HTMLElement) {
    const track = createPart('div', 'track');
    super(element, track, 'swiper-slide');
    for (const css of [frameStyles, styles]) adopt(this.root, css);
    this.viewport.className = 'swiper';
    track.className = 'swiper-wrapper';
    this.viewport.append(track);
    // A focusable element needs a role and a name.
    this.viewport.role = 'group';
    this.setLive(false);
    this.#controls.hidden = true;
    // The pause button is first in the focus order, though it is below the slides.
    this.frame.prepend(this.#controls, this.viewport);
  }

  /** The buttons of the positions, in their order. */
  get bullets(): readonly HTMLElement[] {
    return [...this.#controls.querySelectorAll<HTMLElement>('[part=bullet]')];
  }

  /** Returns a control; `null` before the controls are rendered. */
  control(part: 'pause-button' | 'previous-button' | 'next-button'): HTMLElement | null {
    return this.#controls.querySelector<HTMLElement>(`[part=${part}]`);
  }

  /** Returns the action of a click: a position, or toggling the autoplay; `undefined` for other clicks. */
  clickAction(
    event: Event,
    { position, positions, loop }: { readonly position: number; readonly positions: number; readonly loop: boolean },
  ): number | 'toggle' | undefined {
    const path = event.composedPath();
    const isOf = (part: Parameters<SliderFrame['control']>[0]) => path.some((one) => one === this.control(part));
    if (isOf('pause-button')) return 'toggle';
    if (isOf('next-button')) return stepFrom(position, 1, positions, loop);
    if (isOf('previous-button')) return stepFrom(position, -1, positions, loop);
    const bullet = this.bullets.findIndex((one) => path.includes(one));
    return bullet >= 0 ? bullet : undefined;
  }

  /** Loads the code that renders the controls. Resolves to `false` if the page forbids it; `onRefused` gets the reason. */
  async loadControls(onRefused: (reason: string) => void): Promise<boolean> {
    const load = () => import('./controls.template.ts');
    const templates = await loadTemplates(load, onRefused);
    if (templates) this.#renderControls = templates.renderControls;
    return templates !== undefined;
  }

  /** Returns the index of the slide that the visitor has scrolled to before the engine was loaded. */
  scrolledIndex(): number {
    const [first, second] = [this.placeAt(0), this.placeAt(1)];
    const step = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0;
    return step > 0 ? Math.round(Math.abs(this.viewport.scrollLeft) / step) : 0;
  }

  /** Sets whether the engine moves the slides; otherwise they are in a scrollable row. */
  setLive(isLive: boolean): void {
    this.frame.classList.toggle('live', isLive);
    // A scrollable row takes the focus for the keyboard; later only scripts focus it, when a focused slide disappears.
    this.viewport.tabIndex = isLive ? -1 : 0;
  }

  /** Sets the layout of the row. */
  setLayout(perView: number, space: number): void {
    this.frame.style.setProperty('--per-view', String(perView));
    this.frame.style.setProperty('--space', `${space}px`);
  }

  /** Renders the controls and the current position. With a single position, the controls are hidden. */
  show(state: ControlsState, text: ControlsText): void {
    this.viewport.ariaLabel = text('unnamed');
    this.#controls.hidden = state.positions.length < 2;
    this.#renderControls?.(this.#controls, state, text);
    const bullet = this.bullets[state.position];
    if (bullet?.parentElement) scrollRowTo(bullet.parentElement, bullet);
  }
}

/** Loads the code that controls the videos in slides; resolves to `undefined` if there are none. */
export async function loadSlideVideos(slides: readonly HTMLElement[]): Promise<typeof SlideVideos | undefined> {
  if (!slides.some((slide) => slide.matches(videoSelector) || slide.querySelector(videoSelector))) return undefined;
  const loaded = await import('./slide-videos.ts');
  return loaded.SlideVideos;
}
