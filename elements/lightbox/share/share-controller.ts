import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Item } from '../items/item.ts';
import type { LightboxPlace } from '../lightbox.events.ts';
import type { Host } from '../host.ts';
import type { ShareAction, ShareMenuProps } from './share-menu.view.tsx';
import { type SharedPage, readShareTargets, shareAddress, type ShareTarget } from './share-targets.ts';
import { shareTexts } from './share.texts.ts';

/** Returns the share targets of the setting; warns about invalid ones. */
function configuredTargets(host: Host): readonly ShareTarget[] {
  const { share } = host.settings;
  const { targets, problems } = readShareTargets(share.length === 0 ? true : share);
  for (const problem of problems) host.warn(`invalid share target: ${problem}. The target is skipped.`);
  return targets;
}

/** Returns whether the browser supports the share sheet of the system. */
const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Opens a target in a window of the configured size; mail in its own program. */
function openTarget(target: ShareTarget, shared: SharedPage, { shareWidth, shareHeight }: Host['settings']): void {
  const address = shareAddress(target, shared);
  // `noopener`: the target must not access this page.
  if (address.startsWith('mailto:')) open(address, '_self');
  else open(address, '_blank', `popup,noopener,width=${shareWidth},height=${shareHeight}`);
}

/** Opens the share sheet of the system. Cancelling is not an error. */
async function openShareSheet({ url, title }: SharedPage): Promise<void> {
  try {
    await navigator.share({ url, ...(title && { title }) });
  } catch {
    // Cancelled or not supported.
  }
}

/** Copies a URL; resolves to whether that succeeded. */
async function copyAddress(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false; // No permission, or a page without TLS.
  }
}

/** Returns the data to share: the page if its URL names the item, else the item itself. */
function sharedPage(item: Item | undefined, isLinked: boolean): SharedPage {
  const address = item?.url ? new URL(item.url, document.baseURI).href : '';
  return {
    url: isLinked || !address ? location.href : address,
    title: item?.title || document.title,
    image: item?.type === 'image' ? address : '',
  };
}

/** The state of the share menu. */
export class ShareController {
  readonly #host: Host;
  readonly #onChange: () => void;
  readonly #text: Host['text'] = (dictionary, key) => this.#host.text(dictionary, key);
  #isOpen = false;
  #message = '';

  constructor(host: Host, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The props of the menu. */
  get props(): ShareMenuProps {
    const targets = this.#isOpen ? configuredTargets(this.#host) : [];
    return {
      isOpen: this.#isOpen,
      text: this.#text,
      targets,
      hasShareSheet: hasShareSheet(),
      message: this.#message,
    };
  }

  /** Opens or closes the menu. */
  open(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    const { activeElement } = this.#host.element.shadowRoot ?? {};
    // The focus would be lost with the menu.
    if (activeElement?.closest('.share-menu')) activeElement.closest('.share')?.querySelector('button')?.focus();
    this.#isOpen = isOpen;
    this.#message = '';
    this.#onChange();
  }

  /** Executes an action on the current item. */
  handle(action: ShareAction, item: Item | undefined, place: LightboxPlace): void {
    const shared = sharedPage(item, this.#host.settings.deepLinking);
    switch (action.do) {
      case 'share':
        return this.open(!this.#isOpen);
      case 'share-on':
        return this.#shareOn(action.name, shared, place);
      case 'share-sheet':
        this.#emitShare('system', shared, place);
        return void openShareSheet(shared);
      case 'copy':
        return void this.#copy(shared, place);
    }
  }

  #shareOn(name: string, shared: SharedPage, place: LightboxPlace): void {
    const target = configuredTargets(this.#host).find((known) => known.name === name);
    if (!target) return;
    this.#emitShare(name, shared, place);
    openTarget(target, shared, this.#host.settings);
    this.open(false);
  }

  async #copy(shared: SharedPage, place: LightboxPlace): Promise<void> {
    this.#emitShare('copy', shared, place);
    const isCopied = await copyAddress(shared.url);
    const text = this.#host.text(shareTexts, isCopied ? 'copied' : 'notCopied');
    this.#message = fillPlaceholders(text, { link: shared.url });
    this.#onChange();
  }

  #emitShare(target: string, shared: SharedPage, place: LightboxPlace): void {
    this.#host.emit('portico-share', { ...place, target, shared: shared.url });
  }
}
