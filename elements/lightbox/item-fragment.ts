/** Where in a lightbox an address leads. */
export type FragmentPlace = { readonly index: number } | 'missing';

/**
 * What a fragment says to the lightbox with that link identifier (§2): `#holiday/2` its third item, `#holiday` and
 * `#holiday/soon` that no item is meant, which closes it; `undefined` where the fragment is about something else. Whether there
 * are so many items is for the caller to see.
 */
export function readFragment(hash: string, id: string): FragmentPlace | undefined {
  const fragment = decoded(hash.replace(/^#/, ''));
  if (!id || (fragment !== id && !fragment.startsWith(`${id}/`))) return undefined;
  const [index] = /^\d{1,9}$/.exec(fragment.slice(id.length + 1)) ?? [];
  return index === undefined ? 'missing' : { index: Number(index) };
}

/** The fragment of one item, with its `#`: link identifier, slash, index from 0 (§2). */
export const fragmentOf = (id: string, index: number): string => `#${encodeURIComponent(id)}/${index}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone percent sign: the fragment is somebody else's, and stays as it is.
  }
}
