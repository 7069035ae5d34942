import { describe, expect, it } from 'vitest';
import type { HostedVideo } from '../../src/media/hosted-video.ts';
import { hostOfFrame, playerAddress, thumbnailAddress } from '../../src/media/hosts.ts';

const youtube: HostedVideo = { host: 'youtube', id: 'aqz-KE-bpKQ', start: 0, key: '' };
const vimeo: HostedVideo = { host: 'vimeo', id: '76979871', start: 0, key: '' };
const plain = { title: 'Harbour', autoplay: false, muted: false, loop: false, controls: true };
const background = { title: 'Harbour', autoplay: true, muted: true, loop: true, controls: false };

const ofPage = 'https://shop.example';
const address = (video: HostedVideo, options = plain) => new URL(playerAddress(video, options, ofPage));
const asked = (url: URL) => Object.fromEntries(url.searchParams);

describe('the address of a player', () => {
  it('is that of YouTube’s player without cookies, told the page’s origin', () => {
    const url = address(youtube);
    expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
    expect(asked(url)).toEqual({ enablejsapi: '1', origin: ofPage, playsinline: '1', rel: '0' });
  });

  it('is that of Vimeo’s player without tracking', () => {
    const url = address(vimeo);
    expect(url.origin + url.pathname).toBe('https://player.vimeo.com/video/76979871');
    expect(asked(url)).toEqual({ dnt: '1', playsinline: '1' });
  });

  it('asks for a silent loop without controls', () => {
    expect(asked(address(youtube, background))).toMatchObject({
      autoplay: '1',
      mute: '1',
      controls: '0',
      loop: '1',
      playlist: 'aqz-KE-bpKQ',
    });
    expect(asked(address(vimeo, background))).toMatchObject({ autoplay: '1', muted: '1', controls: '0', loop: '1' });
  });

  it('says where the video begins', () => {
    expect(asked(address({ ...youtube, start: 90 })).start).toBe('90');
    expect(address({ ...vimeo, start: 90 }).hash).toBe('#t=90s');
  });

  it('has the key of an unlisted video', () => {
    expect(asked(address({ ...vimeo, key: '8272103f6e' })).h).toBe('8272103f6e');
  });

  it('names no origin for a page that has none', () => {
    expect(playerAddress(youtube, plain, 'null')).not.toContain('origin');
  });

  it('stays at its host whatever the id', () => {
    for (const id of ['../../evil', '//evil.example/', '?a', '#b']) {
      const url = address({ ...youtube, id });
      expect([url.origin, url.pathname.startsWith('/embed/')]).toEqual(['https://www.youtube-nocookie.com', true]);
    }
  });
});

describe('the still picture of a video', () => {
  it('is known of YouTube by the id, of Vimeo only by asking', () => {
    expect(thumbnailAddress(youtube)).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg');
    expect(thumbnailAddress(vimeo)).toBe('');
  });
});

describe('a frame of the page', () => {
  it.each([
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?enablejsapi=1', 'youtube'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'youtube'],
    ['https://player.vimeo.com/video/76979871', 'vimeo'],
    ['https://maps.example.org/', undefined],
    ['about:blank', undefined],
    ['', undefined],
  ])('at “%s” is of %s', (src, host) => {
    expect(hostOfFrame(src)).toBe(host);
  });
});
