/** Returns the words that Orca has spoken in a part of its debug log, one string per utterance. */
export function utterances(log: string): string[] {
  return log
    .split('\n')
    .map((line) => /SPEECH OUTPUT: '(.*)'(?: voice=\w+)? ?(?:\{|$)/.exec(line)?.[1] ?? '')
    .map((words) => words.replaceAll(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
}
