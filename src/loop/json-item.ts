import { readNumber } from './criteria.ts';
import { type LocalItem, itemText } from './filter-items.ts';

/** Returns the texts of a value: the value itself or, in a list, each text and number. */
const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' ? String(one) : [],
  );

/** The fields of an item that visitors do not search for. */
const addresses: ReadonlySet<string> = new Set(['url', 'image']);

/**
 * Reads an item of a list of JSON objects: its fields are terms and values. The search uses the fields in `searched`, by default all fields except
 * `url` and `image`.
 */
export function readJsonItem(data: object, searched?: readonly string[]): LocalItem {
  const fields = new Map<string, unknown>(Object.entries(data));
  const names = searched ?? [...fields.keys()].filter((name) => !addresses.has(name));
  let text: string | undefined;
  return {
    get text() {
      return (text ??= itemText(names.flatMap((name) => textsOf(fields.get(name))).join(' ')));
    },
    terms: (taxonomy) => textsOf(fields.get(taxonomy)),
    value(key) {
      const [first] = textsOf(fields.get(key));
      return first === undefined ? undefined : (readNumber(first) ?? first);
    },
  };
}
