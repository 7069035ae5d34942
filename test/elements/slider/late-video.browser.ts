import { call } from '../../carousel/carousel-page.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { soon } from '../../media/stand-ins.ts';
import { slider } from './slider-page.ts';

/* In a page of its own: the code of <portico-video> comes only once, and late. */

const video = (attributes: string, inside = '') =>
  `<portico-video muted ${attributes} poster="/demo-pages/harbour.svg"><a href="/demo-pages/harbour.webm">The harbour</a>${inside}</portico-video>`;
const words = '<p>Words</p>';
const byJson = '<script type="application/json">{"autoplay": true}</script>';

/** A small slider, so that all of them are in view. */
const sliderOf = (slides: string, perView = 1) => {
  const kinds = ['', '-tablet', '-mobile'].map((kind) => `slides-per-view${kind}="${perView}"`).join(' ');
  return slider(`speed="0" ${kinds} style="display: inline-block; inline-size: 180px"`, slides);
};

describe('a <portico-video> in <portico-slider> whose code comes late', () => {
  it('plays as its author set it, in the active slide and nowhere else', async () => {
    const clock = installTestClock();
    const hosts = {
      reached: await sliderOf(words + video('', byJson)),
      background: await sliderOf(words + video('background')),
      off: await sliderOf(video('autoplay="off"') + words),
      beside: await sliderOf(words + video('autoplay') + words, 3),
      left: await sliderOf(video('autoplay') + words),
    };
    // One video at a time plays on a page, so only one of them begins by itself; each is noted as it does.
    const begun = new Set<string>();
    for (const [name, host] of Object.entries(hosts))
      host.querySelector('portico-video')?.addEventListener('portico-play', () => begun.add(name));
    const haveBegun = (names: readonly string[]) =>
      soon(async () => {
        await clock.advance(50);
        expect([...begun].toSorted()).toEqual(names.toSorted());
      });
    call(hosts.reached, 'next');
    call(hosts.left, 'next');
    await clock.advance(1000);
    await import('../../../elements/video/video.ts');
    await haveBegun(['reached']);
    call(hosts.background, 'next');
    await haveBegun(['reached', 'background']);
    call(hosts.left, 'previous');
    await haveBegun(['reached', 'background', 'left']);
    call(hosts.left, 'next');
    await soon(() => expect(hosts.left.querySelector('portico-video:state(paused)')).not.toBeNull());
    await clock.advance(1000);
    await haveBegun(['reached', 'background', 'left']);
  });
});
