import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { replacePlayers } from '../../media/stand-ins.ts';
import { playerAddress } from '../../../src/media/embed-urls.ts';
import { mount } from '../../page.ts';
import { begin, closed, load, panel, show } from './panel-page.ts';

before(load);

const options = { autoplay: true, muted: false, loop: false, controls: true, title: 'Film' };

/** Replaces `pause()`. Returns a function that returns whether it was called. */
function pauses(media: HTMLMediaElement): () => boolean {
  let isPaused = false;
  media.pause = () => {
    isPaused = true;
  };
  return () => isPaused;
}

describe('media in <portico-off-canvas>', () => {
  it('pause when it closes: video and audio elements, also in a shadow root', async () => {
    const outside = mount('<video></video>') as HTMLVideoElement;
    const element = await begin(panel('', '<video></video><audio></audio><p id="host"></p>'));
    const host = element.querySelector('#host');
    host?.attachShadow({ mode: 'open' }).append(document.createElement('video'));
    const inside = [
      ...element.querySelectorAll<HTMLMediaElement>('video, audio'),
      ...(host?.shadowRoot?.querySelectorAll('video') ?? []),
    ].map(pauses);
    const isOutsidePaused = pauses(outside);
    await show(element);
    expect(inside.map((isPaused) => isPaused())).toEqual([false, false, false]);
    element.hide();
    await closed(element);
    expect(inside.map((isPaused) => isPaused())).toEqual([true, true, true]);
    expect(isOutsidePaused()).toBe(false);
  });

  it('pause in the frame of another site, by a message of its player', async () => {
    const standIns = replacePlayers();
    const [youtube, vimeo] = [
      playerAddress({ host: 'youtube', id: 'abcdefghijk', start: 0 } as never, options, location.origin), // The fields that an address needs.
      playerAddress({ host: 'vimeo', id: '12345', start: 0 } as never, options, location.origin),
    ];
    const element = await begin(panel('', '<iframe title="One"></iframe><iframe title="Two"></iframe>'));
    const loaded = [youtube, vimeo].map((address, place) => {
      const frame = element.querySelectorAll('iframe')[place];
      const isThere = new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
      if (frame) frame.src = address;
      return isThere;
    });
    await Promise.all(loaded);
    await show(element);
    element.hide();
    await closed(element);
    await waitFor(() => {
      expect(JSON.stringify(standIns.received('/youtube/'))).toContain('"func":"pauseVideo"');
      expect(JSON.stringify(standIns.received('/vimeo/'))).toContain('{"method":"pause"}');
    });
  });
});
