import { isObject } from '../../../src/json/json.ts';

export interface RemoteOption {
  readonly value: string;
  readonly label: string;
  /** The label of the option's group; empty if it is in no group. */
  readonly group: string;
  readonly isDisabled: boolean;
}

/** The maximum number of options that are read from a response. */
const maxOptions = 10_000;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : undefined;

function readOption(item: unknown): RemoteOption | undefined {
  const text = textOf(item);
  if (text) return { value: text, label: text, group: '', isDisabled: false };
  if (!isObject(item)) return undefined;
  const value = textOf(item.value) ?? textOf(item.label);
  const label = textOf(item.label) || value;
  if (value === undefined || !label) return undefined;
  return { value, label, group: textOf(item.group) ?? '', isDisabled: item.disabled === true };
}

/**
 * Reads the options in a response: a list of texts or of objects with `value`, `label`, `group` and `disabled`, or an object that contains such a
 * list as `options`. Returns `undefined` for other data, and if the list contains no valid option. Options of the same group are side by side.
 */
export function readRemoteOptions(data: unknown, warn = (_message: string) => {}): readonly RemoteOption[] | undefined {
  const list: unknown = isObject(data) ? data.options : data;
  if (!Array.isArray(list)) return undefined;
  if (list.length > maxOptions)
    warn(
      `the response of "source" contains ${list.length} options; only the first ${maxOptions} are read. Send fewer.`,
    );
  const items: readonly unknown[] = list.slice(0, maxOptions);
  const byGroup = new Map<string, RemoteOption[]>();
  for (const item of items) {
    const option = readOption(item);
    if (!option) continue;
    const members = byGroup.get(option.group);
    if (members) members.push(option);
    else byGroup.set(option.group, [option]);
  }
  const options = [...byGroup.values()].flat();
  return items.length > 0 && options.length === 0 ? undefined : options;
}
