import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import type { LightboxPlace } from '../lightbox.events.ts';
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
  #isOpen = false;
  #message = '';

  constructor(host: Host, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get props(): ShareMenuProps {
    return {
      isOpen: this.#isOpen,
      text: (dictionary, key) => this.#host.text(dictionary, key),
      targets: this.#isOpen ? configuredTargets(this.#host) : [],
      hasShareSheet: typeof navigator.share === 'function',
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
    const emitShare = (target: string) => this.#host.emit('portico-share', { ...place, target, shared: shared.url });
    switch (action.do) {
      case 'share':
        return this.open(!this.#isOpen);
      case 'share-on': {
        const target = configuredTargets(this.#host).find(({ name }) => name === action.name);
        if (!target) return undefined;
        emitShare(target.name);
        this.#openTarget(shareAddress(target, shared));
        return this.open(false);
      }
      case 'share-sheet':
        emitShare('system');
        // Cancelling is not an error.
        return void navigator.share({ url: shared.url, ...(shared.title && { title: shared.title }) }).catch(() => {});
      case 'copy':
        emitShare('copy');
        return void this.#copy(shared.url);
    }
  }

  /** Opens a target in a window of the configured size; mail in its own program. */
  #openTarget(address: string): void {
    const { shareWidth, shareHeight } = this.#host.settings;
    // `noopener`: the target must not access this page.
    if (address.startsWith('mailto:')) open(address, '_self');
    else open(address, '_blank', `popup,noopener,width=${shareWidth},height=${shareHeight}`);
  }

  async #copy(url: string): Promise<void> {
    let result: 'copied' | 'notCopied' = 'copied';
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      result = 'notCopied'; // No permission, or a page without TLS.
    }
    this.#message = fillPlaceholders(this.#host.text(shareTexts, result), { link: url });
    this.#onChange();
  }
}
