/** The kind of criterion in a form field: a text to search, a limit of a number, or the order of the items. */
export type CriterionRole = 'search' | 'min' | 'max' | 'sort';

export interface CriterionField {
  /** The name of the field, and of its parameter in an address. */
  readonly name: string;
  readonly role: CriterionRole;
  /** The value of items that the field limits, such as `price`; empty for a search or an order. */
  readonly key: string;
}

/** The limits of a number, both inclusive. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** The criteria of a filter other than terms, in the form that a request sends. */
export interface Criteria {
  readonly search?: string;
  readonly ranges?: Readonly<Record<string, Range>>;
  /** The value by which items are sorted. A `-` before it means descending order. */
  readonly sort?: string;
}

/** Parses a number, in which a comma may be the decimal separator; returns `undefined` for other texts. */
export function readNumber(text: string): number | undefined {
  const value = Number(text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

/** Reads the criteria in the query of an address. Empty fields and invalid numbers are left out. */
export function readCriteria(query: string, fields: readonly CriterionField[]): Criteria {
  const params = new URLSearchParams(query);
  let criteria: Criteria = {};
  for (const { name, role, key } of fields) {
    const value = params.get(name)?.trim() ?? '';
    if (value === '') continue;
    if (role === 'search' || role === 'sort') criteria = { ...criteria, [role]: value };
    else {
      const limit = readNumber(value);
      if (limit === undefined) continue;
      const { ranges } = criteria;
      criteria = { ...criteria, ranges: { ...ranges, [key]: { ...ranges?.[key], [role]: limit } } };
    }
  }
  return criteria;
}

export function withoutFields(query: string, names: readonly string[]): string {
  const params = new URLSearchParams(query);
  for (const name of names) params.delete(name);
  return params.toString();
}
