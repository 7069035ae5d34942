/** The item that a fragment names. */
export type FragmentTarget = { readonly index: number } | 'missing';

/**
 * Returns the item that a fragment names in the lightbox with an id: `#holiday/2` is the third item; `#holiday` and `#holiday/soon` are
 * `missing`, which closes the lightbox; other fragments are `undefined`. The index may be out of range.
 */
export function readFragment(hash: string, id: string): FragmentTarget | undefined {
  const fragment = decoded(hash.replace(/^#/, ''));
  if (!id || (fragment !== id && !fragment.startsWith(`${id}/`))) return undefined;
  const [index] = /^\d{1,9}$/.exec(fragment.slice(id.length + 1)) ?? [];
  return index === undefined ? 'missing' : { index: Number(index) };
}

/** Returns the fragment of an item, `#id/index`, with the index from 0. */
export const itemFragment = (id: string, index: number): string => `#${encodeURIComponent(id)}/${index}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone percent sign: a fragment of something else.
  }
}
