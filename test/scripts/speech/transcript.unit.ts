import { describe, expect, it } from 'vitest';
import { differences, parseTranscript, transcriptOf } from '../../../scripts/speech/transcript.ts';

describe('transcriptOf', () => {
  it('writes the utterances below each step', () => {
    const lines = [
      { step: 'Tab', words: ['One page tab.', 'Focus mode'] },
      { step: 'Right', words: [] },
    ];
    expect(
      transcriptOf([
        { name: 'Tabs', lines },
        { name: 'Tabs', lines: [] },
      ]),
    ).toBe('# Tabs\n\nTab\n    One page tab.\n    Focus mode\nRight\n    (silent)\n\n# Tabs\n\n');
  });
});

describe('parseTranscript', () => {
  it('reads the scenarios with their steps', () => {
    expect(
      parseTranscript('# Tabs\n\nTab\n    One page tab.\n    Focus mode\nRight\n    (silent)\n\n# Empty\n\n'),
    ).toEqual([
      {
        name: 'Tabs',
        lines: [
          { step: 'Tab', words: ['One page tab.', 'Focus mode'] },
          { step: 'Right', words: ['(silent)'] },
        ],
      },
      { name: 'Empty', lines: [] },
    ]);
  });
});

describe('differences', () => {
  it.each([
    ['nothing between equal transcripts', 'a\nb', 'a\nb', []],
    ['a changed line after its context', 'a\nb\nc', 'a\nx\nc', ['  a', '- b', '+ x']],
    ['an added line', 'a\nb', 'a\nx\nb', ['  a', '+ x']],
    ['a removed line', 'a\nx\nb', 'a\nb', ['  a', '- x']],
    ['a repeated line', 'a\na', 'a', ['  a', '- a']],
    ['everything that was never heard', '', 'a', ['- ', '+ a']],
  ])('returns %s', (_, expected, actual, lines) => expect(differences(expected, actual)).toEqual(lines));
});
