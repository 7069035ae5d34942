import type { FieldList } from '../client-data.ts';
import { hiddenFields } from '../keys.ts';

/** One field, and whether a visitor can see it. */
export interface SeenField {
  readonly name: string;
  readonly type: string;
  readonly isVisible: boolean;
}

/** What the guard itself puts into forms. */
const own: ReadonlySet<string> = new Set(hiddenFields);

const withoutValue: ReadonlySet<string> = new Set(['submit', 'button', 'reset', 'image']);

/**
 * Which fields of a form a visitor sees, and which not (§3): those with a name and a value of their own, in their order. Radio
 * buttons of one name are one field, seen where one of them is. What the guard put in itself does not count.
 */
export function fieldList(fields: readonly SeenField[]): FieldList {
  const seen = new Map<string, boolean>();
  const rows: (readonly [name: string, isVisible: boolean])[] = [];
  for (const { name, type, isVisible } of fields) {
    if (name === '' || withoutValue.has(type) || own.has(name)) continue;
    if (type === 'radio') seen.set(name, seen.get(name) === true || isVisible);
    else rows.push([name, isVisible]);
  }
  rows.push(...seen);
  const visible = rows.filter(([, isVisible]) => isVisible).map(([name]) => name);
  const invisible = rows.filter(([, isVisible]) => !isVisible).map(([name]) => name);
  return {
    visible_fields: visible.join(' '),
    visible_fields_count: visible.length,
    invisible_fields: invisible.join(' '),
    invisible_fields_count: invisible.length,
  };
}

/** The same where only counts may be sent. */
export const countsOf = ({ visible_fields_count, invisible_fields_count }: FieldList): Partial<FieldList> => ({
  visible_fields_count,
  invisible_fields_count,
});
