import { elementLabel } from '../diagnostics/element-label.ts';
import { fieldNameOf } from '../forms/controls/controls.ts';
import { dots } from '../forms/controls/secret-controls.ts';
import { isObject } from '../json/json.ts';

/** The number of levels of a value that are written out. */
const maximumDepth = 4;

/** The number of items of a list or an object that are written out. */
const maximumItems = 50;

/**
 * Returns a value as text for people: JSON with indents. Elements are shown as their tag, functions and cycles by their kind, and deep or long parts as
 * an ellipsis. Values of the fields `secrets` are dots. Does not throw, even if a getter does.
 */
export function valueText(value: unknown, secrets: ReadonlySet<string> = new Set()): string {
  const shown = simplify(value, 0, []);
  const hideSecret = (_: string, part: unknown) =>
    isFieldOf(secrets, part) ? { ...part, value: dots(part.value) } : part;
  return JSON.stringify(shown, hideSecret, 2) ?? String(value);
}

/** Returns whether a value is the name of one of these fields with its value. */
const isFieldOf = (
  names: ReadonlySet<string>,
  value: unknown,
): value is { readonly name: string; readonly value: string } =>
  isObject(value) &&
  typeof value.name === 'string' &&
  names.has(fieldNameOf(value.name)) &&
  typeof value.value === 'string';

function simplify(value: unknown, depth: number, path: readonly unknown[]): unknown {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return `ƒ ${value.name}`;
  if (typeof value !== 'object' || value === null) return value;
  if (path.includes(value)) return '↻';
  const special = specialText(value);
  if (special !== undefined) return special;
  if (depth >= maximumDepth) return '…';
  const inner = [...path, value];
  if (value instanceof Map) return simplify(Object.fromEntries(value), depth, path);
  if (Array.isArray(value) || value instanceof Set) {
    const items = [...value].map((item: unknown) => simplify(item, depth + 1, inner));
    return items.length > maximumItems ? [...items.slice(0, maximumItems), '…'] : items;
  }
  const entries = Object.keys(value).slice(0, maximumItems);
  return Object.fromEntries(entries.map((key) => [key, simplify(readMember(value, key), depth + 1, inner)]));
}

/** Returns the text of an object that is shown as a whole. */
function specialText(value: object): string | undefined {
  if (value instanceof Element) return elementLabel(value);
  if (value instanceof Error) return String(value);
  if (value instanceof Date) return Number.isNaN(Number(value)) ? 'Invalid Date' : value.toISOString();
  if (value instanceof File) return `${value.name} (${value.size} B)`;
  if (value instanceof FormData) return `FormData: ${[...new Set(value.keys())].join(', ')}`;
  if (value instanceof Node || value instanceof Event || value instanceof AbortSignal) return value.constructor.name;
  return undefined;
}

function readMember(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch (error) {
    return String(error);
  }
}

/** Returns a time since the start of the page (ms) in seconds: `12.3 s`. */
export const timeText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
