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
import { soon, replacePlayers } from './stand-ins.ts';

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

const endings: AbortController[] = [];
afterEach(() => {
  for (const ending of endings.splice(0)) ending.abort();
});

/** A player in the page, and what it told. */
function playing(playable: Playable, options: Partial<PlayerOptions> = {}) {
  const ending = new AbortController();
  endings.push(ending);
  const told: PlayerEvent[] = [];
  const player = new Player(playable, { ...plain, ...options }, (news) => told.push(news), ending.signal);
  mount('<section></section>').append(player.node);
  const kinds = () => told.map(({ kind }) => kind);
  const frame = player.node;
  return {
    player,
    told,
    kinds,
    ending,
    frame: frame instanceof HTMLIFrameElement ? frame : document.createElement('iframe'),
  };
}

const commands = (heard: readonly unknown[]) =>
  heard.flatMap((message) => {
    const { func, method, value } = message as { func?: string; method?: string; value?: unknown }; // What the stand-in was told.
    return func ?? (method === 'setMuted' ? `${method} ${String(value)}` : method) ?? [];
  });

for (const [name, playable, play, pause, mute, unmute] of [
  ['YouTube', youtube(), 'playVideo', 'pauseVideo', 'mute', 'unMute'],
  ['Vimeo', vimeo(), 'play', 'pause', 'setMuted true', 'setMuted false'],
] as const) {
  describe(`a player of ${name}`, () => {
    it('is a frame with a name that may play, and says no more than the origin of the page', () => {
      replacePlayers();
      const { node } = playing(playable).player;
      expect(node).toBeInstanceOf(HTMLIFrameElement);
      expect(node.title).toBe('Harbour');
      expect(node.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture; encrypted-media');
      expect(node.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    });

    it('tells that it is ready, plays, pauses and is at its end, each once', async () => {
      const standIns = replacePlayers();
      const { player, kinds, frame } = playing(playable);
      await soon(() => expect(kinds()).toEqual(['ready']));
      player.play();
      await soon(() => expect(kinds()).toEqual(['ready', 'play']));
      player.pause();
      await soon(() => expect(kinds()).toEqual(['ready', 'play', 'pause']));
      await standIns.happen(frame, 'play');
      await standIns.happen(frame, 'ended');
      await soon(() => expect(kinds()).toEqual(['ready', 'play', 'pause', 'play', 'ended']));
    });

    it('is silenced and heard again', async () => {
      const standIns = replacePlayers();
      const { player, kinds } = playing(playable);
      await soon(() => expect(kinds()).toEqual(['ready']));
      player.mute(true);
      player.mute(false);
      await soon(() =>
        expect(commands(standIns.heard('')).filter((command) => /mute/i.test(command))).toEqual([mute, unmute]),
      );
    });

    it('does in order what was asked of it before it was ready', async () => {
      const standIns = replacePlayers();
      const { player } = playing(playable);
      player.mute(true);
      player.play();
      player.pause();
      const orders = () => commands(standIns.heard('')).filter((command) => !/addEventListener|ping/.test(command));
      await soon(() => expect(orders()).toEqual([mute, play, pause]));
    });

    it('begins by itself when it is told to', async () => {
      replacePlayers();
      const { kinds } = playing(playable, { autoplay: true, muted: true });
      await soon(() => expect(kinds()).toEqual(['ready', 'play']));
    });

    it('hears nobody but its own frame at its own origin', async () => {
      replacePlayers();
      const { frame, kinds } = playing(playable);
      await soon(() => expect(kinds()).toEqual(['ready']));
      const [data, origin] = [
        name === 'YouTube' ? '{"event":"onStateChange","info":1}' : { event: 'play' },
        new URL(frame.src).origin,
      ];
      const say = (from: { origin: string; source: unknown }) => {
        // Firefox lets no test name the window of another origin in a constructor.
        const event = Object.defineProperty(new MessageEvent('message', { data, origin: from.origin }), 'source', {
          value: from.source,
        });
        dispatchEvent(event);
      };
      say({ origin: location.origin, source: frame.contentWindow });
      say({ origin, source: window });
      say({ origin, source: null });
      expect(kinds()).toEqual(['ready']);
      say({ origin, source: frame.contentWindow });
      expect(kinds()).toEqual(['ready', 'play']);
    });

    it('tells nothing after its end', async () => {
      const standIns = replacePlayers();
      const { frame, kinds, ending, player } = playing(playable);
      const other = playing(playable);
      await soon(() => expect(kinds()).toEqual(['ready']));
      await soon(() => expect(other.kinds()).toEqual(['ready']));
      ending.abort();
      player.play();
      await standIns.happen(frame, 'play');
      await standIns.happen(other.frame, 'play');
      await soon(() => expect(other.kinds()).toContain('play'));
      expect(kinds()).toEqual(['ready']);
    });

    it('begins anew when it is moved, and is heard again', async () => {
      replacePlayers();
      const { player, kinds } = playing(playable);
      await soon(() => expect(kinds()).toEqual(['ready']));
      mount('<section></section>').append(player.node);
      await soon(() => expect(kinds()).toEqual(['ready', 'ready']));
      player.play();
      await soon(() => expect(kinds()).toEqual(['ready', 'ready', 'play']));
    });
  });
}

describe('a player of YouTube', () => {
  const greetings = (heard: readonly unknown[]) =>
    heard.filter((message) => JSON.stringify(message).includes('"listening"')).length;

  it('is greeted again until it answers, and then no more', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const { kinds } = playing(youtube('late_answer'));
    await soon(() => expect(greetings(standIns.heard('late'))).toBe(1));
    await clock.advance(324);
    await clock.advance(1);
    await soon(() => expect(greetings(standIns.heard('late'))).toBe(2));
    expect(kinds()).toEqual([]);
    await clock.advance(325);
    await soon(() => expect(kinds()).toEqual(['ready']));
    await clock.advance(3000);
    expect(greetings(standIns.heard('late'))).toBe(3);
  });

  it('that does not answer is greeted five times more, and that is told', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const { told } = playing(youtube('no_answer__'));
    await soon(() => expect(greetings(standIns.heard('no_answer'))).toBe(1));
    await clock.advance(325 * 5);
    await soon(() => expect(greetings(standIns.heard('no_answer'))).toBe(6));
    expect(told).toEqual([]);
    await clock.advance(325);
    expect(told).toEqual([{ kind: 'error', message: expect.stringContaining('does not answer') }]);
    await clock.advance(3000);
    expect(greetings(standIns.heard('no_answer'))).toBe(6);
  });

  it('tells in words why it does not play', async () => {
    replacePlayers();
    const { told } = playing(youtube('not_allowed'), { autoplay: true });
    await soon(() =>
      expect(told).toContainEqual({ kind: 'error', message: expect.stringContaining('is not embeddable') }),
    );
  });

  it('that loops is begun again 150 ms after its end, and nobody hears of the end', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const { player, kinds, frame } = playing(youtube(), { loop: true });
    await soon(() => expect(kinds()).toEqual(['ready']));
    await standIns.happen(frame, 'play');
    await soon(() => expect(kinds()).toEqual(['ready', 'play']));
    await standIns.happen(frame, 'ended');
    // What is answered to the order shows that the end was heard before.
    player.mute(true);
    await soon(() => expect(commands(standIns.heard(''))).toContain('mute'));
    await clock.advance(149);
    expect(commands(standIns.heard(''))).not.toContain('playVideo');
    await clock.advance(1);
    await soon(() => expect(commands(standIns.heard('')).filter((command) => command === 'playVideo')).toHaveLength(1));
    expect(kinds()).toEqual(['ready', 'play']);
  });
});

describe('a player of Vimeo', () => {
  it('takes its first order 300 ms after it is ready', async () => {
    const clock = installTestClock();
    const standIns = replacePlayers();
    const { player, kinds } = playing(vimeo());
    player.play();
    await soon(() => expect(kinds()).toEqual(['ready']));
    await clock.advance(299);
    expect(commands(standIns.heard(''))).not.toContain('play');
    await clock.advance(1);
    await soon(() => expect(commands(standIns.heard(''))).toContain('play'));
  });

  it('is asked whether it is ready, where that was missed', async () => {
    replacePlayers();
    const { kinds } = playing(vimeo('700'));
    await soon(() => expect(kinds()).toEqual(['ready']));
  });

  it('tells in its own words why it does not play', async () => {
    replacePlayers();
    const { player, told } = playing(vimeo('404'));
    player.play();
    await soon(() => expect(told).toContainEqual({ kind: 'error', message: expect.stringContaining('it is private') }));
  });
});

describe('a player of files', () => {
  it('is a video of these files, inline and with controls, that has loaded no more than its beginning', async () => {
    const { player, kinds } = playing(harbour);
    const video = player.node as HTMLVideoElement; // What a player of files is.
    expect([video.controls, video.playsInline, video.preload, video.title]).toEqual([
      true,
      true,
      'metadata',
      'Harbour',
    ]);
    expect(video.poster).toContain('harbour.svg');
    await soon(() => expect(kinds()).toEqual(['ready']));
    expect(Math.round(video.duration)).toBe(6);
  });

  it('plays, pauses and is at its end', async () => {
    const { player, kinds } = playing(harbour, { muted: true });
    const video = player.node as HTMLVideoElement; // As above.
    await soon(() => expect(kinds()).toEqual(['ready']));
    player.play();
    await soon(() => expect(kinds()).toEqual(['ready', 'play']));
    player.pause();
    await soon(() => expect(kinds()).toEqual(['ready', 'play', 'pause']));
    player.play();
    await soon(() => expect(kinds()).toEqual(['ready', 'play', 'pause', 'play']));
    video.currentTime = video.duration;
    await soon(() => expect(kinds().at(-1)).toBe('ended'));
  });

  it('begins by itself, silent and again and again', async () => {
    const { player, kinds } = playing(harbour, { autoplay: true, muted: true, loop: true, controls: false });
    const video = player.node as HTMLVideoElement; // As above.
    expect([video.muted, video.loop, video.controls]).toEqual([true, true, false]);
    await soon(() => expect(kinds()).toContain('play'));
    player.mute(false);
    expect(video.muted).toBe(false);
  });

  it('tells which file could not be loaded', async () => {
    const { told } = playing({ kind: 'files', sources: [{ src: '/nowhere.webm', type: 'video/webm' }], poster: '' });
    await soon(() =>
      expect(told).toEqual([{ kind: 'error', message: expect.stringMatching(/nowhere\.webm could not be loaded/) }]),
    );
  });

  it('stands still at its end', async () => {
    const { player, kinds, ending } = playing(harbour, { autoplay: true, muted: true });
    await soon(() => expect(kinds()).toContain('play'));
    ending.abort();
    expect((player.node as HTMLVideoElement).paused).toBe(true); // As above.
  });

  it('may be a video that the page has already', async () => {
    const node = mount('<video src="/demo-pages/harbour.webm" preload="auto"></video>') as HTMLVideoElement; // As it is written.
    await soon(() => expect(node.readyState).toBeGreaterThan(0));
    const ending = new AbortController();
    endings.push(ending);
    const kinds: string[] = [];
    const player = new Player(
      { kind: 'element', node },
      { ...plain, muted: true },
      ({ kind }) => kinds.push(kind),
      ending.signal,
    );
    expect(player.node).toBe(node);
    player.play();
    await soon(() => expect(kinds).toEqual(expect.arrayContaining(['ready', 'play'])));
  });
});

describe('all other players', () => {
  it('pause, each in its own way, and the one that begins goes on', async () => {
    const standIns = replacePlayers();
    const all = [youtube(), vimeo(), harbour].map((playable) => playing(playable, { muted: true }));
    for (const { kinds } of all) await soon(() => expect(kinds()).toEqual(['ready']));
    for (const { player } of all) player.play();
    for (const { kinds } of all) await soon(() => expect(kinds()).toEqual(['ready', 'play']));
    const [first, ...others] = all;
    pauseOtherPlayers(first?.player);
    for (const { kinds } of others) await soon(() => expect(kinds()).toEqual(['ready', 'play', 'pause']));
    expect(first?.kinds()).toEqual(['ready', 'play']);
    expect(commands(standIns.heard('youtube'))).not.toContain('pauseVideo');
  });

  it('pause, but not those of an element that says so, nor one that it has not drawn yet', async () => {
    replacePlayers();
    const host = mount('<section></section>');
    host.attachShadow({ mode: 'open' });
    const own = playing(youtube());
    host.shadowRoot?.append(own.frame);
    const other = playing(youtube('of_another_'));
    const film = playing(harbour, { muted: true });
    film.player.node.remove();
    for (const { player, kinds } of [own, other]) {
      await soon(() => expect(kinds()).toContain('ready'));
      player.play();
      await soon(() => expect(kinds()).toContain('play'));
    }
    await soon(() => expect(film.kinds()).toContain('ready'));
    film.player.play();
    await soon(() => expect(film.kinds()).toContain('play'));
    pauseOtherPlayers(host);
    await soon(() => expect(other.kinds()).toContain('pause'));
    expect([...own.kinds(), ...film.kinds()]).not.toContain('pause');
  });

  it('pause, but not a background', async () => {
    replacePlayers();
    const background = playing(youtube(), { autoplay: true, muted: true, controls: false });
    const other = playing(youtube(), { autoplay: true });
    for (const { kinds } of [background, other]) await soon(() => expect(kinds()).toEqual(['ready', 'play']));
    pauseOtherPlayers();
    await soon(() => expect(other.kinds()).toContain('pause'));
    expect(background.kinds()).not.toContain('pause');
  });

  it('pause also in frames that are the page’s own, and no other frame is spoken to', async () => {
    const standIns = replacePlayers();
    const { frame } = playing(youtube());
    const own = (host: string) => frame.src.replace('/youtube/aqz-KE-bpKQ', host);
    const page = mount(`<section>
      <iframe title="YouTube" src="${own('/youtube/of_the_page')}"></iframe>
      <iframe title="Vimeo" src="${own('/vimeo/12345')}"></iframe>
      <iframe title="Another" src="/__players/other/vimeo/1"></iframe>
      <iframe title="Not there yet" loading="lazy" style="margin-block-start: 99999px" src="${own('/youtube/not_there__')}"></iframe>
    </section>`);
    await soon(() =>
      expect(
        [...page.querySelectorAll('iframe')].filter(({ contentDocument }) => contentDocument === null),
      ).toHaveLength(2),
    );
    await turn();
    await soon(() => {
      pauseOtherPlayers();
      expect(commands(standIns.heard('of_the_page'))).toContain('pauseVideo');
      expect(commands(standIns.heard('vimeo/12345'))).toContain('pause');
    });
    expect(standIns.heard('/other/')).toEqual([]);
    expect(standIns.heard('not_there__')).toEqual([]);
  });
});
