import { getByRole, getByText, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../../clock.ts';
import { grant, revoke } from '../../../../src/consent/consent.ts';
import { setHosts } from '../../../../src/media/embed-urls.ts';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { replacePlayers } from '../../../media/stand-ins.ts';
import { raw, installTestNetwork } from '../../../network.ts';
import { mount } from '../../../page.ts';
import { begin, closed, currentSlide, dialogOf, load, opened, picture, shows } from '../lightbox-page.ts';
import { listing, openedAt, contentOf } from '../items-page.ts';

before(load);

const harbour = '/demo-pages/harbour.webm';
const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const vimeoFilm = 'https://vimeo.com/76979871';

describe('a video of files', () => {
  it('plays in the browser with controls', async () => {
    const { dialog } = await openedAt([{ url: harbour, title: 'Harbour' }]);
    const video = contentOf(dialog, 'video');
    expect(video.controls).toBe(true);
    expect(video.title).toBe('Harbour');
    expect(video.paused).toBe(true);
    expect(video.videoWidth).toBeGreaterThan(0);
    expect(video.clientWidth / video.clientHeight).toBeCloseTo(video.videoWidth / video.videoHeight, 1);
  });

  it('has several sources and a poster', async () => {
    const { dialog } = await openedAt([
      { type: 'video', sources: { mp4: '/none.mp4', webm: harbour }, poster: picture(160, 90) },
    ]);
    const video = contentOf(dialog, 'video');
    expect([...video.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/mp4', 'video/webm']);
    expect(video.currentSrc).toContain(harbour);
    expect(video.poster).toContain('160x90');
  });

  it('shows its loading in its own controls alone', async () => {
    const element = await begin(
      listing([{ type: 'video', sources: { webm: '/__pictures/never.png' } }], 'loader-delay="0"'),
    );
    await element.show(0);
    const dialog = await waitFor(() => dialogOf(element) ?? Promise.reject(new Error('closed')));
    await waitFor(() => contentOf(dialog, 'video'));
    expect(currentSlide(dialog).dataset.status).toBe('loading');
    expect(currentSlide(dialog).querySelector('[part~="loader"]')).toBeNull();
  });

  it('has the size of its item', async () => {
    const { dialog } = await openedAt([{ url: harbour, width: 240, height: 120 }]);
    const video = contentOf(dialog, 'video');
    expect([video.clientWidth, video.clientHeight]).toEqual([240, 120]);
  });

  it('keeps the default proportions if only one length is given', async () => {
    const { dialog } = await openedAt([{ url: harbour, width: 320 }]);
    const video = contentOf(dialog, 'video');
    expect([video.clientWidth, video.clientHeight]).toEqual([320, 180]);
  });

  it('is paused and removed on navigation', async () => {
    const { element, dialog } = await openedAt([{ url: harbour }, picture()]);
    const video = contentOf(dialog, 'video');
    video.muted = true;
    await video.play();
    element.next();
    await waitFor(() => expect(currentSlide(dialog).dataset.type).toBe('image'));
    expect(video.paused).toBe(true);
    expect(video.isConnected).toBe(false);
  });
});

for (const [site, url, address] of [
  ['YouTube', film, /\/youtube\/aqz-KE-bpKQ\?/],
  ['Vimeo', vimeoFilm, /\/vimeo\/76979871\?/],
] as const) {
  describe(`a video of ${site}`, () => {
    it('plays in the player of the site, 16:9', async () => {
      replacePlayers();
      const { dialog } = await openedAt([{ url, title: 'A rabbit' }], 'video-width="320" video-height="180"');
      const frame = contentOf(dialog, 'iframe');
      expect(frame.src).toMatch(address);
      expect(frame.title).toBe('A rabbit');
      expect([frame.clientWidth, frame.clientHeight]).toEqual([320, 180]);
    });

    it('has the flags of player-flags, with a warning about the others', async () => {
      replacePlayers();
      const warned = captureConsole('warn');
      const flags = { youtube: { hl: 'de', origin: 'https://evil.example' }, vimeo: { color: 'ff0000' } };
      const { dialog } = await openedAt([url], `player-flags='${JSON.stringify(flags)}'`);
      const { searchParams } = new URL(contentOf(dialog, 'iframe').src);
      const expected = site === 'YouTube' ? [location.origin, 'de', null] : [null, null, 'ff0000'];
      expect(['origin', 'hl', 'color'].map((name) => searchParams.get(name))).toEqual(expected);
      await waitFor(() => expect(warned.join()).toContain('"origin" is not a flag of youtube'));
    });

    it('does not play on navigation', async () => {
      replacePlayers();
      const { dialog } = await openedAt([url]);
      expect(contentOf(dialog, 'iframe').src).not.toContain('autoplay=1');
    });

    it('plays after a click on its thumbnail', async () => {
      replacePlayers();
      const element = await begin(
        `<portico-lightbox animation-duration="none"><a href="${url}">Film</a></portico-lightbox>`,
      );
      getByText(element, 'Film').click();
      expect(contentOf(await opened(element), 'iframe').src).toContain('autoplay=1');
    });

    it('plays on navigation with autoplay or video-autoplay', async () => {
      for (const [items, attributes] of [
        [[picture(), { url, autoplay: true }], ''],
        [[picture(), url], 'video-autoplay'],
        [[picture(), `${url}${url.includes('?') ? '&' : '?'}autoplay=1`], ''],
      ] as const) {
        replacePlayers();
        const { element, dialog } = await openedAt(items, attributes);
        element.next();
        await waitFor(() => expect(contentOf(dialog, 'iframe').src).toContain('autoplay=1'));
        element.hide();
        await closed(element);
      }
    });

    it('is removed on navigation and on close', async () => {
      replacePlayers();
      const { element, dialog } = await openedAt([url, picture()]);
      const first = contentOf(dialog, 'iframe');
      element.next();
      await waitFor(() => expect(currentSlide(dialog).dataset.type).toBe('image'));
      expect(first.isConnected).toBe(false);
      element.previous();
      const second = await waitFor(() => contentOf(dialog, 'iframe'));
      await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
      element.hide();
      await closed(element);
      await waitFor(() => expect(second.isConnected).toBe(false));
    });
  });
}

describe('the other players of the page', () => {
  it('pause when the lightbox opens, by a message to YouTube’s origin only', async () => {
    const standIns = replacePlayers();
    const section = mount('<section></section>');
    const { playerAddress } = await import('../../../../src/media/embed-urls.ts');
    const frame = document.createElement('iframe');
    const options = { title: 'Page', autoplay: false, muted: false, loop: false, controls: true };
    frame.src = playerAddress({ host: 'youtube', id: 'of_the_page', start: 0, key: '' }, options, location.origin);
    const other = document.createElement('iframe');
    other.src = '/__pictures/10x10/red.svg';
    const loaded = [frame, other].map((one) => new Promise((resolve) => one.addEventListener('load', resolve)));
    section.append(frame, other);
    await Promise.all(loaded);
    const strays: unknown[] = [];
    other.contentWindow?.addEventListener('message', ({ data }) => strays.push(data));
    await openedAt([picture()]);
    await waitFor(() =>
      expect(standIns.received('of_the_page')).toEqual([
        expect.objectContaining({ event: 'command', func: 'pauseVideo' }),
      ]),
    );
    expect(strays).toEqual([]);
  });

  for (const [description, url, id, order] of [
    ['YouTube', film, 'aqz-KE-bpKQ', '"func":"pauseVideo"'],
    ['Vimeo', vimeoFilm, '76979871', '"method":"pause"'],
  ] as const) {
    it(`pause, but not the opened video of ${description}`, async () => {
      const standIns = replacePlayers();
      const clock = installTestClock();
      mount('<iframe title="Of the page" src="/__pictures/10x10/red.svg"></iframe>');
      const element = await begin(
        `<portico-lightbox animation-duration="none" history="false"><a href="${url}">Film</a></portico-lightbox>`,
      );
      // The code is loaded on the second run, so the video appears sooner.
      for (let count = 0; count < 2; count++) {
        getByText(element, 'Film').click();
        const dialog = await opened(element);
        await clock.advance(300); // Vimeo takes no orders before.
        await standIns.simulate(contentOf(dialog, 'iframe'), 'play'); // Earlier commands are recorded by then.
        expect(standIns.received(id).length).toBeGreaterThan(0);
        expect(JSON.stringify(standIns.received(id)).includes(order)).toBe(false);
        element.hide();
        await closed(element);
      }
    });
  }
});

describe('with required consent', () => {
  afterEach(() => revoke('media'));

  for (const [site, url] of [
    ['YouTube', film],
    ['Vimeo', vimeoFilm],
  ] as const) {
    it(`requests nothing from ${site} before consent in the item, then plays`, async () => {
      revoke('media');
      const standIns = replacePlayers();
      const { element, dialog } = await openedAt(
        [picture(), url, picture()],
        `consent="required" thumbnails mobile-width="0" oembed-url="/oembed" player-flags='{"vimeo": {"title": 0}}'`,
      );
      const network = installTestNetwork();
      element.next();
      await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('asking'));
      const slide = currentSlide(dialog);
      getByText(slide, `This video comes from ${site}, which then learns that you are here.`);
      expect(await standIns.requestCount()).toBe(0);
      expect(network.sent()).toEqual([]);
      expect(dialog.querySelector('iframe')).toBeNull();
      network.route('format=json', raw('{}', 404));
      captureConsole('warn');
      getByRole(slide, 'button', { name: 'Show the video' }).click();
      await waitFor(() => expect(contentOf(dialog, 'iframe').src).toContain('autoplay=1'));
      await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
      expect(await standIns.requestCount()).toBeGreaterThan(0);
    });
  }

  it('shows the video after consent elsewhere on the page', async () => {
    revoke('media');
    replacePlayers();
    const { dialog } = await openedAt([{ url: film }], 'consent="required"');
    expect(currentSlide(dialog).dataset.status).toBe('asking');
    grant('media');
    await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
    expect(contentOf(dialog, 'iframe').src).not.toContain('autoplay=1');
  });

  it('navigates past an item without consent', async () => {
    revoke('media');
    const standIns = replacePlayers();
    const { element, dialog } = await openedAt([{ url: film }, { url: picture(), alt: 'Lake' }], 'consent="required"');
    element.next();
    await shows(dialog, 'Lake');
    element.previous();
    await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('asking'));
    expect(await standIns.requestCount()).toBe(0);
  });

  for (const [description, url] of [
    ['a playlist', 'https://www.youtube.com/embed/videoseries?list=PL1'],
    ['a showcase', 'https://vimeo.com/showcase/7008490/embed'],
    ['an event', 'https://vimeo.com/event/10/embed'],
  ] as const) {
    it(`does not request ${description}`, async () => {
      revoke('media');
      const { dialog } = await openedAt([url], 'consent="required"');
      expect(currentSlide(dialog).dataset.status).toBe('asking');
      getByText(currentSlide(dialog), /^This video comes from (YouTube|Vimeo), which then learns that you are here\.$/);
      expect(dialog.querySelector('iframe') === null).toBe(true);
    });
  }

  it('shows a page of such a site in a frame after consent', async () => {
    revoke('media');
    const elsewhere = location.origin.replace('localhost', '127.0.0.1');
    setHosts({
      youtube: { player: `${elsewhere}/__pictures/`, thumbnail: '' },
      vimeo: { player: 'https://vimeo.invalid/', thumbnail: '' },
    });
    const { dialog } = await openedAt(
      [{ type: 'iframe', url: `${elsewhere}/__pictures/page.png` }],
      'consent="required"',
    );
    expect(dialog.querySelector('iframe') === null).toBe(true);
    getByRole(currentSlide(dialog), 'button', { name: 'Show the video' }).click();
    await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
    expect(contentOf(dialog, 'iframe').src).toContain('/__pictures/page.png');
    setHosts();
  });

  it('plays a local file without consent', async () => {
    revoke('media');
    const { dialog } = await openedAt([harbour], 'consent="required"');
    expect(contentOf(dialog, 'video').currentSrc).toContain(harbour);
  });
});
