/** What a sanitised text is for: `caption` has text and little else, `html` all that content is made of. */
export type SanitizedKind = 'caption' | 'html';

const inCaptions = 'a abbr b br cite code em i li mark ol p q s small span strong sub sup time u ul';

/**
 * All that any text may hold: text, its sections, tables, pictures, sound and film. No form parts, no scripts, styles and frames,
 * no other documents, no other namespaces (SVG, MathML), nothing that is not known.
 */
const inContent = [
  inCaptions,
  'bdi bdo big center del dfn ins kbd rp rt ruby samp strike tt var wbr',
  'address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr main nav',
  'pre section summary',
  'caption col colgroup table tbody td tfoot th thead tr',
  'audio img picture source track video',
].join(' ');

const content = inContent.split(' ');

/**
 * The tags that a text may hold. An author's own list replaces the one of captions, but for what no author can allow: whatever no
 * content may hold.
 */
export function allowedTags(kind: SanitizedKind, own?: readonly string[]): string[] {
  if (kind === 'html') return content;
  if (!own) return inCaptions.split(' ');
  const wished = new Set(own.map((tag) => tag.trim().toLowerCase()));
  return content.filter((tag) => wished.has(tag));
}

/**
 * The attributes that a text may have. Each means something only on its own elements, so one list does for all. Neither `id` nor
 * `name`: they would become properties of the document, under names that scripts ask for. Neither `class` nor `data-…`: a page's
 * scripts, and this library, act on them. No `autoplay`: that is the visitor's decision.
 */
export const allowedAttributes: string[] = [
  'alt cite datetime dir href hreflang lang rel target title',
  'open reversed start type value',
  'abbr align colspan rowspan scope span valign',
  'controls decoding default height kind label loading loop media muted playsinline poster preload sizes src srclang srcset',
  'width',
]
  .join(' ')
  .split(' ');
