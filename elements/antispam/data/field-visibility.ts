import type { FieldFact } from '../forms/form-kind.ts';
import { type FieldList, hiddenFields } from './data-schema.ts';

export type SeenField = FieldFact & { readonly isVisible: boolean };

/** The names of the hidden fields that the guard adds. */
const own: ReadonlySet<string> = new Set(hiddenFields);

const withoutValue: ReadonlySet<string> = new Set(['submit', 'button', 'reset', 'image']);

/** Returns the names of a form's visible and invisible fields. Radio buttons with the same name count as one field. */
export function fieldList(fields: readonly SeenField[]): FieldList {
  const radios = new Map<string, boolean>();
  const visible: string[] = [];
  const invisible: string[] = [];
  const note = (name: string, isVisible: boolean) => void (isVisible ? visible : invisible).push(name);
  for (const { name, type, isVisible } of fields) {
    if (name === '' || withoutValue.has(type) || own.has(name)) continue;
    if (type === 'radio') radios.set(name, radios.get(name) === true || isVisible);
    else note(name, isVisible);
  }
  for (const [name, isVisible] of radios) note(name, isVisible);
  return {
    visible_fields: visible.join(' '),
    visible_fields_count: visible.length,
    invisible_fields: invisible.join(' '),
    invisible_fields_count: invisible.length,
  };
}

/** Returns only the counts of a field list, for `aggregate`. */
export const fieldCounts = (list: Partial<FieldList>): Partial<FieldList> => ({
  visible_fields_count: list.visible_fields_count ?? 0,
  invisible_fields_count: list.invisible_fields_count ?? 0,
});
