import { plainText, textFragment } from './plain-text.ts';
import type { SanitizedKind } from './tags.ts';

export { plainText };

/**
 * Returns the safe part of untrusted HTML as nodes. `caption` allows text with a few inline tags, links and lists; `html` allows all content with
 * images, tables, audio and video from safe addresses. Scripts, event handlers, styles, frames, form controls, `id`, `name` and `class` are removed.
 * `tags` replaces the allowed tags of a caption; tags that `html` forbids stay forbidden. A link with `target` gets `rel="noopener"`.
 *
 * Text without `<` and `&`, of at most 200,000 characters, needs no sanitizer. For other text, the sanitizer is loaded; it also limits the length. If
 * it cannot be loaded, fails, or is not allowed (a page that restricts Trusted Types must list `dompurify`), the text is returned without markup.
 * Never rejects.
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
