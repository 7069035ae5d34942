import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { installTestNetwork } from '../../network.ts';
import { corpus } from '../../sanitize/corpus.ts';
import { begin, currentSlide, opened, picture } from './lightbox-page.ts';
import { caught, setTrap, faultsIn, touch, settled, showItem } from './hostile-html.ts';

setTrap();

/** Attributes that the lightbox reads, of its own and of galleries. */
const attributes = [
  'alt animation autoplay caption caption-desc caption-title description e-action-hash elementor-lightbox elementor-lightbox-description',
  'elementor-lightbox-title elementor-lightbox-video fullscreen-mode html icon lightbox-alt lightbox-description lightbox-title mousewheel',
  'options portico-item poster sandbox sizes skin social sources srcset swipe thumb thumbnail title type video-kind width',
].flatMap((words) => words.split(' '));

describe('hostile HTML in the attributes of a link', () => {
  const hostile = corpus.filter(({ runs }) => runs).slice(0, 3);
  const values = (html: string): readonly string[] => [
    html,
    JSON.stringify({
      html,
      caption: html,
      title: html,
      url: 'javascript:trap()',
      thumbnail: 'javascript:trap()',
      skin: html,
      icon: `${html}.`,
    }),
    'javascript:trap()',
  ];

  for (const attribute of attributes) {
    it(`does nothing in data-${attribute}`, async () => {
      captureConsole('warn');
      const element = await begin(
        '<portico-lightbox animation-duration="none" history="false" social-sharing thumbnails mobile-width="0"></portico-lightbox>',
      );
      for (const value of hostile.flatMap(({ html }) => values(html))) {
        const link = document.createElement('a');
        link.href = picture(40, 30);
        link.setAttribute(`data-${attribute}`, value);
        if (attribute !== 'caption') link.dataset.caption = 'A caption';
        element.append(link);
      }
      const count = element.children.length;
      for (let index = 0; index < count; index += 1) {
        const dialog = await showItem(element, index);
        touch(currentSlide(dialog));
      }
      await settled();
      const dialog = await opened(element);
      const own = [...dialog.querySelectorAll('.words, .slide')]
        .flatMap((box) => faultsIn(box))
        .filter((fault) => !/<(img|button|iframe|slot|div)>/.test(fault));
      expect(own).toEqual([]);
    });
  }
});

describe('a script URL', () => {
  const scripts = [
    'javascript:trap()',
    'JaVaScRiPt:trap()',
    ' javascript:trap()',
    'java\tscript:trap()',
    'java\nscript:trap()',
    '\u0001javascript:trap()',
    'javascript://example.org/%0atrap()',
    'javascript://youtu.be/aqz-KE-bpKQ%0atrap()',
    'javascript:trap()//.jpg',
    'vbscript:trap()',
    'data:text/html,<script>parent.trap()</script>',
    'data:text/html;base64,PHNjcmlwdD5wYXJlbnQudHJhcCgpPC9zY3JpcHQ+',
    'data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">parent.trap()</script>',
    'data:imagery/html,<script>parent.trap()</script>',
    'file:///etc/passwd',
    'about:blank',
  ];

  for (const type of ['', 'image', 'video', 'iframe', 'flash', 'inline', 'ajax']) {
    it(`is never opened (${type || 'without a type'})`, async () => {
      const warnings = captureConsole('warn');
      installTestNetwork();
      const element = await begin('<portico-lightbox animation-duration="none" history="false"></portico-lightbox>');
      element.setAttribute(
        'items',
        JSON.stringify([...scripts.map((url) => ({ url, ...(type && { type }) })), picture()]),
      );
      await element.show(0);
      const dialog = await opened(element);
      const total = Number(
        /of (\d+)/.exec(dialog.querySelector('[part~="counter"]')?.textContent ?? 'item 1 of 1')?.[1],
      );
      for (let index = 0; index < total; index += 1) {
        await showItem(element, index);
        await settled();
        expect(faultsIn(currentSlide(dialog)).filter((fault) => !/<(iframe|img|button|div)>/.test(fault))).toEqual([]);
      }
      await waitFor(() => expect(warnings.length).toBeGreaterThan(10));
    });
  }

  it('is not an item, neither as a link nor in an attribute', async () => {
    captureConsole('warn');
    const element = await begin(
      '<portico-lightbox animation-duration="none" history="false"><p>Nothing</p></portico-lightbox>',
    );
    for (const address of scripts) {
      for (const name of ['href', 'data-src', 'data-href', 'data-elementor-lightbox-video']) {
        const item = document.createElement(name === 'href' ? 'a' : 'b');
        item.dataset.porticoItem = '';
        item.setAttribute(name, address);
        item.textContent = address;
        element.append(item);
      }
    }
    await element.show(0);
    const dialog = await opened(element);
    const total = Number(/of (\d+)/.exec(dialog.querySelector('[part~="counter"]')?.textContent ?? '')?.[1]);
    for (let index = 0; index < total; index += 1) {
      await showItem(element, index);
      await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('failed'), { interval: 5 });
      expect(faultsIn(currentSlide(dialog)).filter((fault) => !/<(button|div)>/.test(fault))).toEqual([]);
    }
    await settled();
    expect(caught).toEqual([]);
  });

  it('is not used as thumbnail, poster or video source', async () => {
    captureConsole('warn');
    const items = scripts.flatMap((address) => [
      { url: picture(40, 30), thumbnail: address },
      { type: 'video', sources: [address, '/demo-pages/harbour.webm'], poster: address },
    ]);
    const element = await begin(
      '<portico-lightbox animation-duration="none" history="false" thumbnails mobile-width="0"></portico-lightbox>',
    );
    element.setAttribute('items', JSON.stringify(items));
    for (const [index] of items.entries()) {
      const dialog = await showItem(element, index);
      await settled();
      expect(faultsIn(currentSlide(dialog)).filter((fault) => !/<(img|video|button|div)>/.test(fault))).toEqual([]);
    }
  });
});

describe('a page in a frame', () => {
  it('of the same origin runs scripts without access to the page', async () => {
    const source =
      '<!doctype html><p>Framed</p><script>let reached = "no"; try { parent.trap(); reached = "yes"; } catch {} parent.postMessage({ reached }, "*");</script>';
    const url = URL.createObjectURL(new Blob([source], { type: 'text/html' }));
    const result = new Promise<unknown>((resolve) => {
      addEventListener('message', function onMessage({ data }: MessageEvent<{ reached?: string }>) {
        if (!data.reached) return;
        removeEventListener('message', onMessage);
        resolve(data.reached);
      });
    });
    const element = await begin('<portico-lightbox animation-duration="none" history="false"></portico-lightbox>');
    element.setAttribute('items', JSON.stringify([{ type: 'iframe', url }]));
    await element.show(0);
    await opened(element);
    expect(await result).toBe('no');
    URL.revokeObjectURL(url);
  });
});
