/** A row of a keyboard table in `docs/accessibility.md`. */
interface KeyRow {
  readonly keys: readonly string[];
  /** `Portico`, or the kind of native behaviour. */
  readonly handledBy: readonly string[];
}

/** The part of the page about one element. */
export interface ElementSection {
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

/** Returns the sections of the elements. */
export const elementSections = (page: string): readonly ElementSection[] =>
  page
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      name: /^`<portico-([a-z-]+)>`/.exec(text)?.[1] ?? text.split('\n', 1)[0] ?? '',
      text,
      rows: tableRows(text, 'Key').map(([keys, , handledBy]) => ({
        keys: listOf(keys),
        handledBy: listOf(handledBy),
      })),
    }));
