import { waitFor } from '@testing-library/dom';
import { grant } from '../../../src/consent/consent.ts';
import { hostedVideo } from '../../../src/media/hosted-video.ts';
import { playerAddress } from '../../../src/media/hosts.ts';
import { call, preferReducedMotion, saveData, seen } from '../../carousel/carousel-page.ts';
import { turn, installTestClock, type TestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { replacePlayers, soon, type StandIns } from '../../media/stand-ins.ts';
import '../../../elements/video/video.ts';
import { mount } from '../../page.ts';
import { button, currentBullet, partOf, slider } from './slider-page.ts';

const one = 'speed="0" slides-per-view="1" slides-per-view-tablet="1" slides-per-view-mobile="1"';
const file = '/demo-pages/harbour.webm';
const words = '<p style="block-size: 180px">Words</p>';
const ownVideo = (attributes = 'muted controls') =>
  `<div><video ${attributes} src="${file}" width="320" height="180"></video></div>`;
const element = (attributes = 'muted') =>
  `<portico-video ${attributes} poster="/demo-pages/harbour.svg"><a href="${file}">The harbour</a></portico-video>`;

/** A frame as an author has it from YouTube or Vimeo, of a stand-in. */
function frame(link: string, autoplay = false): string {
  const video = hostedVideo(link);
  if (!video) throw new Error(`${link} is no video.`);
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

const orders = (standIns: StandIns, host: string): unknown[] =>
  standIns.heard(`/${host}/`).flatMap((message) => {
    const { func, method } = message as { func?: string; method?: string }; // As the sites' protocols have it.
    return /^(play|pause|playVideo|pauseVideo|mute|unMute|setMuted)$/.test(func ?? method ?? '')
      ? [func ?? method]
      : [];
  });

/** Moves the time on until that is so: what a frame of another site says comes in its own time. */
const passing = (clock: TestClock, check: () => unknown) =>
  soon(async () => {
    await clock.advance(50);
    check();
  });

const isPlaying = (slide: Element | undefined) => slide?.matches(':state(playing)') ?? false;

describe('the videos in <portico-slider>', () => {
  it('play in the active slide 300 ms after it came, and pause in the others', async () => {
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

  it('stand still where nobody set them to play', async () => {
    const clock = installTestClock();
    const host = await slider(one, ownVideo() + element());
    await clock.advance(2000);
    expect(videoIn(host.children[0]).paused).toBe(true);
    call(host, 'next');
    await clock.advance(2000);
    expect(isPlaying(host.children[1])).toBe(false);
  });

  it('play where their author set them to, in the active slide only', async () => {
    const clock = installTestClock();
    const host = await slider(one, words + ownVideo('autoplay muted controls'));
    const video = videoIn(host.children[1]);
    await clock.advance(2000);
    expect(video.paused).toBe(true);
    call(host, 'next');
    await clock.advance(300);
    expect(video.paused).toBe(false);
  });

  it('of <portico-video> are played and paused by its methods', async () => {
    const host = await slider(`${one} video-autoplay`, element() + words);
    await soon(() => expect(isPlaying(host.children[0])).toBe(true));
    call(host, 'next');
    await soon(() => expect(host.children[0]?.matches(':state(paused)')).toBe(true));
    call(host, 'previous');
    await soon(() => expect(isPlaying(host.children[0])).toBe(true));
  });

  it('are without sound where that is set, each kind of them', async () => {
    const standIns = replacePlayers();
    const host = await slider(`${one} video-muted video-autoplay`, ownVideo('controls') + element('') + frame(youtube));
    expect(videoIn(host.children[0]).muted).toBe(true);
    call(host, 'next');
    await soon(() => expect(isPlaying(host.children[1])).toBe(true));
    expect(videoIn(host.children[1]).muted).toBe(true);
    call(host, 'next');
    await soon(() => expect(orders(standIns, 'youtube')).toEqual(expect.arrayContaining(['mute', 'playVideo'])));
    host.setAttribute('video-muted', 'off');
    await soon(() => expect(orders(standIns, 'youtube')).toContain('unMute'));
    expect(videoIn(host.children[0]).muted).toBe(false);
    expect(Reflect.get(host.children[1] ?? {}, 'muted')).toBe(false);
  });

  it('take sound and loop as they are set later, and go on meanwhile', async () => {
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
    // The first one's author has silenced it.
    expect([first.muted, second.muted, first.loop, second.loop, first.paused]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('begin when that is set later', async () => {
    const clock = installTestClock();
    const host = await slider(one, ownVideo() + words);
    await clock.advance(2000);
    host.setAttribute('video-autoplay', '');
    await turn();
    await clock.advance(300);
    expect(videoIn(host.children[0]).paused).toBe(false);
  });

  it('are as their author had them when they leave the slider', async () => {
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

  it('that a slider has made silent and looping are no background when it comes back to the page', async () => {
    const host = await slider(`${one} video-autoplay video-muted video-loop`, ownVideo('') + words);
    const video = videoIn(host.children[0]);
    host.remove();
    await turn();
    mount('<section></section>').append(host);
    await waitFor(() => expect(video.paused).toBe(false));
    call(host, 'next');
    await waitFor(() => expect(video.paused).toBe(true));
  });

  it('stay paused when a visitor has paused them, until their slide comes again', async () => {
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

  it('have the shape of 16:9 where they are slides themselves, as wide as the place', async () => {
    const host = await slider(
      one,
      `<video muted controls src="${file}" width="100" height="100"></video><iframe title="Video" width="100" height="100"></iframe>`,
    );
    const { width } = partOf(host, 'viewport').getBoundingClientRect();
    for (const slide of host.children) {
      const shape = slide.getBoundingClientRect();
      // The viewport has some room for outlines.
      expect(shape.width).toBeGreaterThan(width - 10);
      expect(shape.width / shape.height).toBeCloseTo(16 / 9, 1);
    }
  });

  for (const [what, prefer] of [
    ['reduced motion', () => preferReducedMotion(true)],
    ['Save-Data', () => saveData(true)],
  ] as const) {
    it(`are not started under ${what}; who wants one plays it`, async () => {
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

  it('begin when the slider is seen, not before', async () => {
    const clock = installTestClock();
    const host = await slider(`${one} video-autoplay style="margin-block-start: 110vh"`, ownVideo() + words);
    await clock.advance(2000);
    expect(videoIn(host.children[0]).paused).toBe(true);
    host.scrollIntoView();
    await seen();
    await clock.advance(300);
    expect(videoIn(host.children[0]).paused).toBe(false);
  });

  it('that play hold the slides; paused, they let them go on', async () => {
    const clock = installTestClock();
    const host = await slider(`${one} autoplay interval="1s"`, ownVideo() + words);
    const video = videoIn(host.children[0]);
    await video.play();
    await clock.advance(9000); // An odd number of intervals: an even one would end where it began.
    expect(currentBullet(host)).toBe(0);
    video.pause();
    await waitFor(() => expect(video.paused).toBe(true));
    await turn();
    await clock.advance(1000);
    expect(currentBullet(host)).toBe(1);
  });

  it('that play already when the code of the slider comes hold the slides, too', async () => {
    const clock = installTestClock();
    const host = mount(
      `<portico-slider ${one} autoplay interval="1s" style="margin-block-start: 500vh">${ownVideo()}${words}</portico-slider>`,
    );
    await seen();
    await videoIn(host.children[0]).play();
    host.scrollIntoView();
    await waitFor(() => expect(currentBullet(host)).toBe(0));
    await seen();
    await clock.advance(9000); // An odd number of intervals: an even one would end where it began.
    expect(currentBullet(host)).toBe(0);
    videoIn(host.children[0]).pause();
    await waitFor(() => expect(videoIn(host.children[0]).paused).toBe(true));
    await turn();
    await clock.advance(1000);
    expect(currentBullet(host)).toBe(1);
  });

  it('bring the next slide at their end, or begin again where that is set', async () => {
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
    // Also in a slider that stands still; there it does not go over its end.
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

  it('bring no other slide once the visitor has stopped the slides', async () => {
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

  it('that are a background hold nothing and go on', async () => {
    const clock = installTestClock();
    const host = await slider(`${one} autoplay interval="1s"`, ownVideo('autoplay muted loop') + words);
    await clock.advance(300);
    expect(videoIn(host.children[0]).paused).toBe(false);
    await clock.advance(1000);
    expect(currentBullet(host)).toBe(1);
  });

  it('stand still when their slide is taken away, and those that stay go on', async () => {
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

describe('a frame of YouTube in <portico-slider>', () => {
  it('that plays holds the slides, paused lets them go on, and ended brings the next', async () => {
    const standIns = replacePlayers();
    const clock = installTestClock();
    const host = await slider(`${one} autoplay interval="60s"`, frame(youtube) + words + words);
    await passing(clock, () => expect(standIns.heard('/youtube/').length).toBeGreaterThan(2));
    const happen = (what: 'play' | 'pause' | 'ended') => standIns.happen(frameIn(host.children[0]), what);
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

  it('plays in the active slide and is paused in another', async () => {
    const standIns = replacePlayers();
    const host = await slider(`${one} video-autoplay`, frame(youtube) + words);
    await soon(() => expect(orders(standIns, 'youtube')).toEqual(['playVideo']));
    call(host, 'next');
    await soon(() => expect(orders(standIns, 'youtube')).toEqual(['playVideo', 'pauseVideo']));
  });

  for (const [where, attributes, query] of [
    ['the slider', 'video-loop', ''],
    ['its address', '', '&amp;loop=1'],
  ] as const) {
    it(`begins again 150 ms after its end where ${where} says so`, async () => {
      const standIns = replacePlayers();
      const clock = installTestClock();
      const host = await slider(
        `${one} video-autoplay ${attributes}`,
        frame(youtube).replace('" width', `${query}" width`) + words,
      );
      await passing(clock, () => expect(orders(standIns, 'youtube')).toEqual(['playVideo']));
      const inFirst = frameIn(host.children[0]);
      await standIns.happen(inFirst, 'ended');
      await clock.advance(149);
      // When this has happened, all that was asked of the player before has been heard.
      await standIns.happen(inFirst, 'ended');
      expect(orders(standIns, 'youtube')).toEqual(['playVideo']);
      await clock.advance(1);
      await soon(() => expect(orders(standIns, 'youtube')).toEqual(['playVideo', 'playVideo']));
      expect(currentBullet(host)).toBe(0);
    });
  }

  it('does not begin again when its slide went in the meantime', async () => {
    const standIns = replacePlayers();
    const clock = installTestClock();
    const host = await slider(`${one} video-autoplay video-loop`, frame(youtube) + words);
    await passing(clock, () => expect(orders(standIns, 'youtube')).toEqual(['playVideo']));
    const inFirst = frameIn(host.children[0]);
    await standIns.happen(inFirst, 'ended');
    call(host, 'next');
    await clock.advance(1000);
    await standIns.happen(inFirst, 'ended');
    expect(orders(standIns, 'youtube')).toEqual(['playVideo', 'pauseVideo']);
  });

  it('is started only with consent, where the page asks for it', async () => {
    mount('<script type="application/json" data-portico="page">{"consent": {"media": "required"}}</script>');
    const standIns = replacePlayers();
    const clock = installTestClock();
    const host = await slider(`${one} video-autoplay`, frame(youtube) + words);
    await passing(clock, () => expect(standIns.heard('/youtube/').length).toBeGreaterThan(2));
    await clock.advance(2000);
    await standIns.happen(frameIn(host.children[0]), 'pause');
    expect(orders(standIns, 'youtube')).toEqual([]);
    grant('media');
    await clock.advance(300);
    await soon(() => expect(orders(standIns, 'youtube')).toEqual(['playVideo']));
  });

  it('that plays by itself in a slide that nobody sees is paused', async () => {
    const standIns = replacePlayers();
    await slider(one, words + frame(youtube, true));
    // Before it plays, and when it does.
    await soon(() => expect(orders(standIns, 'youtube')).toEqual(['pauseVideo', 'pauseVideo']));
  });

  it('is asked again every 325 ms, 5 times, and then it is said', async () => {
    const standIns = replacePlayers();
    const warned = captureConsole('warn');
    const clock = installTestClock();
    // It has loaded before the slider is near: what is asked is asked of the player.
    const host = mount(
      `<portico-slider ${one} style="display: block; margin-block-start: 400vh">${frame('https://youtu.be/no_answer__')}${words}</portico-slider>`,
    );
    await new Promise((resolve) => frameIn(host.children[0]).addEventListener('load', resolve, { once: true }));
    expect(standIns.heard('no_answer__')).toEqual([]);
    host.scrollIntoView();
    await passing(clock, () => expect(warned.join()).toContain('does not answer'));
    expect(standIns.heard('no_answer__')).toEqual(
      Array.from({ length: 6 }, () => expect.objectContaining({ event: 'listening' })),
    );
  });

  it('that answers late is played all the same', async () => {
    const standIns = replacePlayers();
    await slider(`${one} video-autoplay`, frame('https://youtu.be/late_answer') + words);
    await soon(() => expect(orders(standIns, 'youtube')).toEqual(['playVideo']));
  });
});

describe('a video of YouTube in <portico-video> in <portico-slider>', () => {
  it('holds the slides while it plays, and brings the next at its end', async () => {
    const standIns = replacePlayers();
    const clock = installTestClock();
    const host = await slider(
      `${one} autoplay interval="60s" video-autoplay`,
      `<portico-video poster="/demo-pages/harbour.svg"><a href="${youtube}">A film</a></portico-video>${words}`,
    );
    await passing(clock, () => expect(isPlaying(host.children[0])).toBe(true));
    await clock.advance(200_000);
    expect(currentBullet(host)).toBe(0);
    const player = host.children[0]?.shadowRoot?.querySelector('iframe');
    if (player) await standIns.happen(player, 'ended');
    expect(currentBullet(host)).toBe(1);
  });
});

describe('a frame of Vimeo in <portico-slider>', () => {
  it('is played and paused', async () => {
    const standIns = replacePlayers();
    const host = await slider(`${one} video-autoplay`, frame(vimeo) + words);
    await soon(() => expect(orders(standIns, 'vimeo')).toEqual(['play']));
    call(host, 'next');
    await soon(() => expect(orders(standIns, 'vimeo')).toEqual(['play', 'pause']));
  });
});
