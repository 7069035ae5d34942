import { lazy } from '../../../src/kit/lazy.ts';
import { hostedVideo } from '../../../src/media/types/hosted-video.ts';
import type { VideoThumbnails } from '../content/video-loader.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import type { LightboxPlace } from '../lightbox.settings.ts';
import type { ShareController, ShareMenuProps } from './share-controller.ts';
import type { ShareAction } from '../session/actions.ts';

/** Loads the features that few lightboxes use. Each has its own view. The keys are the names of the props. */
const viewLoaders = {
  extras: () => import('./extras.view.tsx'),
  overview: () => import('./overview.view.tsx'),
  share: () => import('./share-menu.view.tsx'),
  thumbnails: () => import('./thumbnails.view.tsx'),
};

type ViewName = keyof typeof viewLoaders;

/** The views that have loaded. */
export type LazyViews = { readonly [Name in ViewName]?: Awaited<ReturnType<(typeof viewLoaders)[Name]>> };

/** The features that are loaded when they are first needed: sharing, thumbnails, thumbnails of videos, consent, and pausing other players. */
export class Features {
  readonly #host: Host;
  readonly #onChange: () => void;
  #sharing: ShareController | undefined;
  #videoThumbnails: VideoThumbnails | undefined;
  #views: LazyViews = {};
  /** `true` while the visitor consents in this lightbox. The video of this lightbox then plays at once. */
  isGranting = false;

  /** `onChange` is called when the view must render again. */
  constructor(host: Host, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  get views(): LazyViews {
    return this.#views;
  }

  /** Loads the views whose props are truthy. Also resolves if a view could not be loaded: it is requested again when it is needed next. */
  async loadViews(props: { readonly [Name in ViewName]?: unknown }): Promise<void> {
    const names = Object.keys(viewLoaders) as ViewName[]; // All keys of the record.
    const load = async (name: ViewName) => {
      const view = await viewLoaders[name]().catch(() => undefined);
      if (!view) return;
      this.#views = { ...this.#views, [name]: view };
      this.#onChange();
    };
    await Promise.all(names.filter((name) => props[name] && !this.#views[name]).map(load));
  }

  /** Loads the views that are rendered on opening, so that the layout does not shift later. */
  async prepare(): Promise<void> {
    const { socialSharing: share, thumbnails } = this.#host.settings;
    await this.loadViews({ share, thumbnails, extras: hasExtras(this.#host) });
  }

  get shareMenu(): ShareMenuProps {
    return this.#sharing?.props ?? { text: (dictionary, key) => this.#host.text(dictionary, key) };
  }

  /** Closes the share menu. Returns whether it was open. */
  closeMenu(): boolean {
    if (!this.#sharing?.isOpen) return false;
    this.#sharing.open(false);
    return true;
  }

  async share(action: ShareAction, item: Item | undefined, place: LightboxPlace): Promise<void> {
    const { ShareController } = this.#views.share ?? (await viewLoaders.share());
    this.#sharing ??= new ShareController(this.#host, this.#onChange);
    this.#sharing.handle(action, item, place);
  }

  /** Returns the URL of a hosted video's thumbnail; an empty text if it is not known. */
  videoThumbnail(url: string): string {
    if (!hostedVideo(url)) return '';
    // If loading fails, the next rendering tries again.
    if (!this.#videoThumbnails) this.#loadVideoThumbnails().catch(() => {});
    return this.#videoThumbnails?.get(url) ?? '';
  }

  /** Pauses the players of the page, except those of the lightbox. If the page has no players, no code is loaded. */
  async pauseOtherPlayers(): Promise<void> {
    if (!document.querySelector('iframe, video, portico-video')) return;
    const { pauseOtherPlayers } = await import('../../../src/media/player.ts');
    pauseOtherPlayers(this.#host.element);
  }

  /** Grants consent to external players. */
  async grantConsent(): Promise<void> {
    const { grant } = await import('../../../src/consent/consent.ts');
    this.isGranting = true;
    grant('media');
    this.isGranting = false;
  }

  readonly #loadVideoThumbnails = lazy(async () => {
    const { VideoThumbnails } = await import('../content/video-loader.ts');
    this.#videoThumbnails = new VideoThumbnails(this.#host, this.#onChange);
    this.#onChange();
  });
}

/** Returns whether a lightbox needs the view with the download button, the author's buttons and the styles for other captions. */
export const hasExtras = ({ settings, element }: Host): boolean =>
  settings.download ||
  settings.captions === 'hover' ||
  settings.captionPosition === 'side' ||
  element.querySelector('[data-toolbar]') !== null;
