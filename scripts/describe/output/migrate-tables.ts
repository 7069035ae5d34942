import type { Library } from '../../../src/migrate/library.ts';
import { libraries } from '../../../src/migrate/libraries/libraries.ts';
import type { OptionMeaning } from '../../../src/migrate/options.ts';
import { code, table } from './markdown-table.ts';

/** Returns the table of the libraries with widgets: the elements that replace the widgets, or the reason why they are only reported. */
export const librariesTable = (): string =>
  table(
    ['library', 'element', 'what the command does'],
    libraries
      .filter(({ tags }) => tags)
      .map(({ name, tags = [], reason, guide }) => [
        guide === undefined ? name : `[${name}](${guide}.md)`,
        tags.map((tag) => `[\`<${tag}>\`](../../elements/${tag.slice(8)}/${tag.slice(8)}.md)`).join(', '),
        reason === undefined ? 'changes it' : `reports it: ${withCode(reason)}`,
      ]),
  );

/** Returns the option tables of the libraries that have no guide of their own. */
export const optionTables = (): string =>
  [...byOptions(libraries.filter(({ guide }) => guide === undefined))]
    .map(([options, names]) => `### ${names.join(', ')}\n\n${optionTable(options)}`)
    .join('\n\n');

/** Groups libraries by their options, because libraries with the same options share a table. */
function byOptions(some: readonly Library[]): Map<Readonly<Record<string, OptionMeaning>>, string[]> {
  const found = new Map<Readonly<Record<string, OptionMeaning>>, string[]>();
  for (const { options, name } of some) if (options) found.set(options, [...(found.get(options) ?? []), name]);
  return found;
}

/** Returns the guides of libraries, each with the table of the library's options. */
export const guidesOfLibraries = (): { readonly path: string; readonly table: string }[] =>
  libraries.flatMap(({ guide, options }) =>
    guide !== undefined && options ? [{ path: `docs/migrate/${guide}.md`, table: optionTable(options) }] : [],
  );

/** Returns a table of options. Options with the same meaning share a row. */
function optionTable(options: Readonly<Record<string, OptionMeaning>>): string {
  const rows = new Map<string, string[]>();
  for (const [name, meaning] of Object.entries(options)) {
    const text = textOf(meaning);
    rows.set(text, [...(rows.get(text) ?? []), code(name)]);
  }
  return table(
    ['option', 'what the command does'],
    [...rows].map(([text, names]) => [names.join(', '), text]),
  );
}

/** Marks tags in a text as code, so that they do not become HTML of the page. */
const withCode = (text: string): string => text.replace(/<[a-z][^>]*>/g, '`$&`');

function textOf(meaning: OptionMeaning): string {
  if ('to' in meaning) return `writes ${meaning.to}`;
  return 'drop' in meaning
    ? `leaves it out: ${withCode(meaning.drop)}`
    : `leaves the widget: ${withCode(meaning.hand)}`;
}
