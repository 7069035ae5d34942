import type { ItemType } from '../items/item.ts';
import type { LightboxText } from '../lightbox.texts.ts';
import { errorSizes } from '../stage/fit.ts';
import type { Problem } from '../stage/slide.ts';

/** An item that failed to load; `preset` is that of the lightbox, which determines the wording. */
interface FailedItem {
  readonly type: ItemType;
  readonly url: string;
  readonly preset: string;
  readonly isOffline: boolean;
}

/** Returns the key of the message: `classic` has one for everything, `filmstrip` its own for photos. */
export function errorTextKey({ type, preset }: Pick<FailedItem, 'type' | 'preset'>): LightboxText {
  if (preset === 'filmstrip' && type === 'image') return 'photoError';
  if (preset === 'classic') return 'itemError';
  return type === 'image' ? 'imageError' : /ajax|inline|html/.test(type) ? 'contentsError' : 'itemError';
}

/** Returns the message of a failed item, with a link to its URL. */
export function describeError(failed: FailedItem, text: (key: LightboxText) => string): Problem {
  const { url, isOffline } = failed;
  const key = errorTextKey(failed);
  return {
    message: isOffline ? `${text(key)} ${text('offline')}` : text(key),
    // Browsers refuse to open a `data:` URL as a page.
    ...(url && !/^(#|data:)/i.test(url) && { link: { href: url, label: text('openLink') } }),
    isPassing: true,
    size: key === 'photoError' ? errorSizes.photo : errorSizes.error,
  };
}
