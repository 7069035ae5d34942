import { lazyImport } from '../../../src/lazy-import.ts';
import type { Item } from '../items/item.ts';
import type { Size } from '../stage/fit.ts';
import type { Content, Load, Loading } from '../stage/slide.ts';

/** Larger than any stage: only the proportions of a guessed size are used. */
const guessedLength = 100_000;

/** Returns the size of an image before it loads: that of its options, else one in the proportions of its thumbnail in the page. */
export function expectedImageSize({
  options: { width, height },
  thumbnailImage,
}: Pick<Item, 'options' | 'thumbnailImage'>): Size | undefined {
  if (width && height) return { width, height };
  const { naturalWidth = 0, naturalHeight = 0 } = thumbnailImage ?? {};
  if (!naturalWidth || !naturalHeight) return undefined;
  return { width: guessedLength, height: (guessedLength * naturalHeight) / naturalWidth };
}

/** Returns the natural size of a loaded image; `undefined` for an SVG without one. */
function naturalSize(image: HTMLImageElement): Size | undefined {
  const { srcset } = image;
  const { naturalWidth, naturalHeight } = srcset ? image : detachedCopy(image);
  if (naturalWidth === 0 || naturalHeight === 0) return undefined;
  // With a `srcset`, `naturalWidth` is the width in `sizes`, not that of the image.
  const widths = [...srcset.matchAll(/\s(\d+)w(?=[\s,]|$)/g)].map(([, width]) => Number(width));
  const width = Math.max(...widths, 0) || naturalWidth;
  return { width, height: (width * naturalHeight) / naturalWidth };
}

/**
 * Returns a copy of a loaded image outside the page, without a request. For an SVG in the page, WebKitGTK 2.50 returns the size after
 * layout as the natural size (HTMLImageElement::naturalWidth calls CachedImage::imageSizeForRenderer).
 */
function detachedCopy(image: HTMLImageElement): HTMLImageElement {
  if (!image.isConnected) return image;
  const copy = new Image();
  copy.src = image.currentSrc;
  return copy.complete ? copy : image;
}

/** Makes the browser choose the candidate of `srcset` that is sharp at a width (px). */
export function requestWidth(node: HTMLElement, width: number): void {
  if (node instanceof HTMLImageElement && node.srcset) node.sizes = `${Math.ceil(width)}px`;
}

const loadRetry = () => lazyImport(() => import('./image-retry.ts'), import.meta.url);

/** Requests an image; stops the download when `signal` aborts. */
export function requestImage(item: Item, signal: AbortSignal): HTMLImageElement {
  const image = new Image();
  image.part.add('image');
  image.alt = item.alt;
  image.draggable = false;
  image.decoding = 'async';
  if (item.srcset) {
    image.sizes = item.sizes || '100vw';
    image.srcset = item.srcset;
  }
  image.src = item.url;
  // Loaded images keep their URL: Chromium 156 leaks an image whose URL is removed as it leaves the page, since it observes the viewport
  // again (HTMLImageElement::ViewportChangeListener).
  signal.addEventListener('abort', () => {
    if (image.complete) return;
    image.removeAttribute('srcset');
    image.removeAttribute('src');
  });
  return image;
}

/** Shows a loaded thumbnail in the place of an image until the returned function is called. */
function showThumbnail(image: HTMLImageElement, thumbnail: HTMLImageElement | undefined): () => void {
  if (thumbnail?.complete && thumbnail.naturalWidth > 0)
    image.style.background = `center / cover url(${JSON.stringify(thumbnail.currentSrc)})`;
  return () => void (image.style.background = '');
}

/** Loads an image. It is in its slide from the start, so that it appears progressively; a cached image is returned at once. */
export const loadImage: Load = (item, loading) =>
  loading.isRetry
    ? // Chromium caches the failure of an image until a request bypasses its caches.
      loadRetry()
        .then(({ revalidate }) => revalidate(item.url, loading.signal))
        .then(() => loadNow(item, loading))
    : loadNow(item, loading);

function loadNow(item: Item, { signal, preview }: Loading): Content | Promise<Content> {
  const image = requestImage(item, signal);
  const loaded = new Promise<Event>((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', (event) => {
      if (!image.srcset) return reject(event);
      // Another candidate replaces a missing one, including later, when a zoomed image needs a larger one.
      loadRetry().then(
        ({ dropFailedCandidate }) => dropFailedCandidate(image),
        () => reject(event),
      );
    });
  });
  const content = (natural: Size | undefined): Content => ({ node: image, ...(natural && { natural }) });
  const loadedContent = () => content(naturalSize(image) ?? expectedImageSize(item));
  if (image.complete && image.naturalWidth > 0) return loadedContent();
  const hideThumbnail = showThumbnail(image, item.thumbnailImage);
  preview(content(expectedImageSize(item)));
  return loaded.then(() => {
    // Without a decoded image, the browser would paint neither for some frames.
    image.decode().then(hideThumbnail, hideThumbnail);
    return loadedContent();
  });
}
