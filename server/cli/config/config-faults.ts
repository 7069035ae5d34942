import type { BaseIssue, IssuePathItem } from 'valibot';
import { didYouMean } from '../../../src/spelling/nearest.ts';
import { isObject } from '../../../src/json/json.ts';

/** The names of settings whose values must not be in messages. An address of a webhook is secret, too: whoever knows it can send to it. */
const secretNames = /password|secret|token|key$|headers|^store$|^webhook$/i;

/** The maximum number of characters of a value in a message. */
const maxShown = 60;

/**
 * Returns a message about an issue that valibot has found in a configuration. The messages in `schema` state what was expected, such as “a number
 * from 1 to 65535”.
 */
export function configFault(issue: BaseIssue<unknown>, schema: unknown): string {
  const keys = issue.path ?? [];
  const path = pathText(keys);
  const isOfName = issue.path?.at(-1)?.origin === 'key';
  if (isOfName) {
    const name = String(keys.at(-1)?.key);
    // The schema of an object reports missing and unknown settings. The schema of a record reports wrong names.
    if (issue.kind === 'validation') return `The name "${name}" in "${path}" is wrong; expected ${issue.message}.`;
    const names = settingNames(schemaAt(schema, keys.slice(0, -1)));
    if (issue.expected === 'never')
      return `There is no setting "${path}"; expected ${names.join(', ')}.${didYouMean(name, names)}`;
    return `"${path}" is missing; expected ${expectedOf(schemaAt(schema, keys))}. Add it.`;
  }
  return `${path === '' ? 'The whole file' : `"${path}"`} is ${shownValue(issue)}; expected ${issue.message}.`;
}

/** Returns a path as JavaScript writes it: `forms.contact.email[0]`. */
const pathText = (path: readonly IssuePathItem[]): string =>
  path
    .map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('');

function shownValue({ input, path }: BaseIssue<unknown>): string {
  if (path?.some(({ key }) => secretNames.test(String(key)))) return 'a value that this message does not repeat';
  const text = JSON.stringify(input) ?? 'missing';
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

/** Returns the part of a schema that describes the value at a path; `undefined` if there is none. */
function schemaAt(schema: unknown, path: readonly IssuePathItem[]): unknown {
  return path.reduce<unknown>((part, { key }) => {
    const inner = unwrapped(part);
    if (!isObject(inner)) return undefined;
    if (isObject(inner['entries'])) return inner['entries'][String(key)];
    return inner['item'] ?? inner['value'];
  }, schema);
}

/** Returns the schema inside the one that makes it optional. */
function unwrapped(schema: unknown): unknown {
  let inner = schema;
  while (isObject(inner) && inner['wrapped'] !== undefined) inner = inner['wrapped'];
  return inner;
}

function settingNames(schema: unknown): readonly string[] {
  const inner = unwrapped(schema);
  // The setting `$schema` is only for editors.
  return isObject(inner) && isObject(inner['entries'])
    ? Object.keys(inner['entries']).filter((name) => !name.startsWith('$'))
    : [];
}

function expectedOf(schema: unknown): string {
  const inner = unwrapped(schema);
  return isObject(inner) && typeof inner['message'] === 'string' ? inner['message'] : 'a value';
}
