import { waitFor } from '@testing-library/dom';
import { revoke } from '../../../src/consent/consent.ts';
import { captureConsole } from '../../console.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { replacePlayers } from '../../media/stand-ins.ts';
import { json, installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { rendered } from '../../rendered.ts';
import { buttons, comesTo, fileLink, frameOf, isIn, part, press, shown, vimeoLink, youtubeLink } from './video-page.ts';

// A decision applies to the whole page, so each test starts by revoking it.
beforeEach(() => revoke('media'));
after(() => {
  revoke('media');
});

const call = (element: HTMLElement, method: 'play' | 'grant'): unknown =>
  Reflect.apply(Reflect.get(element, method) as () => void, element, []);

describe('<portico-video> and consent', () => {
  it('asks before it loads content of another site', async () => {
    const standIns = replacePlayers();
    const { element } = await shown(youtubeLink, 'autoplay muted');
    expect(isIn(element, 'blocked')).toBe(true);
    expect(buttons(element)).toEqual(['Agree and play']);
    expect(part(element, 'consent')?.textContent).toContain('comes from YouTube');
    const described = part(element, 'consent')?.querySelector('[aria-describedby]');
    const description = element.shadowRoot?.getElementById(described?.getAttribute('aria-describedby') ?? '');
    expect([described?.localName, description?.textContent]).toEqual([
      'button',
      expect.stringContaining('comes from YouTube'),
    ]);
    call(element, 'play');
    element.dispatchEvent(new PointerEvent('pointerenter'));
    element.dispatchEvent(new FocusEvent('focusin'));
    element.setAttribute('loop', '');
    await turn();
    await waitFor(() => expect(part(element, 'poster')).toBeTruthy());
    expect(frameOf(element)).toBeNull();
    expect(await standIns.requestCount()).toBe(0);
    expect(part(element, 'poster')?.querySelector('img')).toBeNull();
  });

  it('plays after consent, which counts for all videos of the page', async () => {
    replacePlayers();
    const { element } = await shown(youtubeLink);
    const { element: other } = await shown(vimeoLink);
    expect(part(other, 'consent')?.textContent).toContain('Vimeo');
    press(element, 'Agree and play');
    await comesTo(element, 'playing');
    expect([isIn(element, 'blocked'), isIn(other, 'blocked')]).toEqual([false, false]);
    expect(buttons(other)).toEqual(['Play: The harbour']);
    expect(frameOf(other)).toBeNull();
  });

  it('plays the requested video after a consent tool grants consent', async () => {
    replacePlayers();
    const { element } = await shown(youtubeLink);
    call(element, 'play');
    expect(frameOf(element)).toBeNull();
    call(element, 'grant');
    await comesTo(element, 'playing');
  });

  it('shows the thumbnail of the host only after consent', async () => {
    const standIns = replacePlayers();
    const { element } = await shown(youtubeLink);
    expect(part(element, 'poster')?.querySelector('img')).toBeNull();
    expect(await standIns.requestCount()).toBe(0);
    call(element, 'grant');
    await waitFor(() => expect(part(element, 'poster')?.querySelector('img')?.src).toContain('/thumbnail/'));
  });

  it('removes its player when consent is revoked', async () => {
    replacePlayers();
    const { element, events } = await shown(youtubeLink);
    press(element, 'Agree and play');
    await comesTo(element, 'playing');
    revoke('media');
    expect([frameOf(element), isIn(element, 'playing'), isIn(element, 'blocked')]).toEqual([null, false, true]);
    expect(buttons(element)).toEqual(['Agree and play']);
    expect(events).toEqual(['play', 'pause']);
  });

  it('reports no pause of a video that did not play when consent was revoked', async () => {
    const { element, events } = await shown(youtubeLink);
    call(element, 'grant');
    revoke('media');
    expect([isIn(element, 'blocked'), events]).toEqual([true, []]);
  });

  it('needs consent for files of other sites, but not for its own', async () => {
    const { element } = await shown(fileLink);
    expect([isIn(element, 'blocked'), buttons(element)]).toEqual([false, ['Play: The harbour']]);
    const { element: other } = await shown('<a href="https://videos.example/harbour.webm">The harbour</a>');
    expect(isIn(other, 'blocked')).toBe(true);
    expect(part(other, 'consent')?.textContent).toContain('videos.example');
  });

  it('stops an iframe that loads before consent, with a warning', async () => {
    const warned = captureConsole('warn');
    replacePlayers();
    const { element } = await shown(
      '<iframe title="The harbour" src="https://player.vimeo.com/video/76979871"></iframe>',
    );
    expect(element.querySelector('iframe')?.hasAttribute('src')).toBe(false);
    await waitFor(() => expect(warned.join()).toContain('write data-src'));
    const { element: other } = await shown(
      '<iframe title="The harbour" data-src="https://player.vimeo.com/video/76979871"></iframe>',
    );
    expect(buttons(other)).toEqual(['Agree and play']);
  });

  it('asks in the language of the page', async () => {
    const german = mount(
      `<section lang="de"><portico-video>${youtubeLink}</portico-video></section>`,
    ).querySelector<HTMLElement>('portico-video');
    await rendered();
    expect(german && buttons(german)).toEqual(['Zustimmen und abspielen']);
  });
});

describe('thumbnail of an oEmbed endpoint', () => {
  const oembed = 'oembed-url="https://vimeo.example/oembed.json"';
  const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

  it('is requested after consent and shown', async () => {
    const network = installTestNetwork();
    network.route('', json({ thumbnail_url: image }));
    const { element } = await shown(vimeoLink, oembed);
    await turn();
    expect(network.sent()).toEqual([]);
    call(element, 'grant');
    await waitFor(() => expect(part(element, 'poster')?.querySelector('img')?.src).toBe(image));
    expect(network.sent()[0]?.url).toBe(
      'https://vimeo.example/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871&format=json',
    );
  });

  for (const [status, words] of [
    [404, 'was not found'],
    [403, 'is not embeddable'],
    [500, 'error fetching the embed code'],
  ] as const) {
    it(`is missing with status ${status}, which is only logged`, async () => {
      const errors = captureConsole('error');
      installTestNetwork().route('', json({}, status));
      const { element, events } = await shown(vimeoLink, oembed);
      call(element, 'grant');
      await waitFor(() => expect(errors).toEqual([expect.stringContaining(words)]));
      expect([events, buttons(element)]).toEqual([[], ['Play: The harbour']]);
    });
  }
});
