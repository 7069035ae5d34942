import { lazyImport } from '../../src/lazy-import.ts';
import type { Item } from './items/item.ts';
import type { LightboxPlace } from './lightbox.events.ts';
import type { Host } from './host.ts';
import type { ShareMenuProps, ShareMenu } from './share/share-menu.view.tsx';
import type { ShareController } from './share/share-controller.ts';
import type { VideoThumbnails } from './content/video-thumbnails.ts';
import type { ShareAction } from './actions.ts';
import type { Overview } from './view/overview.view.tsx';
import type { thumbnailsProps, Thumbnails } from './view/thumbnails.view.tsx';

/** The loaded views of features that few lightboxes use. */
export interface LazyViews {
  readonly Overview?: typeof Overview;
  readonly ShareMenu?: typeof ShareMenu;
  readonly Thumbnails?: typeof Thumbnails;
  /** Returns the props of `Thumbnails`. */
  readonly thumbnailsProps?: typeof thumbnailsProps;
}

/** The features to render; falsy ones need no view. */
interface RequiredViews {
  readonly overview?: unknown;
  readonly share?: unknown;
  readonly thumbnails?: unknown;
}

/** Loads the missing views; `undefined` if none is missing. A view that fails to load is requested again on its next use. */
async function importViews(loadedViews: LazyViews, required: RequiredViews): Promise<LazyViews | undefined> {
  const loading: Promise<LazyViews>[] = [];
  if (required.overview && !loadedViews.Overview)
    loading.push(lazyImport(() => import('./view/overview.view.tsx'), import.meta.url));
  if (required.share && !loadedViews.ShareMenu)
    loading.push(lazyImport(() => import('./share/share-menu.view.tsx'), import.meta.url));
  if (required.thumbnails && !loadedViews.Thumbnails)
    loading.push(lazyImport(() => import('./view/thumbnails.view.tsx'), import.meta.url));
  if (loading.length === 0) return undefined;
  const loaded = await Promise.all(loading.map((view) => view.catch((): LazyViews => ({}))));
  return loaded.reduce((all, one) => ({ ...all, ...one }));
}

/** The features that load on first use: sharing, thumbnails, video thumbnails, consent, pausing other players. */
export class LazyFeatures {
  readonly #host: Host;
  readonly #onChange: () => void;
  #sharing: ShareController | undefined;
  #videoThumbnails: VideoThumbnails | undefined;
  #views: LazyViews = {};

  /** `onChange` is called when the view must render again. */
  constructor(host: Host, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** The views that are loaded. */
  get views(): LazyViews {
    return this.#views;
  }

  /** Loads the views to render. Resolves also if one fails to load. */
  async loadViews(required: RequiredViews): Promise<void> {
    const loaded = await importViews(this.#views, required);
    if (!loaded) return;
    this.#views = { ...this.#views, ...loaded };
    if (Object.keys(loaded).length > 0) this.#onChange();
  }

  /** Loads the views that are rendered on opening, so that the layout does not shift afterwards. */
  async prepare(): Promise<void> {
    const { socialSharing: share, thumbnails } = this.#host.settings;
    await this.loadViews({ share, thumbnails });
  }

  readonly #closedMenu: ShareMenuProps = {
    isOpen: false,
    text: (dictionary, key) => this.#host.text(dictionary, key),
    targets: [],
    hasShareSheet: false,
    message: '',
  };

  get shareMenu(): ShareMenuProps {
    return this.#sharing?.props ?? this.#closedMenu;
  }

  /** Closes the share menu; returns whether it was open. */
  closeMenu(): boolean {
    if (!this.#sharing?.isOpen) return false;
    this.#sharing.open(false);
    return true;
  }

  async share(action: ShareAction, item: Item | undefined, place: LightboxPlace): Promise<void> {
    if (!this.#sharing) {
      const { ShareController } = await lazyImport(() => import('./share/share-controller.ts'), import.meta.url);
      this.#sharing ??= new ShareController(this.#host, this.#onChange);
    }
    this.#sharing.handle(action, item, place);
  }

  /** Returns the URL of the thumbnail of a hosted video; '' if unknown. */
  videoThumbnail(url: string): string {
    return this.#videoThumbnails?.get(url) ?? '';
  }

  /** Pauses other players, and loads the video thumbnails. */
  async onOpen(): Promise<void> {
    await Promise.all([
      pauseOthers(this.#host.element),
      this.#host.settings.thumbnails ? this.#loadVideoThumbnails() : undefined,
    ]);
  }

  /** Grants consent to external players. */
  async grantConsent(): Promise<void> {
    const { grant } = await lazyImport(() => import('../../src/consent/consent.ts'), import.meta.url);
    grant('media');
  }

  async #loadVideoThumbnails(): Promise<void> {
    if (this.#videoThumbnails) return;
    const { VideoThumbnails } = await lazyImport(() => import('./content/video-thumbnails.ts'), import.meta.url);
    this.#videoThumbnails = new VideoThumbnails(this.#host, this.#onChange);
    this.#onChange();
  }
}

/** Pauses the other players of the page, not those of the lightbox. Without players, no code is loaded. */
async function pauseOthers(lightbox: HTMLElement): Promise<void> {
  if (!document.querySelector('iframe, video, portico-video')) return;
  const { pauseOtherPlayers } = await lazyImport(() => import('../../src/media/player.ts'), import.meta.url);
  pauseOtherPlayers(lightbox);
}
