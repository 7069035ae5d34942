import { setTimer, now } from '../../../src/clock/clock.ts';
import { prefersReducedMotion } from '../../../src/dom/reduced-motion.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import { animationDurations, type Host } from '../host.ts';
import type { Size } from '../items/item.ts';
import { needsLarger, overflows } from '../content/fit.ts';
import {
  bounded,
  edgesOf,
  inertiaAt,
  isZoomed,
  zoomLimits,
  panned,
  pinched,
  rubberBand,
  maxOffset,
  restingZoom,
  toggled,
  unzoomed,
  zoomAround,
  zoomFactor,
  type Edges,
  type Point,
  type Zoom,
  type ZoomLimits,
} from './zoom-geometry.ts';

/** Returns the visible region of an image as fractions of its width and height, from the top left corner. */
export function visibleRegion(zoom: Zoom, { fitted, stage }: Pick<ZoomableImage, 'fitted' | 'stage'>) {
  const along = (place: number, length: number, room: number) => {
    const whole = length * zoom.scale;
    const size = Math.min(room / whole, 1);
    return { start: Math.min(Math.max((whole - room) / 2 - place, 0) / whole, 1 - size), size };
  };
  return { x: along(zoom.x, fitted.width, stage.width), y: along(zoom.y, fitted.height, stage.height) };
}

/**
 * Writes the visible region to custom properties, from which the overview takes it. This is faster than rendering, because the region follows a
 * finger. Until the overview is rendered, the properties are set on the dialog, where each change restyles the whole dialog.
 */
function showVisibleRegion(stage: HTMLElement, zoom: Zoom, image: ZoomableImage): void {
  const frame = stage.parentElement ?? stage;
  const overview = frame.querySelector<HTMLElement>('.overview');
  if (!overview && !overflows(zoom.scale, image.fitted, image.stage)) return;
  const { x, y } = visibleRegion(zoom, image);
  const { style } = overview ?? frame;
  for (const [name, value] of Object.entries({ left: x.start, top: y.start, width: x.size, height: y.size }))
    style.setProperty(`--seen-${name}`, `${(value * 100).toFixed(2)}%`);
}

/** An image that can be zoomed, with its sizes. */
export interface ZoomableImage {
  readonly node: HTMLElement;
  readonly natural: Size;
  /** The size at scale 1. */
  readonly fitted: Size;
  readonly stage: Size;
}

const isSameFit = (one: ZoomableImage, other: ZoomableImage): boolean =>
  one.node === other.node &&
  (['natural', 'fitted', 'stage'] as const).every(
    (name) => one[name].width === other[name].width && one[name].height === other[name].height,
  );

/** The images that are loading a larger candidate. */
const pending = new WeakSet<HTMLElement>();

/**
 * Loads the candidate of `srcset` that is sharp at this width (px), and shows it after it has been decoded: if `sizes` changed at once, the image
 * might be blank until then. The width is read again after each load. If a candidate is missing, the image drops it itself.
 */
async function sharpen(image: HTMLElement, width: () => number): Promise<void> {
  if (!(image instanceof HTMLImageElement) || !image.srcset || pending.has(image)) return;
  pending.add(image);
  for (let wanted = width(); needsLarger(image.sizes, wanted); wanted = width()) {
    const sizes = `${Math.ceil(wanted)}px`;
    const larger = new Image();
    Object.assign(larger, { sizes, srcset: image.srcset, src: image.src });
    await larger.decode().catch(() => {});
    image.sizes = sizes;
  }
  pending.delete(image);
}

/** The duration of the movement back after a pinch beyond the limits. */
const springBack = '200ms';

/** The duration of a movement that the arrow keys or the overview cause. */
const panDuration = 'var(--pan-duration)';

/** Returns a CSS duration; an empty text for 0. */
const milliseconds = (duration: number): string => (duration > 0 ? `${duration}ms` : '');

/** The time (ms) without a change after which the scale is announced: a pinch passes many scales. */
const restTime = 300;

const zoomTexts: Dictionary<'zoomed'> = { en: { zoomed: 'Zoom: {percent}%' }, de: { zoomed: 'Zoom: {percent} %' } };

const middle: Point = { x: 0, y: 0 };

/** Zooms and pans the current image. Sets the transform directly, because gestures cannot wait for rendering. */
export class ImageZoom {
  #zoom = unzoomed;
  #image: ZoomableImage | undefined;
  #limits: ZoomLimits = { min: 1, max: 1, target: 1 };
  #frame = 0;
  /** The scale that was announced last; `undefined` before the first zoom. */
  #announced: number | undefined;
  #stopAnnouncing = (): void => {};
  readonly #host: Host;
  readonly #onChange: () => void;
  readonly #stage: () => HTMLElement | undefined;

  /** `onChange` is called when the view must render again. `stage` returns the element of the stage. */
  constructor(host: Host, onChange: () => void, stage: () => HTMLElement | undefined) {
    this.#host = host;
    this.#onChange = onChange;
    this.#stage = stage;
  }

  get zoom(): Zoom {
    return this.#zoom;
  }

  get isZoomed(): boolean {
    return isZoomed(this.#zoom);
  }

  /** `true` if the image overflows the stage, so that it can be panned. */
  get overflows(): boolean {
    return this.#image !== undefined && overflows(this.#zoom.scale, this.#image.fitted, this.#image.stage);
  }

  get canZoomIn(): boolean {
    return this.#image !== undefined && this.#zoom.scale < this.#limits.max;
  }

  /** The announcement of the scale, after it has stopped changing; an empty text before the first zoom. */
  get statusText(): string {
    if (this.#announced === undefined) return '';
    return fillPlaceholders(this.#host.text(zoomTexts, 'zoomed'), { percent: Math.round(this.#announced * 100) });
  }

  get #duration(): string {
    return milliseconds(animationDurations(this.#host.settings).resizeDuration);
  }

  /** Sets the current image, or its new size. A new image starts at its fitted size. */
  setImage(image: ZoomableImage | undefined): void {
    if (image) this.#limits = zoomLimits(image.natural, image.fitted, devicePixelRatio, this.#host.settings);
    // When one slide has loaded, all slides are fitted. A movement of this image must continue.
    if (this.#image && image && isSameFit(this.#image, image)) return;
    this.stop();
    const couldZoom = this.#image !== undefined;
    if (this.#image && this.#image.node !== image?.node) {
      // An image that is swiped away at its edge shrinks during the swipe, and does not jump.
      this.#apply(unzoomed, image && milliseconds(animationDurations(this.#host.settings).switchDuration));
      this.#stopAnnouncing();
      this.#announced = undefined;
    }
    this.#image = image;
    this.#apply(image ? bounded(this.#zoom, image.fitted, image.stage) : unzoomed);
    // The view must show or hide the zoom buttons.
    if (couldZoom !== (image !== undefined)) this.#onChange();
  }

  /** Zooms in or out by one step, around the centre of the stage. */
  step(direction: 1 | -1): void {
    this.moveTo(zoomAround(this.#zoom, middle, zoomFactor ** direction, this.#limits), this.#duration);
  }

  /** Switches between the fitted size and the target scale. */
  toggle(point: Point): void {
    this.moveTo(toggled(this.#zoom, point, this.#limits), this.#duration);
  }

  zoomBy(point: Point, factor: number): void {
    this.moveTo(zoomAround(this.#zoom, point, factor, this.#limits));
  }

  /** Moves the image by a distance (px). The default duration is that of the author. */
  pan(dx: number, dy: number, duration = panDuration): void {
    this.moveTo(panned(this.#zoom, dx, dy), duration);
  }

  /** Centres a point of the image, which is given as fractions of its width and height. */
  lookAt({ x, y }: Point): void {
    const { width = 0, height = 0 } = this.#image?.fitted ?? {};
    const { scale } = this.#zoom;
    this.moveTo({ scale, x: (0.5 - x) * width * scale, y: (0.5 - y) * height * scale }, panDuration);
  }

  /** Fits the image again. The default duration is that of the settings. */
  reset(duration = this.#duration): void {
    this.moveTo(unzoomed, duration);
  }

  /** Moves and scales the image within its bounds. `duration` is a CSS duration; without it, the change has no animation. */
  moveTo(zoom: Zoom, duration?: string): void {
    this.stop();
    if (this.#image) this.#apply(bounded(zoom, this.#image.fitted, this.#image.stage), duration);
  }

  /** The sides on which the edge of the image is visible; `undefined` without an image. */
  get edges(): Edges | undefined {
    return this.#image && edgesOf(this.#zoom, this.#image.fitted, this.#image.stage);
  }

  /** Moves the image with a finger from `start` by a distance (px). The image may move beyond its bounds. */
  drag(start: Zoom, dx: number, dy: number): void {
    if (!this.#image) return;
    this.stop();
    this.#apply(rubberBand(panned(start, dx, dy), this.#image.fitted, this.#image.stage));
  }

  /** Moves and scales the image from `start` with two fingers. The scale may be beyond its limits. */
  pinch(start: Zoom, fingers: readonly [a0: Point, b0: Point, a1: Point, b1: Point]): void {
    if (!this.#image) return;
    this.stop();
    this.#apply(pinched(start, ...fingers, this.#limits));
  }

  /** Releases the image with a velocity (px/ms). The image slows down, and returns to its bounds and limits. */
  release(velocity: Point, point: Point): void {
    const image = this.#image;
    if (!image) return;
    const from = this.#zoom;
    const rest = restingZoom(from, point, image.fitted, image.stage, this.#limits);
    if (rest.scale !== from.scale) return this.moveTo(rest, springBack);
    const reach = maxOffset(from.scale, image.fitted, image.stage);
    if (prefersReducedMotion()) return this.moveTo(from);
    const began = now();
    const move = () => {
      const elapsed = now() - began;
      const x = inertiaAt(velocity.x, from.x, { min: -reach.x, max: reach.x }, elapsed);
      const y = inertiaAt(velocity.y, from.y, { min: -reach.y, max: reach.y }, elapsed);
      this.#apply({ scale: from.scale, x: x.position, y: y.position });
      if (!x.isResting || !y.isResting) this.#frame = requestAnimationFrame(move);
    };
    move();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** The parts of the zoom that the view shows, as a single text that can be compared. */
  get #visibleState(): string {
    return [this.isZoomed, this.overflows, this.canZoomIn].join();
  }

  #apply(zoom: Zoom, duration?: string): void {
    const before = this.#zoom;
    const stateBefore = this.#visibleState;
    this.#zoom = zoom;
    const { node } = this.#image ?? {};
    if (node) {
      node.style.transition = duration && !prefersReducedMotion() ? `transform ${duration} ease-out` : '';
      const isFitted = zoom.scale === 1 && zoom.x === 0 && zoom.y === 0;
      node.style.transform = isFitted ? '' : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
    }
    const stage = this.#stage();
    if (stage && this.#image && this.#host.settings.overview) showVisibleRegion(stage, zoom, this.#image);
    if (before.scale === zoom.scale) return;
    if (node) void sharpen(node, () => (this.#image?.node === node ? this.#image.fitted.width * this.#zoom.scale : 0));
    // A pinch changes the scale in each frame. Rendering in each frame would delay the frames.
    if (stateBefore !== this.#visibleState) this.#onChange();
    this.#stopAnnouncing();
    this.#stopAnnouncing = setTimer(restTime, () => {
      this.#announced = this.#zoom.scale;
      this.#onChange();
    });
  }
}
