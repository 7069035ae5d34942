import { lazyImport } from '../../src/lazy-import.ts';
import { loadViews, type FurtherViews, type WantedViews } from './further-views.ts';
import type { Item } from './item.ts';
import type { LightboxPlace } from './lightbox.events.ts';
import type { Owner } from './owner.ts';
import type { ShareMenuProps } from './share-menu.view.tsx';
import type { ShareState } from './share-state.ts';
import type { VideoThumbnails } from './video-thumbnails.ts';
import type { ShareWish } from './wish.ts';

/** What few visitors want: sharing, thumbnails, the pictures of hosted videos, consent, other players. Each is loaded when it is wanted. */
export class FurtherParts {
  readonly #owner: Owner;
  readonly #changed: () => void;
  #sharing: ShareState | undefined;
  #videoThumbnails: VideoThumbnails | undefined;
  #views: FurtherViews = {};

  /** `changed` is called when there is something new to draw. */
  constructor(owner: Owner, changed: () => void) {
    this.#owner = owner;
    this.#changed = changed;
  }

  /** The views of what few lightboxes show, as far as they are loaded. */
  get views(): FurtherViews {
    return this.#views;
  }

  /** Loads the views of what is to be drawn. Ends when it can be, or cannot be had. */
  async draw(wanted: WantedViews): Promise<void> {
    const loaded = await loadViews(this.#views, wanted);
    if (!loaded) return;
    this.#views = { ...this.#views, ...loaded };
    if (Object.keys(loaded).length > 0) this.#changed();
  }

  /** Loads what the settings say is drawn as soon as it opens, so that the items need not make room for it afterwards. */
  async prepare(): Promise<void> {
    const { socialSharing: share, thumbnails } = this.#owner.settings;
    await this.draw({ share, thumbnails });
  }

  get shareMenu(): ShareMenuProps {
    return (
      this.#sharing?.props ?? { isOpen: false, text: this.#owner.text, targets: [], hasShareSheet: false, message: '' }
    );
  }

  /** Closes the menu of where to share; whether it was open. */
  closeMenu(): boolean {
    if (!this.#sharing?.isOpen) return false;
    this.#sharing.open(false);
    return true;
  }

  async share(wish: ShareWish, item: Item | undefined, place: LightboxPlace): Promise<void> {
    if (!this.#sharing) {
      const { ShareState } = await lazyImport(() => import('./share-state.ts'), import.meta.url);
      this.#sharing ??= new ShareState(this.#owner, this.#changed);
    }
    this.#sharing.answer(wish, item, place);
  }

  /** The address of the picture of a hosted video, as far as it is known; '' without. */
  videoThumbnail(url: string): string {
    return this.#videoThumbnails?.of(url) ?? '';
  }

  /** The lightbox has opened. */
  async opened(): Promise<void> {
    await Promise.all([
      pauseOthers(this.#owner.element),
      this.#owner.settings.thumbnails ? this.#findThumbnails() : undefined,
    ]);
  }

  /** The visitor agrees to players of other sites. */
  async agree(): Promise<void> {
    const { grant } = await lazyImport(() => import('../../src/consent/consent.ts'), import.meta.url);
    grant('media');
  }

  async #findThumbnails(): Promise<void> {
    if (this.#videoThumbnails) return;
    const { VideoThumbnails } = await lazyImport(() => import('./video-thumbnails.ts'), import.meta.url);
    this.#videoThumbnails = new VideoThumbnails(this.#owner, this.#changed);
    this.#changed();
  }
}

/** §4: opening pauses the other players of the page, but not the film that it opens with. Without a player their code is not loaded. */
async function pauseOthers(lightbox: HTMLElement): Promise<void> {
  if (!document.querySelector('iframe, video, portico-video')) return;
  const { pauseOtherPlayers } = await lazyImport(() => import('../../src/media/player.ts'), import.meta.url);
  pauseOtherPlayers(lightbox);
}
