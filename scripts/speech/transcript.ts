/** A pressed key or a typed text, and the utterances after it. */
export interface Line {
  readonly step: string;
  readonly words: readonly string[];
}

/** A scenario in a transcript. */
export interface TranscriptPart {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** Returns a transcript: each scenario with its steps, and the utterances below each step. */
export const transcriptOf = (parts: readonly TranscriptPart[]): string =>
  parts.map(({ name, lines }) => [`# ${name}`, '', ...lines.flatMap(linesOf), ''].join('\n')).join('\n');

const linesOf = ({ step, words }: Line): string[] => [
  step,
  ...(words.length > 0 ? words : ['(silent)']).map((utterance) => `    ${utterance}`),
];

/**
 * Returns the lines that differ between two transcripts: those of the first with `-`, those of the second with `+`; an empty list if the transcripts
 * are equal.
 */
export function differences(expected: string, actual: string): string[] {
  const [before, after] = [expected.split('\n'), actual.split('\n')];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const context = before.slice(Math.max(0, start - 3), start);
  return [
    ...(before.length - end > start || after.length - end > start ? context.map((line) => `  ${line}`) : []),
    ...before.slice(start, before.length - end).map((line) => `- ${line}`),
    ...after.slice(start, after.length - end).map((line) => `+ ${line}`),
  ];
}

/** Returns the scenarios of a transcript. */
export function parseTranscript(text: string): TranscriptPart[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...rows] = part.split('\n');
      const lines: { step: string; words: string[] }[] = [];
      for (const row of rows.filter(Boolean)) {
        if (row.startsWith('    ')) lines.at(-1)?.words.push(row.trim());
        else lines.push({ step: row, words: [] });
      }
      return { name, lines };
    });
}

/** The transcripts of pages instead of elements. */
export const speechPages = ['site-front', 'plain-pages'];

/** Returns the file of the transcript of an element or of a page. */
export const transcriptFile = (name: string): string =>
  speechPages.includes(name) ? `test/speech/${name}.txt` : `test/elements/${name}/speech.txt`;
