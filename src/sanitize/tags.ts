/** The kind of sanitized HTML: `caption` allows inline text, `html` allows all content. */
export type SanitizedKind = 'caption' | 'html';

const captionTags = 'a abbr b br cite code em i li mark ol p q s small span strong sub sup time u ul';

/**
 * The tags for text, sections, tables, images, audio and video. Form controls, scripts, styles, frames, embedded documents, SVG, MathML
 * and unknown elements are not allowed.
 */
const content = [
  captionTags,
  'bdi bdo big center del dfn ins kbd rp rt ruby samp strike tt var wbr',
  'address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr main nav',
  'pre section summary',
  'caption col colgroup table tbody td tfoot th thead tr',
  'audio img picture source track video',
].flatMap((tags) => tags.split(' '));

/** Returns the allowed tags. An author's list (`own`) replaces the tags of captions, but cannot add tags that content must not contain. */
export function allowedTags(kind: SanitizedKind, own?: readonly string[]): string[] {
  if (kind === 'html') return content;
  if (!own) return captionTags.split(' ');
  const requested = new Set(own.map((tag) => tag.trim().toLowerCase()));
  return content.filter((tag) => requested.has(tag));
}

/**
 * The allowed attributes of all elements. Not allowed: `id` and `name`, which would become properties of the document; `class` and `data-…`, on which
 * scripts of the page and this library act; and `autoplay`, which is the visitor's decision.
 */
export const allowedAttributes: string[] = [
  'alt cite datetime dir href hreflang lang rel target title',
  'open reversed start type value',
  'abbr align colspan rowspan scope span valign',
  'controls decoding default height kind label loading loop media muted playsinline poster preload sizes src srclang srcset',
  'width',
].flatMap((names) => names.split(' '));
