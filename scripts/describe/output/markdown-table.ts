/** Returns a text as the content of a cell of a Markdown table. */
export const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** Returns a text as code; empty for an empty text. */
export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** Returns texts as code, separated by commas. */
export const codes = (words: readonly string[]): string => words.map(code).join(', ');

/** Returns a Markdown table; empty if there are no rows. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const lines = [headings, headings.map(() => '---'), ...rows.map((row) => row.map(cell))];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
