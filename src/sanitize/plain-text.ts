import { decodeReferences } from './character-references.ts';

/** Elements whose content is not text of the page. */
const nonText =
  'script|style|template|iframe|noembed|noframes|noscript|object|svg|math|title|head|video|audio|select|textarea';

/** Matches comments, elements without text, declarations and tags (also with `>` in quotes), also unclosed ones. */
export const markup = new RegExp(
  [
    '<!--(?:-?>|[^]*?(?:--!?>|$))',
    `<(${nonText})(?=[\\s/>])[^]*?(?:</\\1(?=[\\s/>])[^>]*(?:>|$)|$)`,
    '<[!?][^>]*(?:>|$)',
    '</(?![a-z])[^>]*(?:>|$)',
    `<(/?[a-z][^\\s/>]*)(?:[^>=]+|=\\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?)*(?:>|$)`,
  ].join('|'),
  'gi',
);

/** Matches tags of elements whose text is on separate lines. */
export const blocks = new RegExp(
  [
    '^/?(address|article|aside|blockquote|br|caption|center|d[dlt]|details|div|fig\\w+|footer|form|h[1-6r]|header|hgroup|li|main|nav',
    '[ou]l|p|pre|section|summary|t[dhr]|table|tbody|tfoot|thead)$',
  ].join('|'),
  'i',
);

export function textFragment(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  if (text) fragment.append(text);
  return fragment;
}

/**
 * Returns the text of HTML on one line, without tags and with character references decoded: `&lt;b&gt;` becomes `<b>`. It does not
 * use the browser's parser, which requires Trusted Types, and it works synchronously, also when the sanitizer cannot be loaded.
 */
export function plainText(html: string): string {
  const text = html.replace(markup, (_, __, tag: string | undefined) => (tag && blocks.test(tag) ? ' ' : ''));
  return decodeReferences(text)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();
}
