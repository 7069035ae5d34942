import type { Rule } from './rule.ts';

/** The maximum depth of groups, so that no response can exhaust the stack. */
const MAX_DEPTH = 16;

type UnknownRecord = { readonly [name: string]: unknown };

/** Returns an object or a list as a record. PHP serializes a list with gaps as an object. */
function recordOf(json: unknown): UnknownRecord | undefined {
  // Any object may be read by name; its values stay unknown.
  return typeof json === 'object' && json !== null ? (json as UnknownRecord) : undefined;
}

const isPrimitive = (json: unknown): json is number | string => typeof json === 'string' || typeof json === 'number';

const listOf = (json: unknown): unknown[] | undefined => {
  const list = recordOf(json);
  return list && Object.values(list);
};

function parseRule(json: unknown, depth: number): Rule | undefined {
  const { rule, field, error, threshold, accept, base, interval, pattern, locale, fields, rules } =
    recordOf(json) ?? {};
  if (typeof rule !== 'string' || depth > MAX_DEPTH) return undefined;

  const parts = listOf(rules);
  const read = parts && parseRules(parts, depth + 1);
  // Without an invalid part, `any` would be stricter than on the server.
  if (rule === 'any' && read?.length !== parts?.length) return undefined;

  const name = typeof field === 'string' && field ? field : read?.[0]?.field;
  if (!name) return undefined;
  return {
    rule,
    field: name,
    error: typeof error === 'string' ? error : '',
    ...(isPrimitive(threshold) && { threshold }),
    accept: listOf(accept)?.filter(isPrimitive).map(String),
    ...(isPrimitive(base) && { base }),
    ...(isPrimitive(interval) && { interval }),
    ...(typeof pattern === 'string' && { pattern }),
    ...(typeof locale === 'string' && { locale }),
    fields: listOf(fields)?.filter(isPrimitive).map(String),
    rules: read,
  };
}

function parseRules(json: readonly unknown[], depth: number): Rule[] {
  return json.map((part) => parseRule(part, depth)).filter((rule) => rule !== undefined);
}

/**
 * Parses the body of `feedback/schema` into rules, in its order. Invalid rules and parts are left out; a group without a field
 * uses the field of its first part. Never throws: an invalid schema has no rules, and only the server validates.
 */
export function readSchema(json: unknown): Rule[] {
  return parseRules(listOf(recordOf(json)?.['rules']) ?? [], 0);
}
