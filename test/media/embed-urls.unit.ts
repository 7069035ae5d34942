import { describe, expect, it } from 'vitest';
import type { PlayerOptions } from '../../src/media/protocols.ts';
import type { HostedVideo } from '../../src/media/types/hosted-video.ts';
import { hostOfFrame, playerAddress, thumbnailAddress } from '../../src/media/embed-urls.ts';

const youtube: HostedVideo = { host: 'youtube', id: 'aqz-KE-bpKQ', start: 0, key: '' };
const vimeo: HostedVideo = { host: 'vimeo', id: '76979871', start: 0, key: '' };
const plain: PlayerOptions = { title: 'Harbour', autoplay: false, muted: false, loop: false, controls: true };
const background = { title: 'Harbour', autoplay: true, muted: true, loop: true, controls: false };

const pageOrigin = 'https://shop.example';
const address = (video: HostedVideo, options = plain) => new URL(playerAddress(video, options, pageOrigin));
const parametersOf = (url: URL) => Object.fromEntries(url.searchParams);

describe('playerAddress()', () => {
  it('returns YouTube’s player without cookies, with the origin of the page', () => {
    const url = address(youtube);
    expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
    expect(parametersOf(url)).toEqual({ enablejsapi: '1', origin: pageOrigin, playsinline: '1', rel: '0' });
  });

  it('keeps the end and the playlist of YouTube', () => {
    const played = { ...youtube, end: 90, list: 'PL1' };
    expect(parametersOf(address(played))).toMatchObject({ end: '90', list: 'PL1' });
    expect(parametersOf(address(played, { ...background, flags: { end: '60' } }))).toMatchObject({
      end: '60',
      loop: '1',
      list: 'PL1',
    });
    expect(address(played, background).searchParams.has('playlist')).toBe(false);
  });

  it('returns Vimeo’s player without tracking', () => {
    const url = address(vimeo);
    expect(url.origin + url.pathname).toBe('https://player.vimeo.com/video/76979871');
    expect(parametersOf(url)).toEqual({ dnt: '1', playsinline: '1' });
  });

  it('requests a muted loop without controls', () => {
    expect(parametersOf(address(youtube, background))).toMatchObject({
      autoplay: '1',
      mute: '1',
      controls: '0',
      loop: '1',
      playlist: 'aqz-KE-bpKQ',
    });
    expect(parametersOf(address(vimeo, background))).toMatchObject({
      autoplay: '1',
      muted: '1',
      controls: '0',
      loop: '1',
    });
  });

  it('contains the start time', () => {
    expect(parametersOf(address({ ...youtube, start: 90 })).start).toBe('90');
    expect(address({ ...vimeo, start: 90 }).hash).toBe('#t=90s');
  });

  it('contains the key of an unlisted video', () => {
    expect(parametersOf(address({ ...vimeo, key: '8272103f6e' })).h).toBe('8272103f6e');
  });

  it('contains no origin for a page without one', () => {
    expect(playerAddress(youtube, plain, 'null')).not.toContain('origin');
  });

  it('keeps its host for any id', () => {
    for (const id of ['../../evil', '//evil.example/', '?a', '#b']) {
      const url = address({ ...youtube, id });
      expect([url.origin, url.pathname.startsWith('/embed/')]).toEqual(['https://www.youtube-nocookie.com', true]);
    }
  });
});

describe('thumbnailAddress()', () => {
  it('returns an address for YouTube, and none for Vimeo, which needs a request', () => {
    expect(thumbnailAddress(youtube)).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg');
    expect(thumbnailAddress(vimeo)).toBe('');
  });
});

describe('hostOfFrame()', () => {
  it.each([
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?enablejsapi=1', 'youtube'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'youtube'],
    ['https://player.vimeo.com/video/76979871', 'vimeo'],
    ['https://maps.example.org/', undefined],
    ['about:blank', undefined],
    ['', undefined],
  ])('reads “%s” as %s', (src, host) => {
    expect(hostOfFrame(src)).toBe(host);
  });
});
