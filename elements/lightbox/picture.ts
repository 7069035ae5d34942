import { lazyImport } from '../../src/lazy-import.ts';
import type { Size } from './fitting.ts';
import type { Item } from './item.ts';
import type { Content, Load } from './slide.ts';

/** Larger than any stage: of a size that is guessed only the proportions are known. */
const guessedLength = 100_000;

/**
 * How large a picture is before it is here: as its item says, else in the proportions of the picture that stands for it in the page; none
 * where there is neither.
 */
export function expectedSize({ options, thumbnailImage }: Pick<Item, 'options' | 'thumbnailImage'>): Size | undefined {
  const { width, height } = options;
  if (width && height) return { width, height };
  const { naturalWidth = 0, naturalHeight = 0 } = thumbnailImage ?? {};
  if (!naturalWidth || !naturalHeight) return undefined;
  return { width: guessedLength, height: (guessedLength * naturalHeight) / naturalWidth };
}

/** How large a picture is that is here; none for a drawing that has no size of its own. */
function sizeOf(image: HTMLImageElement): Size | undefined {
  const { srcset } = image;
  const { naturalWidth, naturalHeight } = srcset ? image : outsidePage(image);
  if (naturalWidth === 0 || naturalHeight === 0) return undefined;
  // Of several widths the browser tells the one that it was asked to fill, not that of the picture.
  const widths = [...srcset.matchAll(/\s(\d+)w(?=[\s,]|$)/g)].map(([, width]) => Number(width));
  const width = Math.max(...widths, 0) || naturalWidth;
  return { width, height: (width * naturalHeight) / naturalWidth };
}

/**
 * A copy that is not in the page, of a picture that is here: at once, and without a request. WebKitGTK 2.50 tells as natural size of an
 * SVG in the page the size that it was laid out with (HTMLImageElement::naturalWidth asks CachedImage::imageSizeForRenderer).
 */
function outsidePage(image: HTMLImageElement): HTMLImageElement {
  if (!image.isConnected) return image;
  const copy = new Image();
  copy.src = image.currentSrc;
  return copy.complete ? copy : image;
}

/** Has the browser choose among several widths what is sharp when the picture is that wide (px). */
export function wantWidth(node: HTMLElement, width: number): void {
  if (node instanceof HTMLImageElement && node.srcset) node.sizes = `${Math.ceil(width)}px`;
}

/** Loads a picture. It stands in its slide from the beginning, so that it is seen as it comes. */
export const loadPicture: Load = async (item, { signal, preview, isAgain }) => {
  // Chromium keeps the failure of a picture as long as the page lives, and forgets it for a request past its caches.
  if (isAgain) {
    const { askAnew } = await lazyImport(() => import('./ask-anew.ts'), import.meta.url);
    await askAnew(item.url, signal);
  }
  const image = new Image();
  image.part.add('image');
  image.alt = item.alt;
  image.draggable = false;
  image.decoding = 'async';
  if (item.srcset) {
    image.sizes = item.sizes || '100vw';
    image.srcset = item.srcset;
  }
  const loaded = new Promise<Event>((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', (event) => {
      if (!image.srcset) return reject(event);
      // One of several is missing: another one does, also later, when a zoomed picture asks for a larger one.
      lazyImport(() => import('./srcset.ts'), import.meta.url).then(
        ({ dropFailed }) => dropFailed(image),
        () => reject(event),
      );
    });
  });
  image.src = item.url;
  // What no one wants any more is not loaded on. What is here already is left alone: Chromium 156 keeps for good a picture whose address
  // goes as it leaves the page, since it listens to the window's size again (HTMLImageElement::ViewportChangeListener).
  signal.addEventListener('abort', () => {
    if (image.complete) return;
    image.removeAttribute('srcset');
    image.removeAttribute('src');
  });
  const content = (natural: Size | undefined): Content => ({ node: image, ...(natural && { natural }) });
  if (!image.complete || image.naturalWidth === 0) {
    preview(content(expectedSize(item)));
    await loaded;
  }
  return content(sizeOf(image) ?? expectedSize(item));
};
