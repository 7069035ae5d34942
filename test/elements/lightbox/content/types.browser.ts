import { fireEvent, getByRole, getByText, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../../clock.ts';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { begin, currentSlide, dialogOf, load, picture, shows } from '../lightbox-page.ts';
import { listing, openedAt, contentOf } from '../items-page.ts';
import { preload } from '../../../preload.ts';

before(load);

const harbour = '/demo-pages/harbour.webm';

describe('a picture', () => {
  it('has its alternative text and its natural size', async () => {
    const { dialog } = await openedAt([{ url: picture(200, 100), alt: 'A lake' }]);
    const image = getByRole(currentSlide(dialog), 'img', { name: 'A lake' });
    expect([image.clientWidth, image.clientHeight]).toEqual([200, 100]);
  });

  it('uses the fitting srcset candidate', async () => {
    const { dialog } = await openedAt([
      { url: picture(80, 60), srcset: `${picture(80, 60)} 80w, ${picture(160, 120)} 160w` },
    ]);
    const image = contentOf(dialog, 'img');
    await waitFor(() => expect(image.currentSrc).toContain('160x120'));
    expect(image.clientWidth).toBe(160);
  });

  it('is requested by sizes until its size is known', async () => {
    const of = (size: string) => `/__pictures/${size}/rosybrown.svg`;
    const { dialog } = await openedAt([
      { url: of('80x60'), srcset: `${of('80x60')} 80w, ${of('160x120')} 160w`, sizes: '80px' },
    ]);
    await waitFor(() => expect(contentOf(dialog, 'img').currentSrc).toContain('160x120'));
    const requested = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    expect(requested.filter((path) => path.endsWith('rosybrown.svg'))[0]).toBe(of('80x60'));
  });

  const missing = '/__pictures/missing.png';

  for (const [description, srcset, shown] of [
    [
      'the next candidate if the fitting one is missing',
      `${missing} 801w, ${picture(400, 300)} 400w, ${picture(200, 150)} 200w`,
      '400x300',
    ],
    ['the last that is left', `${missing}?1,2 801w,${missing}?3 700w, ${picture(200, 150)} 200w`, '200x150'],
    ['its src if all candidates are missing', `${missing} 2x, ${missing}?1 1x`, '300x200'],
  ] as const) {
    it(`is ${description}`, async () => {
      const { dialog } = await openedAt([{ url: picture(300, 200), srcset }]);
      expect(currentSlide(dialog).dataset.status).toBe('shown');
      const image = contentOf(dialog, 'img');
      expect(image.currentSrc).toContain(shown);
      expect(image.naturalWidth).toBeGreaterThan(0);
    });
  }

  it('shows an error if nothing loads', async () => {
    const { dialog } = await openedAt([{ url: missing, srcset: `${missing}?1 2x, ${missing}?2 1x` }]);
    expect(currentSlide(dialog).dataset.status).toBe('failed');
  });
});

describe('a page in a frame', () => {
  const page = '/__pictures/page.png';
  const elsewhere = `${location.origin.replace('localhost', '127.0.0.1')}${page}`;
  const usual = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

  for (const [description, item, attributes, sandbox] of [
    ['of the page’s own site cannot reach the page', { url: page }, '', usual],
    ['of another site keeps its own origin', { url: elsewhere }, '', `${usual} allow-same-origin`],
    ['has no sandbox with sandbox="none"', { url: page }, 'sandbox="none"', null],
    ['has the sandbox of the author’s own words', { url: page }, 'sandbox="allow-scripts"', 'allow-scripts'],
    ['has the sandbox of its item', { url: page, sandbox: 'allow-forms' }, 'sandbox="none"', 'allow-forms'],
    ['may be forbidden everything', { url: page, sandbox: '' }, 'sandbox="none"', ''],
  ] as const) {
    it(description, async () => {
      const { dialog } = await openedAt([{ type: 'iframe', title: 'A page', ...item }], attributes);
      const frame = contentOf(dialog, 'iframe');
      expect(frame.getAttribute('sandbox')).toBe(sandbox);
      expect(frame.title).toBe('A page');
    });
  }

  it('fills the stage, or has the size of its item', async () => {
    const { element, dialog } = await openedAt([
      { type: 'iframe', url: page },
      { type: 'iframe', url: page, width: 300, height: 200 },
    ]);
    const stage = currentSlide(dialog).parentElement;
    expect(contentOf(dialog, 'iframe').clientWidth).toBeGreaterThan((stage?.clientWidth ?? 0) * 0.7);
    element.next();
    await waitFor(() =>
      expect([contentOf(dialog, 'iframe').clientWidth, contentOf(dialog, 'iframe').clientHeight]).toEqual([300, 200]),
    );
  });

  it('loads once', async () => {
    const { element, dialog } = await openedAt([picture(), { type: 'iframe', url: page }]);
    let loads = 0;
    dialog.addEventListener('load', (event) => (loads += event.target instanceof HTMLIFrameElement ? 1 : 0), true);
    element.next();
    await waitFor(() => expect(loads).toBe(1));
    await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
    const frame = contentOf(dialog, 'iframe');
    await element.fullscreen().catch(() => {});
    element.play();
    element.pause();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(contentOf(dialog, 'iframe')).toBe(frame);
    expect(loads).toBe(1);
  });

  it('hides its loader after 1.5 s without a load event', async () => {
    const clock = installTestClock();
    const element = await begin(listing([{ type: 'iframe', url: '/__pictures/never.png' }], 'loader-delay="0"'));
    await element.show(0);
    const dialog = await waitFor(() => dialogOf(element) ?? Promise.reject(new Error('closed')));
    await waitFor(() => contentOf(dialog, 'iframe'));
    await clock.advance(1499);
    expect(currentSlide(dialog).querySelector('[part~="loader"]')).not.toBeNull();
    await clock.advance(1);
    await waitFor(() => expect(currentSlide(dialog).querySelector('[part~="loader"]')).toBeNull());
    expect(currentSlide(dialog).dataset.status).toBe('shown');
  });
});

describe('flash', () => {
  it('names the plugin and links to the file', async () => {
    const { dialog } = await openedAt(['/film.swf']);
    const slide = currentSlide(dialog);
    getByText(slide, 'The content your are attempting to view requires the Flash plugin.');
    expect(getByRole(slide, 'link', { name: 'Download' }).getAttribute('href')).toBe('/film.swf');
    expect(slide.querySelector('object, embed, button')).toBeNull();
  });
});

describe('the options of an item', () => {
  it('include a skin', async () => {
    const { element, dialog } = await openedAt([{ url: picture(), skin: 'dark' }, picture()], 'skin="metro-white"');
    expect(dialog.dataset.skin).toBe('dark');
    element.next();
    await waitFor(() => expect(dialog.dataset.skin).toBe('metro-white'));
  });

  it('include a thumbnail', async () => {
    const { dialog } = await openedAt(
      [
        { url: harbour, thumbnail: picture(120, 80) },
        { url: harbour, poster: picture(60, 40) },
      ],
      'thumbnails mobile-width="0"',
    );
    const row = [...dialog.querySelectorAll<HTMLImageElement>('[part~="thumbnail"] > img')].map(
      ({ src }) => new URL(src).pathname,
    );
    expect(row).toEqual([picture(120, 80), picture(60, 40)]);
  });

  it('can hide the share button', async () => {
    const { element, dialog } = await openedAt([{ url: picture(), social: false }, picture()], 'social-sharing');
    expect(dialog.querySelector('[part~="share-button"]')).toBeNull();
    element.next();
    await waitFor(() => expect(dialog.querySelector('[part~="share-button"]')).not.toBeNull());
  });

  it('can turn off the wheel', async () => {
    const { element, dialog } = await openedAt([
      { url: picture(), mousewheel: false, alt: 'One' },
      { url: picture(), alt: 'Two' },
      { url: picture(), alt: 'Three' },
    ]);
    await preload('lightbox');
    const turn = (deltaY = 400) => fireEvent.wheel(currentSlide(dialog), { deltaY, bubbles: true, cancelable: true });
    turn();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    turn();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(dialog.querySelector('[part~="counter"]')?.textContent).toBe('item 1 of 3');
    element.next();
    await shows(dialog, 'Two');
    // In the other direction, a turn is a new one, however soon it follows.
    turn(-400);
    await shows(dialog, 'One');
  });

  it('log a warning for an invalid size', async () => {
    const warnings = captureConsole('warn');
    const { dialog } = await openedAt([{ url: picture(100, 50), width: 'wide', height: -1 }]);
    await waitFor(() => expect(warnings.join('\n')).toContain('Invalid size supplied. Width = wide, Height = -1'));
    expect(contentOf(dialog, 'img').clientWidth).toBe(100);
  });
});
