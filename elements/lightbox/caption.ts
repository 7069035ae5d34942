import { plainText } from '../../src/sanitize/plain-text.ts';
import { sanitize } from '../../src/sanitize/sanitize.ts';

/** What of a caption is shown, and what is read aloud. */
export interface ShownCaption {
  readonly nodes: readonly Node[];
  readonly text: string;
}

/** A caption made safe (§5). `tags`: `default`, `none` for its text alone, or the names of the tags that may stay. */
export async function captionOf(html: string, tags: string): Promise<ShownCaption> {
  const names = tags.split(/[\s,]+/).filter(Boolean);
  if (tags === 'none') {
    const text = plainText(html);
    return { nodes: text ? [new Text(text)] : [], text };
  }
  const fragment = await sanitize(html, 'caption', tags === 'default' ? undefined : names);
  return { nodes: [...fragment.childNodes], text: fragment.textContent.trim() };
}
