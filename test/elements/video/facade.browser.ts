import { getByRole, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { replacePlayers } from '../../media/stand-ins.ts';
import { mount } from '../../page.ts';
import { rendered } from '../../rendered.ts';
import {
  buttons,
  comesTo,
  fileLink,
  frameOf,
  isIn,
  part,
  picture,
  press,
  shown,
  videoOf,
  vimeoLink,
  youtubeLink,
} from './video-page.ts';

const call = (element: HTMLElement, method: 'play' | 'pause'): unknown =>
  Reflect.apply(Reflect.get(element, method) as () => void, element, []);

describe('<portico-video>', () => {
  it('shows a picture of 16:9 with a play button, and loads no player', async () => {
    const standIns = replacePlayers();
    const { element } = await shown(youtubeLink, `poster="${picture}"`);
    expect(buttons(element)).toEqual(['Play: The harbour']);
    expect(frameOf(element)).toBeNull();
    const { width, height } = element.getBoundingClientRect();
    expect(width / height).toBeCloseTo(16 / 9, 1);
    expect(part(element, 'poster')?.querySelector('img')?.src).toContain(picture);
    expect(element.querySelector('a')?.checkVisibility()).toBe(false);
    expect(await standIns.requestCount()).toBe(0);
  });

  for (const [name, link] of [
    ['YouTube', youtubeLink],
    ['Vimeo', vimeoLink],
  ] as const) {
    it(`plays and pauses a video of ${name} by click, and dispatches both`, async () => {
      const standIns = replacePlayers();
      const { element, events } = await shown(link, `poster="${picture}"`);
      press(element, 'Play: The harbour');
      await comesTo(element, 'playing');
      expect(frameOf(element)?.title).toBe('The harbour');
      expect(element.shadowRoot?.activeElement).toBe(frameOf(element));
      expect(buttons(element)).toEqual([]);
      call(element, 'pause');
      await comesTo(element, 'paused');
      call(element, 'play');
      await comesTo(element, 'playing');
      const frame = frameOf(element);
      if (frame) await standIns.simulate(frame, 'ended');
      await waitFor(() => expect(events).toEqual(['play', 'pause', 'play', 'ended']));
      expect([isIn(element, 'playing'), isIn(element, 'paused')]).toEqual([false, false]);
    });
  }

  for (const [reason, end] of [
    ['a setting changes', (element: HTMLElement) => element.setAttribute('loop', '')],
    ['it leaves the page', (element: HTMLElement) => element.remove()],
  ] as const) {
    it(`dispatches a pause when its player is removed because ${reason}`, async () => {
      const { element, events } = await shown(fileLink, 'muted');
      press(element, 'Play: The harbour');
      await comesTo(element, 'playing');
      end(element);
      await turn();
      expect([events, isIn(element, 'playing')]).toEqual([['play', 'pause'], false]);
    });
  }

  it('plays a file', async () => {
    const { element, events } = await shown(fileLink, 'muted');
    press(element, 'Play: The harbour');
    await comesTo(element, 'playing');
    expect(videoOf(element)?.controls).toBe(true);
    expect(videoOf(element)?.muted).toBe(true);
    element.setAttribute('muted', 'false');
    await turn();
    expect(videoOf(element)?.muted).toBe(false);
    expect(events[0]).toBe('play');
  });

  it('loops with loop, without an event', async () => {
    const { element, events } = await shown(fileLink, 'muted loop');
    press(element, 'Play: The harbour');
    await comesTo(element, 'playing');
    const video = videoOf(element);
    if (!video) throw new Error('There is no player.');
    expect(video.loop).toBe(true);
    const seekNearEnd = () => (video.currentTime = video.duration - 1.5);
    seekNearEnd();
    await waitFor(() => {
      // On a busy machine WebKitGTK 2.50 sometimes stays at the end while it still seeks.
      if (video.currentTime === video.duration) seekNearEnd();
      expect(video.currentTime).toBeLessThan(video.duration / 2);
    });
    expect(events).toEqual(['play']);
  });

  it('plays the author’s <video> itself', async () => {
    const { element } = await shown(
      `<video title="The harbour" muted poster="${picture}" src="/demo-pages/harbour.webm"></video>`,
    );
    const own = element.querySelector('video');
    expect(own?.checkVisibility()).toBe(false);
    press(element, 'Play: The harbour');
    await comesTo(element, 'playing');
    expect([own?.paused, own?.controls, own?.checkVisibility(), videoOf(element)]).toEqual([false, true, true, null]);
  });

  it('uses the address of the author’s iframe and stops its loading', async () => {
    replacePlayers();
    const { element } = await shown(
      '<iframe title="The harbour" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
      `poster="${picture}"`,
    );
    const own = element.querySelector('iframe');
    expect([own?.hasAttribute('src'), own?.dataset.src]).toEqual([false, 'https://www.youtube.com/embed/aqz-KE-bpKQ']);
    press(element, 'Play: The harbour');
    await comesTo(element, 'playing');
  });

  it('pauses other players of the page when it plays', async () => {
    replacePlayers();
    const { element: first } = await shown(youtubeLink, `poster="${picture}"`);
    const { element: second } = await shown(vimeoLink, `poster="${picture}"`);
    call(first, 'play');
    await comesTo(first, 'playing');
    call(second, 'play');
    await comesTo(second, 'playing');
    await comesTo(first, 'paused');
  });

  it('shows the picture in its link, else that of its host, else a drawn one', async () => {
    replacePlayers();
    const { element: own } = await shown(
      `<a href="https://youtu.be/aqz-KE-bpKQ"><img alt="The harbour" src="${picture}"></a>`,
    );
    expect(part(own, 'poster')?.querySelector('img')?.src).toContain(picture);
    expect(buttons(own)).toEqual(['Play: The harbour']);
    const { element: hosts } = await shown(youtubeLink);
    await waitFor(() => expect(part(hosts, 'poster')?.querySelector('img')?.src).toContain('/thumbnail/aqz-KE-bpKQ'));
    const { element: drawn } = await shown(fileLink);
    expect(part(drawn, 'poster')?.querySelector('img')).toBeNull();
    const { element: broken } = await shown(fileLink, 'poster="data:image/png;base64,"');
    broken.scrollIntoView();
    await waitFor(() => expect(part(broken, 'poster')?.querySelector('img')).toBeNull());
  });

  it('shows the picture in its sizes and formats', async () => {
    const { element } = await shown(
      `<a href="https://youtu.be/aqz-KE-bpKQ"><picture><source srcset="/no.avif" type="image/none"><img alt="The harbour"
        src="/no.png" srcset="${picture}?small 480w, ${picture}?wide 960w" sizes="400px" fetchpriority="high"></picture></a>`,
    );
    const copy = part(element, 'poster')?.querySelector('img');
    expect([copy?.sizes, copy?.loading, copy?.alt]).toEqual(['400px', 'eager', '']);
    expect(copy?.previousElementSibling?.getAttribute('type')).toBe('image/none');
    await waitFor(() => expect(copy?.currentSrc).toContain(`${picture}?`));
  });

  it('has the aspect ratio of its setting, or 16:9', async () => {
    const warned = captureConsole('warn');
    const shape = async (ratio: string) => {
      const { width, height } = (await shown(fileLink, `aspect-ratio="${ratio}"`)).element.getBoundingClientRect();
      return width / height;
    };
    expect(await shape('4:3')).toBeCloseTo(4 / 3, 1);
    expect(await shape('1')).toBeCloseTo(1, 1);
    expect(await shape('wide')).toBeCloseTo(16 / 9, 1);
    await waitFor(() => expect(warned.join()).toContain('aspect-ratio="wide"'));
  });

  it('fills its container', async () => {
    const { element } = await shown(fileLink);
    Object.assign(element.style, { inlineSize: '300px', blockSize: '300px' });
    expect(part(element, 'poster')?.getBoundingClientRect()).toMatchObject({ width: 300, height: 300 });
  });

  it('reports an invalid id without an exception, and shows the author’s link', async () => {
    const errors = captureConsole('error');
    const messages: string[] = [];
    const hear = (event: Event) =>
      event instanceof CustomEvent && messages.push((event.detail as { message: string }).message); // As declared.
    document.addEventListener('portico-error', hear, true);
    const { element } = await shown('<a href="https://youtu.be/short">The harbour</a>');
    document.removeEventListener('portico-error', hear, true);
    expect(messages).toEqual([expect.stringContaining('11 characters')]);
    expect(errors).toEqual([expect.stringContaining('"short" is not the id of a YouTube video')]);
    expect(element.querySelector('a')?.checkVisibility()).toBe(true);
    expect(element.matches(':state(failed)')).toBe(false);
    element.querySelector('a')?.setAttribute('href', '/demo-pages/harbour.webm');
    element.setAttribute('provider', 'file');
    await rendered();
    expect(buttons(element)).toEqual(['Play: The harbour']);
  });

  for (const [markup, inside] of Object.entries({
    'a link': '<a href="/nowhere.webm">The harbour</a>',
    'a <video>': '<video src="/nowhere.webm" title="The harbour" preload="metadata"></video>',
    'a <video> with a <source>':
      '<video title="The harbour" preload="metadata"><source src="/nowhere.webm" type="video/webm"></video>',
  }))
    it(`keeps its size for a file of ${markup} that cannot be loaded, and shows a message with a link to it`, async () => {
      const errors = captureConsole('error');
      const { element, events } = await shown(inside, `muted poster="${picture}"`);
      const video = element.querySelector('video');
      // The browser has found out before the visitor plays it.
      if (video) await waitFor(() => expect(video.networkState).toBe(HTMLMediaElement.NETWORK_NO_SOURCE));
      expect(events).toEqual([]);
      const { height } = element.getBoundingClientRect();
      press(element, /Play/);
      await waitFor(() => expect(events).toEqual(['error']));
      expect(errors).toEqual([expect.stringMatching(/nowhere\.webm could not be loaded/)]);
      const message = part(element, 'error');
      if (!message) throw new Error('There is no message.');
      expect(getByRole(message, 'alert').textContent).toContain('cannot be played');
      const link = getByRole<HTMLAnchorElement>(message, 'link', { name: 'The harbour' });
      expect(new URL(link.href).pathname).toBe('/nowhere.webm');
      // The play button had the focus.
      expect(element.shadowRoot?.activeElement).toBe(link);
      expect(element.getBoundingClientRect().height).toBeCloseTo(height, 0);
      expect(part(element, 'poster')).toBeTruthy();
      expect(buttons(element)).toEqual([]);
    });

  it('shows the poster of a background that cannot be loaded', async () => {
    captureConsole('error');
    const { element, events } = await shown(
      '<a href="/nowhere.webm">The harbour</a>',
      `background poster="${picture}"`,
    );
    call(element, 'play');
    await waitFor(() => expect(events).toEqual(['error']));
    expect([part(element, 'error'), buttons(element)]).toEqual([undefined, []]);
    expect(part(element, 'poster')).toBeTruthy();
  });

  it('shows the poster until the video plays', async () => {
    const { element } = await shown(fileLink, `muted poster="${picture}"`);
    const visibility = () => [
      getComputedStyle(part(element, 'poster') ?? element).visibility,
      getComputedStyle(videoOf(element) ?? element).opacity,
    ];
    const inserted = new Promise((resolve) => {
      const observer = new MutationObserver(() => videoOf(element) && resolve(visibility()));
      observer.observe(element.shadowRoot ?? element, { childList: true, subtree: true });
    });
    press(element, /Play/);
    expect(await inserted).toEqual(['visible', '0']);
    await comesTo(element, 'playing');
    expect(visibility()).toEqual(['hidden', '1']);
  });

  it('reports the error of a hosted player, and keeps the player', async () => {
    replacePlayers();
    const errors = captureConsole('error');
    const { element, events } = await shown(
      '<a href="https://youtu.be/not_allowed">The harbour</a>',
      `poster="${picture}"`,
    );
    press(element, /Play/);
    await waitFor(() => expect(events).toEqual(['error']));
    expect(errors).toEqual([expect.stringContaining('is not embeddable')]);
    expect(frameOf(element)).toBeTruthy();
  });

  it('removes its player on disconnect, and shows the poster after a reconnect', async () => {
    replacePlayers();
    const { element } = await shown(youtubeLink, `poster="${picture}"`);
    press(element, /Play/);
    await comesTo(element, 'playing');
    element.remove();
    await turn();
    expect([frameOf(element), isIn(element, 'playing')]).toEqual([null, false]);
    mount('<section></section>').append(element);
    await turn();
    expect(buttons(element)).toEqual(['Play: The harbour']);
  });

  it('shows German and custom texts', async () => {
    const german = mount(
      `<section lang="de"><portico-video>${fileLink}</portico-video></section>`,
    ).querySelector<HTMLElement>('portico-video');
    await rendered();
    expect(german && buttons(german)).toEqual(['Abspielen: The harbour']);
    const { element } = await shown(fileLink, `texts='{"play":"Watch"}'`);
    expect(buttons(element)).toEqual(['Watch: The harbour']);
  });

  it('has a default name', async () => {
    const { element } = await shown(
      '<iframe data-src="https://player.vimeo.com/video/76979871"></iframe>',
      `poster="${picture}"`,
    );
    expect(buttons(element)).toEqual(['Play: Video']);
  });

  it('shows its content if it contains no video', async () => {
    const { element } = await shown('<p>Soon.</p>');
    expect(element.querySelector('p')?.checkVisibility()).toBe(true);
  });
});
