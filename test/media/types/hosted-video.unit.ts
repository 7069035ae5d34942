import { describe, expect, it } from 'vitest';
import { hostedVideo, isYoutubeId } from '../../../src/media/types/hosted-video.ts';

const youtube = (id: string, start = 0) => ({ host: 'youtube', id, start, key: '' });
const vimeo = (id: string, key = '', start = 0) => ({ host: 'vimeo', id, start, key });

describe('hostedVideo() with an address of YouTube', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['https://m.youtube.com/watch?v=aqz-KE-bpKQ#anything'],
    ['https://music.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['HTTPS://WWW.YOUTUBE.COM/watch?v=aqz-KE-bpKQ'],
    ['//www.youtube.com/embed/aqz-KE-bpKQ?rel=0'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://www.youtube.com/v/aqz-KE-bpKQ'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ'],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?si=x'],
    ['https://youtu.be/aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?si=x'],
    [' https://www.youtu.be/aqz-KE-bpKQ '],
  ])('reads %s', (address) => {
    expect(hostedVideo(address)).toEqual(youtube('aqz-KE-bpKQ'));
  });

  it.each([
    ['?t=90', 90],
    ['?t=90s', 90],
    ['?t=1m30s', 90],
    ['?t=1h2m3s', 3723],
    ['?start=15', 15],
    ['#t=2m', 120],
    ['?t=soon', 0],
    ['?t=-5', 0],
    ['?t=', 0],
  ])('reads %s as a start at %d s', (end, start) => {
    expect(hostedVideo(`https://youtu.be/aqz-KE-bpKQ${end}`)).toEqual(youtube('aqz-KE-bpKQ', start));
  });

  it('reads the end and the playlist', () => {
    expect(hostedVideo('https://www.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&index=2')).toEqual({
      ...youtube('aqz-KE-bpKQ'),
      list: 'PL1',
    });
    const clip = { ...youtube('aqz-KE-bpKQ', 10), end: 90 };
    expect(hostedVideo('https://www.youtube.com/embed/aqz-KE-bpKQ?start=10&end=1m30s')).toEqual(clip);
    expect(hostedVideo('https://youtu.be/aqz-KE-bpKQ?t=10&end=5')).toEqual(youtube('aqz-KE-bpKQ', 10));
  });

  it('returns the id unchanged, also if it is too long or too short', () => {
    expect(hostedVideo('https://youtu.be/short')).toEqual(youtube('short'));
    expect(hostedVideo('https://www.youtube.com/watch?v=much-too-long-for-one')).toEqual(
      youtube('much-too-long-for-one'),
    );
  });
});

describe('isYoutubeId()', () => {
  it.each(['aqz-KE-bpKQ', '___________', '00000000000'])('accepts “%s”', (id) => expect(isYoutubeId(id)).toBe(true));
  it.each(['', 'aqz-KE-bpK', 'aqz-KE-bpKQQ', 'aqz KE bpKQ', 'aqz/KE/bpKQ', 'aqz-KE-bpKQ\n'])('rejects “%s”', (id) =>
    expect(isYoutubeId(id)).toBe(false),
  );
});

describe('hostedVideo() with an address of Vimeo', () => {
  it.each([
    ['https://vimeo.com/76979871', vimeo('76979871')],
    ['https://www.vimeo.com/76979871?share=copy', vimeo('76979871')],
    ['https://player.vimeo.com/video/76979871', vimeo('76979871')],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1', vimeo('76979871', '8272103f6e')],
    ['https://vimeo.com/76979871/8272103f6e', vimeo('76979871', '8272103f6e')],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo('76979871')],
    ['https://vimeo.com/groups/motion/videos/76979871', vimeo('76979871')],
    ['https://vimeo.com/ondemand/harbour/76979871', vimeo('76979871')],
    ['https://vimeo.com/showcase/1234567/video/76979871', vimeo('76979871')],
    ['https://vimeo.com/album/1234567/video/76979871', vimeo('76979871')],
    ['https://vimeo.com/76979871#t=1m30s', vimeo('76979871', '', 90)],
  ])('reads %s', (address, video) => {
    expect(hostedVideo(address)).toEqual(video);
  });
});

describe('hostedVideo() with another address', () => {
  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/embed/',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/@channel',
    'https://youtu.be/',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com.example.org/watch?v=aqz-KE-bpKQ',
    'https://example.org/https://youtu.be/aqz-KE-bpKQ',
    'https://vimeo.com/',
    'https://vimeo.com/features',
    'https://vimeo.com/showcase/1234567',
    'https://vimeo.com/event/1234567',
    'https://example.org/76979871',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    '/watch?v=aqz-KE-bpKQ',
    'harbour.mp4',
    '',
    'http://',
  ])('returns undefined for “%s”', (address) => {
    expect(hostedVideo(address)).toBeUndefined();
  });
});
