import type { Item } from './item.ts';
import type { LightboxPlace } from './lightbox.events.ts';
import type { Owner } from './owner.ts';
import type { ShareMenuProps } from './share-menu.view.tsx';
import { copyAddress, hasShareSheet, openShareSheet, openTarget, targetsOf } from './sharing.ts';
import type { Shared } from './share-targets.ts';
import { shareTexts } from './share.texts.ts';
import type { ShareWish } from './wish.ts';

/** What is shared: the page at this item where its address says so, else the item itself. */
function sharedOf(item: Item | undefined, isLinked: boolean): Shared {
  const address = item?.url ? new URL(item.url, document.baseURI).href : '';
  return {
    url: isLinked || !address ? location.href : address,
    title: item?.title || document.title,
    image: item?.type === 'image' ? address : '',
  };
}

/** The menu of where to share, and what came of it. */
export class ShareState {
  readonly #owner: Owner;
  readonly #changed: () => void;
  #isOpen = false;
  #message = '';

  constructor(owner: Owner, changed: () => void) {
    this.#owner = owner;
    this.#changed = changed;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** What the view draws of it. */
  get props(): ShareMenuProps {
    const targets = this.#isOpen ? targetsOf(this.#owner) : [];
    return {
      isOpen: this.#isOpen,
      text: this.#owner.text,
      targets,
      hasShareSheet: hasShareSheet(),
      message: this.#message,
    };
  }

  /** Opens or closes the menu. */
  open(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    const { activeElement } = this.#owner.element.shadowRoot ?? {};
    // The menu goes, and the focus would go with it.
    if (activeElement?.closest('.share-menu')) activeElement.closest('.share')?.querySelector('button')?.focus();
    this.#isOpen = isOpen;
    this.#message = '';
    this.#changed();
  }

  /** Does what a visitor asks, with the item that is shown. */
  answer(wish: ShareWish, item: Item | undefined, place: LightboxPlace): void {
    const shared = sharedOf(item, this.#owner.settings.deepLinking);
    switch (wish.do) {
      case 'share':
        return this.open(!this.#isOpen);
      case 'share-on':
        return this.#on(wish.name, shared, place);
      case 'share-sheet':
        this.#tell('system', shared, place);
        return void openShareSheet(shared);
      case 'copy':
        return void this.#copy(shared, place);
    }
  }

  #on(name: string, shared: Shared, place: LightboxPlace): void {
    const target = targetsOf(this.#owner).find((known) => known.name === name);
    if (!target) return;
    this.#tell(name, shared, place);
    openTarget(target, shared, this.#owner.settings);
    this.open(false);
  }

  async #copy(shared: Shared, place: LightboxPlace): Promise<void> {
    this.#tell('copy', shared, place);
    const isCopied = await copyAddress(shared.url);
    this.#message = this.#owner.text(shareTexts, isCopied ? 'copied' : 'notCopied').replace('%link', shared.url);
    this.#changed();
  }

  #tell(target: string, shared: Shared, place: LightboxPlace): void {
    this.#owner.emit('portico-share', { ...place, target, shared: shared.url });
  }
}
