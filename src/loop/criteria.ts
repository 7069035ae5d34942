/** The part of a filter that a form field contains: a text to search, the limit of a number, or the order of the items. */
export type CriterionRole = 'search' | 'min' | 'max' | 'sort';

export interface CriterionField {
  /** The name of the field, also in the address. */
  readonly name: string;
  readonly role: CriterionRole;
  /** The value of the items that the field limits, such as `price`; empty for a search and an order. */
  readonly key: string;
}

/** The limits of a number, both included. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** The criteria beside terms, as in a request. */
export interface Criteria {
  readonly search?: string;
  readonly ranges?: Readonly<Record<string, Range>>;
  /** The value by which items are sorted; with a `-` before it, in descending order. */
  readonly sort?: string;
}

/** Returns a number; `undefined` for other texts. A comma may separate the decimals. */
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
