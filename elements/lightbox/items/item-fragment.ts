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
