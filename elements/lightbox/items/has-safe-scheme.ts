/**
 * Returns whether a URL is safe in an `<img>`, a `<video>` or a sandboxed iframe: relative, `http:`, `https:`, `blob:`, or an image or
 * video as `data:`. Line breaks and tabs inside the scheme are ignored, as browsers do. `src/sanitize/address.ts` has the rules for
 * sanitized HTML; this one is separate because every page with a closed lightbox loads it.
 */
export const hasSafeScheme = (address: string): boolean =>
  /^(?![a-z][a-z\d+.-]*:)|^(https?|blob):|^data:(image|video)\//i.test(address.replace(/[\s\p{Cc}]+/gu, ''));
