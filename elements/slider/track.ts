import { guard } from '../../src/kit/failures.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import type { Engine, EngineLayout } from './engine.ts';
import type { FeaturesHost, SliderFeatures } from './features/slider-features.ts';
import { layoutOf, rowArrangement, type Arrangement, type Window, type WindowKind } from './positions.ts';
import { featureSettings, type SliderChange } from './slider.settings.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';

/** Returns the media query for windows up to a breakpoint of the page. */
const upTo = (name: 'small' | 'medium') => matchMedia(`(max-width: ${breakpoint(name)}px)`);

/** Returns the device class of the window. */
function windowKind(): WindowKind {
  if (upTo('small').matches) return 'mobile';
  return upTo('medium').matches ? 'tablet' : 'desktop';
}

export interface TrackHost extends FeaturesHost {
  readonly changed: (change: SliderChange) => void;
  /** Renders again, because the device class has changed or the engine has loaded. */
  readonly render: () => void;
  /** Loads the code for videos together with the engine. */
  readonly loadVideos: () => unknown;
}

/** The position and the movement of the slides. Until the engine is loaded, the slides are in a scrollable row. */
export class Track {
  readonly #host: TrackHost;
  #position = 0;
  #kind: WindowKind = 'desktop';
  #engine: Engine | undefined;
  #Engine: typeof Engine | undefined;
  /** The behaviour of settings that most sliders do not use; `undefined` until one of them is set and its code has loaded. */
  features: SliderFeatures | undefined;
  #active: HTMLElement | undefined;
  /** `true` after the first change of the position. Before that, the initial slide is shown at every width. */
  #hasMoved = false;
  #watching: AbortSignal | undefined;

  constructor(host: TrackHost) {
    this.#host = host;
  }

  get position(): number {
    return this.#position;
  }

  get layout(): EngineLayout {
    const { slider, frame } = this.#host;
    const { settings } = slider;
    const layout = { ...layoutOf(settings, this.#kind), total: frame.slides.length, space: settings.spaceBetween };
    return this.features?.layout(layout) ?? layout;
  }

  get #arrangement(): Arrangement {
    const { layout } = this;
    return this.features?.arrangement(layout, this.#position) ?? rowArrangement(layout, layout.total);
  }

  get positions(): number {
    return this.#arrangement.positions;
  }

  get isLive(): boolean {
    return this.#engine !== undefined;
  }

  /** The first slide that is fully visible. */
  get active(): HTMLElement | undefined {
    return this.#active;
  }

  /** Returns whether a slide is visible. In the scrollable row, all slides count as visible. */
  isShown(index: number): boolean {
    const { first, last } = this.windowAt(this.#position);
    const { total } = this.layout;
    // Without an end, the first slide may follow the last one among the visible slides.
    return !this.#engine || (index - first + total) % total <= last - first;
  }

  /** Observes the window until `signal` aborts. If the row is far below the window, only CSS lays it out, and the engine is not loaded. */
  watch(signal: AbortSignal): void {
    if (this.#watching === signal) return;
    this.#watching = signal;
    for (const name of ['small', 'medium'] as const)
      upTo(name).addEventListener('change', () => this.arrange(), { signal });
    // If the engine cannot be loaded, the row still scrolls. Loading is tried again when the row is near the window again.
    const near = (isNear: boolean) => isNear && guard(this.#host.slider.element, () => this.#start(signal));
    watchInView(this.#host.frame.viewport, near, { margin: '100% 0px', signal });
  }

  /** Updates the layout. The active slide stays visible. */
  arrange(): void {
    const { slider, frame, render } = this.#host;
    this.#kind = windowKind();
    guard(this.#host.slider.element, () => this.#loadFeatures());
    const isSame = this.features?.update(this.#watching) ?? true;
    const { layout } = this;
    const kept = this.#active ? frame.slides.indexOf(this.#active) : -1;
    const current = kept >= 0 ? kept : this.#position * layout.perGroup;
    const initial = Math.min(slider.settings.initialSlide, layout.total - 1);
    this.#position = this.#arrangement.positionOf(this.#hasMoved || initial < 1 ? current : initial);
    this.#updateActive();
    frame.setLayout(layout.perView, layout.space);
    if (isSame) this.#engine?.arrange(layout, this.#position);
    else if (this.#engine) {
      this.#createEngine(this.#position);
      this.#position = Math.min(this.#position, this.positions - 1);
      this.#updateActive();
    }
    render();
  }

  /** Goes to the position in which a slide is visible. */
  goTo(index: number): void {
    this.go(this.#arrangement.positionOf(index));
  }

  go(position: number): void {
    if (position === this.#position) return;
    if (this.#engine) return this.#engine.go(position);
    // The engine starts at the position that was requested before it was loaded.
    if (this.#canChange(position)) this.#onMoved(position);
  }

  end(): void {
    this.#engine?.destroy();
    this.#engine = undefined;
    this.#host.frame.setLive(false);
  }

  /** Returns the visible slides in a position. */
  windowAt(position: number): Window {
    return this.#arrangement.windowAt(position);
  }

  #updateActive(): void {
    this.#active = this.#host.frame.slides[this.windowAt(this.#position).active];
  }

  async #start(signal: AbortSignal): Promise<void> {
    const { frame, loadVideos, render } = this.#host;
    if (this.#engine) return;
    const [loaded] = await Promise.all([import('./engine.ts'), loadVideos(), this.#loadFeatures()]);
    if (signal.aborted || this.#engine) return;
    const scrolled = frame.scrolledIndex();
    frame.setLive(true);
    // The position to which the visitor has scrolled is kept.
    const position = scrolled > 0 ? this.#arrangement.positionOf(scrolled) : this.#position;
    this.#Engine = loaded.Engine;
    this.#createEngine(position);
    this.#onMoved(Math.min(position, this.positions - 1));
    render();
  }

  #createEngine(position: number): void {
    const { slider, frame } = this.#host;
    const options = {
      viewport: frame.viewport,
      duration: () => (prefersReducedMotion() ? 0 : slider.settings.duration),
      canGo: (to: number) => this.#canChange(to),
      onMove: (to: number) => this.#onMoved(to),
    };
    this.#engine?.destroy();
    this.#engine = this.#Engine && new this.#Engine(options, this.layout, position, this.features?.createEngine());
  }

  /** Loads the code of the settings that need it, and the modules of Swiper for these settings. */
  async #loadFeatures(): Promise<void> {
    const own = this.#host.ownSettings();
    const isSet = ([name, { default: unset }]: [string, { default: unknown }]) => Reflect.get(own, name) !== unset;
    if (!Object.entries(featureSettings).some(isSet)) return;
    if (!this.features) {
      const loaded = await import('./features/slider-features.ts');
      this.features ??= new loaded.SliderFeatures(this.#host, this);
      this.arrange();
    }
    await this.features.loadModules();
  }

  #canChange(position: number): boolean {
    return this.#host.slider.emit('portico-before-change', this.#changeTo(position));
  }

  #changeTo(position: number): SliderChange {
    const [index, previous] = [this.windowAt(position).active, this.windowAt(this.#position).active];
    return { index, previous, total: this.layout.total };
  }

  #onMoved(position: number): void {
    if (position === this.#position) {
      // Slides that stop at any position may change their visibility.
      if (this.features) this.#host.render();
      return;
    }
    const change = this.#changeTo(position);
    this.#hasMoved = true;
    this.#position = position;
    this.#updateActive();
    this.#host.changed(change);
  }
}
