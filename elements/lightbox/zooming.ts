import { setTimer, now } from '../../src/clock/clock.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import type { Dictionary } from '../../src/text/text.ts';
import { overflows, type Size } from './fitting.ts';
import { coast } from './inertia.ts';
import type { Owner } from './owner.ts';
import {
  bounded,
  isZoomed,
  limitsFor,
  panned,
  reachOf,
  settled,
  toggled,
  unzoomed,
  zoomAround,
  zoomFactor,
  type Point,
  type Zoom,
  type ZoomLimits,
} from './zoom.ts';

/** The picture that can be zoomed, and where. */
export interface ZoomedPicture {
  readonly node: HTMLElement;
  readonly natural: Size;
  /** As it is shown at scale 1. */
  readonly fitted: Size;
  readonly stage: Size;
}

/** How long a picture takes that was pinched too far, in ms. */
const springBack = 200;

/** A picture whose scale did not change for so long (ms) rests: a pinch passes many scales. */
const restTime = 300;

const zoomTexts: Dictionary<'zoomed'> = { en: { zoomed: 'Zoom: {percent}%' }, de: { zoomed: 'Zoom: {percent} %' } };

const middle: Point = { x: 0, y: 0 };

/** Zooms the picture that is shown. It writes where the picture is to the picture itself: a gesture cannot wait for a view to draw. */
export class Zooming {
  #zoom = unzoomed;
  #picture: ZoomedPicture | undefined;
  #limits: ZoomLimits = { min: 1, max: 1, target: 1 };
  #frame = 0;
  /** The scale that was announced last; none until somebody zooms the picture. */
  #announced: number | undefined;
  #stopAnnouncing = (): void => {};
  readonly #changed: () => void;
  readonly #placed: (zoom: Zoom) => void;

  /** `changed` is called when what can be done has changed; `placed` whenever the picture is somewhere else. */
  constructor(changed: () => void, placed: (zoom: Zoom) => void) {
    this.#changed = changed;
    this.#placed = placed;
  }

  get zoom(): Zoom {
    return this.#zoom;
  }

  get limits(): ZoomLimits {
    return this.#limits;
  }

  get picture(): ZoomedPicture | undefined {
    return this.#picture;
  }

  get isZoomed(): boolean {
    return isZoomed(this.#zoom);
  }

  /** Whether there is more of the picture than is seen: then it can be moved. */
  get overflows(): boolean {
    return this.#picture !== undefined && overflows(this.#zoom.scale, this.#picture.fitted, this.#picture.stage);
  }

  get canZoomIn(): boolean {
    return this.#picture !== undefined && this.#zoom.scale < this.#limits.max;
  }

  /** How large the picture is, in words, once it rests; '' until somebody zooms it. */
  words(text: Owner['text']): string {
    if (this.#announced === undefined) return '';
    return text(zoomTexts, 'zoomed').replace('{percent}', String(Math.round(this.#announced * 100)));
  }

  /** Another picture is shown, or none, or the same one in another size: it begins fitted. */
  begin(picture: ZoomedPicture | undefined, maxScale: number): void {
    this.stop();
    const couldZoom = this.#picture !== undefined;
    if (this.#picture && this.#picture.node !== picture?.node) {
      this.#place(unzoomed, 0);
      this.#stopAnnouncing();
      this.#announced = undefined;
    }
    this.#picture = picture;
    if (picture) this.#limits = limitsFor(picture.natural, picture.fitted, devicePixelRatio, { maxScale });
    this.#place(picture ? bounded(this.#zoom, picture.fitted, picture.stage) : unzoomed, 0);
    // A picture that came before the lightbox was open is fitted when it is: its buttons were not drawn yet.
    if (couldZoom !== (picture !== undefined)) this.#changed();
  }

  /** Larger or smaller by one step, around the middle. */
  step(direction: 1 | -1, duration: number): void {
    this.to(zoomAround(this.#zoom, middle, zoomFactor ** direction, this.#limits), duration);
  }

  /** From fitted to the pixels of the picture and back. */
  toggle(point: Point, duration: number): void {
    this.to(toggled(this.#zoom, point, this.#limits), duration);
  }

  /** Zooms by a factor around a point. */
  around(point: Point, factor: number): void {
    this.to(zoomAround(this.#zoom, point, factor, this.#limits), 0);
  }

  /** Moves the picture by so many px. */
  pan(dx: number, dy: number, duration: number): void {
    this.to(panned(this.#zoom, dx, dy), duration);
  }

  /** Shows this part of the picture: its centre, as shares of width and height. */
  lookAt({ x, y }: Point, duration: number): void {
    const { width = 0, height = 0 } = this.#picture?.fitted ?? {};
    const { scale } = this.#zoom;
    this.to({ scale, x: (0.5 - x) * width * scale, y: (0.5 - y) * height * scale }, duration);
  }

  /** Fitted again. */
  reset(duration: number): void {
    this.to(unzoomed, duration);
  }

  /** Puts the picture there, within its bounds, in `duration` ms. */
  to(zoom: Zoom, duration: number): void {
    this.stop();
    if (this.#picture) this.#place(bounded(zoom, this.#picture.fitted, this.#picture.stage), duration);
  }

  /** Puts the picture there as a finger has it, beyond its bounds, too. */
  follow(zoom: Zoom): void {
    this.stop();
    this.#place(zoom, 0);
  }

  /** Lets the picture go at that speed (px/ms), at that point: it slows down, and comes back to its bounds and limits. */
  coast(velocity: Point, point: Point): void {
    const picture = this.#picture;
    if (!picture) return;
    const from = this.#zoom;
    const rest = settled(from, point, picture.fitted, picture.stage, this.#limits);
    if (rest.scale !== from.scale) return this.to(rest, springBack);
    const reach = reachOf(from.scale, picture.fitted, picture.stage);
    if (prefersReducedMotion()) return this.to(from, 0);
    const began = now();
    const move = () => {
      const elapsed = now() - began;
      const x = coast(velocity.x, from.x, { min: -reach.x, max: reach.x }, elapsed);
      const y = coast(velocity.y, from.y, { min: -reach.y, max: reach.y }, elapsed);
      this.#place({ scale: from.scale, x: x.position, y: y.position }, 0);
      if (!x.isResting || !y.isResting) this.#frame = requestAnimationFrame(move);
    };
    move();
  }

  /** Stops a picture that is on its way. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #place(zoom: Zoom, duration: number): void {
    const before = this.#zoom;
    this.#zoom = zoom;
    const { node } = this.#picture ?? {};
    if (node) {
      node.style.transition = duration > 0 && !prefersReducedMotion() ? `transform ${duration}ms ease-out` : '';
      const isFitted = zoom.scale === 1 && zoom.x === 0 && zoom.y === 0;
      node.style.transform = isFitted ? '' : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
    }
    this.#placed(zoom);
    if (before.scale === zoom.scale) return;
    this.#changed();
    this.#stopAnnouncing();
    this.#stopAnnouncing = setTimer(restTime, () => {
      this.#announced = this.#zoom.scale;
      this.#changed();
    });
  }
}
