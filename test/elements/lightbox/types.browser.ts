import { fireEvent, getByRole, getByText, waitFor } from '@testing-library/dom';
import { revoke } from '../../../src/consent/consent.ts';
import { useTestClock } from '../../clock.ts';
import { hearConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { replacePlayers, soon } from '../../media/stand-ins.ts';
import { raw, useTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { begin, closed, currentSlide, dialogOf, load, opened, picture, shows, type LightboxElement } from './lightbox-page.ts';

before(async () => {
  await load();
  await import('../../../elements/lightbox/film.ts');
  await import('../../../elements/lightbox/written.ts');
});

const harbour = '/demo-pages/harbour.webm';
const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const vimeoFilm = 'https://vimeo.com/76979871';

/** A lightbox of these items alone. */
const listing = (items: readonly unknown[], attributes = ''): string =>
  `<portico-lightbox animation-speed="none" ${attributes} items="${JSON.stringify(items).replaceAll('"', '&quot;')}"></portico-lightbox>`;

/** Opens the first of these items. */
async function openedAt(items: readonly unknown[], attributes = ''): Promise<{ element: LightboxElement; dialog: HTMLDialogElement }> {
  const element = await begin(listing(items, attributes));
  await element.show(0);
  return { element, dialog: await opened(element) };
}

/** What stands on the stage. */
function onStage<Name extends 'iframe' | 'video' | 'img'>(dialog: HTMLElement, name: Name): HTMLElementTagNameMap[Name] {
  const found = currentSlide(dialog).querySelector(name);
  if (!found) throw new Error(`There is no <${name}> on the stage.`);
  return found;
}

/** What stands in the page for the item that is shown. */
const written = (element: HTMLElement): Element | null => element.querySelector(':scope > [slot="portico-item"]');

describe('a picture', () => {
  it('is shown with its alternative text, in its own size', async () => {
    const { dialog } = await openedAt([{ url: picture(200, 100), alt: 'A lake' }]);
    const image = getByRole(currentSlide(dialog), 'img', { name: 'A lake' });
    expect([image.clientWidth, image.clientHeight]).toEqual([200, 100]);
  });

  it('is shown in the width that fits of several', async () => {
    const { dialog } = await openedAt([{ url: picture(80, 60), srcset: `${picture(80, 60)} 80w, ${picture(160, 120)} 160w` }]);
    const image = onStage(dialog, 'img');
    await waitFor(() => expect(image.currentSrc).toContain('160x120'));
    expect(image.clientWidth).toBe(160);
  });
});

describe('a video of files', () => {
  it('is played by the browser, with controls', async () => {
    const { dialog } = await openedAt([{ url: harbour, title: 'Harbour' }]);
    const video = onStage(dialog, 'video');
    expect(video.controls).toBe(true);
    expect(video.title).toBe('Harbour');
    expect(video.paused).toBe(true);
    expect(video.videoWidth).toBeGreaterThan(0);
    expect(video.clientWidth / video.clientHeight).toBeCloseTo(video.videoWidth / video.videoHeight, 1);
  });

  it('has several sources and a poster', async () => {
    const { dialog } = await openedAt([{ type: 'video', sources: { mp4: '/none.mp4', webm: harbour }, poster: picture(160, 90) }]);
    const video = onStage(dialog, 'video');
    expect([...video.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/mp4', 'video/webm']);
    expect(video.currentSrc).toContain(harbour);
    expect(video.poster).toContain('160x90');
  });

  it('has the size that its item says', async () => {
    const { dialog } = await openedAt([{ url: harbour, width: 240, height: 120 }]);
    const video = onStage(dialog, 'video');
    expect([video.clientWidth, video.clientHeight]).toEqual([240, 120]);
  });

  it('has the usual proportions where its item says one length alone', async () => {
    const { dialog } = await openedAt([{ url: harbour, width: 320 }]);
    const video = onStage(dialog, 'video');
    expect([video.clientWidth, video.clientHeight]).toEqual([320, 180]);
  });

  it('is paused and taken away when the visitor goes on', async () => {
    const { element, dialog } = await openedAt([{ url: harbour }, picture()]);
    const video = onStage(dialog, 'video');
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
    it('is played by the player of that site, 16:9', async () => {
      replacePlayers();
      const { dialog } = await openedAt([{ url, title: 'A rabbit' }], 'video-width="320" video-height="180"');
      const frame = onStage(dialog, 'iframe');
      expect(frame.src).toMatch(address);
      expect(frame.title).toBe('A rabbit');
      expect([frame.clientWidth, frame.clientHeight]).toEqual([320, 180]);
    });

    it('does not play when it is only passed by', async () => {
      replacePlayers();
      const { dialog } = await openedAt([url]);
      expect(onStage(dialog, 'iframe').src).not.toContain('autoplay=1');
    });

    it('plays when the visitor clicked on it', async () => {
      replacePlayers();
      const element = await begin(`<portico-lightbox animation-speed="none"><a href="${url}">Film</a></portico-lightbox>`);
      getByText(element, 'Film').click();
      expect(onStage(await opened(element), 'iframe').src).toContain('autoplay=1');
    });

    it('plays when the visitor comes to it, if its item or the gallery says so', async () => {
      for (const [items, attributes] of [
        [[picture(), { url, autoplay: true }], ''],
        [[picture(), url], 'video-autoplay'],
        [[picture(), `${url}${url.includes('?') ? '&' : '?'}autoplay=1`], ''],
      ] as const) {
        replacePlayers();
        const { element, dialog } = await openedAt(items, attributes);
        element.next();
        await waitFor(() => expect(onStage(dialog, 'iframe').src).toContain('autoplay=1'));
        element.hide();
        await closed(element);
      }
    });

    it('is gone when the visitor leaves it, and when the lightbox closes', async () => {
      replacePlayers();
      const { element, dialog } = await openedAt([url, picture()]);
      const first = onStage(dialog, 'iframe');
      element.next();
      await waitFor(() => expect(currentSlide(dialog).dataset.type).toBe('image'));
      expect(first.isConnected).toBe(false);
      element.previous();
      const second = await soon(() => onStage(dialog, 'iframe'));
      await soon(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
      element.hide();
      await closed(element);
      await waitFor(() => expect(second.isConnected).toBe(false));
    });
  });
}

describe('the other players of the page', () => {
  it('pause when the lightbox opens: the player of YouTube is told, at its own origin only', async () => {
    const standIns = replacePlayers();
    const section = mount('<section></section>');
    const { playerAddress } = await import('../../../src/media/hosts.ts');
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
    await soon(() => expect(standIns.heard('of_the_page')).toEqual([expect.objectContaining({ event: 'command', func: 'pauseVideo' })]));
    expect(strays).toEqual([]);
  });
});

describe('where the visitor must agree first', () => {
  afterEach(() => revoke('media'));

  for (const [site, url] of [
    ['YouTube', film],
    ['Vimeo', vimeoFilm],
  ] as const) {
    it(`nothing is asked of ${site} until the visitor agrees in the item; then the film plays`, async () => {
      revoke('media');
      const standIns = replacePlayers();
      const { element, dialog } = await openedAt([picture(), url, picture()], 'consent="required" thumbnails mobile-width="0" oembed-url="/oembed"');
      const network = useTestNetwork();
      element.next();
      await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('asking'));
      const slide = currentSlide(dialog);
      getByText(slide, `This video comes from ${site}, which then learns that you are here.`);
      expect(await standIns.asked()).toBe(0);
      expect(network.sent()).toEqual([]);
      expect(dialog.querySelector('iframe')).toBeNull();
      network.route('format=json', raw('{}', 404));
      hearConsole('warn');
      getByRole(slide, 'button', { name: 'Show the video' }).click();
      await soon(() => expect(onStage(dialog, 'iframe').src).toContain('autoplay=1'));
      await soon(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
      expect(await standIns.asked()).toBeGreaterThan(0);
    });
  }

  it('the gallery goes on past what was not agreed to', async () => {
    revoke('media');
    const standIns = replacePlayers();
    const { element, dialog } = await openedAt([{ url: film }, { url: picture(), alt: 'Lake' }], 'consent="required"');
    element.next();
    await shows(dialog, 'Lake');
    element.previous();
    await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('asking'));
    expect(await standIns.asked()).toBe(0);
  });

  it('a file of the page needs no consent', async () => {
    revoke('media');
    const { dialog } = await openedAt([harbour], 'consent="required"');
    expect(onStage(dialog, 'video').currentSrc).toContain(harbour);
  });
});

describe('a page in a frame', () => {
  const page = '/__pictures/page.png';
  const elsewhere = `${location.origin.replace('localhost', '127.0.0.1')}${page}`;
  const usual = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

  for (const [what, item, attributes, sandbox] of [
    ['of the page’s own site cannot reach the page', { url: page }, '', usual],
    ['of another site keeps its own origin', { url: elsewhere }, '', `${usual} allow-same-origin`],
    ['has no sandbox where the author wants none', { url: page }, 'sandbox="none"', null],
    ['has the sandbox of the author’s own words', { url: page }, 'sandbox="allow-scripts"', 'allow-scripts'],
    ['has the sandbox of its item', { url: page, sandbox: 'allow-forms' }, 'sandbox="none"', 'allow-forms'],
    ['may be forbidden everything', { url: page, sandbox: '' }, 'sandbox="none"', ''],
  ] as const) {
    it(what, async () => {
      const { dialog } = await openedAt([{ type: 'iframe', title: 'A page', ...item }], attributes);
      const frame = onStage(dialog, 'iframe');
      expect(frame.getAttribute('sandbox')).toBe(sandbox);
      expect(frame.title).toBe('A page');
    });
  }

  it('takes the room of the stage, or the size of its item', async () => {
    const { element, dialog } = await openedAt([
      { type: 'iframe', url: page },
      { type: 'iframe', url: page, width: 300, height: 200 },
    ]);
    const stage = currentSlide(dialog).parentElement;
    expect(onStage(dialog, 'iframe').clientWidth).toBeGreaterThan((stage?.clientWidth ?? 0) * 0.7);
    element.next();
    await waitFor(() => expect([onStage(dialog, 'iframe').clientWidth, onStage(dialog, 'iframe').clientHeight]).toEqual([300, 200]));
  });

  it('loads once', async () => {
    const { element, dialog } = await openedAt([picture(), { type: 'iframe', url: page }]);
    let loads = 0;
    dialog.addEventListener('load', (event) => (loads += event.target instanceof HTMLIFrameElement ? 1 : 0), true);
    element.next();
    await waitFor(() => expect(loads).toBe(1));
    await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
    const frame = onStage(dialog, 'iframe');
    await element.fullscreen().catch(() => {});
    element.play();
    element.pause();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(onStage(dialog, 'iframe')).toBe(frame);
    expect(loads).toBe(1);
  });

  it('loses its loader after 1.5 s, if it never says that it is loaded', async () => {
    const clock = useTestClock();
    const element = await begin(listing([{ type: 'iframe', url: '/__pictures/never.png' }], 'loader-timeout="0"'));
    await element.show(0);
    const dialog = await waitFor(() => dialogOf(element) ?? Promise.reject(new Error('closed')));
    await waitFor(() => onStage(dialog, 'iframe'));
    await clock.advance(1499);
    expect(currentSlide(dialog).querySelector('[part~="loader"]')).not.toBeNull();
    await clock.advance(1);
    await waitFor(() => expect(currentSlide(dialog).querySelector('[part~="loader"]')).toBeNull());
    expect(currentSlide(dialog).dataset.status).toBe('shown');
  });
});

describe('an element of the page', () => {
  const page = (hiding: string, content = '<label>Name <input></label><button>Send</button>') => `
    <div><p>Before</p><form id="order" ${hiding}>${content}</form><p>After</p></div>
    <portico-lightbox animation-speed="none"><a data-portico-item href="#order">Order</a><a href="${picture()}">Lake</a></portico-lightbox>`;

  /** Where the form stands when nobody borrows it. */
  const isAtHome = (form: Element | null) => form?.previousElementSibling?.textContent === 'Before' && form.nextElementSibling?.textContent === 'After';

  for (const hiding of ['hidden', 'style="display: none; color: red;"', 'class="far-away"', '']) {
    it(`is borrowed as it is, and comes back where it was (${hiding || 'seen'})`, async () => {
      const style = mount('<style>.far-away { display: none }</style>');
      expect(style.isConnected).toBe(true);
      const section = mount(`<section>${page(hiding)}</section>`);
      const element = await begin('<portico-lightbox></portico-lightbox>').then(() => section.querySelector<LightboxElement>('portico-lightbox'));
      if (!element) throw new Error('There is no lightbox.');
      const before = section.innerHTML;
      await element.ready;
      const form = section.querySelector<HTMLFormElement>('#order');
      const input = section.querySelector('input');
      if (!form || !input) throw new Error('There is no form.');
      input.value = 'Ada';
      await element.show(0);
      const dialog = await opened(element);
      expect(written(element)).toBe(form);
      expect(input.getBoundingClientRect().width).toBeGreaterThan(0);
      expect(dialog.contains(form.assignedSlot)).toBe(true);
      fireEvent.input(input, { target: { value: 'Ada Lovelace' } });
      let sent = 0;
      form.addEventListener('submit', (event) => {
        sent += 1;
        event.preventDefault();
      });
      getByText(form, 'Send').click();
      expect(sent).toBe(1);
      element.hide();
      await closed(element);
      expect(isAtHome(form)).toBe(true);
      expect(input.value).toBe('Ada Lovelace');
      expect(section.querySelector('#order')?.outerHTML).toBe(before.match(/<form[\s\S]*<\/form>/)?.[0]);
    });
  }

  it('comes back when the visitor goes on, and again and again', async () => {
    const section = mount(`<section>${page('hidden')}</section>`);
    const element = section.querySelector<LightboxElement>('portico-lightbox');
    if (!element) throw new Error('There is no lightbox.');
    await element.ready;
    const form = section.querySelector('#order');
    for (let time = 0; time < 3; time += 1) {
      await element.show(0);
      const dialog = await opened(element);
      expect(written(element)).toBe(form);
      element.next();
      await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
      expect(isAtHome(form)).toBe(true);
      element.hide();
      await closed(element);
    }
    expect(section.querySelector('div')?.childNodes).toHaveLength(3);
  });

  it('is not put back into a page that has taken it away', async () => {
    const section = mount(`<section>${page('hidden')}</section>`);
    const element = section.querySelector<LightboxElement>('portico-lightbox');
    if (!element) throw new Error('There is no lightbox.');
    await element.ready;
    await element.show(0);
    await opened(element);
    section.querySelector('#order')?.remove();
    element.hide();
    await closed(element);
    expect(section.querySelector('#order')).toBeNull();
  });

  it('comes back when the lightbox is taken out of the page', async () => {
    const section = mount(`<section>${page('hidden')}</section>`);
    const element = section.querySelector<LightboxElement>('portico-lightbox');
    if (!element) throw new Error('There is no lightbox.');
    await element.ready;
    const form = section.querySelector('#order');
    await element.show(0);
    await opened(element);
    element.remove();
    await waitFor(() => expect(isAtHome(form)).toBe(true));
  });
});

describe('an item of HTML', () => {
  it('is shown as the page would show it', async () => {
    mount('<style>h2 { color: rgb(1, 2, 3) }</style>');
    const { element } = await openedAt([{ html: '<h2>Opening hours</h2><p>Nine to five.</p>' }]);
    const box = written(element);
    const heading = getByText(element, 'Opening hours');
    expect(getComputedStyle(heading).color).toBe('rgb(1, 2, 3)');
    expect(heading.getBoundingClientRect().width).toBeGreaterThan(0);
    element.hide();
    await closed(element);
    expect(box?.isConnected).toBe(false);
  });

  it('has the size that its item says', async () => {
    const { element } = await openedAt([{ html: '<p>Small</p>', width: 300, height: 150 }]);
    const around = getByText(element, 'Small').closest<HTMLElement>('[slot]')?.assignedSlot?.parentElement;
    await waitFor(() => expect([around?.offsetWidth, around?.offsetHeight]).toEqual([300, 150]));
  });

  it('holds links and pictures that are no items of the gallery', async () => {
    const content = `<figure><img src="${picture(40, 30)}" alt="Inside"></figure><p><a href="${picture(50, 40)}">Large</a></p>`;
    const { element, dialog } = await openedAt([{ html: content }, picture()]);
    const inside = written(element);
    const left: boolean[] = [];
    const stay = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', stay);
    getByText(element, 'Large').click();
    getByRole(element, 'img', { name: 'Inside' }).click();
    document.removeEventListener('click', stay);
    expect(left).toEqual([true, true]);
    expect(inside?.isConnected).toBe(true);
    expect(dialog.querySelector('[part~="counter"]')?.textContent).toBe('item 1 of 2');
  });
});

describe('an answer of the server', () => {
  for (const [setting, method] of [
    ['', 'GET'],
    ['ajax-method="post"', 'POST'],
  ] as const) {
    it(`is asked for by ${method}, and shown`, async () => {
      const network = useTestNetwork();
      network.route('/part', raw('<p>The <b>answer</b></p>'));
      const { element } = await openedAt([{ type: 'ajax', url: '/part' }], setting);
      expect(getByText(element, 'answer').getBoundingClientRect().width).toBeGreaterThan(0);
      expect(network.sent('/part').map(({ method: how, headers }) => [how, headers.get('accept')])).toEqual([[method, 'text/html']]);
    });
  }

  for (const [what, reply] of [
    ['404', raw('<p>Not here</p>', 404)],
    ['500', raw('<p>Broken</p>', 500)],
    ['JSON', raw('{"html": "<p>Hm</p>"}', 200, 'application/json')],
  ] as const) {
    it(`is an error if it is ${what}`, async () => {
      hearConsole('warn');
      useTestNetwork().route('/part', reply);
      const { element, dialog } = await openedAt([{ type: 'ajax', url: '/part' }]);
      getByText(currentSlide(dialog), 'An error occurred when trying to load contents.');
      expect(written(element)).toBeNull();
    });
  }
});

describe('flash', () => {
  it('says which plugin it takes, and where the file is', async () => {
    const { dialog } = await openedAt(['/film.swf']);
    const slide = currentSlide(dialog);
    getByText(slide, 'The content your are attempting to view requires the Flash plugin.');
    expect(getByRole(slide, 'link', { name: 'Download' }).getAttribute('href')).toBe('/film.swf');
    expect(slide.querySelector('object, embed, button')).toBeNull();
  });
});

describe('the options of an item', () => {
  it('give it a skin of its own', async () => {
    const { element, dialog } = await openedAt([{ url: picture(), skin: 'dark' }, picture()], 'skin="metro-white"');
    expect(dialog.dataset.skin).toBe('dark');
    element.next();
    await waitFor(() => expect(dialog.dataset.skin).toBe('metro-white'));
  });

  it('give it a picture in the row of thumbnails', async () => {
    const { dialog } = await openedAt([{ url: harbour, thumbnail: picture(120, 80) }, { url: harbour, poster: picture(60, 40) }], 'thumbnails mobile-width="0"');
    const row = [...dialog.querySelectorAll<HTMLImageElement>('[part~="thumbnail"] > img')].map(({ src }) => new URL(src).pathname);
    expect(row).toEqual([picture(120, 80), picture(60, 40)]);
  });

  it('take away its share button', async () => {
    const { element, dialog } = await openedAt([{ url: picture(), social: false }, picture()], 'social-sharing');
    expect(dialog.querySelector('[part~="share-button"]')).toBeNull();
    element.next();
    await waitFor(() => expect(dialog.querySelector('[part~="share-button"]')).not.toBeNull());
  });

  it('turn off the wheel for it', async () => {
    const { element, dialog } = await openedAt([{ url: picture(), mousewheel: false, alt: 'One' }, { url: picture(), alt: 'Two' }, { url: picture(), alt: 'Three' }]);
    await Promise.all([import('../../../elements/lightbox/stage-gestures.ts'), import('../../../elements/lightbox/zooming.ts'), import('../../../elements/lightbox/seen-part.ts')]);
    const turn = () => fireEvent.wheel(currentSlide(dialog), { deltaY: 400, bubbles: true, cancelable: true });
    turn();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    turn();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(dialog.querySelector('[part~="counter"]')?.textContent).toBe('item 1 of 3');
    element.next();
    await shows(dialog, 'Two');
    turn();
    await shows(dialog, 'Three');
  });

  it('say on the console which size is none', async () => {
    const said = hearConsole('warn');
    const { dialog } = await openedAt([{ url: picture(100, 50), width: 'wide', height: -1 }]);
    await waitFor(() => expect(said.join('\n')).toContain('Invalid size supplied. Width = wide, Height = -1'));
    expect(onStage(dialog, 'img').clientWidth).toBe(100);
  });
});
