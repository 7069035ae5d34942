import { waitFor } from '@testing-library/dom';
import { grant } from '../../../src/consent/consent.ts';
import { hostedVideo } from '../../../src/media/types/hosted-video.ts';
import { playerAddress } from '../../../src/media/embed-urls.ts';
import { call, preferReducedMotion, saveData, seen } from '../../carousel/carousel-page.ts';
import { turn, installTestClock, type TestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { replacePlayers, type StandIns } from '../../media/stand-ins.ts';
import '../../../elements/video/video.ts';
import { mount } from '../../page.ts';
import { button, currentBullet, partOf, slider } from './slider-page.ts';

const one = 'duration="0" slides-per-view="1" slides-per-view-tablet="1" slides-per-view-mobile="1"';
const file = '/demo-pages/harbour.webm';
const words = '<p style="block-size: 180px">Words</p>';
const ownVideo = (attributes = 'muted controls') =>
  `<div><video ${attributes} src="${file}" width="320" height="180"></video></div>`;
const element = (attributes = 'muted') =>
  `<portico-video ${attributes} poster="/demo-pages/harbour.svg"><a href="${file}">The harbour</a></portico-video>`;

/** Returns the embed code of YouTube or Vimeo, with the address of a stand-in player. */
function frame(link: string, autoplay = false): string {
  const video = hostedVideo(link);
  if (!video) throw new Error(`${link} is not the address of a video.`);
  const src = playerAddress(video, { title: '', autoplay, muted: false, loop: false, controls: true }, location.origin);
  return `<div><iframe title="Video" src="${src.replaceAll('&', '&amp;')}" width="320" height="180"></iframe></div>`;
}

const youtube = 'https://youtu.be/aqz-KE-bpKQ';
const vimeo = 'https://vimeo.com/76979871';

const videoIn = (slide: Element | undefined): HTMLVideoElement => {
  const video = slide?.querySelector('video') ?? slide?.shadowRoot?.querySelector('video');
  if (!video) throw new Error('There is no video.');
  return video;
};

const frameIn = (slide: Element | undefined): HTMLIFrameElement => {
  const found = slide?.querySelector('iframe');
  if (!found) throw new Error('There is no frame.');
  return found;
};

const commands = (standIns: StandIns, host: string): unknown[] =>
  standIns.received(`/${host}/`).flatMap((message) => {
    const { func, method } = message as { func?: string; method?: string }; // The messages of both protocols.
    return /^(play|pause|playVideo|pauseVideo|mute|unMute|setMuted)$/.test(func ?? method ?? '')
      ? [func ?? method]
      : [];
  });

/** Advances the clock until a check passes, since messages of frames arrive in real time. */
const advanceUntil = (clock: TestClock, check: () => unknown) =>
  waitFor(async () => {
    await clock.advance(50);
    check();
  });

const isPlaying = (slide: Element | undefined) => slide?.matches(':state(playing)') ?? false;

describe('videos in <portico-slider>', () => {
  it('play 300 ms after their slide becomes active, and pause in other slides', async () => {
    const clock = installTestClock();
    const host = await slider(`${one} video-autoplay`, ownVideo() + ownVideo() + words);
    const [first, second] = [videoIn(host.children[0]), videoIn(host.children[1])];
    await clock.advance(299);
    expect(first.paused).toBe(true);
    await clock.advance(1);
    expect([first.paused, second.paused]).toEqual([false, true]);
    call(host, 'next');
    await turn();
    expect([first.paused, second.paused]).toEqual([true, true]);
    await clock.advance(300);
    expect([first.paused, second.paused]).toEqual([true, false]);
    call(host, 'next');
    await turn();
    expect([first.paused, second.paused]).toEqual([true, true]);
  });

  it('do not play without autoplay', async () => {
    const clock = installTestClock();
    const host = await slider(one, ownVideo() + element());
    await clock.advance(2000);
    expect(videoIn(host.children[0]).paused).toBe(true);
    call(host, 'next');
    await clock.advance(2000);
    expect(isPlaying(host.children[1])).toBe(false);
  });

  it('play by their own autoplay in the active slide only', async () => {
    const clock = installTestClock();
    const host = await slider(one, words + ownVideo('autoplay muted controls'));
    const video = videoIn(host.children[1]);
    await clock.advance(2000);
    expect(video.paused).toBe(true);
    call(host, 'next');
    await clock.advance(300);
    expect(video.paused).toBe(false);
  });

  it('in <portico-video> are played and paused by its methods', async () => {
    const host = await slider(`${one} video-autoplay`, element() + words);
    await waitFor(() => expect(isPlaying(host.children[0])).toBe(true));
    call(host, 'next');
    await waitFor(() => expect(host.children[0]?.matches(':state(paused)')).toBe(true));
    call(host, 'previous');
    await waitFor(() => expect(isPlaying(host.children[0])).toBe(true));
  });

  it('are muted by video-muted, for each kind of video', async () => {
    const standIns = replacePlayers();
    const host = await slider(`${one} video-muted video-autoplay`, ownVideo('controls') + element('') + frame(youtube));
    expect(videoIn(host.children[0]).muted).toBe(true);
    call(host, 'next');
    await waitFor(() => expect(isPlaying(host.children[1])).toBe(true));
    expect(videoIn(host.children[1]).muted).toBe(true);
    call(host, 'next');
    await waitFor(() => expect(commands(standIns, 'youtube')).toEqual(expect.arrayContaining(['mute', 'playVideo'])));
    host.setAttribute('video-muted', 'off');
    await waitFor(() => expect(commands(standIns, 'youtube')).toContain('unMute'));
    expect(videoIn(host.children[0]).muted).toBe(false);
    expect(Reflect.get(host.children[1] ?? {}, 'muted')).toBe(false);
  });

  it('apply later changes of video-muted and video-loop while they play', async () => {
    const host = await slider(`${one} video-autoplay`, ownVideo() + ownVideo('controls') + words);
    const [first, second] = [videoIn(host.children[0]), videoIn(host.children[1])];
    await waitFor(() => expect(first.paused).toBe(false));
    host.setAttribute('video-muted', '');
    host.setAttribute('video-loop', '');
    await turn();
    expect([second.muted, first.loop, second.loop, first.paused]).toEqual([true, true, true, false]);
    host.setAttribute('video-muted', 'off');
    host.setAttribute('video-loop', 'off');
    await turn();
    // The first video is muted by its own attribute.
    expect([first.muted, second.muted, first.loop, second.loop, first.paused]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('play when video-autoplay is set later', async () => {
    const clock = installTestClock();
    const host = await slider(one, ownVideo() + words);
    await clock.advance(2000);
    host.setAttribute('video-autoplay', '');
    await turn();
    await clock.advance(300);
    expect(videoIn(host.children[0]).paused).toBe(false);
  });

  it('get their own attributes back when they leave the slider', async () => {
    const host = await slider(`${one} video-muted video-loop`, ownVideo('controls') + ownVideo('muted') + element(''));
    const [own, silent, wrapped] = [videoIn(host.children[0]), videoIn(host.children[1]), host.children[2]];
    expect([own, silent].map(({ muted, loop }) => [muted, loop])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(['muted', 'loop'].map((name) => Reflect.get(wrapped ?? {}, name) as unknown)).toEqual([true, true]);
    host.replaceChildren();
    await waitFor(() =>
      expect([own, silent].map(({ muted, loop, controls }) => [muted, loop, controls])).toEqual([
        [false, false, true],
        [true, false, false],
      ]),
    );
    expect(['muted', 'loop'].map((name) => Reflect.get(wrapped ?? {}, name) as unknown)).toEqual([false, false]);
  });

  it('do not count as backgrounds after a reconnect when only the slider mutes and loops them', async () => {
    const host = await slider(`${one} video-autoplay video-muted video-loop`, ownVideo('') + words);
    const video = videoIn(host.children[0]);
    host.remove();
    await turn();
    mount('<section></section>').append(host);
    await waitFor(() => expect(video.paused).toBe(false));
    call(host, 'next');
    await waitFor(() => expect(video.paused).toBe(true));
  });

  it('stay paused after the visitor paused them, until their slide becomes active again', async () => {
    const clock = installTestClock();
    const host = await slider(`${one} video-autoplay`, ownVideo() + words);
    const video = videoIn(host.children[0]);
    await clock.advance(300);
    expect(video.paused).toBe(false);
    video.pause();
    host.style.marginBlockStart = '400vh';
    await seen();
    host.style.marginBlockStart = '0';
    await seen();
    await clock.advance(2000);
    expect(video.paused).toBe(true);
    call(host, 'next');
    call(host, 'previous');
    await clock.advance(300);
    expect(video.paused).toBe(false);
  });

  it('have the aspect ratio 16:9 and the full width if they are slides themselves', async () => {
    const host = await slider(
      one,
      `<video muted controls src="${file}" width="100" height="100"></video><iframe title="Video" width="100" height="100"></iframe>`,
    );
    const { width } = partOf(host, 'viewport').getBoundingClientRect();
    for (const slide of host.children) {
      const shape = slide.getBoundingClientRect();
      // The viewport has a padding for outlines.
      expect(shape.width).toBeGreaterThan(width - 10);
      expect(shape.width / shape.height).toBeCloseTo(16 / 9, 1);
    }
  });

  for (const [preference, prefer] of [
    ['reduced motion', () => preferReducedMotion(true)],
    ['Save-Data', () => saveData(true)],
  ] as const) {
    it(`do not start with ${preference}, except by the visitor`, async () => {
      prefer();
      const clock = installTestClock();
      const host = await slider(`${one} video-autoplay`, ownVideo() + ownVideo('autoplay muted controls'));
      await clock.advance(2000);
      call(host, 'next');
      await clock.advance(2000);
      expect([videoIn(host.children[0]).paused, videoIn(host.children[1]).paused]).toEqual([true, true]);
      await videoIn(host.children[1]).play();
      expect(videoIn(host.children[1]).paused).toBe(false);
    });
  }

  it('start when the slider comes into view', async () => {
    const clock = installTestClock();
    const host = await slider(`${one} video-autoplay style="margin-block-start: 110vh"`, ownVideo() + words);
    await clock.advance(2000);
    expect(videoIn(host.children[0]).paused).toBe(true);
    host.scrollIntoView();
    await seen();
    await clock.advance(300);
    expect(videoIn(host.children[0]).paused).toBe(false);
  });

  it('pause the autoplay of the slides while they play', async () => {
    const clock = installTestClock();
    const host = await slider(`${one} autoplay interval="1s"`, ownVideo() + words);
    const video = videoIn(host.children[0]);
    await video.play();
    await clock.advance(9000); // An odd number of intervals, since an even one would end at the start.
    expect(currentBullet(host)).toBe(0);
    video.pause();
    await waitFor(() => expect(video.paused).toBe(true));
    await turn();
    await clock.advance(1000);
    expect(currentBullet(host)).toBe(1);
  });

  it('pause the autoplay of the slides if they play before its code is loaded', async () => {
    const clock = installTestClock();
    const host = mount(
      `<portico-slider ${one} autoplay interval="1s" style="margin-block-start: 500vh">${ownVideo()}${words}</portico-slider>`,
    );
    await seen();
    await videoIn(host.children[0]).play();
    host.scrollIntoView();
    await waitFor(() => expect(currentBullet(host)).toBe(0));
    await seen();
    await clock.advance(9000); // An odd number of intervals, since an even one would end at the start.
    expect(currentBullet(host)).toBe(0);
    videoIn(host.children[0]).pause();
    await waitFor(() => expect(videoIn(host.children[0]).paused).toBe(true));
    await turn();
    await clock.advance(1000);
    expect(currentBullet(host)).toBe(1);
  });

  it('show the next slide at their end, or loop with video-loop', async () => {
    const ended = (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        video.addEventListener('ended', () => resolve());
        video.currentTime = video.duration - 0.05;
      });
    const host = await slider(`${one} video-autoplay`, ownVideo() + words);
    await waitFor(() => expect(videoIn(host.children[0]).paused).toBe(false));
    await ended(videoIn(host.children[0]));
    await waitFor(() => expect(currentBullet(host)).toBe(1));
    const looping = await slider(`${one} video-autoplay video-loop`, ownVideo() + element() + words);
    expect(videoIn(looping.children[0]).loop).toBe(true);
    expect(Reflect.get(looping.children[1] ?? {}, 'loop')).toBe(true);
    // Also without autoplay, but then without wrapping at the end.
    const standing = await slider(one, words + ownVideo() + ownVideo());
    call(standing, 'next');
    await videoIn(standing.children[1]).play();
    await ended(videoIn(standing.children[1]));
    await waitFor(() => expect(currentBullet(standing)).toBe(2));
    await videoIn(standing.children[2]).play();
    await ended(videoIn(standing.children[2]));
    await turn();
    expect(currentBullet(standing)).toBe(2);
  });

  it('show no other slide at their end after the visitor stopped the autoplay', async () => {
    const host = await slider(`${one} autoplay interval="60s" video-autoplay`, ownVideo() + words);
    const video = videoIn(host.children[0]);
    await waitFor(() => expect(video.paused).toBe(false));
    button(host, 'Stop the slides').click();
    await new Promise((resolve) => {
      video.addEventListener('ended', resolve);
      video.currentTime = video.duration - 0.05;
    });
    await turn();
    expect(currentBullet(host)).toBe(0);
  });

  it('do not pause the autoplay if they are backgrounds', async () => {
    const clock = installTestClock();
    const host = await slider(`${one} autoplay interval="1s"`, ownVideo('autoplay muted loop') + words);
    await clock.advance(300);
    expect(videoIn(host.children[0]).paused).toBe(false);
    await clock.advance(1000);
    expect(currentBullet(host)).toBe(1);
  });

  it('pause when their slide is removed, while others continue', async () => {
    const host = await slider(`${one} video-autoplay`, ownVideo() + ownVideo());
    const [first, second] = [videoIn(host.children[0]), host.children[1]];
    await waitFor(() => expect(first.paused).toBe(false));
    second?.remove();
    await seen();
    expect(first.paused).toBe(false);
    first.parentElement?.remove();
    await waitFor(() => expect(first.paused).toBe(true));
  });
});

describe('a YouTube iframe in <portico-slider>', () => {
  it('pauses the autoplay while it plays, and shows the next slide at its end', async () => {
    const standIns = replacePlayers();
    const clock = installTestClock();
    const host = await slider(`${one} autoplay interval="60s"`, frame(youtube) + words + words);
    await advanceUntil(clock, () => expect(standIns.received('/youtube/').length).toBeGreaterThan(2));
    const happen = (what: 'play' | 'pause' | 'ended') => standIns.simulate(frameIn(host.children[0]), what);
    await happen('play');
    await clock.advance(200_000);
    expect(currentBullet(host)).toBe(0);
    await happen('pause');
    await clock.advance(59_999);
    expect(currentBullet(host)).toBe(0);
    await happen('play');
    await happen('ended');
    expect(currentBullet(host)).toBe(1);
    await clock.advance(60_000);
    expect(currentBullet(host)).toBe(2);
  });

  it('plays in the active slide and pauses in others', async () => {
    const standIns = replacePlayers();
    const host = await slider(`${one} video-autoplay`, frame(youtube) + words);
    await waitFor(() => expect(commands(standIns, 'youtube')).toEqual(['playVideo']));
    call(host, 'next');
    await waitFor(() => expect(commands(standIns, 'youtube')).toEqual(['playVideo', 'pauseVideo']));
  });

  for (const [source, attributes, query] of [
    ['the settings of the slider', 'video-loop', ''],
    ['its address', '', '&amp;loop=1'],
  ] as const) {
    it(`restarts 150 ms after its end with loop in ${source}`, async () => {
      const standIns = replacePlayers();
      const clock = installTestClock();
      const host = await slider(
        `${one} video-autoplay ${attributes}`,
        frame(youtube).replace('" width', `${query}" width`) + words,
      );
      await advanceUntil(clock, () => expect(commands(standIns, 'youtube')).toEqual(['playVideo']));
      const inFirst = frameIn(host.children[0]);
      await standIns.simulate(inFirst, 'ended');
      await clock.advance(149);
      // After this event, all earlier commands have arrived at the player.
      await standIns.simulate(inFirst, 'ended');
      expect(commands(standIns, 'youtube')).toEqual(['playVideo']);
      await clock.advance(1);
      await waitFor(() => expect(commands(standIns, 'youtube')).toEqual(['playVideo', 'playVideo']));
      expect(currentBullet(host)).toBe(0);
    });
  }

  it('does not restart if its slide is no longer active', async () => {
    const standIns = replacePlayers();
    const clock = installTestClock();
    const host = await slider(`${one} video-autoplay video-loop`, frame(youtube) + words);
    await advanceUntil(clock, () => expect(commands(standIns, 'youtube')).toEqual(['playVideo']));
    const inFirst = frameIn(host.children[0]);
    await standIns.simulate(inFirst, 'ended');
    call(host, 'next');
    await clock.advance(1000);
    await standIns.simulate(inFirst, 'ended');
    expect(commands(standIns, 'youtube')).toEqual(['playVideo', 'pauseVideo']);
  });

  it('starts only with consent if the page requires it', async () => {
    mount('<script type="application/json" data-portico="page">{"consent": {"media": "required"}}</script>');
    const standIns = replacePlayers();
    const clock = installTestClock();
    const host = await slider(`${one} video-autoplay`, frame(youtube) + words);
    await advanceUntil(clock, () => expect(standIns.received('/youtube/').length).toBeGreaterThan(2));
    await clock.advance(2000);
    await standIns.simulate(frameIn(host.children[0]), 'pause');
    expect(commands(standIns, 'youtube')).toEqual([]);
    grant('media');
    await clock.advance(300);
    await waitFor(() => expect(commands(standIns, 'youtube')).toEqual(['playVideo']));
  });

  it('is paused if it starts by itself in a hidden slide', async () => {
    const standIns = replacePlayers();
    await slider(one, words + frame(youtube, true));
    // Once for the inactive slide, and once for the start.
    await waitFor(() => expect(commands(standIns, 'youtube')).toEqual(['pauseVideo', 'pauseVideo']));
  });

  it('is retried every 325 ms, 5 times, and then reported', async () => {
    const standIns = replacePlayers();
    const warned = captureConsole('warn');
    const clock = installTestClock();
    // The player is loaded before the slider comes near, so it receives the commands.
    const host = mount(
      `<portico-slider ${one} style="display: block; margin-block-start: 400vh">${frame('https://youtu.be/no_answer__')}${words}</portico-slider>`,
    );
    await new Promise((resolve) => frameIn(host.children[0]).addEventListener('load', resolve, { once: true }));
    expect(standIns.received('no_answer__')).toEqual([]);
    host.scrollIntoView();
    await advanceUntil(clock, () => expect(warned.join()).toContain('does not answer'));
    expect(standIns.received('no_answer__')).toEqual(
      Array.from({ length: 6 }, () => expect.objectContaining({ event: 'listening' })),
    );
  });

  it('plays after a late answer', async () => {
    const standIns = replacePlayers();
    await slider(`${one} video-autoplay`, frame('https://youtu.be/late_answer') + words);
    await waitFor(() => expect(commands(standIns, 'youtube')).toEqual(['playVideo']));
  });
});

describe('a YouTube video in <portico-video> in <portico-slider>', () => {
  it('pauses the autoplay while it plays, and shows the next slide at its end', async () => {
    const standIns = replacePlayers();
    const clock = installTestClock();
    const host = await slider(
      `${one} autoplay interval="60s" video-autoplay`,
      `<portico-video poster="/demo-pages/harbour.svg"><a href="${youtube}">A film</a></portico-video>${words}`,
    );
    await advanceUntil(clock, () => expect(isPlaying(host.children[0])).toBe(true));
    await clock.advance(200_000);
    expect(currentBullet(host)).toBe(0);
    const player = host.children[0]?.shadowRoot?.querySelector('iframe');
    if (player) await standIns.simulate(player, 'ended');
    expect(currentBullet(host)).toBe(1);
  });
});

describe('player-flags of <portico-slider>', () => {
  const attribute = (flags: object) => `player-flags='${JSON.stringify(flags)}'`;
  const film = (attributes = '') =>
    `<portico-video ${attributes} poster="/demo-pages/harbour.svg"><a href="${vimeo}">Film</a></portico-video>`;
  const flagsOf = (slide: Element | undefined): unknown => Reflect.get(slide ?? {}, 'playerFlags');
  const red = { vimeo: { color: 'ff0000' } };
  const blue = { vimeo: { color: '0000ff' } };

  it('are those of each <portico-video> in a slide without its own', async () => {
    replacePlayers();
    const host = await slider(`${one} video-autoplay ${attribute(red)}`, film() + film(attribute(blue)));
    const colorIn = (slide: Element | undefined) =>
      new URL(slide?.shadowRoot?.querySelector('iframe')?.src ?? 'x:').searchParams.get('color');
    await waitFor(() => expect(colorIn(host.children[0])).toBe('ff0000'));
    call(host, 'next');
    await waitFor(() => expect(colorIn(host.children[1])).toBe('0000ff'));
  });

  it('change the videos that do not play yet, and leave with the slider', async () => {
    replacePlayers();
    const host = await slider(`${one} video-autoplay ${attribute(red)}`, element() + film() + film(attribute(blue)));
    await waitFor(() => expect(isPlaying(host.children[0])).toBe(true));
    const [playing, waiting, own] = [...host.children];
    host.setAttribute('player-flags', JSON.stringify({ vimeo: { title: 0 } }));
    await turn();
    expect([playing, waiting, own].map(flagsOf)).toEqual([red, { vimeo: { title: 0 } }, blue]);
    expect(isPlaying(playing)).toBe(true);
    host.removeAttribute('player-flags');
    await turn();
    expect([waiting, own].map(flagsOf)).toEqual([{}, blue]);
    host.setAttribute('player-flags', JSON.stringify(red));
    await turn();
    expect(flagsOf(waiting)).toEqual(red);
    if (waiting) host.after(waiting);
    await waitFor(() => expect(flagsOf(waiting)).toEqual({}));
    waiting?.remove();
  });
});

describe('a Vimeo iframe in <portico-slider>', () => {
  it('plays and pauses', async () => {
    const standIns = replacePlayers();
    const host = await slider(`${one} video-autoplay`, frame(vimeo) + words);
    await waitFor(() => expect(commands(standIns, 'vimeo')).toEqual(['play']));
    call(host, 'next');
    await waitFor(() => expect(commands(standIns, 'vimeo')).toEqual(['play', 'pause']));
  });
});
