import { waitFor } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { replacePlayers } from '../../media/stand-ins.ts';
import {
  buttons,
  comesTo,
  file,
  fileLink,
  frameOf,
  isIn,
  part,
  press,
  shown,
  videoOf,
  youtubeLink,
} from './video-page.ts';

/** A stand-in for the media query list of a preference. */
class Preference extends EventTarget {
  matches = false;
  saveData = false;

  set(isOn: boolean): void {
    this.matches = this.saveData = isOn;
    this.dispatchEvent(new Event('change'));
  }
}

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
  scrollTo(0, 0);
});

function preferReducedMotion(isOn: boolean): Preference {
  const preference = new Preference();
  preference.matches = isOn;
  const before = window.matchMedia;
  window.matchMedia = (query) =>
    query.includes('reduced-motion') ? (preference as unknown as MediaQueryList) : before.call(window, query); // Only these members are used.
  restores.push(() => void (window.matchMedia = before));
  return preference;
}

function saveData(isOn: boolean): Preference {
  const preference = new Preference();
  preference.saveData = isOn;
  Object.defineProperty(navigator, 'connection', { value: preference, configurable: true });
  restores.push(() => void Reflect.deleteProperty(navigator, 'connection'));
  return preference;
}

/** Waits for two frames, after which observers have reported. */
const seen = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const below = (element: HTMLElement, margin: string) => {
  element.style.marginBlockStart = margin;
};

describe('<portico-video background>', () => {
  it('plays automatically: muted, inline, looped, without controls, but with a pause button', async () => {
    const { element } = await shown(fileLink, 'background');
    await comesTo(element, 'playing');
    const video = videoOf(element);
    expect([video?.muted, video?.playsInline, video?.loop, video?.controls]).toEqual([true, true, true, false]);
    expect(buttons(element)).toEqual(['Pause: The harbour']);
  });

  it('is paused and played by its button, which keeps the focus and changes its label', async () => {
    const { element, events } = await shown(fileLink, 'background');
    await comesTo(element, 'playing');
    const button = part(element, 'pause-button');
    button?.focus();
    button?.click();
    await comesTo(element, 'paused');
    expect(buttons(element)).toEqual(['Play: The harbour']);
    expect(element.shadowRoot?.activeElement).toBe(button);
    press(element, 'Play: The harbour');
    await comesTo(element, 'playing');
    expect(events).toEqual(['play', 'pause', 'play']);
  });

  it('pauses while out of view, unless a visitor paused it', async () => {
    const { element } = await shown(fileLink, 'background');
    await comesTo(element, 'playing');
    below(element, '300vh');
    await comesTo(element, 'paused');
    below(element, '0');
    await comesTo(element, 'playing');
    press(element, /Pause/);
    await comesTo(element, 'paused');
    below(element, '300vh');
    await seen();
    below(element, '0');
    await seen();
    await turn();
    expect(isIn(element, 'playing')).toBe(false);
  });

  it('loads nothing before it is in view', async () => {
    const standIns = replacePlayers();
    const { element } = await shown(
      youtubeLink,
      'background poster="/demo-pages/harbour.svg" style="margin-block-start: 300vh"',
    );
    await seen();
    expect([frameOf(element), await standIns.requestCount()]).toEqual([null, 0]);
    below(element, '0');
    await comesTo(element, 'playing');
  });

  it('plays a YouTube video muted and fills its container', async () => {
    replacePlayers();
    const { element } = await shown(youtubeLink, 'background poster="/demo-pages/harbour.svg"');
    Object.assign(element.style, { inlineSize: '300px', blockSize: '300px' });
    await comesTo(element, 'playing');
    const frame = frameOf(element);
    expect(Object.fromEntries(new URL(frame?.src ?? '').searchParams)).toMatchObject({
      mute: '1',
      loop: '1',
      controls: '0',
    });
    const { width, height } = frame?.getBoundingClientRect() ?? {};
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([533, 300]);
  });

  for (const [what, prefer] of [
    ['reduced motion', preferReducedMotion],
    ['Save-Data', saveData],
  ] as const) {
    it(`shows the poster under ${what}, initially and later; a click plays it`, async () => {
      const preference = prefer(true);
      const { element } = await shown(fileLink, 'background');
      await seen();
      await turn();
      expect(videoOf(element)).toBeNull();
      preference.set(false);
      await comesTo(element, 'playing');
      preference.set(true);
      await comesTo(element, 'paused');
      press(element, /Play/);
      await comesTo(element, 'playing');
    });
  }

  it('takes over an author’s video with autoplay', async () => {
    preferReducedMotion(true);
    const { element } = await shown(
      `<video autoplay muted loop playsinline src="${file}" title="The harbour"></video>`,
      'background',
    );
    await seen();
    const own = element.querySelector('video');
    expect([own?.paused, own?.autoplay]).toEqual([true, false]);
    press(element, /Play/);
    await comesTo(element, 'playing');
    expect([own?.paused, own?.controls]).toEqual([false, false]);
  });
});

describe('<portico-video autoplay>', () => {
  it('plays when it is in view, and continues out of view', async () => {
    const { element } = await shown(fileLink, 'autoplay muted style="margin-block-start: 300vh"');
    await seen();
    expect(videoOf(element)).toBeNull();
    below(element, '0');
    await comesTo(element, 'playing');
    below(element, '300vh');
    await seen();
    await turn();
    expect(isIn(element, 'playing')).toBe(true);
  });

  it('waits for a click under reduced motion', async () => {
    preferReducedMotion(true);
    const { element } = await shown(fileLink, 'autoplay muted');
    await seen();
    expect([videoOf(element), buttons(element)]).toEqual([null, ['Play: The harbour']]);
    await waitFor(() => expect(part(element, 'play-button')).toBeTruthy());
  });
});
