import { waitFor } from '@testing-library/dom';
import {
  pauseOtherPlayers,
  Player,
  type Playable,
  type PlayerEvent,
  type PlayerOptions,
} from '../../src/media/player.ts';
import { turn, installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { replacePlayers } from './stand-ins.ts';

const youtube = (id = 'aqz-KE-bpKQ'): Playable => ({
  kind: 'hosted',
  video: { host: 'youtube', id, start: 0, key: '' },
});
const vimeo = (id = '76979871'): Playable => ({ kind: 'hosted', video: { host: 'vimeo', id, start: 0, key: '' } });
const harbour: Playable = {
  kind: 'files',
  sources: [{ src: '/demo-pages/harbour.webm', type: 'video/webm' }],
  poster: '/demo-pages/harbour.svg',
};

const plain: PlayerOptions = { title: 'Harbour', autoplay: false, muted: false, loop: false, controls: true };

const controllers: AbortController[] = [];
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
});

/** Mounts a player and records its events. */
function createPlayer(playable: Playable, options: Partial<PlayerOptions> = {}) {
  const controller = new AbortController();
  controllers.push(controller);
  const events: PlayerEvent[] = [];
  const player = new Player(playable, { ...plain, ...options }, (event) => events.push(event), controller.signal);
  mount('<section></section>').append(player.node);
  const kinds = () => events.map(({ kind }) => kind);
  const frame = player.node;
  return {
    player,
    events,
    kinds,
    controller,
    frame: frame instanceof HTMLIFrameElement ? frame : document.createElement('iframe'),
  };
}

const commands = (messages: readonly unknown[]) =>
  messages.flatMap((message) => {
    const { func, method, value } = message as { func?: string; method?: string; value?: unknown }; // The messages that a stand-in received.
    return func ?? (method === 'setMuted' ? `${method} ${String(value)}` : method) ?? [];
  });

for (const [name, playable, play, pause, mute, unmute] of [
  ['YouTube', youtube(), 'playVideo', 'pauseVideo', 'mute', 'unMute'],
  ['Vimeo', vimeo(), 'play', 'pause', 'setMuted true', 'setMuted false'],
] as const) {
  describe(`a ${name} player`, () => {
    it('renders an iframe with a title, permissions and a referrer policy', () => {
      replacePlayers();
      const { node } = createPlayer(playable).player;
      expect(node).toBeInstanceOf(HTMLIFrameElement);
      expect(node.title).toBe('Harbour');
      expect(node.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture; encrypted-media');
      // Browsers warn of it beside `allow`, which is stronger.
      expect(node.hasAttribute('allowfullscreen')).toBe(false);
      expect(node.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    });

    it('reports ready, play, pause and ended, each once', async () => {
      const standIns = replacePlayers();
      const { player, kinds, frame } = createPlayer(playable);
      await waitFor(() => expect(kinds()).toEqual(['ready']));
      player.play();
      await waitFor(() => expect(kinds()).toEqual(['ready', 'play']));
      player.pause();
      await waitFor(() => expect(kinds()).toEqual(['ready', 'play', 'pause']));
      await standIns.simulate(frame, 'play');
      await standIns.simulate(frame, 'ended');
      await waitFor(() => expect(kinds()).toEqual(['ready', 'play', 'pause', 'play', 'ended']));
    });

    it('mutes and unmutes', async () => {
      const standIns = replacePlayers();
      const { player, kinds } = createPlayer(playable);
      await waitFor(() => expect(kinds()).toEqual(['ready']));
      player.mute(true);
      player.mute(false);
      await waitFor(() =>
        expect(commands(standIns.received('')).filter((command) => /mute/i.test(command))).toEqual([mute, unmute]),
      );
    });

    it('runs earlier commands in order once it is ready', async () => {
      const standIns = replacePlayers();
      const { player } = createPlayer(playable);
      player.mute(true);
      player.play();
      player.pause();
      const commandsSent = () =>
        commands(standIns.received('')).filter((command) => !/addEventListener|ping/.test(command));
      await waitFor(() => expect(commandsSent()).toEqual([mute, play, pause]));
    });

    it('starts automatically with autoplay', async () => {
      replacePlayers();
      const { kinds } = createPlayer(playable, { autoplay: true, muted: true });
      await waitFor(() => expect(kinds()).toEqual(['ready', 'play']));
    });

    it('accepts messages only from its own window and origin', async () => {
      replacePlayers();
      const { frame, kinds } = createPlayer(playable);
      await waitFor(() => expect(kinds()).toEqual(['ready']));
      const [data, origin] = [
        name === 'YouTube' ? '{"event":"onStateChange","info":1}' : { event: 'play' },
        new URL(frame.src).origin,
      ];
      const send = (from: { origin: string; source: unknown }) => {
        // Firefox rejects a cross-origin window in the constructor.
        const event = Object.defineProperty(new MessageEvent('message', { data, origin: from.origin }), 'source', {
          value: from.source,
        });
        dispatchEvent(event);
      };
      send({ origin: location.origin, source: frame.contentWindow });
      send({ origin, source: window });
      send({ origin, source: null });
      expect(kinds()).toEqual(['ready']);
      send({ origin, source: frame.contentWindow });
      expect(kinds()).toEqual(['ready', 'play']);
    });

    it('reports nothing after its signal aborts', async () => {
      const standIns = replacePlayers();
      const { frame, kinds, controller, player } = createPlayer(playable);
      const other = createPlayer(playable);
      await waitFor(() => expect(kinds()).toEqual(['ready']));
      await waitFor(() => expect(other.kinds()).toEqual(['ready']));
      controller.abort();
      player.play();
      await standIns.simulate(frame, 'play');
      await standIns.simulate(other.frame, 'play');
      await waitFor(() => expect(other.kinds()).toContain('play'));
      expect(kinds()).toEqual(['ready']);
    });

    it('restarts when it is moved, and reports events again', async () => {
      replacePlayers();
      const { player, kinds } = createPlayer(playable);
      await waitFor(() => expect(kinds()).toEqual(['ready']));
      mount('<section></section>').append(player.node);
      await waitFor(() => expect(kinds()).toEqual(['ready', 'ready']));
      player.play();
      await waitFor(() => expect(kinds()).toEqual(['ready', 'ready', 'play']));
    });
  });
}

describe('the connection to YouTube', () => {
  const handshakes = (messages: readonly unknown[]) =>
    messages.filter((message) => JSON.stringify(message).includes('"listening"')).length;

  it('repeats the handshake until the player responds', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const { kinds } = createPlayer(youtube('late_answer'));
    await waitFor(() => expect(handshakes(standIns.received('late'))).toBe(1));
    await clock.advance(324);
    await clock.advance(1);
    await waitFor(() => expect(handshakes(standIns.received('late'))).toBe(2));
    expect(kinds()).toEqual([]);
    await clock.advance(325);
    await waitFor(() => expect(kinds()).toEqual(['ready']));
    await clock.advance(3000);
    expect(handshakes(standIns.received('late'))).toBe(3);
  });

  it('reports an error after six handshakes without a response', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const { events } = createPlayer(youtube('no_answer__'));
    await waitFor(() => expect(handshakes(standIns.received('no_answer'))).toBe(1));
    await clock.advance(325 * 5);
    await waitFor(() => expect(handshakes(standIns.received('no_answer'))).toBe(6));
    expect(events).toEqual([]);
    await clock.advance(325);
    expect(events).toEqual([{ kind: 'error', message: expect.stringContaining('does not answer') }]);
    await clock.advance(3000);
    expect(handshakes(standIns.received('no_answer'))).toBe(6);
  });

  it('reports the error of the player', async () => {
    replacePlayers();
    const { events } = createPlayer(youtube('not_allowed'), { autoplay: true });
    await waitFor(() =>
      expect(events).toContainEqual({ kind: 'error', message: expect.stringContaining('is not embeddable') }),
    );
  });

  it('restarts a loop 150 ms after its end, without an ended event', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const { player, kinds, frame } = createPlayer(youtube(), { loop: true });
    await waitFor(() => expect(kinds()).toEqual(['ready']));
    await standIns.simulate(frame, 'play');
    await waitFor(() => expect(kinds()).toEqual(['ready', 'play']));
    await standIns.simulate(frame, 'ended');
    // The response to this command shows that the end was received before.
    player.mute(true);
    await waitFor(() => expect(commands(standIns.received(''))).toContain('mute'));
    await clock.advance(149);
    expect(commands(standIns.received(''))).not.toContain('playVideo');
    await clock.advance(1);
    await waitFor(() =>
      expect(commands(standIns.received('')).filter((command) => command === 'playVideo')).toHaveLength(1),
    );
    expect(kinds()).toEqual(['ready', 'play']);
  });
});

describe('the connection to Vimeo', () => {
  it('sends the first command 300 ms after the player is ready', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const { player, kinds } = createPlayer(vimeo());
    player.play();
    await waitFor(() => expect(kinds()).toEqual(['ready']));
    await clock.advance(299);
    expect(commands(standIns.received(''))).not.toContain('play');
    await clock.advance(1);
    await waitFor(() => expect(commands(standIns.received(''))).toContain('play'));
  });

  it('requests the ready state if the ready event was missed', async () => {
    replacePlayers();
    const { kinds } = createPlayer(vimeo('700'));
    await waitFor(() => expect(kinds()).toEqual(['ready']));
  });

  it('reports the error of the player', async () => {
    replacePlayers();
    const { player, events } = createPlayer(vimeo('404'));
    player.play();
    await waitFor(() =>
      expect(events).toContainEqual({ kind: 'error', message: expect.stringContaining('it is private') }),
    );
  });
});

describe('a player of video files', () => {
  it('renders an inline video with controls that preloads only metadata', async () => {
    const { player, kinds } = createPlayer(harbour);
    const video = player.node as HTMLVideoElement; // A player of files renders a <video>.
    expect([video.controls, video.playsInline, video.preload, video.title]).toEqual([
      true,
      true,
      'metadata',
      'Harbour',
    ]);
    expect(video.poster).toContain('harbour.svg');
    await waitFor(() => expect(kinds()).toEqual(['ready']));
    expect(Math.round(video.duration)).toBe(6);
  });

  it('reports play, pause and ended', async () => {
    const { player, kinds } = createPlayer(harbour, { muted: true });
    const video = player.node as HTMLVideoElement; // As above.
    await waitFor(() => expect(kinds()).toEqual(['ready']));
    player.play();
    await waitFor(() => expect(kinds()).toEqual(['ready', 'play']));
    player.pause();
    await waitFor(() => expect(kinds()).toEqual(['ready', 'play', 'pause']));
    player.play();
    await waitFor(() => expect(kinds()).toEqual(['ready', 'play', 'pause', 'play']));
    video.currentTime = video.duration;
    await waitFor(() => expect(kinds().at(-1)).toBe('ended'));
  });

  it('starts automatically, muted and looped', async () => {
    const { player, kinds } = createPlayer(harbour, { autoplay: true, muted: true, loop: true, controls: false });
    const video = player.node as HTMLVideoElement; // As above.
    expect([video.muted, video.loop, video.controls]).toEqual([true, true, false]);
    await waitFor(() => expect(kinds()).toContain('play'));
    player.mute(false);
    expect(video.muted).toBe(false);
  });

  it('reports the file that could not be loaded', async () => {
    const { events } = createPlayer({
      kind: 'files',
      sources: [{ src: '/nowhere.webm', type: 'video/webm' }],
      poster: '',
    });
    await waitFor(() =>
      expect(events).toEqual([{ kind: 'error', message: expect.stringMatching(/nowhere\.webm could not be loaded/) }]),
    );
  });

  it('pauses when its signal aborts', async () => {
    const { player, kinds, controller } = createPlayer(harbour, { autoplay: true, muted: true });
    await waitFor(() => expect(kinds()).toContain('play'));
    controller.abort();
    expect((player.node as HTMLVideoElement).paused).toBe(true); // As above.
  });

  it('uses a video of the page', async () => {
    const node = mount('<video src="/demo-pages/harbour.webm" preload="auto"></video>') as HTMLVideoElement; // The markup is a <video>.
    await waitFor(() => expect(node.readyState).toBeGreaterThan(0));
    const controller = new AbortController();
    controllers.push(controller);
    const kinds: string[] = [];
    const player = new Player(
      { kind: 'element', node },
      { ...plain, muted: true },
      ({ kind }) => kinds.push(kind),
      controller.signal,
    );
    expect(player.node).toBe(node);
    player.play();
    await waitFor(() => expect(kinds).toEqual(expect.arrayContaining(['ready', 'play'])));
  });
});

describe('pauseOtherPlayers()', () => {
  it('pauses all players except the current one', async () => {
    const standIns = replacePlayers();
    const all = [youtube(), vimeo(), harbour].map((playable) => createPlayer(playable, { muted: true }));
    for (const { kinds } of all) await waitFor(() => expect(kinds()).toEqual(['ready']));
    for (const { player } of all) player.play();
    for (const { kinds } of all) await waitFor(() => expect(kinds()).toEqual(['ready', 'play']));
    const [first, ...others] = all;
    pauseOtherPlayers(first?.player);
    for (const { kinds } of others) await waitFor(() => expect(kinds()).toEqual(['ready', 'play', 'pause']));
    expect(first?.kinds()).toEqual(['ready', 'play']);
    expect(commands(standIns.received('youtube'))).not.toContain('pauseVideo');
  });

  it('skips the players of the current element and disconnected players', async () => {
    replacePlayers();
    const host = mount('<section></section>');
    host.attachShadow({ mode: 'open' });
    const own = createPlayer(youtube());
    host.shadowRoot?.append(own.frame);
    const other = createPlayer(youtube('of_another_'));
    const video = createPlayer(harbour, { muted: true });
    video.player.node.remove();
    for (const { player, kinds } of [own, other]) {
      await waitFor(() => expect(kinds()).toContain('ready'));
      player.play();
      await waitFor(() => expect(kinds()).toContain('play'));
    }
    await waitFor(() => expect(video.kinds()).toContain('ready'));
    video.player.play();
    await waitFor(() => expect(video.kinds()).toContain('play'));
    pauseOtherPlayers(host);
    await waitFor(() => expect(other.kinds()).toContain('pause'));
    expect([...own.kinds(), ...video.kinds()]).not.toContain('pause');
  });

  it('skips background videos', async () => {
    replacePlayers();
    const background = createPlayer(youtube(), { autoplay: true, muted: true, controls: false });
    const other = createPlayer(youtube(), { autoplay: true });
    for (const { kinds } of [background, other]) await waitFor(() => expect(kinds()).toEqual(['ready', 'play']));
    pauseOtherPlayers();
    await waitFor(() => expect(other.kinds()).toContain('pause'));
    expect(background.kinds()).not.toContain('pause');
  });

  it('also pauses players in iframes of the page, and sends nothing to other iframes', async () => {
    const standIns = replacePlayers();
    const { frame } = createPlayer(youtube());
    const own = (host: string) => frame.src.replace('/youtube/aqz-KE-bpKQ', host);
    const page = mount(`<section>
      <iframe title="YouTube" src="${own('/youtube/of_the_page')}"></iframe>
      <iframe title="Vimeo" src="${own('/vimeo/12345')}"></iframe>
      <iframe title="Another" src="/__players/other/vimeo/1"></iframe>
      <iframe title="Not there yet" loading="lazy" style="margin-block-start: 99999px" src="${own('/youtube/not_there__')}"></iframe>
    </section>`);
    await waitFor(() =>
      expect(
        [...page.querySelectorAll('iframe')].filter(({ contentDocument }) => contentDocument === null),
      ).toHaveLength(2),
    );
    await turn();
    await waitFor(() => {
      pauseOtherPlayers();
      expect(commands(standIns.received('of_the_page'))).toContain('pauseVideo');
      expect(commands(standIns.received('vimeo/12345'))).toContain('pause');
    });
    expect(standIns.received('/other/')).toEqual([]);
    expect(standIns.received('not_there__')).toEqual([]);
  });
});
