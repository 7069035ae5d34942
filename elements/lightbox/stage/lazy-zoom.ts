import { lazy } from '../../../src/kit/lazy.ts';
import type { Host } from '../host.ts';
import { overflows } from '../content/fit.ts';
import type { ImageZoom, ZoomableImage } from './image-zoom.ts';

/**
 * The zoom state of the current image. The code that zooms (`ImageZoom`) is loaded when it is first needed. It then gets the image, and each later
 * change.
 */
export class LazyZoom {
  readonly #host: Host;
  readonly #onChange: () => void;
  readonly #stage: () => HTMLElement | undefined;
  #zoom: ImageZoom | undefined;
  #image: ZoomableImage | undefined;

  /** `onChange` is called after each change of the state. `stage` returns the element of the stage. */
  constructor(host: Host, onChange: () => void, stage: () => HTMLElement | undefined) {
    this.#host = host;
    this.#onChange = onChange;
    this.#stage = stage;
  }

  /** The image that can be zoomed; `undefined` if the item is no image, or not loaded yet. */
  get image(): ZoomableImage | undefined {
    return this.#image;
  }

  get scale(): number {
    return this.#zoom?.zoom.scale ?? 1;
  }

  /** The announcement of the scale; an empty text before the first zoom. */
  get statusText(): string {
    return this.#zoom?.statusText ?? '';
  }

  get isZoomed(): boolean {
    return this.#zoom?.isZoomed ?? false;
  }

  get canZoomIn(): boolean {
    return this.#image !== undefined && (this.#zoom?.canZoomIn ?? true);
  }

  /** `true` if the image overflows the stage, so that it can be panned. */
  get overflows(): boolean {
    return this.#image !== undefined && overflows(this.scale, this.#image.fitted, this.#image.stage);
  }

  /** Sets the current image, or its new size. */
  setImage(image?: ZoomableImage): void {
    this.#image = image;
    this.#zoom?.setImage(image);
  }

  /** Loads the code that zooms. If loading fails, the next call tries again. */
  readonly load = lazy(async () => {
    const { ImageZoom } = await import('./image-zoom.ts');
    this.#zoom = new ImageZoom(this.#host, this.#onChange, this.#stage);
    this.#zoom.setImage(this.#image);
    return this.#zoom;
  });

  /** Loads the zoom, then calls `use` with it. Does nothing if loading fails. */
  run(use: (zoom: ImageZoom) => void): void {
    if (this.#zoom) use(this.#zoom);
    else this.load().then(use, () => {});
  }
}
