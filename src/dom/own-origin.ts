/**
 * Returns whether an address has the origin of the page. In a frame with `srcdoc`, `location.origin` is no origin. A sandboxed page has an opaque
 * origin (`null`), which equals no other origin.
 */
export const isOwnOrigin = ({ origin }: { readonly origin: string }): boolean =>
  origin === globalThis.origin && origin !== 'null';
