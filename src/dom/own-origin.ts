/**
 * Returns whether an address has the origin of the page. In a frame with `srcdoc`, `location` has none; a sandboxed page shares its own with no
 * address.
 */
export const isOwnOrigin = ({ origin }: { readonly origin: string }): boolean =>
  origin === globalThis.origin && origin !== 'null';
