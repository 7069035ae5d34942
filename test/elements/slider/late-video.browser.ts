import { call, seen } from '../../carousel/carousel-page.ts';
import { turn, useTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { soon } from '../../media/stand-ins.ts';
import { slider } from './slider-page.ts';

/* In a page of its own: the code of <portico-video> comes only once, and late. */

const video = (attributes: string, inside = '') =>
  `<portico-video muted ${attributes} poster="/demo-pages/harbour.svg"><a href="/demo-pages/harbour.webm">The harbour</a>${inside}</portico-video>`;
const words = '<p>Words</p>';
const byJson = '<script type="application/json">{"autoplay": true}</script>';

/** A small slider, so that all of them are in view. */
const sliderOf = (slides: string, perView = 1) =>
  slider(`speed="0" slides-per-view="${perView}" style="display: inline-block; inline-size: 180px"`, slides);

const stateOf = (host: HTMLElement) =>
  ['playing', 'paused'].find((state) => host.querySelector('portico-video')?.matches(`:state(${state})`)) ?? 'idle';

describe('a <portico-video> in <portico-slider> whose code comes late', () => {
  it('plays as its author set it, in the active slide and nowhere else', async () => {
    const clock = useTestClock();
    const active = await sliderOf(video('', byJson) + words);
    const reached = await sliderOf(words + video('', byJson));
    const background = await sliderOf(words + video('background'));
    const off = await sliderOf(video('autoplay="off"') + words);
    const beside = await sliderOf(words + video('autoplay') + words, 3);
    const left = await sliderOf(video('autoplay') + words);
    const become = (hosts: readonly HTMLElement[], states: readonly string[]) =>
      soon(async () => {
        await clock.advance(50);
        expect(hosts.map(stateOf)).toEqual(states);
      });
    call(reached, 'next');
    call(left, 'next');
    await clock.advance(1000);
    await import('../../../elements/video/video.ts');
    await become([active, reached], ['playing', 'playing']);
    call(background, 'next');
    await become([background], ['playing']);
    await seen();
    await turn();
    expect([off, beside, left].map(stateOf)).toEqual(['idle', 'idle', 'idle']);
    call(left, 'previous');
    await become([left], ['playing']);
    call(left, 'next');
    await become([left], ['paused']);
  });
});
