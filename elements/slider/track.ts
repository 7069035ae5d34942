import { guard } from '../../src/kit/failures.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import type { Engine, EngineLayout } from './engine.ts';
import type { FeaturesHost, SliderFeatures } from './features/slider-features.ts';
import { layoutOf, rowArrangement, type Arrangement, type Window, type WindowKind } from './positions.ts';
import { featureSettings, type SliderChange } from './slider.settings.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';

/** Returns the media query of windows up to a breakpoint of the page. */
const upTo = (name: 'small' | 'medium') => matchMedia(`(max-width: ${breakpoint(name)}px)`);

/** Returns the device class of the window. */
function windowKind(): WindowKind {
  if (upTo('small').matches) return 'mobile';
  return upTo('medium').matches ? 'tablet' : 'desktop';
}

export interface TrackHost extends FeaturesHost {
  readonly changed: (change: SliderChange) => void;
  /** Renders again after a change of the device class, or when the engine is loaded. */
  readonly render: () => void;
  /** Loads the code for videos together with the engine. */
  readonly loadVideos: () => unknown;
}

/** The row of slides: its position and its movement. Until the engine is loaded it is a scrollable row. */
export class Track {
  readonly #host: TrackHost;
  #position = 0;
  #kind: WindowKind = 'desktop';
  #engine: Engine | undefined;
  #Engine: typeof Engine | undefined;
  /** The behaviour of settings that most sliders do not use; `undefined` until one of them is set and its code is loaded. */
  features: SliderFeatures | undefined;
  #active: HTMLElement | undefined;
  /** `true` after the first change of the position: until then, the initial slide is shown at every width. */
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

  /** The first fully visible slide. */
  get active(): HTMLElement | undefined {
    return this.#active;
  }

  /** Returns whether a slide is visible. In the scrollable row all slides count as visible. */
  isShown(index: number): boolean {
    const { first, last } = this.windowAt(this.#position);
    const { total } = this.layout;
    // Without an end, the visible slides can begin again with the first one.
    return !this.#engine || (index - first + total) % total <= last - first;
  }

  /** Observes the window until `signal` aborts. A row far below the window is laid out by CSS only, without loading the engine. */
  watch(signal: AbortSignal): void {
    if (this.#watching === signal) return;
    this.#watching = signal;
    for (const name of ['small', 'medium'] as const)
      upTo(name).addEventListener('change', () => this.arrange(), { signal });
    // If the engine cannot be loaded, the row still scrolls; loading is retried when it is near again.
    const near = (isNear: boolean) => isNear && guard(this.#host.slider.element, () => this.#start(signal));
    watchInView(this.#host.frame.viewport, near, { margin: '100% 0px', signal });
  }

  /** Updates the layout; the active slide stays visible. */
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

  /** Goes to the position that shows a slide. */
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

  /** Returns the visible slides of a position. */
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
    // Keeps the position that the visitor has scrolled to.
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

  /** Loads the code of the settings that need it, and that of Swiper's modules for them. */
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
      // Slides that coast to any place can change their visibility.
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
