import { attributesOf } from '../../src/kit/resolve.ts';
import type { Setting, Settings } from '../../src/kit/settings.ts';
import type { SettingDescription } from './description.ts';
import { propertiesOf, type Source } from './source.ts';

/**
 * Describes the settings: what they are as the running code has them, what they are for as their doc comments say.
 * Throws where one has no comment.
 */
export function readSettings(source: Source, constant: string, settings: Settings): SettingDescription[] {
  const object = source.constant(constant);
  if (!object) throw new Error(`${source.path}: there is no "export const ${constant} = { … }".`);
  const written = new Map(propertiesOf(object).map(({ name, node }) => [name, node]));
  const attributes = [...attributesOf(settings)];
  return Object.entries(settings).map(([name, setting]) => {
    const node = written.get(name);
    if (!node) throw new Error(`${source.path}: the setting "${name}" does not stand in ${constant} itself.`);
    return {
      name,
      text: source.textAbove(node, `the setting "${name}"`),
      attributes: attributes
        .filter(([, meaning]) => meaning.setting === name)
        .map(([attribute, { negated }]) => ({ name: attribute, negated })),
      sort: setting,
      default: writtenDefault(setting),
    };
  });
}

/** A default as an author would write it in an attribute. */
function writtenDefault({ kind, default: value }: Setting<unknown>): string {
  if (kind === 'duration' && typeof value === 'number') return value % 1000 === 0 ? `${value / 1000}s` : `${value}ms`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
