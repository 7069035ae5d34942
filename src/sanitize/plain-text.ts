import { decoded } from './character-references.ts';

/** Elements whose content nobody reads as text of the page. */
const unread =
  'script|style|template|iframe|noembed|noframes|noscript|object|svg|math|title|head|video|audio|select|textarea';

/**
 * Comments, what is unread, declarations, and tags, whose attributes may hold a `>` in quotes. What never ends goes on to the
 * end.
 */
export const markup = new RegExp(
  [
    '<!--(?:-?>|[^]*?(?:--!?>|$))',
    `<(${unread})(?=[\\s/>])[^]*?(?:</\\1(?=[\\s/>])[^>]*(?:>|$)|$)`,
    '<[!?][^>]*(?:>|$)',
    '</(?![a-z])[^>]*(?:>|$)',
    `<(/?[a-z][^\\s/>]*)(?:[^>=]|=\\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?)*(?:>|$)`,
  ].join('|'),
  'gi',
);

/** Elements whose text stands on lines of its own. */
export const blocks = new RegExp(
  [
    '^/?(address|article|aside|blockquote|br|caption|center|d[dlt]|details|div|fig\\w+|footer|form|h[1-6r]|header|hgroup|li|main|nav',
    '[ou]l|p|pre|section|summary|t[dhr]|table|tbody|tfoot|thead)$',
  ].join('|'),
  'i',
);

/**
 * What a reader would read of a caption: its text without tags, with character references decoded, on one line. Nothing runs and
 * nothing is loaded: the text is taken apart here, since every way to have the browser parse HTML asks for Trusted Types, and
 * since this must work at once, and where the sanitizer cannot be loaded. The outcome is a text and no HTML: `&lt;b&gt;` gives
 * `<b>`.
 */
export function plainText(html: string): string {
  const text = html.replace(markup, (_, __, tag: string | undefined) => (tag && blocks.test(tag) ? ' ' : ''));
  return decoded(text)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();
}
