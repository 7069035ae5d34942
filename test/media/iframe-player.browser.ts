import { hostedVideo } from '../../src/media/hosted-video.ts';
import { playerAddress } from '../../src/media/hosts.ts';
import { IframePlayer } from '../../src/media/iframe-player.ts';
import type { PlayerEvent } from '../../src/media/protocols.ts';
import { turn, installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { replacePlayers, soon } from './stand-ins.ts';

function createIframe(link: string): HTMLIFrameElement {
  const video = hostedVideo(link);
  if (!video) throw new Error(`${link} is no video.`);
  const src = playerAddress(
    video,
    { title: '', autoplay: false, muted: false, loop: false, controls: true },
    location.origin,
  );
  const frame = mount('<iframe title="Video"></iframe>');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('There is no frame.');
  frame.src = src;
  return frame;
}

describe('a frame that the page has already', () => {
  for (const [host, link] of [
    ['YouTube', 'https://youtu.be/aqz-KE-bpKQ'],
    ['Vimeo', 'https://vimeo.com/76979871'],
  ] as const) {
    it(`of ${host} plays, pauses and tells, and stays the same frame`, async () => {
      const standIns = replacePlayers();
      const frame = createIframe(link);
      const src = frame.src;
      const told: PlayerEvent['kind'][] = [];
      const ending = new AbortController();
      const player = IframePlayer.of(frame, ({ kind }) => told.push(kind), ending.signal);
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

  for (const [when, hasLoaded] of [
    ['had loaded', true],
    ['has yet to load', false],
  ] as const) {
    it(`that ${when} begins anew when it is moved in the page`, async () => {
      replacePlayers();
      const frame = createIframe('https://youtu.be/aqz-KE-bpKQ');
      if (hasLoaded) await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      const told: PlayerEvent['kind'][] = [];
      const ending = new AbortController();
      const player = IframePlayer.of(frame, ({ kind }) => told.push(kind), ending.signal);
      player?.play();
      await soon(() => expect(told).toEqual(['ready', 'play']));
      mount('<section></section>').append(frame);
      await soon(() => expect(told).toEqual(['ready', 'play', 'ready']));
      player?.play();
      await soon(() => expect(told).toEqual(['ready', 'play', 'ready', 'play']));
      ending.abort();
    });
  }

  it('is retried every 325 ms, 5 times; then an error is reported', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const frame = createIframe('https://youtu.be/no_answer__');
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const told: PlayerEvent[] = [];
    const ending = new AbortController();
    IframePlayer.of(frame, (event) => told.push(event), ending.signal);
    await clock.advance(6 * 325 - 1);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(told).toEqual([{ kind: 'error', message: expect.stringContaining('does not answer') }]);
    await clock.advance(10_000);
    await soon(() => expect(standIns.heard('no_answer__')).toHaveLength(6));
    ending.abort();
  });

  it('of Vimeo receives its first command 300 ms after it is ready', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const frame = createIframe('https://vimeo.com/76979871');
    const told: PlayerEvent['kind'][] = [];
    const ending = new AbortController();
    const player = IframePlayer.of(frame, ({ kind }) => told.push(kind), ending.signal);
    player?.play();
    await soon(() => expect(told).toEqual(['ready']));
    const isPlayed = () => standIns.heard('/vimeo/').some((message) => JSON.stringify(message) === '{"method":"play"}');
    await clock.advance(299);
    // When this has happened, all that was asked of the player before has been heard.
    await standIns.happen(frame, 'pause');
    expect(isPlayed()).toBe(false);
    await clock.advance(1);
    await soon(() => expect(isPlayed()).toBe(true));
    ending.abort();
  });

  it('is believed only when it speaks from its own frame and origin', async () => {
    replacePlayers();
    const told: PlayerEvent['kind'][] = [];
    const ending = new AbortController();
    const frame = createIframe('https://youtu.be/no_answer__');
    IframePlayer.of(frame, ({ kind }) => told.push(kind), ending.signal);
    const { origin } = new URL(frame.src);
    const send = (from: { readonly origin: string; readonly source: unknown }) => {
      const event = new MessageEvent('message', {
        data: JSON.stringify({ event: 'onStateChange', info: 1 }),
        origin: from.origin,
      });
      // Firefox lets no test name the window of another origin in a constructor.
      dispatchEvent(Object.defineProperty(event, 'source', { value: from.source }));
    };
    send({ origin: location.origin, source: frame.contentWindow });
    send({ origin, source: window });
    send({ origin, source: null });
    expect(told).toEqual([]);
    send({ origin, source: frame.contentWindow });
    expect(told).toEqual(['play']);
    ending.abort();
  });

  it('of another site is not driven', () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://videos.example/embed/1';
    expect(IframePlayer.of(frame, () => {}, new AbortController().signal)).toBeUndefined();
  });
});
