import { plainText, textFragment } from './plain-text.ts';
import type { SanitizedKind } from './tags.ts';

export { plainText };

/**
 * Returns the safe part of untrusted HTML as nodes. `caption` allows text with a few inline tags, links and lists; `html` allows all
 * content with images, tables, audio and video of safe addresses. Scripts, event handlers, styles, frames, form controls, `id`, `name`
 * and `class` are removed. `tags` are allowed instead of those of a caption; tags that `html` forbids stay forbidden. A link with a `target` gets `rel="noopener"`.
 *
 * Text without `<` and `&`, of at most 200,000 characters, needs no sanitizer. For other text it is loaded, and limits the length, too. When it cannot be loaded, fails, or is not
 * allowed (a page that restricts its Trusted Types must list `dompurify`), the text is returned without markup. Never rejects.
 */
export async function sanitize(html: string, kind: SanitizedKind, tags?: readonly string[]): Promise<DocumentFragment> {
  if (html.length <= 200_000 && !/[<&]/.test(html)) return textFragment(html);
  try {
    const { purifyContent } = await import('./content-policy.ts');
    return purifyContent(html, kind, tags);
  } catch {
    return textFragment(plainText(html));
  }
}
