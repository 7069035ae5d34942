import { plainText } from '../../../src/sanitize/plain-text.ts';
import { sanitize } from '../../../src/sanitize/sanitize.ts';

/** Returns the nodes and the text of a caption. `tags`: `default`, `none` for plain text, or the names of the allowed tags. */
export async function safeCaption(html: string, tags: string): Promise<{ nodes: readonly Node[]; text: string }> {
  const names = tags.split(/[\s,]+/).filter(Boolean);
  if (tags === 'none') {
    const text = plainText(html);
    return { nodes: text ? [new Text(text)] : [], text };
  }
  const fragment = await sanitize(html, 'caption', tags === 'default' ? undefined : names);
  return { nodes: [...fragment.childNodes], text: fragment.textContent.trim() };
}
