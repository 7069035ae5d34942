import { errorSizes, type Size } from '../stage/fit.ts';
import type { ItemType } from '../items/item.ts';
import type { LightboxText } from '../lightbox.texts.ts';
import type { Problem } from '../stage/slide.ts';

/** An item that failed to load. */
export interface FailedItem {
  readonly type: ItemType;
  readonly url: string;
  /** The preset of the lightbox, which determines the wording. */
  readonly preset: string;
  readonly isOffline: boolean;
}

const messages: Partial<Record<ItemType, LightboxText>> = {
  image: 'imageError',
  ajax: 'contentsError',
  inline: 'contentsError',
  html: 'contentsError',
};

/** Returns the key of the message: `classic` has one for everything, `filmstrip` its own for photos. */
export function errorTextKey({ type, preset }: Pick<FailedItem, 'type' | 'preset'>): LightboxText {
  if (preset === 'classic') return 'itemError';
  return preset === 'filmstrip' && type === 'image' ? 'photoError' : (messages[type] ?? 'itemError');
}

/** Returns the size of the error panel: 400 x 200 for a photo of `filmstrip`, else 240 x 240. */
const panelSize = ({ type, preset }: FailedItem): Size =>
  preset === 'filmstrip' && type === 'image' ? errorSizes.photo : errorSizes.error;

/** Returns the message of a failed item, with a link to its URL. */
export function describeError(failed: FailedItem, text: (key: LightboxText) => string): Problem {
  const { url, isOffline } = failed;
  const message = text(errorTextKey(failed));
  return {
    message: isOffline ? `${message} ${text('offline')}` : message,
    // Browsers refuse to open a `data:` URL as a page.
    ...(url && !/^(#|data:)/i.test(url) && { link: { href: url, label: text('openLink') } }),
    isPassing: true,
    size: panelSize(failed),
  };
}
