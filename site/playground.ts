import type { ElementDescription, SettingDescription } from '../scripts/describe/description.ts';

/** A control that changes one attribute of an example. */
export interface Control {
  readonly attribute: string;
  readonly type: 'checkbox' | 'select' | 'number' | 'text';
  readonly text: string;
  readonly default: string;
  readonly values: readonly string[];
  readonly minimum: number | undefined;
  /** The attribute that turns a boolean off: `no-loop`; empty if the setting is off by default. */
  readonly off: string;
}

/** Returns the controls for the settings of an element that fit in one line: not for lists and objects. */
export function controlsOf({ settings }: Pick<ElementDescription, 'settings'>): Control[] {
  return settings.flatMap((setting) => {
    const attribute = setting.attributes.find(({ negated }) => !negated)?.name;
    return attribute === undefined ? [] : (controlOf(setting, attribute) ?? []);
  });
}

function controlOf(
  { sort, text, default: initial, attributes }: SettingDescription,
  attribute: string,
): Control | undefined {
  const common = { attribute, text, default: initial, values: [], minimum: undefined, off: '' };
  switch (sort.kind) {
    case 'flag':
      return {
        ...common,
        type: 'checkbox',
        off: initial === 'true' ? (attributes.find(({ negated }) => negated)?.name ?? '') : '',
      };
    case 'choice':
      return { ...common, type: 'select', values: sort.values };
    case 'number':
      return { ...common, type: 'number', minimum: Number.isFinite(sort.minimum) ? sort.minimum : undefined };
    case 'text':
    case 'duration':
      return { ...common, type: 'text' };
    case 'list':
    case 'object':
      return undefined;
  }
}
