import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { sinkVectors } from '../../../sanitize/sink-vectors.ts';
import { settled, touch, watchTrap } from '../../../sanitize/trap.ts';
import { openedAt, showItem } from '../items-page.ts';
import { begin, currentSlide, load, picture } from '../lightbox-page.ts';

const { html } = sinkVectors.markup;
const { url } = sinkVectors.address;

/** Scripts whose addresses look like those of items. */
const scripts = [url, 'javascript://youtu.be/aqz-KE-bpKQ%0atrap()', 'javascript:trap()//.jpg'];

/** Selects what no lightbox contains unless it has used hostile HTML. */
const hostile = [
  'script, [onerror], [onclick]',
  ...['href', 'src', 'srcset', 'poster'].map((name) => `[${name}^="javascript" i]`),
].join();

/** Attributes that the lightbox reads, of its own and of galleries. */
const attributes = [
  'alt animation autoplay caption caption-desc caption-title description e-action-hash elementor-lightbox elementor-lightbox-description',
  'elementor-lightbox-title elementor-lightbox-video fullscreen-mode html icon lightbox-alt lightbox-description lightbox-title mousewheel',
  'options portico-item poster sandbox sizes skin social sources srcset swipe thumb thumbnail title type video-kind width',
].flatMap((words) => words.split(' '));

describe('hostile HTML in the attributes of a link', () => {
  watchTrap();
  before(load);

  const values = [
    html,
    JSON.stringify({ html, caption: html, title: html, url, thumbnail: url, skin: html, icon: `${html}.` }),
    url,
  ];

  for (const attribute of attributes) {
    it(`does nothing in data-${attribute}`, async () => {
      captureConsole('warn');
      const element = await begin(
        '<portico-lightbox animation-duration="none" history="false" social-sharing thumbnails mobile-width="0"></portico-lightbox>',
      );
      for (const value of values) {
        const link = document.createElement('a');
        link.href = picture(40, 30);
        link.setAttribute(`data-${attribute}`, value);
        if (attribute !== 'caption') link.dataset.caption = 'A caption';
        element.append(link);
      }
      for (const index of values.keys()) {
        const dialog = await showItem(element, index);
        touch(currentSlide(dialog));
        expect(dialog.querySelectorAll(hostile)).toHaveLength(0);
      }
    });
  }
});

describe('a script URL', () => {
  watchTrap();
  before(load);

  for (const type of ['', 'image', 'video', 'iframe', 'flash', 'inline', 'ajax']) {
    it(`is never opened (${type || 'without a type'})`, async () => {
      const warnings = captureConsole('warn');
      const items = scripts.map((script) => ({ url: script, ...(type && { type }) }));
      const { dialog } = await openedAt([...items, picture()]);
      await waitFor(() => expect(warnings).toHaveLength(scripts.length));
      expect(currentSlide(dialog).querySelector('img')?.getAttribute('src')).toBe(picture());
      expect(dialog.querySelectorAll(hostile)).toHaveLength(0);
    });
  }

  it('is not an item, neither as a link nor in an attribute', async () => {
    captureConsole('warn');
    const element = await begin(
      '<portico-lightbox animation-duration="none" history="false"><p>Nothing</p></portico-lightbox>',
    );
    const names = ['href', 'data-src', 'data-href', 'data-elementor-lightbox-video'];
    for (const name of names) {
      const item = document.createElement(name === 'href' ? 'a' : 'b');
      item.dataset.porticoItem = '';
      item.setAttribute(name, url);
      element.append(item);
    }
    await element.show(0);
    // The link is no item at all.
    for (const index of names.slice(1).keys()) {
      const dialog = await showItem(element, index);
      expect(dialog.querySelector('[part~="counter"]')?.textContent).toBe(`item ${index + 1} of 3`);
      expect(currentSlide(dialog).dataset.status).toBe('failed');
      expect(dialog.querySelectorAll(hostile)).toHaveLength(0);
    }
  });

  it('is not used as thumbnail, poster or video source', async () => {
    captureConsole('warn');
    const { element } = await openedAt(
      [
        { url: picture(40, 30), thumbnail: url },
        { type: 'video', sources: [url, '/demo-pages/harbour.webm'], poster: url },
      ],
      'history="false" thumbnails mobile-width="0"',
    );
    for (const index of [0, 1]) expect((await showItem(element, index)).querySelectorAll(hostile)).toHaveLength(0);
    await settled();
  });
});

describe('a page in a frame', () => {
  watchTrap();
  before(load);

  it('of the same origin runs scripts without access to the page', async () => {
    const source =
      '<!doctype html><p>Framed</p><script>let reached = "no"; try { parent.trap(); reached = "yes"; } catch {} parent.postMessage({ reached }, "*");</script>';
    const page = URL.createObjectURL(new Blob([source], { type: 'text/html' }));
    const result = new Promise<unknown>((resolve) => {
      addEventListener('message', function onMessage({ data }: MessageEvent<{ reached?: string }>) {
        if (!data.reached) return;
        removeEventListener('message', onMessage);
        resolve(data.reached);
      });
    });
    const element = await begin('<portico-lightbox animation-duration="none" history="false"></portico-lightbox>');
    element.setAttribute('items', JSON.stringify([{ type: 'iframe', url: page }]));
    await element.show(0);
    expect(await result).toBe('no');
    URL.revokeObjectURL(page);
  });
});
