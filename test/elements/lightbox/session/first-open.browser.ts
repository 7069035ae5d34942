import { waitFor } from '@testing-library/dom';
import { setChunkLoader } from '../../../../src/lazy-import.ts';
import { turn } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { openFrame, type FrameWindow } from '../../../kit/frame.ts';
import { begin, closed, currentSlide, dialogOf, gallery, link, load, opened, picture } from '../lightbox-page.ts';

before(load);

const code = new URL('/elements/lightbox/lightbox.ts', location.href).href;

/** The files of an opening: the open lightbox, its view, and React. */
const files = ['create-lightbox', 'lightbox.view', 'view'];

/** Makes WebKit call an idle callback in the next task. */
const idleCallbacks = '<script>window.requestIdleCallback ??= (run) => setTimeout(run)</script>';

/** Opens a page with a lightbox in a frame; resolves after the lightbox is ready. */
async function openPage(html: string): Promise<FrameWindow> {
  const page = await openFrame(`${idleCallbacks}<script type="module" src="${code}"></script>${html}`);
  const element = page.document.querySelector('portico-lightbox');
  await waitFor(() => expect(element?.matches(':state(ready)')).toBe(true));
  return page;
}

/** Returns whether an address is that of a file of the library. */
const isFile = (name: string, address: string): boolean => new RegExp(`/${name}(-[\\w-]{8})?\\.`).test(address);

/** Returns the requests for a file of the library. */
const requestsFor = (page: Window, name: string): readonly PerformanceEntry[] =>
  page.performance.getEntriesByType('resource').filter((entry) => isFile(name, entry.name));

const requested = (page: Window): string[] => files.filter((name) => requestsFor(page, name).length > 0);

const allRequested = (page: Window): Promise<void> => waitFor(() => expect(requested(page)).toEqual(files));

/** Resolves after the lightboxes of the page have been compared with its window. */
async function observed(page: Window): Promise<void> {
  await new Promise<void>((resolve) => void page.requestIdleCallback(() => resolve()));
  await turn();
  // Observers report after the layout of a frame.
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => page.requestAnimationFrame(resolve));
  await turn();
}

/** Sets what the browser reports about the connection, before other scripts run. */
const connection = (values: object): string =>
  `<script>Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), ${JSON.stringify(values)}) })</script>`;

const far = '<div style="block-size: 5000px">Much</div>';

describe('the code of <portico-lightbox>', () => {
  it('loads when the gallery is near the window, and renders nothing', async () => {
    const page = await openPage(gallery());
    await allRequested(page);
    await observed(page);
    expect(page.document.querySelector('portico-lightbox')?.shadowRoot ?? null).toBe(null);
  });

  it('loads also in browsers without idle callbacks', async () => {
    await allRequested(await openPage(`<script>delete window.requestIdleCallback</script>${gallery()}`));
  });

  it('loads when a gallery far below comes near the window', async () => {
    const page = await openPage(far + gallery());
    await observed(page);
    expect(requested(page)).toEqual([]);
    page.scrollTo({ top: 4500, behavior: 'instant' });
    await allRequested(page);
  });

  it('loads when an item of a post comes near the window, not the post', async () => {
    const page = await openPage(gallery(['One'], 'gallery="post"').replace('<a', `${far}<a`));
    await observed(page);
    expect(requested(page)).toEqual([]);
    page.scrollTo({ top: 4500, behavior: 'instant' });
    await allRequested(page);
  });

  it('does not load in advance for a lightbox that is not enabled', async () => {
    const page = await openPage(gallery(['One'], 'no-enabled'));
    await observed(page);
    expect(requested(page)).toEqual([]);
  });

  for (const [state, values] of [
    ['the visitor saves data', { saveData: true, effectiveType: '4g' }],
    ['the connection is slow', { saveData: false, effectiveType: '2g' }],
    ['the connection is very slow', { saveData: false, effectiveType: 'slow-2g' }],
  ] as const) {
    it(`loads only on the first sign of interest while ${state}`, async () => {
      const page = await openPage(connection(values) + gallery());
      await waitFor(() => expect(requestsFor(page, 'preferences')).toHaveLength(1));
      await observed(page);
      expect(requested(page)).toEqual([]);
      const item = page.document.querySelector('a');
      item?.dispatchEvent(new page.PointerEvent('pointerover', { bubbles: true }));
      await allRequested(page);
    });
  }
});

describe('the first opening of <portico-lightbox>', () => {
  it('requests the lightbox, its view and React side by side', async () => {
    const element = await begin(far + gallery(['One'], 'preset="modern"'));
    const requests: string[] = [];
    setChunkLoader((request) => {
      requests.push(files.find((name) => isFile(name, String(request))) ?? String(request));
      return new Promise(() => {}); // None has arrived yet.
    });
    try {
      void element.show(0);
      expect(requests.toSorted()).toEqual(files);
    } finally {
      setChunkLoader((request) => request());
    }
  });
});

describe('the picture of <portico-lightbox>', () => {
  let count = 0;
  /** Returns a link to a picture that no test has requested. */
  const newLink = (): string => link('One').replace('.svg"', `.svg?first-open-${(count += 1)}"`);

  const press = (item: Element, values: PointerEventInit = {}) =>
    item.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...values }));

  /** Records the images that scripts create. */
  function recordImages(): HTMLImageElement[] {
    const images: HTMLImageElement[] = [];
    const { Image: original } = window;
    window.Image = class extends original {
      constructor() {
        super();
        images.push(this);
      }
    };
    restoreImage = () => (window.Image = original);
    return images;
  }

  let restoreImage = (): unknown => undefined;
  afterEach(() => void restoreImage());

  it('is requested when its item is pressed, before the click', async () => {
    const element = await begin(`<portico-lightbox animation-duration="none">${newLink()}</portico-lightbox>`);
    const item = element.querySelector('a')!; // Written above.
    const images = recordImages();
    press(item);
    await waitFor(() => expect(images.map(({ src }) => src)).toEqual([item.href]));
    expect(element.hasAttribute('open')).toBe(false);
    await waitFor(() => expect(performance.getEntriesByName(item.href)).toHaveLength(1));
    item.click();
    await opened(element);
    expect(performance.getEntriesByName(item.href)).toHaveLength(1);
  });

  it('finds the dialog rendered when the pressing finger is lifted', async () => {
    const element = await begin(`<portico-lightbox>${newLink()}</portico-lightbox>`);
    press(element.querySelector('a')!); // Written above.
    await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(false));
    expect(element.hasAttribute('open')).toBe(false);
  });

  it('finds no dialog rendered after a press that scrolls the page', async () => {
    const element = await begin(`<portico-lightbox>${newLink()}</portico-lightbox>`);
    const item = element.querySelector('a')!; // Written above.
    press(item);
    item.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(element.shadowRoot).toBe(null);
  });

  it('is requested when its item is pressed, while the thumbnails load', async () => {
    const element = await begin(`<portico-lightbox thumbnails>${newLink()}</portico-lightbox>`);
    const item = element.querySelector('a')!; // Written above.
    const images = recordImages();
    let isWaiting = false;
    setChunkLoader((request) => {
      if (!/thumbnails\.view/.test(String(request))) return request();
      isWaiting = true;
      return new Promise(() => {});
    });
    press(item);
    try {
      await waitFor(() => expect(images.map(({ src }) => src)).toEqual([item.href]));
      expect(isWaiting).toBe(true);
    } finally {
      setChunkLoader((request) => request());
    }
  });

  it('is not requested by other buttons, with modifiers, or for other types', async () => {
    const element = await begin(
      `<portico-lightbox><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video</a>${newLink()}${newLink()}</portico-lightbox>`,
    );
    const [video, other, item] = [...element.querySelectorAll('a')] as [HTMLElement, HTMLElement, HTMLAnchorElement]; // Written above.
    const images = recordImages();
    press(video);
    press(other, { button: 1 });
    press(other, { ctrlKey: true });
    press(item);
    await waitFor(() => expect(images).not.toHaveLength(0));
    expect(images.map(({ src }) => src)).toEqual([item.href]);
  });

  it('is not requested any more when the press becomes a scroll', async () => {
    const html = link('One').replace(picture(800, 600, 'teal'), '/__pictures/never.png');
    const element = await begin(`<portico-lightbox>${html}</portico-lightbox>`);
    const item = element.querySelector('a')!; // Written above.
    const images = recordImages();
    press(item);
    await waitFor(() => expect(images.map(({ src }) => src)).toEqual([item.href]));
    item.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
    expect(images[0]?.hasAttribute('src')).toBe(false);
  });

  it('is its thumbnail until it has loaded', async () => {
    const html = link('One').replace(picture(800, 600, 'teal'), '/__pictures/never.png');
    const element = await begin(`<portico-lightbox animation-duration="none">${html}</portico-lightbox>`);
    const thumbnail = element.querySelector('img')!; // Written above.
    await thumbnail.decode();
    await element.show(0);
    const dialog = await waitFor(() => dialogOf(element)!); // Called again until there is one.
    const image = currentSlide(dialog).querySelector('img')!; // It shows a picture.
    expect(image.style.backgroundImage).toBe(`url("${thumbnail.currentSrc}")`);
    const [{ width, height }, stage] = [image, dialog.querySelector('.stage')!].map((one) =>
      one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect]; // It is rendered.
    expect(width / height).toBeCloseTo(80 / 60, 2);
    expect(Math.max(width / stage.width, height / stage.height)).toBeCloseTo(1, 2);
    element.hide();
    await closed(element);
  });

  for (const [key, thumbnailHtml] of [
    ['khaki', `<img src="${picture(80, 60)}" alt="">`],
    ['linen', 'One'],
  ] as const) {
    it(`requests one candidate of its srcset, for the width in which it is shown (${thumbnailHtml})`, async () => {
      const srcset = [160, 640, 2560, 5120].map((width) => `${picture(width, (width * 3) / 4, key)} ${width}w`).join();
      const element = await begin(
        `<portico-lightbox animation-duration="none"><a href="${picture(640, 480)}" data-srcset="${srcset}">${thumbnailHtml}</a></portico-lightbox>`,
      );
      const item = element.querySelector('a')!; // Written above.
      await item.querySelector('img')?.decode();
      press(item);
      item.click();
      const image = currentSlide(await opened(element)).querySelector('img')!; // It shows a picture.
      const difference = Number.parseFloat(image.sizes) - image.getBoundingClientRect().width;
      expect(difference).toBeGreaterThan(-1);
      // Without a thumbnail the ratio is not known before.
      if (key === 'khaki') expect(difference).toBeLessThan(1);
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes(key));
      expect(loaded.map(({ name }) => name)).toEqual([image.currentSrc]);
    });
  }

  it('replaces its thumbnail', async () => {
    const element = await begin(`<portico-lightbox animation-duration="none">${newLink()}</portico-lightbox>`);
    await element.querySelector('img')?.decode();
    const images = recordImages();
    await element.show(0);
    await opened(element);
    await waitFor(() => expect(images[0]?.style.backgroundImage).toBe(''));
  });
});
