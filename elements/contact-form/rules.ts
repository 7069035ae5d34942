import { loadFamilies } from '../../src/forms/rules/common-families.ts';
import { readSchema } from '../../src/forms/schema.ts';
import { valuesOf } from '../../src/forms/values.ts';
import { violations } from '../../src/forms/violations.ts';
import type { Check } from './checking.ts';

/** What checks a form by the schema that its server gave. It is loaded beside the schema, by forms that have one. */
export async function checkBy(schema: unknown): Promise<Check> {
  const rules = readSchema(schema);
  await loadFamilies(rules);
  return (form) => violations(rules, valuesOf(new FormData(form)));
}
