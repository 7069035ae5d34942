/** A row of a mapping table: the heading above the table, the cell of the old library, and that of Portico. */
export interface Mapping {
  readonly section: string;
  readonly old: string;
  readonly portico: string;
}

/** The beginning of a cell of Portico if Portico has nothing that corresponds to the old name. */
export const noEquivalent = 'no equivalent';

/** Splits a row of a Markdown table at its pipes, except those after a backslash. */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the rows of all mapping tables of a guide: the tables whose second column has the heading “Portico”. */
export function mappingsOf(markdown: string): Mapping[] {
  const mappings: Mapping[] = [];
  let isInMapping = false;
  let previous = '';
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^#+ (.+)$/.exec(line)?.[1] ?? section;
    const isRow = line.startsWith('|');
    if (isRow && !previous.startsWith('|')) isInMapping = cellsOf(line)[1] === 'Portico';
    else if (isRow && isInMapping && !/^\|[\s|:-]+$/.test(line)) {
      const [old = '', portico = ''] = cellsOf(line);
      mappings.push({ section, old, portico });
    }
    previous = line;
  }
  return mappings;
}

/** Returns the texts in backticks of a cell. */
export const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
