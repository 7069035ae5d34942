import { describe, expect, it } from 'vitest';
import { utterances, wordsOfPage } from '../../../scripts/speech/orca-log.ts';

const line = (words: string, voice = "{'established': False}") => `22:30:11.190 - SPEECH OUTPUT: '${words}'${voice}`;

describe('utterances', () => {
  it.each([
    ['one with a voice', line('One page tab.'), ['One page tab.']],
    ['one with the name of a voice', line('Link', " voice=hyperlink{'established': False}"), ['Link']],
    ['quotation marks', line("Ada's 'best' link"), ["Ada's 'best' link"]],
    ['one of reading a whole page, without a voice', line('One.', ''), ['One.']],
    ['spaces', line('  Ada   Peters '), ['Ada Peters']],
    ['several', `${line('One')}\n22:30 - WEB: Focus is on 'x'\n${line('Two')}`, ['One', 'Two']],
    ['none in an empty one', line(' '), []],
    ['none in other lines', "22:30:11.190 - FOCUS: 'One'{}", []],
  ])('finds %s', (_, log, words) => expect(utterances(log)).toEqual(words));
});

describe('wordsOfPage', () => {
  it.each([
    ['a page', ['Order push button.'], ['Order push button.']],
    ['the window', ['Loading. Please wait.', 'Finished loading Rooms.', 'Chromium frame.', 'Rooms frame.'], []],
    ['the marked title of a page', ['Rooms (17) document web.'], ['Rooms document web.']],
    ['a number in parentheses', ['Rooms (17) link.'], ['Rooms (17) link.']],
    [
      'a film that loads',
      ['The harbour video grayed.', 'Play push button grayed.'],
      ['The harbour video.', 'Play push button grayed.'],
    ],
  ])('returns what is said about %s', (_, words, expected) => expect(wordsOfPage(words)).toEqual(expected));
});
