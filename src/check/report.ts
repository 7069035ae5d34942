import { escapeControlCharacters } from '../text/control-characters.ts';
import type { Finding } from './finding.ts';

/** Returns the problems as lines for people and editors: `page.html:3:7: <portico-popup>: message address`. */
export const textReport = (findings: readonly Finding[]): string =>
  findings
    .map(({ file, line, column, label, message, docs }) => `${file}:${line}:${column}: ${label}: ${message} ${docs}`)
    .map((text) => `${escapeControlCharacters(text)}\n`)
    .join('');

/** Returns the line that ends a report: `3 problems in 12 files.` */
export const summary = (files: number, problems: number): string =>
  `${problems === 0 ? 'No problems' : count(problems, 'problem')} in ${count(files, 'file')}.\n`;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

export const jsonReport = (findings: readonly Finding[]): string =>
  `${JSON.stringify(findings, ['file', 'line', 'column', 'element', 'attribute', 'message', 'docs'], 2)}\n`;
