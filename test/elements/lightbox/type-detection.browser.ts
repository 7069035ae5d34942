import { getByRole, getByText, waitFor } from '@testing-library/dom';
import { grant, revoke } from '../../../src/consent/consent.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { replacePlayers, soon } from '../../media/stand-ins.ts';
import { json, lost, raw, installTestNetwork, type TestNetwork } from '../../network.ts';
import { begin, currentSlide, load, opened, picture, type LightboxElement } from './lightbox-page.ts';

before(load);

/** A lightbox of these items alone, opened at the first. */
async function openedAt(
  items: readonly unknown[],
  attributes = '',
): Promise<{ element: LightboxElement; dialog: HTMLDialogElement }> {
  const element = await begin(`<portico-lightbox animation-speed="none" ${attributes}></portico-lightbox>`);
  element.setAttribute('items', JSON.stringify(items));
  await element.show(0);
  return { element, dialog: await opened(element) };
}

const service = 'smart-recognition-url="/recognise?key=1"';

/** A URL of unknown type. */
const page = '/__pictures/something';
const asked = `/recognise?key=1&url=${encodeURIComponent(`${location.origin}${page}`)}`;

describe('a URL of unknown type', () => {
  it('is asked about only if the author names a service', async () => {
    const network = installTestNetwork();
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }]);
    expect(currentSlide(dialog).querySelector('iframe')?.getAttribute('src')).toBe(page);
    expect(network.sent()).toEqual([]);
  });

  it('is the picture that the service finds', async () => {
    const network = installTestNetwork();
    network.route(
      asked,
      json({ status: 200, results: [{ type: 'image', source: { src: picture(200, 100), width: 100, height: 50 } }] }),
    );
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
    const image = currentSlide(dialog).querySelector('img');
    expect(image?.getAttribute('src')).toBe(picture(200, 100));
    expect(currentSlide(dialog).querySelector('iframe')).toBeNull();
    expect(network.sent().map(({ method }) => method)).toEqual(['GET']);
  });

  it('is the video that the service finds', async () => {
    installTestNetwork().route(
      asked,
      json({ status: 200, results: [{ html5video: { webm: '/demo-pages/harbour.webm' } }] }),
    );
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
    expect(currentSlide(dialog).querySelector('video')?.currentSrc).toContain('harbour.webm');
  });

  it('is another page that the service names, in a frame', async () => {
    installTestNetwork().route(
      asked,
      json({ status: 200, results: [{ type: 'iframe', url: '/__pictures/10x10/red.svg?embed' }] }),
    );
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
    expect(currentSlide(dialog).querySelector('iframe')?.getAttribute('src')).toBe('/__pictures/10x10/red.svg?embed');
  });

  it('may turn out to be a player, which asks the visitor first', async () => {
    revoke('media');
    const standIns = replacePlayers();
    const network = installTestNetwork();
    network.route(asked, json({ status: 200, results: [{ type: 'video', url: 'https://youtu.be/aqz-KE-bpKQ' }] }));
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], `${service} consent="required"`);
    expect(currentSlide(dialog).dataset.status).toBe('asking');
    expect(dialog.querySelector('iframe')).toBeNull();
    expect(await standIns.asked()).toBe(0);
    getByRole(currentSlide(dialog), 'button', { name: 'Show the video' }).click();
    await soon(() => expect(currentSlide(dialog).querySelector('iframe')?.src).toContain('/youtube/aqz-KE-bpKQ'));
    await soon(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
    revoke('media');
  });

  it('may turn out to be a picture that cannot be loaded, which is an error and no page', async () => {
    installTestNetwork().route(
      asked,
      json({ status: 200, results: [{ type: 'image', url: '/__pictures/missing.png' }] }),
    );
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
    expect(getByRole(currentSlide(dialog), 'alert').textContent).toBe('Could not load the item');
    expect(dialog.querySelector('iframe')).toBeNull();
  });

  for (const [what, reply, said] of [
    ['refuses with its own words', json({ status: 404, response: 'No such media' }), 'No such media'],
    ['refuses with a status alone', json({}, 500), 'the media-recognition service answered 500'],
    ['refuses with a text', raw('Go away', 403), 'Go away'],
  ] as const) {
    it(`is shown as a page if the service ${what}, and the author is told`, async () => {
      const console = captureConsole('warn');
      installTestNetwork().route(asked, reply);
      const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
      expect(currentSlide(dialog).querySelector('iframe')?.getAttribute('src')).toBe(page);
      await waitFor(() => expect(console.join()).toContain(said));
    });
  }

  for (const [what, reply] of [
    ['cannot be reached', lost],
    ['finds nothing', json({ status: 200, results: [] })],
    ['finds a script', json({ status: 200, results: [{ url: 'javascript:trap()' }] })],
    ['answers with a page', raw('<p>Hm</p>')],
  ] as const) {
    it(`is shown as a page if the service ${what}`, async () => {
      installTestNetwork().route(asked, reply);
      const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
      expect(currentSlide(dialog).querySelector('iframe')?.getAttribute('src')).toBe(page);
    });
  }

  it('is not asked about if it says what it is', async () => {
    const network = installTestNetwork();
    await openedAt([{ url: '/__pictures/page.html', type: 'iframe' }], service);
    await openedAt([{ url: picture() }], service);
    expect(network.sent()).toEqual([]);
  });
});

describe('the thumbnail of a hosted video', () => {
  const vimeo = 'https://vimeo.com/76979871';
  const youtube = 'https://youtu.be/aqz-KE-bpKQ';
  const endpoint = `/oembed?url=${encodeURIComponent(vimeo)}&format=json`;
  const row = 'thumbnails mobile-width="0"';

  const pictures = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll('[part~="thumbnail"]')].map(
      (thumbnail) => thumbnail.querySelector(':scope > img')?.getAttribute('src') ?? '',
    );

  let network: TestNetwork;
  beforeEach(() => {
    network = installTestNetwork();
    replacePlayers();
    grant('media');
  });
  afterEach(() => revoke('media'));

  it('of YouTube has an address of its own', async () => {
    const { dialog } = await openedAt([picture(), youtube], row);
    await waitFor(() => expect(pictures(dialog)[1]).toMatch(/\/thumbnail\/aqz-KE-bpKQ$/));
    expect(network.sent()).toEqual([]);
  });

  it('of Vimeo is asked for at the endpoint that the author names, once', async () => {
    network.route(endpoint, json({ thumbnail_url: picture(120, 80) }));
    const { element, dialog } = await openedAt([picture(), vimeo, picture()], `${row} oembed-url="/oembed"`);
    await waitFor(() => expect(pictures(dialog)[1]).toBe(picture(120, 80)));
    element.next();
    element.next();
    element.previous();
    expect(network.sent()).toHaveLength(1);
  });

  it('is not asked for without an endpoint, without a row, or where the author gives one', async () => {
    await openedAt([picture(), vimeo], row);
    await openedAt([picture(), vimeo], 'oembed-url="/oembed"');
    const { dialog } = await openedAt(
      [picture(), { url: vimeo, thumbnail: picture(60, 40) }],
      `${row} oembed-url="/oembed"`,
    );
    await waitFor(() => expect(pictures(dialog)[1]).toBe(picture(60, 40)));
    expect(network.sent()).toEqual([]);
  });

  for (const [status, text] of [
    [404, 'was not found'],
    [403, 'is not embeddable'],
    [500, 'error fetching the embed code'],
  ] as const) {
    it(`is a number where the endpoint answers ${status}, and the author is told that it ${text}`, async () => {
      const said = captureConsole('warn');
      network.route(endpoint, json({}, status));
      const { dialog } = await openedAt([picture(), vimeo], `${row} oembed-url="/oembed"`);
      await waitFor(() => expect(said.join()).toContain(text));
      expect(pictures(dialog)[1]).toBe('');
      getByText(dialog, '2');
    });
  }

  it('is ignored if it is a script URL', async () => {
    network.route(endpoint, json({ thumbnail_url: 'javascript:trap()' }));
    const { dialog } = await openedAt([picture(), vimeo], `${row} oembed-url="/oembed"`);
    await network.settle();
    expect(pictures(dialog)[1]).toBe('');
  });

  it('is not asked for before the visitor agreed; then it is', async () => {
    revoke('media');
    const standIns = replacePlayers();
    network.route(endpoint, json({ thumbnail_url: picture(120, 80) }));
    const { element, dialog } = await openedAt(
      [vimeo, youtube, picture()],
      `${row} oembed-url="/oembed" consent="required"`,
    );
    await network.settle();
    expect(network.sent()).toEqual([]);
    expect(pictures(dialog).slice(0, 2)).toEqual(['', '']);
    expect(await standIns.asked()).toBe(0);
    getByRole(currentSlide(dialog), 'button', { name: 'Show the video' }).click();
    await waitFor(() => expect(pictures(dialog)[0]).toBe(picture(120, 80)));
    expect(network.sent()).toHaveLength(1);
    element.hide();
  });
});
