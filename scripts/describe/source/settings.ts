import type { ESTree } from 'vite';
import { attributesOf } from '../../../src/kit/settings-resolver.ts';
import type { Setting, Settings } from '../../../src/settings/settings.ts';
import type { Files, SettingDescription } from '../description.ts';
import { propertiesOf, sourceOf, type Source } from './source.ts';

/**
 * Describes the settings: types and defaults from the running code, descriptions from the doc comments. Settings are declared in the constant itself,
 * or in a shared constant that is spread into it. Throws if a setting has no doc comment.
 */
export function readSettings(source: Source, constant: string, settings: Settings, files: Files): SettingDescription[] {
  const declared = writtenSettings(source, constant, files);
  const attributes = [...attributesOf(settings)];
  return Object.entries(settings).map(([name, setting]) => {
    const declaration = declared.get(name);
    if (!declaration) {
      throw new Error(
        `${source.path}: the setting "${name}" is declared neither in ${constant} nor in a constant that is spread there.`,
      );
    }
    return {
      name,
      text: declaration.source.textAbove(declaration.node, `the setting "${name}"`),
      attributes: attributes
        .filter(([, meaning]) => meaning.setting === name)
        .map(([attribute, { negated }]) => ({ name: attribute, negated })),
      sort: setting,
      isAuthorOnly: setting.isAuthorOnly === true,
      default: writtenDefault(setting),
      propertyDefault: asText(setting.default),
    };
  });
}

/** The declaration of a setting, and its doc comment. */
interface Declaration {
  readonly source: Source;
  readonly node: ESTree.ObjectProperty;
}

/** Returns the declaration of each setting of a constant. If a name occurs more than once, the last one is used, as at run time. */
function writtenSettings(source: Source, constant: string, files: Files): Map<string, Declaration> {
  const object = source.constant(constant);
  if (!object) throw new Error(`${source.path}: there is no "export const ${constant} = { … }".`);
  const own = new Map(propertiesOf(object).map(({ name, node }) => [node, name]));
  const declared = new Map<string, Declaration>();
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      for (const [name, declaration] of spreadSettings(source, property, files)) declared.set(name, declaration);
    } else {
      const name = own.get(property);
      if (name !== undefined) declared.set(name, { source, node: property });
    }
  }
  return declared;
}

/**
 * Returns the settings of a spread constant of this or another file, or of an imported function (`...closing({ … })`). Both must be imported by their
 * own name.
 */
function spreadSettings(source: Source, { argument }: ESTree.SpreadElement, files: Files): Map<string, Declaration> {
  const isCall = argument.type === 'CallExpression';
  const shared = isCall ? argument.callee : argument;
  const path = shared.type === 'Identifier' ? source.importOf(shared.name) : undefined;
  if (shared.type !== 'Identifier' || (isCall && path === undefined)) {
    throw new Error(`${source.path}: "...${source.textOf(argument)}" cannot be read; spread a constant by its name.`);
  }
  return writtenSettings(path === undefined ? source : sourceOf(files, path), shared.name, files);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns a default as an author would write it in an attribute. */
function writtenDefault({ kind, default: value }: Setting<unknown>): string {
  if (kind === 'duration' && typeof value === 'number') return value % 1000 === 0 ? `${value / 1000}s` : `${value}ms`;
  return asText(value);
}
