import { describe, expect, it } from 'vitest';
import { readPlayerFlags } from '../../src/media/player-flags.ts';
import { playerAddress } from '../../src/media/embed-urls.ts';

const all = {
  youtube: { rel: 1, cc_load_policy: true, hl: 'de', color: 'white', controls: 0 },
  vimeo: { color: 'ff0000', title: false, texttrack: 'pt-BR', quality: '720p' },
};

describe('readPlayerFlags()', () => {
  it.each([
    ['youtube', { rel: '1', cc_load_policy: '1', hl: 'de', color: 'white', controls: '0' }],
    ['vimeo', { color: 'ff0000', title: '0', texttrack: 'pt-BR', quality: '720p' }],
    [undefined, {}],
  ] as const)('returns the flags of %s', (host, flags) =>
    expect(readPlayerFlags(all, host)).toEqual({ flags, problems: [] }),
  );

  it.each([
    [{ youtube: { origin: 'https://evil.example' } }, /"origin" is not a flag of youtube; expected cc_lang_pref, /],
    [{ youtube: { constructor: 1 } }, /"constructor" is not a flag/],
    [{ youtube: { playlist: 'x' } }, /not a flag/],
    [{ youtube: { rel: 2 } }, /youtube\.rel="2" is ignored; expected 0 or 1\./],
    [{ youtube: { hl: 'de&origin=x' } }, /a language such as de/],
    [{ vimeo: { dnt: 0 } }, /not a flag of vimeo/],
    [{ vimeo: { color: '#ff0000' } }, /a colour such as ff0000/],
    [{ dailymotion: { mute: 1 } }, /"dailymotion" is ignored; expected an object at "youtube" or "vimeo"/],
    [{ vimeo: 'color' }, /expected an object/],
  ])('ignores %j with a message', (given, message) => {
    const { flags, problems } = readPlayerFlags(given, Object.hasOwn(given, 'vimeo') ? 'vimeo' : 'youtube');
    expect([flags, problems]).toEqual([{}, [expect.stringMatching(message)]]);
  });
});

it('adds flags to the address of a player, and keeps the parameters of the options', () => {
  const options = { title: 'Harbour', autoplay: true, muted: true, loop: true, controls: false };
  const address = (host: 'youtube' | 'vimeo', flags: Record<string, string>) =>
    new URL(playerAddress({ host, id: '1', start: 0, key: '' }, { ...options, flags }, 'https://shop.example'));
  const youtube = address('youtube', { rel: '1', controls: '1', hl: 'de', end: '20' });
  expect(Object.fromEntries(youtube.searchParams)).toMatchObject({ rel: '1', controls: '0', hl: 'de', end: '20' });
  const vimeo = address('vimeo', { color: 'ff0000', controls: '1' });
  expect(vimeo.host).toBe('player.vimeo.com');
  expect(Object.fromEntries(vimeo.searchParams)).toMatchObject({ color: 'ff0000', controls: '0', dnt: '1' });
});
