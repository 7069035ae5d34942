import type { Rule } from './rule.ts';

/** Deeper groups are not read, so that no answer can exhaust the stack. */
const DEPTH = 16;

type Parts = { readonly [name: string]: unknown };

/** An object or a list as a record. A PHP server writes a list with gaps as an object, so both are read alike. */
function partsOf(json: unknown): Parts | undefined {
  // A cast, since any object may be read by name: what stands there is unknown.
  return typeof json === 'object' && json !== null ? (json as Parts) : undefined;
}

function isPlain(json: unknown): json is number | string {
  return typeof json === 'string' || typeof json === 'number';
}

function ruleOf(json: unknown, depth: number): Rule | undefined {
  const { rule, field, error, threshold, accept, base, interval, pattern, rules } = partsOf(json) ?? {};
  if (typeof rule !== 'string' || depth > DEPTH) return undefined;

  const accepted = partsOf(accept);
  const group = partsOf(rules);
  const parts = group && Object.values(group);
  const read = parts && rulesOf(parts, depth + 1);
  // `any` with a part that cannot be read would be stricter than the server meant it.
  if (rule === 'any' && read?.length !== parts?.length) return undefined;

  const name = typeof field === 'string' && field ? field : read?.[0]?.field;
  if (!name) return undefined;
  return {
    rule,
    field: name,
    error: typeof error === 'string' ? error : '',
    ...(isPlain(threshold) && { threshold }),
    ...(accepted && { accept: Object.values(accepted).filter(isPlain).map(String) }),
    ...(isPlain(base) && { base }),
    ...(isPlain(interval) && { interval }),
    ...(typeof pattern === 'string' && { pattern }),
    ...(read && { rules: read }),
  };
}

function rulesOf(json: readonly unknown[], depth: number): Rule[] {
  return json.map((part) => ruleOf(part, depth)).filter((rule) => rule !== undefined);
}

/**
 * The rules in the body of `feedback/schema` (§7), in its order. Whatever is not a rule is left out, and so is a part
 * of a rule that is not of its type; a group without a field speaks for the field of its first part. Never throws: an
 * unreadable schema has no rules, and the server judges alone.
 */
export function readSchema(json: unknown): Rule[] {
  const rules = partsOf(partsOf(json)?.['rules']);
  return rules ? rulesOf(Object.values(rules), 0) : [];
}
