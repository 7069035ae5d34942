import { hostedVideo } from '../../src/media/hosted-video.ts';
import { playerAddress } from '../../src/media/hosts.ts';
import { FramePlayer } from '../../src/media/frame-player.ts';
import type { PlayerNews } from '../../src/media/player-news.ts';
import { turn } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { replacePlayers, soon } from './stand-ins.ts';

function frameOf(link: string): HTMLIFrameElement {
  const video = hostedVideo(link);
  if (!video) throw new Error(`${link} is no video.`);
  const src = playerAddress(video, { title: '', autoplay: false, muted: false, loop: false, controls: true }, location.origin);
  const frame = mount('<iframe title="Video"></iframe>');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('There is no frame.');
  frame.src = src;
  return frame;
}

describe('a frame that the page has already', () => {
  for (const [host, link] of [['YouTube', 'https://youtu.be/aqz-KE-bpKQ'], ['Vimeo', 'https://vimeo.com/76979871']] as const) {
    it(`of ${host} plays, pauses and tells, and stays the same frame`, async () => {
      const standIns = replacePlayers();
      const frame = frameOf(link);
      const src = frame.src;
      const told: PlayerNews['kind'][] = [];
      const ending = new AbortController();
      const player = FramePlayer.of(frame, ({ kind }) => told.push(kind), ending.signal);
      player?.play();
      await soon(() => expect(told).toEqual(['ready', 'play']));
      player?.pause();
      await soon(() => expect(told).toEqual(['ready', 'play', 'pause']));
      await standIns.happen(frame, 'ended');
      await soon(() => expect(told).toEqual(['ready', 'play', 'pause', 'ended']));
      expect([frame.src, frame.isConnected]).toEqual([src, true]);
      ending.abort();
      await standIns.happen(frame, 'play');
      await turn();
      expect(told).toHaveLength(4);
    });
  }

  it('is believed only when it speaks from its own frame and origin', async () => {
    replacePlayers();
    const told: PlayerNews['kind'][] = [];
    const ending = new AbortController();
    FramePlayer.of(frameOf('https://youtu.be/late_answer'), ({ kind }) => told.push(kind), ending.signal);
    postMessage(JSON.stringify({ event: 'onReady' }), location.origin);
    postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), location.origin);
    await turn();
    await turn();
    expect(told).toEqual([]);
    ending.abort();
  });

  it('of another site is not driven', () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://videos.example/embed/1';
    expect(FramePlayer.of(frame, () => {}, new AbortController().signal)).toBeUndefined();
  });
});
