import { readFileSync } from 'node:fs';
import { ruleNames } from '../../src/forms/class-rules.ts';
import type { Breakpoint } from '../../src/page/breakpoints.ts';
import type { Kind } from '../../src/settings/settings.ts';
import { commonStates, type ElementDescription, type Named, type SettingDescription } from './description.ts';
import { globSync } from 'tinyglobby';
import { parseSync, Visitor, type ESTree } from 'vite';
import { rulesWithMessage } from '../../src/forms/rule-messages.ts';

/** The file with the facts about the library that the diagnostics use. */
export const diagnosticsPath = 'src/diagnostics/page/elements.json';

/** The file with the descriptions that the inspector shows. */
export const inspectorPath = 'src/inspector/elements.json';

/** The settings in the page-wide block `page`, which apply to all elements. docs/settings.md contains their table. */
const pageSettings = ['texts', 'breakpoints', 'consent', 'consentFunction', 'hashPrefix'];

/** The breakpoints that a page can set. */
const breakpoints: Readonly<Record<Breakpoint, true>> = {
  minimum: true,
  small: true,
  medium: true,
  headerSide: true,
  content: true,
  tabletFrom: true,
  tabletPortrait: true,
  tabletLandscape: true,
};

/** Returns the data of the diagnostics as JSON. Its type is `Manifest` in `src/diagnostics/page/manifest.ts`. */
export function diagnosticsData(descriptions: readonly ElementDescription[]): string {
  // `package.json` always has both fields.
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
  const elements = descriptions.map(({ tag, settings, methods, parts, events, expects }) => {
    const attributes = Object.fromEntries(settings.flatMap(attributesOf));
    return [
      tag,
      {
        attributes,
        methods: methods.map((method) => method.name),
        parts: parts.map((part) => part.name),
        events: events.map((event) => event.name),
        bubbling: events.filter(({ bubbles }) => bubbles).map((event) => event.name),
        expects,
      },
    ];
  });
  // Each element is one line, so that changes are readable.
  const lines = elements.map(([tag, element]) => `${JSON.stringify(tag)}: ${JSON.stringify(element)}`);
  const rest = JSON.stringify({
    docs: `${name}@${version}/`,
    texts: textKeys(),
    pageSettings,
    breakpoints: Object.keys(breakpoints),
    formRules: ruleNames(),
  });
  return `{"elements": {\n${lines.join(',\n')}\n},\n${rest.slice(1)}\n`;
}

/** Returns the data of the inspector as JSON: for each tag, the texts about its settings (by property name) and about its states. */
export function inspectorData(descriptions: readonly ElementDescription[]): string {
  const texts = (list: readonly Named[]) => Object.fromEntries(list.map(({ name, text }) => [name, text]));
  const lines = descriptions.map(
    ({ tag, settings, states }) =>
      `${JSON.stringify(tag)}: ${JSON.stringify({ settings: texts(settings), states: texts([...commonStates, ...states]) })}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The file with the members that elements have before their code is loaded. */
export const earlyMembersPath = 'src/early-elements/members.json';

/**
 * Returns the properties and methods of each element, by the element's name, as JSON. They are one text, in which `()` marks a method, because every
 * bundle contains this file.
 */
export function earlyMembers(descriptions: readonly ElementDescription[]): string {
  const lines = descriptions.map(({ name, settings, methods }) => {
    const members = [...settings.map((setting) => setting.name), ...methods.map((method) => `${method.name}()`)];
    return `${JSON.stringify(name)}: ${JSON.stringify(members.join(' '))}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function attributesOf({ attributes, sort }: SettingDescription): [string, string | readonly string[]][] {
  return attributes.map(({ name }) => [name, valuesOf(sort)]);
}

const valuesOf = (kind: Kind): string | readonly string[] => (kind.kind === 'choice' ? kind.values : kind.kind);

/**
 * Returns the keys that the setting `texts` may have in any element: those of the elements' English texts, and the rules of forms, because each rule
 * has a message.
 */
function textKeys(): readonly string[] {
  const keys = new Set(rulesWithMessage());
  const add = (node: ESTree.Node | null): void => {
    for (const property of node?.type === 'ObjectExpression' ? node.properties : [])
      if (property.type === 'Property' && property.key.type === 'Identifier') keys.add(property.key.name);
  };
  const visitor = new Visitor({
    // `{ en: { send: 'Send' }, de: … }`
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'en') add(value);
    },
    // `const en = { send: 'Send' }`
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === 'en') add(init);
    },
  });
  for (const path of globSync('{elements,src}/**/*.{ts,tsx}'))
    visitor.visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return [...keys].toSorted();
}
