import { lazyImport } from '../../src/lazy-import.ts';
import type { VideoThumbnails } from './content/video-thumbnails.ts';
import type { Host } from './host.ts';
import type { Item } from './items/item.ts';
import type { LightboxPlace } from './lightbox.events.ts';
import type { ShareController } from './share/share-controller.ts';
import type { ShareAction, ShareMenuProps } from './share/share-menu.view.tsx';

/** Loads the views of features that few lightboxes use, by the names of their props. */
const viewLoaders = {
  overview: () => lazyImport(() => import('./view/overview.view.tsx'), import.meta.url),
  share: () => lazyImport(() => import('./share/share-menu.view.tsx'), import.meta.url),
  thumbnails: () => lazyImport(() => import('./view/thumbnails.view.tsx'), import.meta.url),
};

type ViewName = keyof typeof viewLoaders;

/** The views that are loaded. */
export type LazyViews = { readonly [Name in ViewName]?: Awaited<ReturnType<(typeof viewLoaders)[Name]>> };

/** The features that load on first use: sharing, thumbnails, video thumbnails, consent, pausing other players. */
export class LazyFeatures {
  readonly #host: Host;
  readonly #onChange: () => void;
  #sharing: ShareController | undefined;
  #videoThumbnails: VideoThumbnails | undefined;
  #views: LazyViews = {};
  #isGranting = false;

  /** `onChange` is called when the view must render again. */
  constructor(host: Host, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  get views(): LazyViews {
    return this.#views;
  }

  /** Loads the views of the features with truthy props. Resolves also if one fails to load: it is requested again on its next use. */
  async loadViews(props: { readonly [Name in ViewName]?: unknown }): Promise<void> {
    const names: readonly ViewName[] = ['overview', 'share', 'thumbnails'];
    const load = async (name: ViewName) => {
      const view = await viewLoaders[name]().catch(() => undefined);
      if (!view) return;
      this.#views = { ...this.#views, [name]: view };
      this.#onChange();
    };
    await Promise.all(names.filter((name) => props[name] && !this.#views[name]).map(load));
  }

  /** Loads the views that are rendered on opening, so that the layout does not shift afterwards. */
  async prepare(): Promise<void> {
    const { socialSharing: share, thumbnails } = this.#host.settings;
    await this.loadViews({ share, thumbnails });
  }

  get shareMenu(): ShareMenuProps {
    const text: Host['text'] = (dictionary, key) => this.#host.text(dictionary, key);
    return this.#sharing?.props ?? { isOpen: false, text, targets: [], hasShareSheet: false, message: '' };
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
    const isMissing = this.#host.settings.thumbnails && !this.#videoThumbnails;
    await Promise.all([pauseOthers(this.#host.element), isMissing && this.#loadVideoThumbnails()]);
  }

  /** Grants consent to external players. */
  async grantConsent(): Promise<void> {
    const { grant } = await lazyImport(() => import('../../src/consent/consent.ts'), import.meta.url);
    this.#isGranting = true;
    grant('media');
    this.#isGranting = false;
  }

  /** `true` while consent is given in this lightbox, whose video then plays at once. */
  get isGranting(): boolean {
    return this.#isGranting;
  }

  async #loadVideoThumbnails(): Promise<void> {
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
