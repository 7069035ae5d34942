import { waitFor } from '@testing-library/dom';
import { call } from '../../carousel/carousel-page.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { slider } from './slider-page.ts';

/* In a page of its own, since the code of <portico-video> loads only once per page. */

const video = (attributes: string, inside = '') =>
  `<portico-video muted ${attributes} poster="/demo-pages/harbour.svg"><a href="/demo-pages/harbour.webm">The harbour</a>${inside}</portico-video>`;
const words = '<p>Words</p>';
const byJson = '<script type="application/json">{"autoplay": true}</script>';

/** Mounts a slider that is small, so that several are in view. */
const sliderOf = (slides: string, perView = 1, attributes = '') => {
  const kinds = ['', '-tablet', '-mobile'].map((kind) => `slides-per-view${kind}="${perView}"`).join(' ');
  return slider(`${attributes} duration="0" ${kinds} style="display: inline-block; inline-size: 180px"`, slides);
};

describe('<portico-video> in <portico-slider> whose code loads late', () => {
  it('plays by its settings in the active slide only', async () => {
    const clock = installTestClock();
    const hosts = {
      reached: await sliderOf(words + video('', byJson)),
      background: await sliderOf(words + video('background')),
      off: await sliderOf(video('autoplay="off"') + words),
      beside: await sliderOf(words + video('autoplay') + words, 3),
      left: await sliderOf(video('autoplay') + words),
    };
    const flags = (name: string) => `player-flags='{"youtube": {"hl": "${name}"}}'`;
    const flagged = await sliderOf(video('') + video(flags('fr')), 1, flags('de'));
    // Only one video plays at a time per page, so each start is recorded.
    const started = new Set<string>();
    for (const [name, host] of Object.entries(hosts))
      host.querySelector('portico-video')?.addEventListener('portico-play', () => started.add(name));
    const expectStarted = (names: readonly string[]) =>
      waitFor(async () => {
        await clock.advance(50);
        expect([...started].toSorted()).toEqual(names.toSorted());
      });
    call(hosts.reached, 'next');
    call(hosts.left, 'next');
    await clock.advance(1000);
    await import('../../../elements/video/video.ts');
    await waitFor(() =>
      expect([...flagged.children].map((one) => JSON.stringify(Reflect.get(one, 'playerFlags')))).toEqual([
        '{"youtube":{"hl":"de"}}',
        '{"youtube":{"hl":"fr"}}',
      ]),
    );
    await expectStarted(['reached']);
    call(hosts.background, 'next');
    await expectStarted(['reached', 'background']);
    call(hosts.left, 'previous');
    await expectStarted(['reached', 'background', 'left']);
    call(hosts.left, 'next');
    await waitFor(() => expect(hosts.left.querySelector('portico-video:state(paused)')).not.toBeNull());
    await clock.advance(1000);
    await expectStarted(['reached', 'background', 'left']);
  });
});
