/**
 * Whether an address may be shown as an item, in an `<img>`, a `<video>` or a sandboxed frame: a relative one, `http:`, `https:`,
 * `blob:`, or a picture or video as `data:`. Browsers drop line ends and tabs inside a scheme, and so does this.
 *
 * What may stand in sanitised HTML is for `src/sanitize/address.ts` to say: there mail and telephone are links, but a drawing of data
 * could run scripts. This one is apart from it because each page with a closed lightbox loads it.
 */
export const isOpenable = (address: string): boolean =>
  /^(?![a-z][a-z\d+.-]*:)|^(https?|blob):|^data:(image|video)\//i.test(address.replace(/[\s\p{Cc}]+/gu, ''));
