import { fieldNameOf } from '../../../src/forms/controls/controls.ts';

/** The maximum number of characters of one value. */
const maxLength = 200;

/**
 * Returns a text with the sent values in place of `{name}`, and the names that the form does not have, which stay as they are. Values of `secret`
 * fields are left out. The result is shown as text, so values need no escaping.
 */
export function fillThanks(
  text: string,
  entries: Iterable<readonly [name: string, value: string | { readonly name: string }]>,
  known: ReadonlySet<string>,
  secret: ReadonlySet<string>,
): { readonly message: string; readonly unknown: readonly string[] } {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const shown = (typeof value === 'string' ? value : value.name).trim().slice(0, maxLength);
    const field = fieldNameOf(name);
    if (shown && !secret.has(field)) values.set(field, [...(values.get(field) ?? []), shown]);
  }
  const unknown: string[] = [];
  const message = text.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const field = fieldNameOf(name.trim());
    const found = values.get(field);
    if (found) return found.join(', ');
    if (known.has(field)) return '';
    unknown.push(field);
    return placeholder;
  });
  return { message, unknown };
}
