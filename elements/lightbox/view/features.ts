import { lazy } from '../../../src/kit/lazy.ts';
import { hostedVideo } from '../../../src/media/types/hosted-video.ts';
import type { VideoThumbnails } from '../content/video-loader.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import type { LightboxPlace } from '../lightbox.settings.ts';
import type { ShareController, ShareMenuProps } from './share-controller.ts';
import type { ShareAction } from '../session/actions.ts';

/** Loads the features that few lightboxes use, each with its view, by the names of their props. */
const viewLoaders = {
  extras: () => import('./extras.view.tsx'),
  overview: () => import('./overview.view.tsx'),
  share: () => import('./share-menu.view.tsx'),
  thumbnails: () => import('./thumbnails.view.tsx'),
};

type ViewName = keyof typeof viewLoaders;

/** The views that are loaded. */
export type LazyViews = { readonly [Name in ViewName]?: Awaited<ReturnType<(typeof viewLoaders)[Name]>> };

/** The features that load on first use: sharing, thumbnails, video thumbnails, consent, pausing other players. */
export class Features {
  readonly #host: Host;
  readonly #onChange: () => void;
  #sharing: ShareController | undefined;
  #videoThumbnails: VideoThumbnails | undefined;
  #views: LazyViews = {};
  /** `true` while consent is given in this lightbox, whose video then plays at once. */
  isGranting = false;

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
    const names = Object.keys(viewLoaders) as ViewName[]; // The keys of a record are its names.
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
    await this.loadViews({ share, thumbnails, extras: hasExtras(this.#host) });
  }

  get shareMenu(): ShareMenuProps {
    return this.#sharing?.props ?? { text: (dictionary, key) => this.#host.text(dictionary, key) };
  }

  /** Closes the share menu; returns whether it was open. */
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

  /** Returns the URL of the thumbnail of a hosted video; '' if unknown. */
  videoThumbnail(url: string): string {
    if (!hostedVideo(url)) return '';
    // A failed load is repeated by the next rendering.
    if (!this.#videoThumbnails) this.#loadVideoThumbnails().catch(() => {});
    return this.#videoThumbnails?.get(url) ?? '';
  }

  /** Pauses the other players of the page, not those of the lightbox. Without players, no code is loaded. */
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

/** Returns whether a lightbox needs the view of a download button and of its author's buttons, and the styles of other captions. */
export const hasExtras = ({ settings, element }: Host): boolean =>
  settings.download ||
  settings.captions === 'hover' ||
  settings.captionPosition === 'side' ||
  element.querySelector('[data-toolbar]') !== null;
