import { guard } from '../../src/kit/failures.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import type { Engine, EngineLayout } from './engine.ts';
import type { SliderFrame } from './slider-frame.ts';
import {
  layoutOf,
  positionOf,
  positionsOf,
  windowOf,
  type Layout,
  type LayoutSettings,
  type WindowKind,
} from './positions.ts';
import type { SliderChange } from './slider.settings.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';

/** Returns the media query of windows up to a breakpoint of the page. */
const upTo = (name: 'small' | 'medium') => matchMedia(`(max-width: ${breakpoint(name)}px)`);

/** Returns the device class of the window. */
function windowKind(): WindowKind {
  if (upTo('small').matches) return 'mobile';
  return upTo('medium').matches ? 'tablet' : 'desktop';
}

export interface TrackHost {
  readonly element: HTMLElement;
  readonly frame: SliderFrame;
  readonly settings: () => LayoutSettings & { readonly spaceBetween: number; readonly duration: number };
  readonly canChange: (change: SliderChange) => boolean;
  readonly changed: (change: SliderChange) => void;
  /** Renders again after a change of the device class, or when the engine is loaded. */
  readonly render: () => void;
  /** Loads the code for videos together with the engine. */
  readonly loadVideos: () => unknown;
  readonly warn: (message: string) => void;
}

/** The row of slides: its position and its movement. Until the engine is loaded it is a scrollable row. */
export class Track {
  readonly #host: TrackHost;
  #position = 0;
  #kind: WindowKind = 'desktop';
  #engine: Engine | undefined;
  #active: HTMLElement | undefined;
  #watching: AbortSignal | undefined;

  constructor(host: TrackHost) {
    this.#host = host;
  }

  get position(): number {
    return this.#position;
  }

  get layout(): Layout & { readonly total: number } {
    const { frame, settings } = this.#host;
    return { ...layoutOf(settings(), this.#kind), total: frame.slides.length };
  }

  get #engineLayout(): EngineLayout {
    return { ...this.layout, space: this.#host.settings().spaceBetween };
  }

  get positions(): number {
    const { layout } = this;
    return positionsOf(layout, layout.total);
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
    const { first, last } = this.#windowAt(this.#position);
    return !this.#engine || (index >= first && index <= last);
  }

  /** Observes the window until `signal` aborts. A row far below the window is laid out by CSS only, without loading the engine. */
  watch(signal: AbortSignal): void {
    if (this.#watching === signal) return;
    this.#watching = signal;
    for (const name of ['small', 'medium'] as const)
      upTo(name).addEventListener('change', () => this.arrange(), { signal });
    // If the engine cannot be loaded, the row still scrolls; loading is retried when it is near again.
    const near = (isNear: boolean) => isNear && guard(this.#host.element, () => this.#start(signal));
    watchInView(this.#host.frame.viewport, near, { margin: '100% 0px', signal });
  }

  /** Updates the layout; the active slide stays visible. */
  arrange(): void {
    const { frame, render } = this.#host;
    this.#kind = windowKind();
    const layout = this.#engineLayout;
    const kept = this.#active ? frame.slides.indexOf(this.#active) : -1;
    this.#position = positionOf(layout, layout.total, kept >= 0 ? kept : this.#position * layout.perGroup);
    this.#updateActive();
    frame.setLayout(layout.perView, layout.space);
    this.#engine?.arrange(layout, this.#position);
    render();
  }

  /** Goes to the position that shows a slide. */
  goTo(index: number): void {
    const { layout } = this;
    this.go(positionOf(layout, layout.total, index));
  }

  go(position: number): void {
    if (position === this.#position) return;
    if (this.#engine) return this.#engine.go(position);
    // The engine starts at the position that was requested before it was loaded.
    if (this.#host.canChange(this.#changeTo(position))) this.#onMoved(position);
  }

  end(): void {
    this.#engine?.destroy();
    this.#engine = undefined;
    this.#host.frame.setLive(false);
  }

  #windowAt(position: number) {
    const { layout } = this;
    return windowOf(layout, layout.total, position);
  }

  #updateActive(): void {
    this.#active = this.#host.frame.slides[this.#windowAt(this.#position).active];
  }

  async #start(signal: AbortSignal): Promise<void> {
    const { frame, settings, loadVideos, render, warn } = this.#host;
    if (this.#engine) return;
    const [{ Engine: LoadedEngine }, hasControls] = await Promise.all([
      lazyImport(() => import('./engine.ts'), import.meta.url),
      frame.loadControls((reason) => warn(`${reason}. Until then the slides are a scrollable row without buttons.`)),
      loadVideos(),
    ]);
    // Without buttons, visitors could not stop the autoplay.
    if (!hasControls || signal.aborted || this.#engine) return;
    const scrolled = frame.scrolledIndex();
    frame.setLive(true);
    const options = {
      viewport: frame.viewport,
      duration: () => (prefersReducedMotion() ? 0 : settings().duration),
      canGo: (position: number) => this.#host.canChange(this.#changeTo(position)),
      onMove: (position: number) => this.#onMoved(position),
    };
    // Keeps the position that the visitor has scrolled to.
    const { layout } = this;
    const position = scrolled > 0 ? positionOf(layout, layout.total, scrolled) : this.#position;
    this.#engine = new LoadedEngine(options, this.#engineLayout, position);
    this.#onMoved(position);
    render();
  }

  #changeTo(position: number): SliderChange {
    const [index, previous] = [this.#windowAt(position).active, this.#windowAt(this.#position).active];
    return { index, previous, total: this.layout.total };
  }

  #onMoved(position: number): void {
    if (position === this.#position) return;
    const change = this.#changeTo(position);
    this.#position = position;
    this.#updateActive();
    this.#host.changed(change);
  }
}
