import type { Message } from '../message.ts';

/** The names of scripts that a site may list, as in Unicode. */
export const scriptNames = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
] as const;

type Script = (typeof scriptNames)[number];

/** The rules that depend on the site. */
export interface SpamRules {
  /** Words and phrases that occur only in spam. */
  readonly words?: readonly string[];
  /** The scripts in which people write to the site, such as `Latin`; all by default. */
  readonly scripts?: readonly Script[];
}

/** The points for signs of spam in a message, and the reasons for them. */
export interface SpamScore {
  readonly score: number;
  /** The reasons. They contain no words of the message. */
  readonly reasons: readonly string[];
}

/** Up to this number of links in a message is usual. */
const usualLinks = 2;

/** From this number on, equal lines or fields count as repeated. */
const repetitions = 4;

/** The number of characters of a text that are examined: the time for the rules grows with the length. */
const maxLength = 20_000;

/** Returns the score of a message, from its content only. */
export function spamScore({ fields }: Pick<Message, 'fields'>, { words = [], scripts }: SpamRules = {}): SpamScore {
  const values = fields.map(([, value]) => value);
  const text = values.join('\n').slice(0, maxLength).normalize('NFKC').toLowerCase();
  const found: (readonly [points: number, reason: string])[] = [];

  const links = [...text.matchAll(/https?:\/\/|\bwww\./g)].length;
  if (links > usualLinks) found.push([Math.min(links - usualLinks, 5), `${links} links`]);
  if (/\[(?:url|link)[=\]]|<a\s/.test(text)) found.push([3, 'links in HTML or BBCode']);
  const listed = words.filter((word) => hasWord(text, word.normalize('NFKC').toLowerCase()));
  if (listed.length > 0) found.push([3 * listed.length, `words of the list: ${listed.join(', ')}`]);
  const most = largestRepetition(text.split('\n').map((line) => line.trim()));
  if (most >= repetitions) found.push([2, `a text ${most} times`]);
  const foreign = scripts ? shareOfOtherScripts(text, scripts) : 0;
  if (foreign > 0.3) found.push([4, `${Math.round(foreign * 100)} % of the letters in other scripts`]);

  return {
    score: found.reduce((sum, [points]) => sum + points, 0),
    reasons: found.map(([points, reason]) => `${reason} (+${points})`),
  };
}

/** Returns the number of occurrences of the most frequent line. Ignores lines as short as “yes”. */
function largestRepetition(lines: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of lines) if (line.length > 3) counts.set(line, (counts.get(line) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Returns whether a text contains a word or a phrase that is not part of a longer word. */
function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    const around = (text[start - 1] ?? ' ') + (text[start + word.length] ?? ' ');
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

/** Returns the share of letters that belong to none of these scripts, from 0 to 1. */
function shareOfOtherScripts(text: string, scripts: readonly Script[]): number {
  const letters = text.match(/\p{L}/gu) ?? [];
  const allowed = new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}\\p{Script=Common}]`, 'u');
  const others = letters.filter((letter) => !allowed.test(letter)).length;
  return letters.length === 0 ? 0 : others / letters.length;
}
