import { after } from '../../src/clock/clock.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { overflows } from './fitting.ts';
import type { Zooming, ZoomedPicture } from './zooming.ts';

/** A picture whose scale did not change for so long (ms) rests: a pinch passes many scales. */
const rest = 300;

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
  #announced: number | undefined;
  #stopAnnouncing = (): void => {};

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

  /** The scale that the picture was zoomed to and rests at; `undefined` until somebody zooms it. */
  get announced(): number | undefined {
    return this.#announced;
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
    const isOther = picture?.node !== this.#picture?.node;
    this.#picture = picture;
    this.#maxScale = maxScale;
    this.#zooming?.begin(picture, maxScale);
    if (!isOther) return;
    this.#stopAnnouncing();
    this.#announced = undefined;
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
    const changed = () => {
      this.#changed();
      this.#announceSoon();
    };
    const zooming: Zooming = new Zooming(changed, (zoom) => {
      const stage = this.#stage();
      if (stage && zooming.picture) showSeen(stage, zoom, zooming.picture);
    });
    zooming.begin(this.#picture, this.#maxScale);
    return (this.#zooming = zooming);
  }

  #announceSoon(): void {
    this.#stopAnnouncing();
    this.#stopAnnouncing = after(rest, () => {
      if (!this.#picture || this.scale === (this.#announced ?? 1)) return;
      this.#announced = this.scale;
      this.#changed();
    });
  }
}
