import { now, takeBreak } from '../../../src/clock/clock.ts';
import { decodeReferences } from '../../../src/sanitize/character-references.ts';
import { readJsonItem, readJsonList } from '../sources/json-source.ts';
import { withRawItem } from '../sources/raw-items.ts';
import type { SearchSettings } from '../sources/source-types.ts';
import { TextIndex } from './text-index.ts';
import { excerptOf } from './excerpt.ts';
import { valueAt } from '../sources/value-at.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

type Fields = SearchSettings['fields'];

/** The maximum time (ms) for which documents are read without a break, so that the page stays responsive. */
const sliceDuration = 8;

/** The documents of a file, in a form that can be searched. */
export interface SearchableDocuments {
  /** Returns the results for a text in the format of the Ajax endpoint, with the most relevant first. */
  find(text: string, limit: number): readonly unknown[];
}

/** Returns the text at a path, where the value may be a text, a number, or a list of these. */
function textAt(item: unknown, path: string): string {
  const value = valueAt(item, path);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = values.filter((one) => typeof one === 'string' || typeof one === 'number').join(' ');
  return texts.includes('&') ? decodeReferences(texts) : texts;
}

/**
 * Reads the documents of a file in slices. Returns `undefined` if the file contains no list, or if `signal` aborts. `url` is the address of the file:
 * the addresses of the documents are relative to it.
 */
export async function readDocuments(
  data: unknown,
  { fields, url, signal }: { readonly fields: Fields; readonly url: string; readonly signal: AbortSignal },
): Promise<SearchableDocuments | undefined> {
  const list = readJsonList(data, fields);
  if (!list) return undefined;
  const items: unknown[] = [];
  const index = new TextIndex();
  const textOf = (item: unknown) => textAt(item, fields.text ?? 'text');
  let end = now() + sliceDuration;
  const nextSlice = async (): Promise<void> => {
    await takeBreak();
    end = now() + sliceDuration;
  };
  for (const item of list) {
    const title = textAt(item, fields.title ?? 'title');
    if (title !== '' && valueAt(item, fields.url ?? 'url')) {
      items.push(item);
      index.add(title, textOf(item));
    }
    if (now() >= end) await nextSlice();
    if (signal.aborted) return undefined;
  }
  for (const _ of index.prepare()) if (now() >= end) await nextSlice();
  if (signal.aborted) return undefined;
  const resolve = (value: unknown) => (typeof value === 'string' ? (parseUrl(value, url)?.href ?? '') : value);
  return {
    find: (text, limit) =>
      index.find(text, limit).map(({ id, matches }) => {
        const item = readJsonItem(items[id], fields);
        // The ampersands are escaped, because the list decodes character references.
        const excerpt = excerptOf(textOf(items[id]), matches).replaceAll('&', '&amp;');
        const found = { post_url: resolve(item.post_url), image_url: resolve(item.image_url), excerpt, matches };
        return withRawItem({ ...item, ...found }, item);
      }),
  };
}
