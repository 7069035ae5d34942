import { describe, expect, it } from 'vitest';
import { parseAddress, playerOptions, readAspect } from '../../../elements/video/source.ts';
import { shouldAutoplay } from '../../../elements/video/autoplay.ts';

const hosted = (host: string, id: string) => ({ kind: 'hosted', video: expect.objectContaining({ host, id }) });
const problem = (words: RegExp) => ({ kind: 'problem', message: expect.stringMatching(words) });

describe('the source of an address', () => {
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 'auto', hosted('youtube', 'aqz-KE-bpKQ')],
    ['https://vimeo.com/76979871', 'auto', hosted('vimeo', '76979871')],
    ['/harbour.webm?v=2', 'auto', { kind: 'file', src: '/harbour.webm?v=2' }],
    ['/stream/7', 'file', { kind: 'file', src: '/stream/7' }],
    ['/videos/aqz-KE-bpKQ', 'youtube', hosted('youtube', 'aqz-KE-bpKQ')],
    ['/videos/76979871/?autoplay=1', 'vimeo', hosted('vimeo', '76979871')],
    ['https://youtu.be/short', 'auto', problem(/“short”.*11 characters/)],
    ['/videos/short', 'youtube', problem(/11 characters/)],
    ['/videos/harbour', 'vimeo', problem(/a number/)],
    ['https://example.org/page', 'auto', problem(/set provider/)],
    ['/harbour.jpg', 'auto', problem(/set provider/)],
  ] as const)('%s (%s)', (address, provider, found) => {
    expect(parseAddress(address, provider)).toEqual(found);
  });
});

describe('an aspect ratio', () => {
  it.each([
    ['16:9', 16 / 9],
    [' 4 / 3 ', 4 / 3],
    ['9x16', 9 / 16],
    ['1.5', 1.5],
    ['1', 1],
  ])('“%s” is %d', (written, ratio) => expect(readAspect(written)).toBeCloseTo(ratio));
  it.each(['', '16:', ':9', '0:9', '16:0', 'wide', '-1', '1e999'])('“%s” is none', (written) =>
    expect(readAspect(written)).toBeUndefined(),
  );
});

describe('automatic playback', () => {
  const seen = { isInView: true, prefersReducedMotion: false, savesData: false, intent: undefined } as const;
  it.each([
    ['plays when it is seen', {}, true],
    ['waits outside the window', { isInView: false }, false],
    ['waits for who wants no motion', { prefersReducedMotion: true }, false],
    ['waits for who saves data', { savesData: true }, false],
    ['stays paused when a visitor paused it', { intent: 'pause' }, false],
    [
      'plays for who wants no motion when asked to',
      { prefersReducedMotion: true, savesData: true, intent: 'play' },
      true,
    ],
    ['waits outside the window also when asked to', { isInView: false, intent: 'play' }, false],
  ] as const)('%s', (_, circumstances, plays) => {
    expect(shouldAutoplay({ ...seen, ...circumstances })).toBe(plays);
  });
});

describe('a player', () => {
  const said = { background: false, muted: false, loop: false };
  it('has a name, sound and controls', () => {
    expect(playerOptions(said, undefined, 'Video')).toEqual({
      title: 'Video',
      autoplay: true,
      muted: false,
      loop: false,
      controls: true,
    });
  });
  it('of a background is muted and looped, without controls', () => {
    expect(playerOptions({ ...said, background: true }, undefined, 'Video')).toMatchObject({
      muted: true,
      loop: true,
      controls: false,
    });
  });
});
