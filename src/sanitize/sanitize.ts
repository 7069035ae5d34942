import { lazyImport } from '../lazy-import.ts';
import { plainText } from './plain-text.ts';
import type { SanitizedKind } from './tags.ts';

/**
 * What a page may show of a piece of HTML that it does not trust (§5): the harmless part of it, as nodes. Of a `caption` that is
 * text with a few inline tags, links and lists; of `html` all that content is made of, with pictures, tables, sound and film of
 * safe addresses. Never scripts, handlers, styles, frames, form parts, `id`, `name`, `class`. `tags` replaces the tags of a
 * caption by an author's own list; what `html` does not allow, no author can. A link with a `target` gets `rel="noopener"`.
 *
 * What does the work is loaded when a text first has markup in it; a plain text is there at once. When it cannot be loaded,
 * fails, or is not allowed to work (a page that lists its Trusted Types must list `dompurify`), the text comes without its
 * markup. Never rejects.
 */
export async function sanitize(html: string, kind: SanitizedKind, tags?: readonly string[]): Promise<DocumentFragment> {
  if (!/[<&]/.test(html)) return fragmentOf(html);
  try {
    const { purifyContent } = await lazyImport(() => import('./content-policy.ts'), import.meta.url);
    return purifyContent(html, kind, tags);
  } catch {
    return fragmentOf(plainText(html));
  }
}

function fragmentOf(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  if (text) fragment.append(text);
  return fragment;
}
