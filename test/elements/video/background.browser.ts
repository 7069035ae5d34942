import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { replacePlayers, soon } from '../../media/stand-ins.ts';
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

/** What a visitor asks of all pages, as the browser says it. */
class Preference extends EventTarget {
  matches = false;
  saveData = false;

  become(is: boolean): void {
    this.matches = this.saveData = is;
    this.dispatchEvent(new Event('change'));
  }
}

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
  scrollTo(0, 0);
});

function preferReducedMotion(is: boolean): Preference {
  const preference = new Preference();
  preference.matches = is;
  const before = window.matchMedia;
  window.matchMedia = (query) =>
    query.includes('reduced-motion') ? (preference as unknown as MediaQueryList) : before.call(window, query); // As much as is asked of it.
  restores.push(() => void (window.matchMedia = before));
  return preference;
}

function saveData(is: boolean): Preference {
  const preference = new Preference();
  preference.saveData = is;
  Object.defineProperty(navigator, 'connection', { value: preference, configurable: true });
  restores.push(() => void Reflect.deleteProperty(navigator, 'connection'));
  return preference;
}

/** Two frames: what is in view has been told by then. */
const seen = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const below = (element: HTMLElement, margin: string) => {
  element.style.marginBlockStart = margin;
};

describe('a <portico-video> in the background', () => {
  it('plays automatically: muted, inline, looped, without controls, but with a pause button', async () => {
    const { element } = await shown(fileLink, 'background');
    await comesTo(element, 'playing');
    const video = videoOf(element);
    expect([video?.muted, video?.playsInline, video?.loop, video?.controls]).toEqual([true, true, true, false]);
    expect(buttons(element)).toEqual(['Pause: The harbour']);
  });

  it('is paused and played by its button, which keeps the focus and changes its label', async () => {
    const { element, told } = await shown(fileLink, 'background');
    await comesTo(element, 'playing');
    const button = part(element, 'pause-button');
    button?.focus();
    button?.click();
    await comesTo(element, 'paused');
    expect(buttons(element)).toEqual(['Play: The harbour']);
    expect(element.shadowRoot?.activeElement).toBe(button);
    press(element, 'Play: The harbour');
    await comesTo(element, 'playing');
    expect(told).toEqual(['play', 'pause', 'play']);
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
    expect([frameOf(element), await standIns.asked()]).toEqual([null, 0]);
    below(element, '0');
    await comesTo(element, 'playing');
  });

  it('of YouTube plays silently and fills its place', async () => {
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
      preference.become(false);
      await comesTo(element, 'playing');
      preference.become(true);
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

describe('a <portico-video> with autoplay', () => {
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
    await soon(() => expect(part(element, 'play-button')).toBeTruthy());
  });
});
