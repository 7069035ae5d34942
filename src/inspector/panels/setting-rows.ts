import type { Presets } from '../../kit/definition.ts';
import { attributeName } from '../../settings/attribute-names.ts';
import type { Given, Settings, Source } from '../../settings/settings.ts';

/** The settings of an element: their definitions and presets, from its class, and their current and given values, from the element. */
export interface SettingSources {
  readonly settings: Settings;
  readonly presets?: Presets;
  /** The resolved values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The values of each setting that a source gives, weakest first. */
  readonly given: ReadonlyMap<string, readonly Given[]>;
}

/** A setting with its value, as the inspector shows it. */
export interface SettingRow {
  readonly name: string;
  readonly attribute: string;
  readonly setting: Settings[string];
  readonly value: unknown;
  readonly source: Source | 'default';
  /** The weaker or invalid values that have no effect. */
  readonly unused: readonly Given[];
}

/** Returns the settings of an element: those that a source gives first, then the others, each group in alphabetical order. */
export function settingRows(sources: SettingSources): SettingRow[] {
  const rows = Object.keys(sources.settings).map((name) => settingRow(name, sources));
  const rank = ({ source, unused }: SettingRow) => (source === 'default' && unused.length === 0 ? 1 : 0);
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

function settingRow(name: string, { settings, presets = {}, values, given }: SettingSources): SettingRow {
  const list = given.get(name) ?? [];
  const used = list.findLast(({ value }) => value !== undefined);
  const preset = String(values.preset);
  return {
    name,
    attribute: attributeName(name),
    setting: settings[name]!, // A key of this object.
    value: values[name],
    source: sourceOf(used) ?? (name in (presets[preset] ?? {}) ? `preset ${preset}` : 'default'),
    unused: list.filter((other) => other !== used),
  };
}

const sourceOf = (used: Given | undefined): Source | undefined => (used?.isInvalid ? 'safe choice' : used?.source);
