import { getByRole, getByText, waitFor } from '@testing-library/dom';
import { grant, revoke } from '../../../../src/consent/consent.ts';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { replacePlayers } from '../../../media/stand-ins.ts';
import { json, networkError, raw, installTestNetwork, type TestNetwork } from '../../../network.ts';
import { begin, currentSlide, load, opened, picture, type LightboxElement } from '../lightbox-page.ts';

before(load);

/** Opens the first of the listed items. */
async function openedAt(
  items: readonly unknown[],
  attributes = '',
): Promise<{ element: LightboxElement; dialog: HTMLDialogElement }> {
  const element = await begin(`<portico-lightbox animation-duration="none" ${attributes}></portico-lightbox>`);
  element.setAttribute('items', JSON.stringify(items));
  await element.show(0);
  return { element, dialog: await opened(element) };
}

const service = 'smart-recognition-url="/recognise?key=1"';

/** A URL of unknown type. */
const page = '/__pictures/something';
const serviceUrl = `/recognise?key=1&url=${encodeURIComponent(`${location.origin}${page}`)}`;

describe('a URL of unknown type', () => {
  it('is sent only to a configured service', async () => {
    const network = installTestNetwork();
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }]);
    expect(currentSlide(dialog).querySelector('iframe')?.getAttribute('src')).toBe(page);
    expect(network.sent()).toEqual([]);
  });

  it('shows the detected picture', async () => {
    const network = installTestNetwork();
    network.route(
      serviceUrl,
      json({ status: 200, results: [{ type: 'image', source: { src: picture(200, 100), width: 100, height: 50 } }] }),
    );
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
    const image = currentSlide(dialog).querySelector('img');
    expect(image?.getAttribute('src')).toBe(picture(200, 100));
    expect(currentSlide(dialog).querySelector('iframe')).toBeNull();
    expect(network.sent().map(({ method }) => method)).toEqual(['GET']);
  });

  it('shows the detected video', async () => {
    installTestNetwork().route(
      serviceUrl,
      json({ status: 200, results: [{ html5video: { webm: '/demo-pages/harbour.webm' } }] }),
    );
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
    expect(currentSlide(dialog).querySelector('video')?.currentSrc).toContain('harbour.webm');
  });

  it('shows the detected page in a frame', async () => {
    installTestNetwork().route(
      serviceUrl,
      json({ status: 200, results: [{ type: 'iframe', url: '/__pictures/10x10/red.svg?embed' }] }),
    );
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
    expect(currentSlide(dialog).querySelector('iframe')?.getAttribute('src')).toBe('/__pictures/10x10/red.svg?embed');
  });

  it('asks for consent before a detected player', async () => {
    revoke('media');
    const standIns = replacePlayers();
    const network = installTestNetwork();
    network.route(serviceUrl, json({ status: 200, results: [{ type: 'video', url: 'https://youtu.be/aqz-KE-bpKQ' }] }));
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], `${service} consent="required"`);
    expect(currentSlide(dialog).dataset.status).toBe('asking');
    expect(dialog.querySelector('iframe')).toBeNull();
    expect(await standIns.requestCount()).toBe(0);
    getByRole(currentSlide(dialog), 'button', { name: 'Show the video' }).click();
    await waitFor(() => expect(currentSlide(dialog).querySelector('iframe')?.src).toContain('/youtube/aqz-KE-bpKQ'));
    await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
    revoke('media');
  });

  it('shows an error if the detected picture fails to load', async () => {
    installTestNetwork().route(
      serviceUrl,
      json({ status: 200, results: [{ type: 'image', url: '/__pictures/missing.png' }] }),
    );
    const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
    expect(getByRole(currentSlide(dialog), 'alert').textContent).toBe('Could not load the item');
    expect(dialog.querySelector('iframe')).toBeNull();
  });

  for (const [description, reply, warning] of [
    ['refuses with its own words', json({ status: 404, response: 'No such media' }), 'No such media'],
    ['refuses with a status alone', json({}, 500), 'the media-recognition service responded with the status 500'],
    ['refuses with a text', raw('Go away', 403), 'Go away'],
  ] as const) {
    it(`shows a page and warns if the service ${description}`, async () => {
      const console = captureConsole('warn');
      installTestNetwork().route(serviceUrl, reply);
      const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
      expect(currentSlide(dialog).querySelector('iframe')?.getAttribute('src')).toBe(page);
      await waitFor(() => expect(console.join()).toContain(warning));
    });
  }

  for (const [description, reply] of [
    ['cannot be reached', networkError],
    ['finds nothing', json({ status: 200, results: [] })],
    ['finds a script', json({ status: 200, results: [{ url: 'javascript:trap()' }] })],
    ['answers with a page', raw('<p>Hm</p>')],
  ] as const) {
    it(`shows a page if the service ${description}`, async () => {
      installTestNetwork().route(serviceUrl, reply);
      const { dialog } = await openedAt([{ url: page, type: 'iframe' }], service);
      expect(currentSlide(dialog).querySelector('iframe')?.getAttribute('src')).toBe(page);
    });
  }

  it('is not sent if its type is given', async () => {
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

  it('of YouTube is built from the video id', async () => {
    const { dialog } = await openedAt([picture(), youtube], row);
    await waitFor(() => expect(pictures(dialog)[1]).toMatch(/\/thumbnail\/aqz-KE-bpKQ$/));
    expect(network.sent()).toEqual([]);
  });

  it('of Vimeo is requested once from the oEmbed endpoint', async () => {
    network.route(endpoint, json({ thumbnail_url: picture(120, 80) }));
    const { element, dialog } = await openedAt([picture(), vimeo, picture()], `${row} oembed-url="/oembed"`);
    await waitFor(() => expect(pictures(dialog)[1]).toBe(picture(120, 80)));
    element.next();
    element.next();
    element.previous();
    expect(network.sent()).toHaveLength(1);
  });

  it('is not requested without an endpoint, without thumbnails, or with an own thumbnail', async () => {
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
    it(`is a number if the endpoint responds with ${status}, and the warning contains “${text}”`, async () => {
      const warnings = captureConsole('warn');
      network.route(endpoint, json({}, status));
      const { dialog } = await openedAt([picture(), vimeo], `${row} oembed-url="/oembed"`);
      await waitFor(() => expect(warnings.join()).toContain(text));
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

  it('is requested only after consent', async () => {
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
    expect(await standIns.requestCount()).toBe(0);
    getByRole(currentSlide(dialog), 'button', { name: 'Show the video' }).click();
    await waitFor(() => expect(pictures(dialog)[0]).toBe(picture(120, 80)));
    expect(network.sent()).toHaveLength(1);
    element.hide();
  });
});
