import { hasSafeScheme } from '../items/has-safe-scheme.ts';
import type { Item } from '../items/item.ts';

/** A file to download. */
export interface Download {
  readonly href: string;
  /** The name of the file; '' if the URL has none. */
  readonly name: string;
  /** `true` if the browser may open the file instead, since it is on another site. */
  readonly isElsewhere: boolean;
}

/** Returns the name of the file at a URL; '' without one. */
function nameOf({ pathname, protocol }: URL): string {
  if (!/^https?:$/.test(protocol)) return '';
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Returns the file of an item to download: the one that the author names (`given`), else that of an image or a video, if it is on the site
 * of the page (`base`). Browsers do not download files of other sites by themselves.
 */
export function downloadOf(
  { url, type, options }: Pick<Item, 'url' | 'type' | 'options'>,
  given: string,
  base: string,
): Download | undefined {
  const named = [options.download ?? '', given.trim()].find((address) => address !== '' && hasSafeScheme(address));
  const sources = type === 'video' ? options.sources?.map(({ src }) => src) : undefined;
  const address = named ?? (type === 'image' || type === 'video' ? url || sources?.[0] : undefined);
  if (!address || !URL.canParse(address, base)) return undefined;
  const file = new URL(address, base);
  const isElsewhere = /^https?:$/.test(file.protocol) && file.origin !== new URL(base).origin;
  return named || !isElsewhere ? { href: file.href, name: nameOf(file), isElsewhere } : undefined;
}
