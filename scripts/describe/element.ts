import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import { propertyName } from '../../src/json/json.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { classesOf } from './source/classes.ts';
import { readCustomProperties } from './source/custom-properties.ts';
import { readTokens, withMixins } from './source/tokens.ts';
import { readDefinition } from './source/definition.ts';
import { commonStates, type ElementDescription, type Files, type Named } from './description.ts';
import { readDetail, readEvents } from './source/events.ts';
import { readMethods } from './source/methods.ts';
import { readSettings } from './source/settings.ts';
import { sourceOf } from './source/source.ts';
import { typesOf } from './source/types.ts';

/** Returns the file that declares the settings of an element, and the name of the constant. */
export const settingsSource = (name: string) => ({
  path: `elements/${name}/${name}.settings.ts`,
  constant: `${propertyName(name)}Settings`,
});

/** Returns the file that declares the element's expectations of its markup, and the name of the constant. */
export const markupSource = (name: string) => ({
  path: `elements/${name}/${name}.markup.ts`,
  constant: `${propertyName(name)}Markup`,
});

/** Returns the file that may declare the `data-` attributes that an element reads in markup, and the name of the constant. */
export const attributesSource = (name: string) => ({
  path: markupSource(name).path,
  constant: `${propertyName(name)}Attributes`,
});

/** Returns the file that declares the data that an element stores and sends, and the name of the constant. */
export const privacySource = (name: string) => ({
  path: `elements/${name}/${name}.privacy.ts`,
  constant: 'privacy',
});

/** The declaration of an element that stores and sends nothing. */
const noData: PrivacyDeclaration = { stores: [], sends: [] };

/**
 * Describes an element from its sources, its loaded settings, its expectations and its data. Throws if a declaration or its doc comment is missing;
 * the error names the file and the declaration.
 */
export function describeElement(
  name: string,
  files: Files,
  settings: Settings,
  expects: readonly Expectation[] = [],
  privacy: PrivacyDeclaration = noData,
): ElementDescription {
  const folder = `elements/${name}/${name}`;
  const tag = `portico-${name}`;
  const definition = sourceOf(files, `${folder}.ts`);
  const written = readDefinition(definition, tag);

  const settingsFile = settingsSource(name);
  const settingDescriptions = files.has(settingsFile.path)
    ? readSettings(sourceOf(files, settingsFile.path), settingsFile.constant, settings, files)
    : [];

  const constant = `${propertyName(name)}Events`;
  const eventSource =
    [`${folder}.events.ts`, settingsFile.path]
      .filter((path) => files.has(path))
      .map((path) => sourceOf(files, path))
      .find((source) => source.constant(constant)) ?? definition;
  const object = written.events ?? eventSource.constant(constant);
  if (!object) throw new Error(`${eventSource.path}: there is no "export const ${constant} = { … }".`);
  const home = written.events ? definition : eventSource;
  const events = readEvents(home, object);
  const details = [...new Set(events.flatMap(({ detail }) => detail ?? []))];

  const methods = readMethods(definition, written.controller, written.methods);
  return {
    name,
    tag,
    typeName: `P${propertyName(tag).slice(1)}`,
    summary: written.summary,
    settings: settingDescriptions,
    events,
    methods,
    details: details.map((detail) => readDetail(home, detail, files)),
    parts: written.tags.part,
    classes: classesOf(name),
    slots: written.tags.slot,
    states: statesOf(written.tags.state),
    customProperties: readCustomProperties(
      name,
      cssOf(name, files),
      written.tags.cssproperty,
      readTokens(files.get('src/theme/tokens.css') ?? ''),
    ),
    types: typesOf(events, methods, { definition, events: home }),
    expects,
    privacy,
  };
}

/** Returns the CSS in the folder of an element, and the shared CSS that its files import from `src`. In both, mixins are included. */
function cssOf(name: string, files: Files): { own: string; shared: string } {
  const paths = [...files.keys()].filter((path) => path.startsWith(`elements/${name}/`));
  const imported = paths.flatMap((path) =>
    [...(files.get(path) ?? '').matchAll(/'(?:\.\.\/)+(src\/[\w/-]+\.css)\?inline'/g)].map(([, sheet = '']) => sheet),
  );
  const join = (sheets: Iterable<string>) => [...sheets].map((path) => files.get(path)).join('\n');
  const mixins = join([...files.keys()].filter((path) => path.startsWith('src/theme/mixins/')));
  const textOf = (sheets: Iterable<string>) => withMixins(join(sheets), mixins);
  return { own: textOf(paths.filter((path) => path.endsWith('.css'))), shared: textOf(new Set(imported)) };
}

/** Returns the states of an element. If the element describes a common state itself, this description replaces the default one. */
function statesOf(own: readonly Named[]): readonly Named[] {
  return [...commonStates.filter(({ name }) => own.every((state) => state.name !== name)), ...own];
}
