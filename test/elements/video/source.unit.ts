import { describe, expect, it } from 'vitest';
import { parseAddress, playerOptions, parseAspectRatio } from '../../../elements/video/source.ts';
import { shouldAutoplay } from '../../../elements/video/autoplay-conditions.ts';

const hosted = (host: string, id: string) => ({ kind: 'hosted', video: expect.objectContaining({ host, id }) });
const problem = (words: RegExp) => ({ kind: 'problem', message: expect.stringMatching(words) });

describe('parseAddress', () => {
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 'auto', hosted('youtube', 'aqz-KE-bpKQ')],
    ['https://vimeo.com/76979871', 'auto', hosted('vimeo', '76979871')],
    ['/harbour.webm?v=2', 'auto', { kind: 'file', src: '/harbour.webm?v=2' }],
    ['/stream/7', 'file', { kind: 'file', src: '/stream/7' }],
    ['/videos/aqz-KE-bpKQ', 'youtube', hosted('youtube', 'aqz-KE-bpKQ')],
    ['/videos/76979871/?autoplay=1', 'vimeo', hosted('vimeo', '76979871')],
    ['https://youtu.be/short', 'auto', problem(/"short".*11 characters/)],
    ['/videos/short', 'youtube', problem(/11 characters/)],
    ['/videos/harbour', 'vimeo', problem(/a number/)],
    ['https://example.org/page', 'auto', problem(/set provider/)],
    ['/harbour.jpg', 'auto', problem(/set provider/)],
  ] as const)('parses %s (%s)', (address, provider, found) => {
    expect(parseAddress(address, provider)).toEqual(found);
  });
});

describe('parseAspectRatio', () => {
  it.each([
    ['16:9', 16 / 9],
    [' 4 / 3 ', 4 / 3],
    ['9x16', 9 / 16],
    ['1.5', 1.5],
    ['1', 1],
  ])('parses "%s": %d', (written, ratio) => expect(parseAspectRatio(written)).toBeCloseTo(ratio));
  it.each(['', '16:', ':9', '0:9', '16:0', 'wide', '-1', '1e999'])('rejects "%s"', (written) =>
    expect(parseAspectRatio(written)).toBeUndefined(),
  );
});

describe('shouldAutoplay', () => {
  const seen = { isInView: true, prefersReducedMotion: false, savesData: false, intent: undefined } as const;
  it.each([
    ['is true in view', {}, true],
    ['is false out of view', { isInView: false }, false],
    ['is false with reduced motion', { prefersReducedMotion: true }, false],
    ['is false with Save-Data', { savesData: true }, false],
    ['is false after a request to pause', { intent: 'pause' }, false],
    [
      'is true with reduced motion after a request to play',
      { prefersReducedMotion: true, savesData: true, intent: 'play' },
      true,
    ],
    ['is false out of view after a request to play', { isInView: false, intent: 'play' }, false],
  ] as const)('%s', (_, conditions, plays) => {
    expect(shouldAutoplay({ ...seen, ...conditions })).toBe(plays);
  });
});

describe('playerOptions', () => {
  const said = { background: false, muted: false, loop: false };
  it('sets a name, sound and controls by default', () => {
    expect(playerOptions(said, undefined, 'Video')).toEqual({
      title: 'Video',
      autoplay: true,
      muted: false,
      loop: false,
      controls: true,
    });
  });
  it('mutes and loops a background, without controls', () => {
    expect(playerOptions({ ...said, background: true }, undefined, 'Video')).toMatchObject({
      muted: true,
      loop: true,
      controls: false,
    });
  });
});
