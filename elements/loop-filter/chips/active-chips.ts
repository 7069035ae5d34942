import type { CriterionField } from '../../../src/loop/criteria.ts';
import type { QueryFilters } from '../../../src/loop/query-filters.ts';

/** An active filter: a term of a taxonomy, or a form field. */
export type ActiveChip =
  | { readonly kind: 'term'; readonly taxonomy: string; readonly term: string; readonly isExcluded: boolean }
  | { readonly kind: 'field'; readonly name: string; readonly value: string };

/** Returns the active filters: all terms, and the fields whose criterion is in the query. A sort order is no filter. */
export function activeChips(
  queryFilters: QueryFilters,
  query: string,
  fields: readonly CriterionField[],
): readonly ActiveChip[] {
  const params = new URLSearchParams(query);
  const names = new Set(fields.flatMap(({ name, role }) => (role === 'sort' ? [] : name)));
  return [
    ...[...queryFilters].flatMap(([taxonomy, { terms, join }]) =>
      terms.map((term): ActiveChip => ({ kind: 'term', taxonomy, term, isExcluded: join === 'NOT' })),
    ),
    ...[...names].flatMap((name): readonly ActiveChip[] => {
      const value = params.get(name)?.trim() ?? '';
      return value === '' ? [] : [{ kind: 'field', name, value }];
    }),
  ];
}
