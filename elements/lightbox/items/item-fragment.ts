import { decodeFragment } from '../../../src/page/fragments.ts';

export type FragmentTarget = { readonly index: number } | 'missing';

/**
 * Returns the item that a fragment names in the lightbox with an id: `#holiday/2` is the third item; `#holiday` and `#holiday/soon` are
 * `missing`, which closes the lightbox; other fragments are `undefined`. The index may be out of range.
 */
export function readFragment(hash: string, id: string): FragmentTarget | undefined {
  const fragment = decodeFragment(hash);
  if (!id || (fragment !== id && !fragment.startsWith(`${id}/`))) return undefined;
  const [index] = /^\d{1,9}$/.exec(fragment.slice(id.length + 1)) ?? [];
  return index === undefined ? 'missing' : { index: Number(index) };
}

/** The part of an open lightbox that the URL controls. */
interface UrlSession {
  hide(): void;
  openFromUrl(index: number): Promise<void>;
  closeFromUrl(): void;
}

/** Opens the item that the URL names, and closes if the URL names none. `opened`: the session, if it was open before. */
export async function openFromFragment(
  id: string,
  opened: UrlSession | undefined,
  loadSession: () => Promise<UrlSession>,
): Promise<void> {
  const target = readFragment(location.hash, id);
  if (!target) return opened?.hide();
  const session = await loadSession();
  if (target === 'missing') session.closeFromUrl();
  else await session.openFromUrl(target.index);
}
