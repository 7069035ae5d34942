import { unknownSizes, type Size } from './fitting.ts';
import type { ItemType } from './item.ts';
import type { LightboxText } from './lightbox.texts.ts';
import type { Problem } from './slide.ts';

/** What is known of an item that could not be loaded. */
export interface Trouble {
  readonly type: ItemType;
  readonly url: string;
  /** The preset of the lightbox: each of the three lightboxes has words of its own (§3, §8). */
  readonly preset: string;
  readonly isOffline: boolean;
}

const messages: Partial<Record<ItemType, LightboxText>> = {
  image: 'imageError',
  ajax: 'contentsError',
  inline: 'contentsError',
  html: 'contentsError',
};

/** Which text says so: `classic` has one for everything (§3), `filmstrip` its own for photos (§8). */
export function messageOf({ type, preset }: Pick<Trouble, 'type' | 'preset'>): LightboxText {
  if (preset === 'classic') return 'itemError';
  return preset === 'filmstrip' && type === 'image' ? 'photoError' : (messages[type] ?? 'itemError');
}

/** How large the panel is: a photo of `filmstrip` as large as one without a size, 240 x 240 else (§8). */
const panelSize = ({ type, preset }: Trouble): Size =>
  preset === 'filmstrip' && type === 'image' ? unknownSizes.photo : unknownSizes.error;

/** What the visitor reads of an item that could not be loaded, and what can be done. */
export function problemOf(trouble: Trouble, text: (key: LightboxText) => string): Problem {
  const { url, isOffline } = trouble;
  const message = text(messageOf(trouble));
  return {
    message: isOffline ? `${message} ${text('offline')}` : message,
    // A browser opens no page of data by itself.
    ...(url && !/^(#|data:)/i.test(url) && { link: { href: url, label: text('openLink') } }),
    isPassing: true,
    size: panelSize(trouble),
  };
}
