import { because } from '../../../src/diagnostics/because.ts';
import type { Swiper, SwiperModule } from 'swiper/types';
import { readBreakpoints, valuesAt } from '../../../src/carousel/breakpoint-settings.ts';
import { adopt } from '../../../src/dom/adopt-styles.ts';
import { guard } from '../../../src/kit/failures.ts';
import type { Resolved } from '../../../src/settings/settings.ts';
import type { EngineFeatures, EngineLayout } from '../engine.ts';
import { rowArrangement, type Arrangement, type Window } from '../positions.ts';
import type { SliderFrame } from '../slider-frame.ts';
import { sliderSettings, type SliderHost } from '../slider.settings.ts';
import { endlessProblem, groupArrangement, indicesAround, measuredWindow, type FeatureLayout } from './arrangement.ts';
import { findConflicts } from './conflicts.ts';
import { createEngineFeatures, measure, type Movement } from './engine-features.ts';
import { findOther, SliderSync, type SyncHost } from './slider-sync.ts';
import styles from './slider-features.css?inline';
import { anySignal } from '../../../src/older-browsers/any-signal.ts';

export type SliderSettings = Resolved<typeof sliderSettings>;

/** The slider to which the features belong. */
export interface FeaturesHost {
  readonly slider: SliderHost;
  readonly frame: SliderFrame;
  /** Returns the author's settings without those for the width of the window. */
  readonly ownSettings: () => SliderSettings;
  readonly isGiven: (name: keyof SliderSettings) => boolean;
  readonly render: () => void;
}

/** The row of slides. */
export interface FeaturesTrack {
  readonly position: number;
  readonly layout: EngineLayout;
  readonly arrange: () => void;
  readonly goTo: (index: number) => void;
  readonly windowAt: (position: number) => Window;
}

/** The behaviour of settings that most sliders do not use. It is loaded when one of these settings is set. */
export class SliderFeatures {
  readonly #host: FeaturesHost;
  readonly #track: FeaturesTrack;
  /** The modules of Swiper, if a setting needs one. */
  #modules: readonly SwiperModule[] = [];
  // This happens in the next frame: in the callback, a change of size would cause a ResizeObserver loop error.
  readonly #sizes = new ResizeObserver(() => {
    this.#arranging = requestAnimationFrame(() => this.#track.arrange());
  });
  #arranging = 0;
  #signal: AbortSignal | undefined;
  /** The value of `breakpoints` that was read last. */
  #json: unknown;
  breakpoints: ReturnType<typeof readBreakpoints> = { breakpoints: [], problems: [] };
  #endListening = new AbortController();
  #movement: Movement;
  #swiper: Swiper | undefined;
  #signature = '';
  #slides: readonly HTMLElement[] = [];
  #selector = '';
  #endSync: AbortController | undefined;
  #sync: SliderSync | undefined;

  constructor(host: FeaturesHost, track: FeaturesTrack) {
    this.#host = host;
    this.#track = track;
    adopt(host.frame.root, styles);
    this.#movement = this.#movementOf(host.ownSettings(), false);
  }

  /** Returns the settings for the width of the window. */
  settingsOf(own: SliderSettings): SliderSettings {
    const settings = { ...own, ...valuesAt(this.breakpoints.breakpoints, isWide) } as SliderSettings; // The same schema has read these values.
    return { ...settings, loop: settings.loop || settings.seamless };
  }

  /** Loads the modules of Swiper if a setting needs one. */
  async loadModules(): Promise<void> {
    const { momentum, effect } = this.#settings;
    if (this.#hasModules || (effect !== 'fade' && momentum === 'none')) return;
    const { EffectFade, FreeMode } = await import('./swiper-modules.ts');
    this.#modules = [EffectFade, FreeMode];
    this.#track.arrange();
  }

  /** Applies the settings until `signal` aborts. Returns `false` if the engine must be created again. */
  update(signal: AbortSignal | undefined): boolean {
    const { slider, frame, isGiven } = this.#host;
    this.#listen(signal);
    const settings = this.#settings;
    for (const message of findConflicts(settings, isGiven)) slider.warn(message);
    slider.state('vertical', settings.vertical);
    const classes = frame.viewport.parentElement?.classList;
    const { autoSize, centered, vertical, mouseDrag } = settings;
    const isFade = settings.effect === 'fade';
    const switches = { 'auto-size': autoSize && !isFade, centered, vertical, 'mouse-drag': mouseDrag, fade: isFade };
    for (const [name, isOn] of Object.entries(switches)) classes?.toggle(name, isOn);
    this.#movement = this.#movementOf(settings, false);
    this.#warnOfEnd();
    this.#movement = this.#movementOf(settings, this.isEndless);
    this.#observeSizes();
    const { layout } = this.#track;
    const signature = JSON.stringify([this.#movement, layout]);
    const isSame = signature === this.#signature && frame.slides === this.#slides;
    this.#signature = signature;
    this.#slides = frame.slides;
    return isSame;
  }

  /** Returns the layout. Slides that fade lie one on top of the other. */
  layout(layout: EngineLayout): EngineLayout {
    if (this.#settings.effect === 'fade') return { ...layout, perView: 1, perGroup: 1, space: 0 };
    return this.#settings.autoSize ? { ...layout, perView: 1, perGroup: 1 } : layout;
  }

  /** Returns the positions of the slides. Slides of different sizes are measured as soon as Swiper has placed them. */
  arrangement(layout: EngineLayout, current: number): Arrangement {
    const { isCentered, isEndless, isAutoSize, momentum } = this.#movement;
    const isGrouped = isCentered || isEndless || isAutoSize;
    const plain = isGrouped
      ? groupArrangement({ ...layout, isCentered, isEndless })
      : rowArrangement(layout, layout.total);
    const swiper = this.#swiper;
    const isPlaced = swiper && !swiper.destroyed && swiper.slides.length === layout.total && swiper.size > 0;
    if (!isPlaced || (!isAutoSize && momentum !== 'free')) return plain;
    const slides = measure(swiper);
    const { snapGrid } = swiper;
    const translate = swiper.rtlTranslate ? swiper.translate : -swiper.translate;
    // Slides that move freely go beyond the end for a moment.
    const from = Math.max(snapGrid[0] ?? 0, Math.min(translate, snapGrid.at(-1) ?? 0));
    const shown = () => {
      const { first, last } = measuredWindow(slides, from);
      const start = isEndless ? Number(swiper.slides[first]?.getAttribute('data-swiper-slide-index')) : first;
      return { first: start, last: start + last - first };
    };
    if (!isAutoSize || isEndless) {
      const windowAt = (position: number) => ({ ...plain.windowAt(position), ...(position === current && shown()) });
      return { ...plain, windowAt };
    }
    return {
      positions: snapGrid.length,
      positionOf: (index) => Math.max(0, Math.min(index, snapGrid.length - 1)),
      windowAt(position) {
        const found = measuredWindow(slides, snapGrid[position] ?? 0);
        const active = isCentered ? { active: position, lastWhole: position } : {};
        return { ...found, ...(position === current && momentum === 'free' && shown()), ...active };
      },
    };
  }

  /** Returns the options and callbacks of a new engine, which has the slides in their own order. */
  createEngine(): EngineFeatures {
    const { frame } = this.#host;
    const places = frame.slides.flatMap((_, index) => frame.placeAt(index) ?? []);
    const track = frame.viewport.firstElementChild;
    if (places.some((place, index) => place !== track?.children[index])) track?.append(...places);
    const onAttach = (swiper: Swiper) => {
      this.#swiper = swiper;
    };
    return createEngineFeatures(this.#movement, this.#modules, onAttach);
  }

  /** Called after each rendering, with the visible slides. */
  rendered({ first, last }: Window, isLive: boolean): void {
    const { slides } = this.#host.frame;
    const { preload } = this.#settings;
    const around =
      preload > 0 && isLive ? indicesAround({ first, last }, preload, slides.length, this.#movement.isEndless) : [];
    for (const slide of around.flatMap((index) => slides[index] ?? [])) {
      const pictures = slide instanceof HTMLImageElement ? [slide] : slide.querySelectorAll('img');
      for (const picture of pictures) picture.loading = 'eager';
    }
    this.#sync?.rendered();
  }

  /** `true` if the slides are thumbnails of another slider; `undefined` if the slider follows no other one. */
  get isThumbnails(): boolean | undefined {
    return this.#sync?.isThumbnails;
  }

  get #hasModules(): boolean {
    return this.#modules.length > 0;
  }

  get #settings(): SliderSettings {
    return this.settingsOf(this.#host.ownSettings());
  }

  #movementOf(settings: SliderSettings, isEndless: boolean): Movement {
    const { centered, vertical, autoSize, effect, mouseDrag, momentum } = settings;
    const isFade = effect === 'fade';
    return {
      perGroup: isFade || autoSize ? 1 : this.#track.layout.perGroup,
      isEndless,
      isCentered: centered && !isFade,
      isVertical: vertical,
      isAutoSize: autoSize && !isFade,
      isFade: isFade && this.#hasModules,
      hasMouseDrag: mouseDrag,
      momentum: isFade || !this.#hasModules ? 'none' : momentum,
    };
  }

  /** `true` if the slides continue without end. */
  get isEndless(): boolean {
    if (!this.#settings.seamless) return false;
    const { problem, layout } = this.#endlessProblem();
    const isEnough = problem === undefined && layout.total > layout.perView;
    return because('isEndless', isEnough, 'slides', { total: layout.total, problem: problem ?? 'all are visible' });
  }

  /** Returns the layout, and the reason why the slides cannot continue without end; the reason is `undefined` if they can. */
  #endlessProblem(): { readonly layout: FeatureLayout; readonly problem: string | undefined } {
    const { vertical, spaceBetween } = this.#settings;
    const { frame } = this.#host;
    const { isCentered, isAutoSize } = this.#movement;
    const layout: FeatureLayout = { ...this.#track.layout, isCentered, isEndless: true };
    let problem = endlessProblem(layout);
    if (isAutoSize) {
      const sizes = frame.slides.map(
        (_, index) => frame.placeAt(index)?.[vertical ? 'offsetHeight' : 'offsetWidth'] ?? 0,
      );
      const spare = sizes.reduce((sum, size) => sum + size + spaceBetween, 0) - 2 * Math.max(0, ...sizes);
      const size = frame.viewport[vertical ? 'clientHeight' : 'clientWidth'];
      if (spare < size) problem = 'the slides are not long enough together';
    }
    return { layout, problem };
  }

  /** Warns if there are too few slides to continue without end. */
  #warnOfEnd(): void {
    if (!this.#settings.seamless) return;
    const { problem, layout } = this.#endlessProblem();
    if (problem && layout.total > layout.perView)
      this.#host.slider.warn(
        `seamless works as loop, which moves back to the first slide: ${problem}. Add slides, or show fewer at once.`,
      );
  }

  /** Observes the width of the window and the other slider until `signal` aborts. */
  #listen(signal: AbortSignal | undefined): void {
    const { breakpoints, syncWith } = this.#host.ownSettings();
    const isNewSignal = signal !== this.#signal;
    this.#signal = signal;
    if (isNewSignal || this.#json !== breakpoints) {
      this.#json = breakpoints;
      this.#endListening.abort();
      this.#endListening = new AbortController();
      this.breakpoints = readBreakpoints(breakpoints, sliderSettings);
      for (const { message } of this.breakpoints.problems) this.#host.slider.warn(message);
      if (signal) this.#watchWidths(anySignal([signal, this.#endListening.signal]));
    }
    if (!signal || signal.aborted || (!isNewSignal && this.#selector === syncWith)) return;
    this.#selector = syncWith;
    this.#endSync?.abort();
    this.#sync = undefined;
    // This happens after the slides were arranged.
    if (syncWith) queueMicrotask(() => guard(this.#host.slider.element, () => this.#startSync(syncWith, signal)));
  }

  #watchWidths(signal: AbortSignal): void {
    const onChange = () => this.#track.arrange();
    for (const { width } of this.breakpoints.breakpoints) query(width).addEventListener('change', onChange, { signal });
    const { viewport } = this.#host.frame;
    // Otherwise, the browser would drag the image.
    const onDragStart = (event: Event) => this.#settings.mouseDrag && event.preventDefault();
    viewport.addEventListener('dragstart', onDragStart, { signal });
    signal.addEventListener('abort', () => {
      this.#sizes.disconnect();
      cancelAnimationFrame(this.#arranging);
    });
  }

  #startSync(selector: string, signal: AbortSignal): void {
    if (signal.aborted || selector !== this.#selector) return;
    const { slider, frame, render } = this.#host;
    const host: SyncHost = {
      slider,
      frame,
      render,
      goTo: (index) => frame.slides[index] && this.#track.goTo(index),
      isFullyVisible: (index) => {
        const { active, lastWhole } = this.#track.windowAt(this.#track.position);
        return index >= active && index <= lastWhole;
      },
    };
    const other = findOther(host, selector);
    if (!other) return;
    this.#endSync = new AbortController();
    this.#sync = new SliderSync(host, other, anySignal([signal, this.#endSync.signal]));
    frame.viewport.parentElement?.classList.toggle('thumbnails', this.#sync.isThumbnails);
    this.#track.arrange();
  }

  /** Observes sizes that the engine does not observe: those of the slides, and the height of the slider. */
  #observeSizes(): void {
    const { frame } = this.#host;
    const { isAutoSize, isVertical } = this.#movement;
    if (isVertical) this.#sizes.observe(frame.viewport);
    if (!isAutoSize || frame.slides === this.#slides) return;
    for (const index of frame.slides.keys()) {
      const place = frame.placeAt(index);
      if (place) this.#sizes.observe(place);
    }
  }
}

const query = (width: number): MediaQueryList => matchMedia(`(min-width: ${width}px)`);

const isWide = (width: number): boolean => query(width).matches;
