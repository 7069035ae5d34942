import { guard } from '../../src/kit/failures.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import type { Engine, EngineLayout } from './engine.ts';
import type { Frame } from './frame.ts';
import {
  layoutOf,
  positionOf,
  positionsOf,
  windowOf,
  type Layout,
  type LayoutSettings,
  type WindowKind,
} from './positions.ts';
import type { SliderChange } from './slider.events.ts';
import { watchWindowKind, windowKind } from './window-kind.ts';

/** Whose row it is, and who is asked and told. */
export interface RowOwner {
  readonly element: HTMLElement;
  readonly frame: Frame;
  readonly settings: () => LayoutSettings & { readonly spaceBetween: number; readonly speed: number };
  /** Whether other slides may be shown. */
  readonly mayChange: (change: SliderChange) => boolean;
  /** Other slides are shown. */
  readonly changed: (change: SliderChange) => void;
  /** What is seen may be otherwise: the window is of another kind, or the engine is here. */
  readonly redraw: () => void;
  /** What else is loaded with the engine. */
  readonly started: () => unknown;
  /** Loads what its buttons are rendered with; whether the page allows that. */
  readonly loadControls: () => Promise<boolean>;
}

/** The row of slides: which of them are seen, and what moves them. Until its engine is here it is a row that scrolls. */
export class Row {
  readonly #owner: RowOwner;
  #position = 0;
  #kind: WindowKind = 'desktop';
  #engine: Engine | undefined;
  /** The slide that is active, wherever it is. */
  #active: HTMLElement | undefined;
  /** It watches what it must while it is in the page. */
  #begun: AbortSignal | undefined;

  constructor(owner: RowOwner) {
    this.#owner = owner;
  }

  get position(): number {
    return this.#position;
  }

  get layout(): Layout & { readonly total: number } {
    const { frame, settings } = this.#owner;
    return { ...layoutOf(settings(), this.#kind), total: frame.places.slides.length };
  }

  get #engineLayout(): EngineLayout {
    const { element, settings } = this.#owner;
    return { ...this.layout, space: settings().spaceBetween, isRightToLeft: element.matches(':dir(rtl)') };
  }

  get positions(): number {
    const { layout } = this;
    return positionsOf(layout, layout.total);
  }

  get isLive(): boolean {
    return this.#engine !== undefined;
  }

  /** The first slide that is seen whole. */
  get active(): HTMLElement | undefined {
    return this.#active;
  }

  /** Whether a slide is seen. All can be while they scroll. */
  isShown(index: number): boolean {
    const { first, last } = this.#window;
    return !this.#engine || (index >= first && index <= last);
  }

  /** Watches the window until `signal` ends. Far below it the row is laid by CSS alone, and costs no further code. */
  begin(signal: AbortSignal): void {
    if (this.#begun === signal) return;
    this.#begun = signal;
    watchWindowKind(() => this.arrange(), signal);
    // Where the engine cannot be had the row stays, and that is told; who comes back later asks anew.
    const near = (isNear: boolean) => isNear && guard(this.#owner.element, () => this.#start(signal));
    watchInView(this.#owner.frame.viewport, near, { margin: '100% 0px', signal });
  }

  /** The slides lie otherwise, or are others: the one that was active stays in sight. */
  arrange(): void {
    const { frame, redraw } = this.#owner;
    this.#kind = windowKind();
    const layout = this.#engineLayout;
    const kept = this.#active ? frame.places.slides.indexOf(this.#active) : -1;
    this.#position = positionOf(layout, layout.total, kept >= 0 ? kept : this.#position * layout.perGroup);
    this.#note();
    frame.lay(layout.perView, layout.space);
    this.#engine?.arrange(layout, this.#position);
    redraw();
  }

  /** Goes to the position in which a slide is seen. */
  goTo(index: number): void {
    const { layout } = this;
    this.go(positionOf(layout, layout.total, index));
  }

  go(position: number): void {
    if (position === this.#position) return;
    if (this.#engine) return this.#engine.go(position);
    // What is asked for before the engine is here is where it begins.
    if (this.#mayGo(position)) this.#went(position);
  }

  end(): void {
    this.#engine?.end();
    this.#engine = undefined;
    this.#owner.frame.live(false);
  }

  get #window() {
    const { layout } = this;
    return windowOf(layout, layout.total, this.#position);
  }

  #note(): void {
    this.#active = this.#owner.frame.places.slides[this.#window.active];
  }

  async #start(signal: AbortSignal): Promise<void> {
    const { frame, settings, started, redraw, loadControls } = this.#owner;
    if (this.#engine) return;
    const [{ Engine: OfSwiper }, hasControls] = await Promise.all([
      lazyImport(() => import('./engine.ts'), import.meta.url),
      loadControls(),
      started(),
    ]);
    // Without buttons a visitor could not stop it.
    if (!hasControls || signal.aborted || this.#engine) return;
    const scrolled = frame.scrolledTo();
    frame.live(true);
    const parts = {
      viewport: frame.viewport,
      speed: () => (prefersReducedMotion() ? 0 : settings().speed),
      mayGo: (position: number) => this.#mayGo(position),
      went: (position: number) => this.#went(position),
    };
    // Who has scrolled the row until now stays where they are.
    const { layout } = this;
    const position = scrolled > 0 ? positionOf(layout, layout.total, scrolled) : this.#position;
    this.#engine = new OfSwiper(parts, this.#engineLayout, position);
    this.#went(position);
    redraw();
  }

  #change(position: number): SliderChange {
    const { layout } = this;
    return {
      index: windowOf(layout, layout.total, position).active,
      previous: this.#window.active,
      total: layout.total,
    };
  }

  #mayGo(position: number): boolean {
    return this.#owner.mayChange(this.#change(position));
  }

  #went(position: number): void {
    if (position === this.#position) return;
    const change = this.#change(position);
    this.#position = position;
    this.#note();
    this.#owner.changed(change);
  }
}
