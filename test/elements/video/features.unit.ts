import { describe, expect, it } from 'vitest';
import { chapterAt, chooseTrack, formatPosition } from '../../../elements/video/file-controls.ts';
import { hasReachedEnd } from '../../../elements/video/clip.ts';
import { parsePosition, readClipRange } from '../../../src/media/clip-range.ts';
import { qualitiesOf } from '../../../src/media/qualities.ts';

describe('parsePosition()', () => {
  it.each([
    ['90', 90],
    [' 1:30 ', 90],
    ['1:02:03.5', 3723.5],
    ['0', 0],
    ['', undefined],
    ['-5', undefined],
    ['1:', undefined],
    ['1:2:3:4', undefined],
    ['soon', undefined],
  ])('parses "%s": %s', (written, seconds) => expect(parsePosition(written)).toBe(seconds));
});

describe('readClipRange()', () => {
  it.each([
    ['', '', 0, 0, []],
    ['1:30', '', 90, 0, []],
    ['', '5', 0, 5, []],
    ['4', '5', 4, 5, []],
    ['soon', '5', 0, 5, ['start: start="soon" is not a time and is ignored; expected seconds such as 90, or 1:30.']],
    ['5', 'late', 5, 0, ['end: end="late" is not a time and is ignored; expected seconds such as 90, or 1:30.']],
    ['0:05', '4', 5, 0, ['end: end="4" is not after start="0:05" and is ignored; expected a later time.']],
    ['5', '5', 5, 0, ['end: end="5" is not after start="5" and is ignored; expected a later time.']],
  ])('reads start="%s" and end="%s"', (start, end, from, to, messages) => {
    const range = readClipRange({ start, end });
    expect([range.start, range.end]).toEqual([from, to]);
    expect(range.mistakes.map(({ attribute, message }) => `${attribute}: ${message}`)).toEqual(messages);
  });
});

describe('hasReachedEnd()', () => {
  it.each([
    [9.8, 10.1, true],
    [9, 9.5, false],
    [12, 12.2, false],
  ])('from %d to %d: %s', (before, after, isEnd) => expect(hasReachedEnd(10, before, after)).toBe(isEnd));
});

describe('chapters', () => {
  it.each([
    [5.9, '0:05'],
    [65, '1:05'],
    [3723, '1:02:03'],
  ])('formats %d as %s', (position, text) => expect(formatPosition(position)).toBe(text));

  it.each([
    [0, -1],
    [1, 0],
    [59, 0],
    [60, 1],
    [999, 1],
  ])('finds the chapter at %d s: %d', (position, index) => expect(chapterAt([1, 60], position)).toBe(index));

  it.each([
    ['de-AT', 1],
    ['en', 0],
    ['fr', 2],
  ])('chooses the track for %s: %d', (language, index) => {
    const tracks = [
      { srclang: 'en', default: false },
      { srclang: 'de', default: false },
      { srclang: '', default: true },
    ];
    expect(chooseTrack(tracks, language)).toBe(tracks[index]);
    expect(chooseTrack([], language)).toBeUndefined();
  });

  it('chooses the first track without a default one', () => {
    const first = { srclang: 'en', default: false };
    expect(chooseTrack([first, { ...first, srclang: 'de' }], 'fr')).toBe(first);
  });
});

describe('qualitiesOf()', () => {
  it('returns the first source of each quality that the browser can play', () => {
    const sources = [
      { quality: '1080p', src: '/a.mp4', isPlayable: false },
      { quality: '1080p', src: '/a.webm', isPlayable: true },
      { quality: '', src: '/other.webm', isPlayable: true },
      { quality: '480p', src: '/b.webm', isPlayable: true },
      { quality: '480p', src: '/b.mp4', isPlayable: true },
    ];
    expect([...qualitiesOf(sources)]).toEqual([
      ['1080p', '/a.webm'],
      ['480p', '/b.webm'],
    ]);
  });
});
