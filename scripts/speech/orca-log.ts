/** Returns the words that Orca has spoken in a part of its debug log, one string per utterance. */
export function utterances(log: string): string[] {
  return log
    .split('\n')
    .map((line) => /SPEECH OUTPUT: '(.*)'(?: voice=\w+)? ?(?:\{|$)/.exec(line)?.[1] ?? '')
    .map((words) => words.replaceAll(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
}

/** The messages about the window and the loading of the page, which tell nothing about the page. */
const ofBrowser = /^(?:Loading\. Please wait\.|Finished loading .*|Chromium frame\.?|.* frame\.?)$/;

/** The number that the runner adds to a title, where Orca says the title. */
const markInTitle = / \(\d+\)(?= document web\.$)/;

/** The state of a film until its first data arrive, which is before or after the focus. */
const ofLoadingFilm = /(?<= video) grayed(?=\.$)/;

/** Returns the utterances about a page, without those about the window, the marks of the runner, and the state of a film that loads. */
export const wordsOfPage = (words: readonly string[]): string[] =>
  words
    .filter((utterance) => !ofBrowser.test(utterance))
    .map((utterance) => utterance.replace(markInTitle, '').replace(ofLoadingFilm, ''));
