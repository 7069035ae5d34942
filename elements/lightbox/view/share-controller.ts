import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import type { LightboxPlace } from '../lightbox.settings.ts';
import type { ShareAction } from '../session/actions.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** The texts of the share menu. */
export type ShareText = 'share' | 'shareOn' | 'shareByMail' | 'shareSystem' | 'copy' | 'copied' | 'notCopied';

/** The default label of the e-mail target. E-mail has its own text (`shareByMail`), because one does not share “on” e-mail. */
export const mailLabel = 'E-mail';

export const shareTexts: Dictionary<ShareText> = {
  en: {
    share: 'Share',
    shareOn: 'Share on {target}',
    shareByMail: 'Share by e-mail',
    shareSystem: 'Share with …',
    copy: 'Copy link',
    copied: 'The link was copied.',
    notCopied: 'The link could not be copied: {link}',
  },
  de: {
    share: 'Teilen',
    shareOn: 'Auf {target} teilen',
    shareByMail: 'Per E-Mail teilen',
    shareSystem: 'Teilen mit …',
    copy: 'Link kopieren',
    copied: 'Der Link wurde kopiert.',
    notCopied: 'Der Link konnte nicht kopiert werden: {link}',
  },
};

/** The props of the menu. Before the menu is first opened, only its texts are known. */
export interface ShareMenuProps {
  readonly isOpen?: boolean;
  readonly text: Host['text'];
  readonly targets?: readonly { readonly name: string; readonly label: string }[];
  readonly hasShareSheet?: boolean;
  /** The message about the result of copying. */
  readonly message?: string;
}

/** Returns the share targets in the setting. Warns about invalid ones. */
function configuredTargets(host: Host): readonly ShareTarget[] {
  const { targets, problems } = readShareTargets(host.settings.share);
  for (const problem of problems) host.warn(`invalid share target: ${problem}. The target is skipped.`);
  return targets;
}

/** Returns the data to share: if the URL of the page contains the item, the page, otherwise the item itself. */
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
    // The focus would be lost if the menu was removed while it contains the focus.
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
        // If the visitor cancels sharing, this is no error.
        return void navigator.share({ url: shared.url, ...(shared.title && { title: shared.title }) }).catch(() => {});
      case 'copy':
        emitShare('copy');
        return void this.#copy(shared.url);
    }
  }

  /** Opens a target in a window of the configured size. A mail target opens the mail program. */
  #openTarget(address: string): void {
    const { shareWidth, shareHeight } = this.#host.settings;
    // With `noopener`, the target cannot access this page.
    if (address.startsWith('mailto:')) open(address, '_self');
    else open(address, '_blank', `popup,noopener,width=${shareWidth},height=${shareHeight}`);
  }

  async #copy(url: string): Promise<void> {
    let result: 'copied' | 'notCopied' = 'copied';
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      result = 'notCopied'; // The browser gives no permission, or the page has no TLS.
    }
    this.#message = fillPlaceholders(this.#host.text(shareTexts, result), { link: url });
    this.#onChange();
  }
}

/** A site or program with which visitors can share a link. */
interface ShareTarget {
  readonly name: string;
  /** The label of the button. */
  readonly label: string;
  /** The URL template, with `{url}` and optionally `{title}` and `{image}`. */
  readonly url: string;
}

/** The page or item to share. */
export interface SharedPage {
  readonly url: string;
  readonly title?: string;
  /** The URL of an image. */
  readonly image?: string;
}

/** The ten default targets, in order. */
export const shareTargets: readonly ShareTarget[] = [
  { name: 'facebook', label: 'Facebook', url: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
  { name: 'twitter', label: 'X', url: 'https://x.com/intent/post?url={url}&text={title}' },
  { name: 'reddit', label: 'Reddit', url: 'https://www.reddit.com/submit?url={url}&title={title}' },
  { name: 'linkedin', label: 'LinkedIn', url: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
  { name: 'whatsapp', label: 'WhatsApp', url: 'https://api.whatsapp.com/send?text={title}%20{url}' },
  {
    name: 'tumblr',
    label: 'Tumblr',
    url: 'https://www.tumblr.com/widgets/share/tool?canonicalUrl={url}&title={title}',
  },
  {
    name: 'pinterest',
    label: 'Pinterest',
    url: 'https://www.pinterest.com/pin/create/button/?url={url}&media={image}&description={title}',
  },
  { name: 'vk', label: 'VK', url: 'https://vk.com/share.php?url={url}&title={title}&image={image}' },
  { name: 'xing', label: 'XING', url: 'https://www.xing.com/spi/shares/new?url={url}' },
  { name: 'mail', label: mailLabel, url: 'mailto:?subject={title}&body={url}' },
];

/** Targets that are only shown if the setting names them. */
const furtherTargets: readonly ShareTarget[] = [
  { name: 'delicious', label: 'Delicious', url: 'https://del.icio.us/post?url={url}&title={title}' },
  { name: 'digg', label: 'Digg', url: 'https://digg.com/submit?url={url}&title={title}' },
];

/** Other names of targets that are accepted. */
const targetAliases: Readonly<Record<string, string>> = {
  x: 'twitter',
  email: 'mail',
  'e-mail': 'mail',
  vkontakte: 'vk',
};

/** Returns the URL that shares a page with a target. All values are encoded. Query parameters with missing values are left out. */
export function shareAddress(target: ShareTarget, shared: SharedPage): string {
  const encode = (value = '') => encodeURIComponent(value.toWellFormed());
  const values = { url: encode(shared.url), title: encode(shared.title), image: encode(shared.image) };
  const fill = (template: string) => fillPlaceholders(template, values);
  const mark = target.url.indexOf('?');
  if (mark < 0) return fill(target.url);
  const parts = target.url.slice(mark + 1).split('&');
  const kept = parts.filter((part) => !/=\{(title|image)\}$/i.test(part) || !fill(part).endsWith('='));
  // A separator beside a missing title is removed.
  const query = kept.map((part) =>
    fill(part)
      .replace(/=(%20)+/, '=')
      .replace(/(?<!%20)(?:%20)+$/, ''),
  );
  return `${fill(target.url.slice(0, mark))}?${query.join('&')}`;
}

/**
 * Parses the setting `share`: names, or an author's own targets as `{ name, label, url }`. An empty list stands for the ten default targets. A
 * missing property is taken from the known target of this name. If a name occurs twice, the later target replaces the first one. `problems` contains
 * a sentence for each invalid part.
 */
export function readShareTargets(list: readonly unknown[]): {
  targets: readonly ShareTarget[];
  problems: readonly string[];
} {
  if (list.length === 0) return { targets: shareTargets, problems: [] };
  const targets = new Map<string, ShareTarget>();
  const problems: string[] = [];
  for (const entry of list) {
    const found = readTarget(entry);
    if (typeof found === 'string') problems.push(found);
    else targets.set(found.name, found);
  }
  return { targets: [...targets.values()], problems };
}

/** Returns a target, or the reason why the entry is invalid. */
function readTarget(entry: unknown): ShareTarget | string {
  if (typeof entry === 'string')
    return (
      knownTarget(entry) ??
      `"${entry}" is not the name of a known target; expected one of ${knownNames}, or an object with name, label and url`
    );
  if (typeof entry !== 'object' || entry === null)
    return `${String(entry)} is neither a name nor an object with name, label and url`;
  const texts = Object.entries(entry).filter(([, value]) => typeof value === 'string' && value.trim() !== '');
  const own: Partial<ShareTarget> = Object.fromEntries(texts);
  if (own.name === undefined) return 'an object has no name';
  const known = knownTarget(own.name);
  const url = (own.url ?? known?.url)?.trim();
  if (url === undefined) return `"${own.name}" has no url`;
  if (!/\{url\}/i.test(url)) return `the url of "${own.name}" has no placeholder {url}`;
  if (!/^(https?|mailto):/i.test(url) || !parseUrl(url))
    return `the url of "${own.name}" does not start with https:, http: or mailto:`;
  return { name: known?.name ?? own.name, label: own.label ?? known?.label ?? own.name, url };
}

const knownTargets = [...shareTargets, ...furtherTargets];
const knownNames = knownTargets.map(({ name }) => name).join(', ');

function knownTarget(name: string): ShareTarget | undefined {
  const wanted = name.trim().toLowerCase();
  const own = targetAliases[wanted] ?? wanted;
  return knownTargets.find((target) => target.name === own);
}
