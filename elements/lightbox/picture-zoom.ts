import { lazyImport } from '../../src/lazy-import.ts';
import { overflows } from './fitting.ts';
import type { Owner } from './owner.ts';
import type { Zooming, ZoomedPicture } from './zooming.ts';

/**
 * The zoom of the picture that is shown, as the rest of the lightbox knows it: what can be zoomed, and whether it is. What zooms is loaded
 * when somebody first wants to.
 */
export class PictureZoom {
  readonly #changed: () => void;
  readonly #stage: () => HTMLElement | undefined;
  #zooming: Zooming | undefined;
  #loading: Promise<Zooming> | undefined;
  #picture: ZoomedPicture | undefined;
  #maxScale = 1;

  /** `changed` is called when what can be done has changed; `stage` tells where the picture is. */
  constructor(changed: () => void, stage: () => HTMLElement | undefined) {
    this.#changed = changed;
    this.#stage = stage;
  }

  /** The picture that can be zoomed; none where the item is no picture, or not here yet. */
  get picture(): ZoomedPicture | undefined {
    return this.#picture;
  }

  get scale(): number {
    return this.#zooming?.zoom.scale ?? 1;
  }

  /** How large the picture is, in words; '' until somebody zooms it. */
  words(text: Owner['text']): string {
    return this.#zooming?.words(text) ?? '';
  }

  get isZoomed(): boolean {
    return this.#zooming?.isZoomed ?? false;
  }

  get canZoomIn(): boolean {
    return this.#picture !== undefined && (this.#zooming?.canZoomIn ?? true);
  }

  /** Whether there is more of the picture than is seen: then it can be moved. */
  get overflows(): boolean {
    return this.#picture !== undefined && overflows(this.scale, this.#picture.fitted, this.#picture.stage);
  }

  /** Another picture is shown, or none, or the same one in another size. */
  begin(picture: ZoomedPicture | undefined, maxScale: number): void {
    this.#picture = picture;
    this.#maxScale = maxScale;
    this.#zooming?.begin(picture, maxScale);
  }

  /** What zooms. */
  load(): Promise<Zooming> {
    return (this.#loading ??= this.#make().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    }));
  }

  /** Zooms as `use` does, as soon as it can; without the network nothing is zoomed, and the next try asks again. */
  with(use: (zooming: Zooming) => void): void {
    if (this.#zooming) use(this.#zooming);
    else this.load().then(use, () => {});
  }

  async #make(): Promise<Zooming> {
    const [{ Zooming }, { showSeen }] = await Promise.all([
      lazyImport(() => import('./zooming.ts'), import.meta.url),
      lazyImport(() => import('./seen-part.ts'), import.meta.url),
    ]);
    const zooming: Zooming = new Zooming(this.#changed, (zoom) => {
      const stage = this.#stage();
      if (stage && zooming.picture) showSeen(stage, zoom, zooming.picture);
    });
    zooming.begin(this.#picture, this.#maxScale);
    return (this.#zooming = zooming);
  }
}
