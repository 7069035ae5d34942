import { readFileSync } from 'node:fs';

/** A row of a keyboard table. */
interface KeyRow {
  readonly keys: readonly string[];
  /** `Portico`, or the kind of native behaviour. */
  readonly handledBy: readonly string[];
}

/** The part “Keyboard and accessibility” of an element's page. */
interface ElementSection {
  readonly name: string;
  readonly text: string;
  readonly rows: readonly KeyRow[];
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const listOf = (cell = ''): readonly string[] => cell.split(',').map((part) => part.trim());

/** Returns the rows of the tables in a text whose first header cell is `header`. */
export function tableRows(text: string, header: string): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  let isInTable = false;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) isInTable = false;
    else if (cellsOf(line)[0] === header) isInTable = true;
    else if (isInTable && !/^\|\s*-/.test(line)) rows.push(cellsOf(line));
  }
  return rows;
}

/** Returns the part “Keyboard and accessibility” of an element's page; throws if there is none. */
export function accessibilityOf(name: string): ElementSection {
  const path = `elements/${name}/${name}.md`;
  const [, text] = /^## Keyboard and accessibility\n(.*?)(?=^## |(?![^]))/ms.exec(readFileSync(path, 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${path}: the part "## Keyboard and accessibility" is missing.`);
  const rows = tableRows(text, 'Key')
    // Some pages have a table of further keys in a situation, with two columns.
    .filter((cells) => cells.length === 3)
    .map(([keys, , handledBy]) => ({ keys: listOf(keys), handledBy: listOf(handledBy) }));
  return { name, text, rows };
}
