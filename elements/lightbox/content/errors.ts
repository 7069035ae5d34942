import type { Item, ItemType } from '../items/item.ts';
import type { LightboxText } from '../lightbox.texts.ts';
import { errorSizes } from '../stage/fit.ts';
import type { Problem } from '../stage/slide.ts';

/** Returns the key of the message: `classic` has one for everything, `filmstrip` its own for photos. */
export function errorTextKey(type: ItemType, preset: string): LightboxText {
  if (preset === 'filmstrip' && type === 'image') return 'photoError';
  if (preset === 'classic') return 'itemError';
  return type === 'image' ? 'imageError' : /ajax|inline|html/.test(type) ? 'contentsError' : 'itemError';
}

/** Returns the message of a failed item, with a link to its URL. The preset of the lightbox determines the wording. */
export function describeError(
  { type, url }: Pick<Item, 'type' | 'url'>,
  preset: string,
  text: (key: LightboxText) => string,
  isOnline: boolean,
): Problem {
  const key = errorTextKey(type, preset);
  return {
    message: isOnline ? text(key) : `${text(key)} ${text('offline')}`,
    // Browsers refuse to open a `data:` URL as a page.
    ...(url && !/^(#|data:)/i.test(url) && { link: { href: url, label: text('openLink') } }),
    isPassing: true,
    size: key === 'photoError' ? errorSizes.photo : errorSizes.error,
  };
}
