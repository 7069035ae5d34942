import type { MarkupAttributes } from '../../../src/sanitize/data-attributes.ts';
import { trust, type Power } from '../../../src/sanitize/trust.ts';

/** The file with the `data-` attributes that the sanitizer keeps, by the power that they have. */
export const dataAttributesPath = 'src/sanitize/data-attributes.json';

const powers = Object.keys(trust) as Power[]; // The keys of the table.

/** Merges declarations. If they differ about a name, the greatest power is used. */
function merge(declarations: readonly Partial<Record<Power, string>>[]): Partial<Record<Power, string>> {
  const strictest = new Map<string, Power>();
  for (const power of powers) {
    const names = declarations.flatMap((declared) => declared[power]?.split(' ') ?? []);
    for (const name of names) if (name) strictest.set(name, power);
  }
  const namesOf = (power: Power) => [...strictest].flatMap(([name, its]) => (its === power ? name : [])).toSorted();
  return Object.fromEntries(
    powers.map((power) => [power, namesOf(power).join(' ')] as const).filter(([, names]) => names),
  );
}

/** Merges the attributes that the elements declare into one declaration. */
export function mergeAttributes(declarations: readonly MarkupAttributes[]): MarkupAttributes {
  return {
    ...merge(declarations),
    encoded: declarations.flatMap(({ encoded }) => encoded ?? []).join(' '),
    options: merge(declarations.flatMap(({ options }) => options ?? [])),
  };
}
