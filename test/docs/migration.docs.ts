import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromCms } from '../../elements/popup/from-cms.ts';
import { popupSettings } from '../../elements/popup/popup.settings.ts';
import { describeElements, elementNames } from '../../scripts/describe/elements.ts';
import type { ElementDescription } from '../../scripts/describe/description.ts';
import { ruleNames } from '../../src/forms/class-rules.ts';
import { propertyName } from '../../src/json/json.ts';
import { mappingsOf, namesIn, noEquivalent, type Mapping } from './mapping-tables.ts';

/* The names in the mapping tables of the guides `docs/migrate/from-….md`: those of Portico, and those of the libraries in `node_modules`. */

/** An installed package: the files that declare its options, events and methods, and the patterns of a declaration of a name. */
interface Library {
  readonly package: string;
  readonly folders: readonly string[];
  readonly ends: RegExp;
  readonly declares: (name: string) => readonly string[];
}

/** A guide, the element that its tables are about, and the package of the old library, if it is installed. */
interface Guide {
  readonly file: string;
  readonly element: string;
  readonly library?: Library;
}

/** Returns the pattern of a declaration in types: at the beginning of a line, where comments have an asterisk. */
const inTypes = (name: string): string[] => [`^\\s*(?:declare (?:const|function) )?["']?${name}["']?\\??\\s*[:(]`];

/** PhotoSwipe is typed by comments. */
const inComments = (name: string): string[] => [
  `@prop \\{.*\\} \\[?${name}\\b`,
  `^  ${name}\\(`,
  `dataset\\.${name}\\b`,
  `this\\.${name} = `,
];

const inScript = (name: string): string[] => [
  `^\\s+${name}:`,
  `settings\\.${name}\\b`,
  `\\.${name} = `,
  `addMethod\\( "${name}"`,
  `(?:data|hasClass|trigger|triggerHandler)\\( "${name}"`,
];

const guides: readonly Guide[] = [
  {
    file: 'migrate/from-swiper.md',
    element: 'slider',
    library: { package: 'swiper', folders: ['types', 'core', 'modules'], ends: /(?<!css)\.d\.ts$/, declares: inTypes },
  },
  {
    file: 'migrate/from-fancybox.md',
    element: 'lightbox',
    library: { package: '@fancyapps/ui', folders: ['dist'], ends: /(?<!l10n\/\w+)\.d\.ts$/, declares: inTypes },
  },
  {
    file: 'migrate/from-photoswipe.md',
    element: 'lightbox',
    library: { package: 'photoswipe', folders: ['src'], ends: /\.js$/, declares: inComments },
  },
  {
    file: 'migrate/from-jquery-validation.md',
    element: 'form-validator',
    library: { package: 'jquery-validation', folders: ['dist'], ends: /(?:validate|methods)\.js$/, declares: inScript },
  },
  { file: 'migrate/from-contact-form-7-script.md', element: 'contact-form' },
  { file: 'migrate/from-elementor-popups.md', element: 'popup' },
  { file: 'migrate/from-cleantalk.md', element: 'antispam' },
];

const tableOf = (guide: Guide): Mapping[] => mappingsOf(readFileSync(join('docs', guide.file), 'utf8'));

/** The names of all rules as attributes write them; a server checks the last one. */
const rules = new Set([...ruleNames().names.map((name) => name.toLowerCase()), 'remote']);

const descriptions = new Map<string, ElementDescription>();

beforeAll(async () => {
  for (const description of await describeElements(elementNames())) descriptions.set(description.tag, description);
});

/** Returns whether an element has a setting, event, method, command, part, state or custom property of this name, as the guides write it. */
function hasName(
  { settings, events, methods, parts, states, customProperties }: ElementDescription,
  name: string,
): boolean {
  const [, part] = /^::part\(([\w-]+)\)$/.exec(name) ?? [];
  if (part) return parts.some((known) => known.name === part);
  const [, state] = /^:state\(([\w-]+)\)$/.exec(name) ?? [];
  if (state) return states.some((known) => known.name === state);
  const [, method] = /^(\w+)\(\)$/.exec(name) ?? [];
  if (method) return methods.some((known) => known.name === method);
  if (name.startsWith('data-rule-')) return rules.has(name.slice('data-rule-'.length));
  if (name.startsWith('data-msg')) return name === 'data-msg' || rules.has(name.slice('data-msg-'.length));
  if (name.startsWith('--portico-')) return customProperties.some((known) => known.name === name);
  if (name.startsWith('--')) return methods.some(({ command }) => command === name);
  if (name.startsWith('portico-')) return events.some((known) => known.name === name);
  const [attribute = ''] = name.split('=');
  return settings.some(({ attributes }) => attributes.some((known) => known.name === attribute));
}

/** Returns the names in a cell that neither the guide's element nor the tags before them in the cell have. */
function unknownNames(cell: string, tag: string): string[] {
  let current = tag;
  return namesIn(cell).filter((name) => {
    const [, named] = /^<([\w-]+)>$/.exec(name) ?? [];
    current = named ?? current;
    const description = descriptions.get(current);
    return !description || (!named && !hasName(description, name));
  });
}

/** Returns the source of the files that declare what a package offers. */
function sourceOf({ package: name, folders, ends }: Library): string {
  const root = join('node_modules', name);
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
  );
  const files = paths.filter((path) => ends.test(path.replaceAll('\\', '/')));
  return files.map((path) => readFileSync(path, 'utf8')).join('\n');
}

const toCamelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the declared names in a name of a guide: `Thumbs.type` is a path, `slideTo()` a call, `data-src` an attribute. */
const declaredNames = (name: string): string[] =>
  name.startsWith('data-') ? [toCamelCase(name.slice('data-'.length))] : name.replace(/\(.*\)$/, '').split('.');

const isDeclared = (source: string, { declares }: Library, name: string): boolean =>
  declares(name).some((pattern) => new RegExp(pattern, 'm').test(source));

describe.each(guides)('$file', (guide) => {
  it('maps every row to names of Portico, or says that there is no equivalent', () => {
    const rows = tableOf(guide);
    expect(rows.length).toBeGreaterThan(20);
    const silent = rows.filter(({ portico }) => namesIn(portico).length === 0 && !portico.startsWith(noEquivalent));
    expect(silent).toEqual([]);
  });

  it('names only settings, events, methods, parts and states that the elements have', () => {
    const unknown = tableOf(guide).flatMap(({ portico }) => unknownNames(portico, `portico-${guide.element}`));
    expect(unknown).toEqual([]);
  });

  it('names something of the old library in every row', () => {
    expect(tableOf(guide).filter(({ old }) => namesIn(old).length === 0)).toEqual([]);
  });
});

describe.each(guides.filter(({ library }) => library))('$file', ({ library, ...guide }) => {
  it('names only options, events and methods that the installed library has', () => {
    if (!library) throw new Error(`${guide.file} has no library.`);
    const source = sourceOf(library);
    const names = tableOf(guide).flatMap(({ old }) => namesIn(old));
    const isKnown = (name: string): boolean => declaredNames(name).every((part) => isDeclared(source, library, part));
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('migrate/from-elementor-popups.md', () => {
  it('names only keys of Elementor that the popup reads from JSON', () => {
    const rows = mappingsOf(readFileSync('docs/migrate/from-elementor-popups.md', 'utf8'));
    const read = rows.filter(({ section }) => ['Triggers', 'Rules', 'Other settings'].includes(section));
    const names = read.flatMap(({ old }) => namesIn(old));
    expect(names.length).toBeGreaterThan(40);
    const isRead = (name: string): boolean =>
      Object.keys(fromCms({ [name]: 'yes' })).every((key) => Object.hasOwn(popupSettings, propertyName(key)));
    expect(names.filter((name) => !isRead(name))).toEqual([]);
  });
});
