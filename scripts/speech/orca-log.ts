/** Returns the words that Orca has spoken in a part of its debug log, one string per utterance. */
export function utterances(log: string): string[] {
  return log
    .split('\n')
    .map((line) => /SPEECH OUTPUT: '(.*)'(?: voice=\w+)? ?(?:\{|$)/.exec(line)?.[1] ?? '')
    .map((words) => words.replaceAll(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
}

/** Messages about the window and the loading of the page. They say nothing about the page itself. */
const ofBrowser = /^(?:Loading\. Please wait\.|Finished loading .*|Chromium frame\.?|.* frame\.?)$/;

/** The number that the runner appends to a title. Orca may speak it with the title. */
const markInTitle = / \(\d+\)(?= document web\.$)/;

/** The state of a video until its first data arrive, which may be before or after it gets the focus. */
const ofLoadingFilm = /(?<= video) grayed(?=\.$)/;

/** Returns the utterances about a page, without messages about the window, marks of the runner, and the state of a video that is loading. */
export const wordsOfPage = (words: readonly string[]): string[] =>
  words
    .filter((utterance) => !ofBrowser.test(utterance))
    .map((utterance) => utterance.replace(markInTitle, '').replace(ofLoadingFilm, ''));
