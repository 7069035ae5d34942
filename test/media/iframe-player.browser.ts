import { waitFor } from '@testing-library/dom';
import { hostedVideo } from '../../src/media/types/hosted-video.ts';
import { playerAddress } from '../../src/media/embed-urls.ts';
import { IframePlayer } from '../../src/media/iframe-player.ts';
import type { PlayerEvent } from '../../src/media/protocols.ts';
import { turn, installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { replacePlayers } from './stand-ins.ts';

function createIframe(link: string): HTMLIFrameElement {
  const video = hostedVideo(link);
  if (!video) throw new Error(`${link} is not the address of a hosted video.`);
  const src = playerAddress(
    video,
    { title: '', autoplay: false, muted: false, loop: false, controls: true },
    location.origin,
  );
  const frame = mount('<iframe title="Video"></iframe>');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('mount() returned no iframe.');
  frame.src = src;
  return frame;
}

describe('an iframe of the page', () => {
  for (const [host, link] of [
    ['YouTube', 'https://youtu.be/aqz-KE-bpKQ'],
    ['Vimeo', 'https://vimeo.com/76979871'],
  ] as const) {
    it(`of ${host} plays, pauses and reports events without a reload`, async () => {
      const standIns = replacePlayers();
      const frame = createIframe(link);
      const src = frame.src;
      const events: PlayerEvent['kind'][] = [];
      const controller = new AbortController();
      const player = IframePlayer.of(frame, ({ kind }) => events.push(kind), controller.signal);
      player?.play();
      await waitFor(() => expect(events).toEqual(['ready', 'play']));
      player?.pause();
      await waitFor(() => expect(events).toEqual(['ready', 'play', 'pause']));
      await standIns.simulate(frame, 'ended');
      await waitFor(() => expect(events).toEqual(['ready', 'play', 'pause', 'ended']));
      expect([frame.src, frame.isConnected]).toEqual([src, true]);
      controller.abort();
      await standIns.simulate(frame, 'play');
      await turn();
      expect(events).toHaveLength(4);
    });
  }

  for (const [state, hasLoaded] of [
    ['is loaded', true],
    ['is still loading', false],
  ] as const) {
    it(`that ${state} restarts when it is moved`, async () => {
      replacePlayers();
      const frame = createIframe('https://youtu.be/aqz-KE-bpKQ');
      if (hasLoaded) await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      const events: PlayerEvent['kind'][] = [];
      const controller = new AbortController();
      const player = IframePlayer.of(frame, ({ kind }) => events.push(kind), controller.signal);
      player?.play();
      await waitFor(() => expect(events).toEqual(['ready', 'play']));
      mount('<section></section>').append(frame);
      await waitFor(() => expect(events).toEqual(['ready', 'play', 'ready']));
      player?.play();
      await waitFor(() => expect(events).toEqual(['ready', 'play', 'ready', 'play']));
      controller.abort();
    });
  }

  it('is retried every 325 ms, 5 times; then an error is reported', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const frame = createIframe('https://youtu.be/no_answer__');
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const events: PlayerEvent[] = [];
    const controller = new AbortController();
    IframePlayer.of(frame, (event) => events.push(event), controller.signal);
    await clock.advance(6 * 325 - 1);
    expect(events).toEqual([]);
    await clock.advance(1);
    expect(events).toEqual([{ kind: 'error', message: expect.stringContaining('does not answer') }]);
    await clock.advance(10_000);
    await waitFor(() => expect(standIns.received('no_answer__')).toHaveLength(6));
    controller.abort();
  });

  it('of Vimeo receives its first command 300 ms after it is ready', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const frame = createIframe('https://vimeo.com/76979871');
    const events: PlayerEvent['kind'][] = [];
    const controller = new AbortController();
    const player = IframePlayer.of(frame, ({ kind }) => events.push(kind), controller.signal);
    player?.play();
    await waitFor(() => expect(events).toEqual(['ready']));
    const isPlayed = () =>
      standIns.received('/vimeo/').some((message) => JSON.stringify(message) === '{"method":"play"}');
    await clock.advance(299);
    // The confirmation of this event shows that all earlier commands have been received.
    await standIns.simulate(frame, 'pause');
    expect(isPlayed()).toBe(false);
    await clock.advance(1);
    await waitFor(() => expect(isPlayed()).toBe(true));
    controller.abort();
  });

  it('is trusted only with messages from its own window and origin', async () => {
    replacePlayers();
    const events: PlayerEvent['kind'][] = [];
    const controller = new AbortController();
    const frame = createIframe('https://youtu.be/no_answer__');
    IframePlayer.of(frame, ({ kind }) => events.push(kind), controller.signal);
    const { origin } = new URL(frame.src);
    const send = (from: { readonly origin: string; readonly source: unknown }) => {
      const event = new MessageEvent('message', {
        data: JSON.stringify({ event: 'onStateChange', info: 1 }),
        origin: from.origin,
      });
      // Firefox rejects a cross-origin window in the constructor.
      dispatchEvent(Object.defineProperty(event, 'source', { value: from.source }));
    };
    send({ origin: location.origin, source: frame.contentWindow });
    send({ origin, source: window });
    send({ origin, source: null });
    expect(events).toEqual([]);
    send({ origin, source: frame.contentWindow });
    expect(events).toEqual(['play']);
    controller.abort();
  });

  it('of another site is ignored', () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://videos.example/embed/1';
    expect(IframePlayer.of(frame, () => {}, new AbortController().signal)).toBeUndefined();
  });
});
