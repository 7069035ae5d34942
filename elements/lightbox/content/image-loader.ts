import { hasSafeScheme } from '../items/item-elements.ts';
import type { Item, Size } from '../items/item.ts';
import { dropFailedCandidate, ratioOfSizeless, revalidate } from './fallbacks.ts';
import { needsLarger } from './fit.ts';
import type { Content, Load, Loading } from './slide.ts';

/** The known part of an image's size. */
type KnownSize = Pick<Content, 'natural' | 'isRatio'>;

/** Returns the width of the largest candidate of a `srcset`; 0 if it contains no widths. */
const largestWidth = (srcset: string): number =>
  Math.max(0, ...[...srcset.matchAll(/\s(\d+)w(?=[\s,]|$)/g)].map(([, width]) => Number(width)));

/**
 * Returns the size of an image before it loads: the size in its options, otherwise a size from its `srcset` and the proportions of its thumbnail in
 * the page.
 */
export function expectedImageSize({
  options: { width, height },
  srcset,
  thumbnailImage,
}: Pick<Item, 'options' | 'srcset' | 'thumbnailImage'>): KnownSize {
  if (width && height) return { natural: { width, height } };
  const { naturalWidth = 0, naturalHeight = 0 } = thumbnailImage ?? {};
  if (!naturalWidth || !naturalHeight) return {};
  const largest = largestWidth(srcset);
  return largest > 0
    ? { natural: { width: largest, height: (largest * naturalHeight) / naturalWidth } }
    : { natural: { width: naturalWidth, height: naturalHeight }, isRatio: true };
}

/** Returns the natural size of a loaded image; `undefined` for an SVG without a size. */
function naturalSize(image: HTMLImageElement): Size | undefined {
  const { srcset } = image;
  const { naturalWidth, naturalHeight } = srcset ? image : detachedCopy(image);
  if (naturalWidth === 0 || naturalHeight === 0) return undefined;
  // With a `srcset`, `naturalWidth` is the width in `sizes`, and not the width of the image.
  const width = largestWidth(srcset) || naturalWidth;
  return { width, height: (width * naturalHeight) / naturalWidth };
}

const svgFile = /^data:image\/svg|\.svgz?(?:[?#]|$)/i;

/**
 * Returns whether a loaded image may be an SVG without a size of its own. Browsers fit it into 300 by 150 px, or report no size. WebKitGTK 2.50
 * reports the size of the `viewBox` outside the page, and the size after layout in the page.
 */
function mayLackSize(image: HTMLImageElement): boolean {
  const { naturalWidth, naturalHeight, srcset, isConnected, currentSrc } = image;
  if (naturalWidth === 300 || naturalHeight === 150 || naturalWidth === 0) return true;
  if (srcset) return false;
  if (isConnected && detachedCopy(image).naturalWidth !== naturalWidth) return true;
  return svgFile.test(currentSrc) && widthInPage(currentSrc) !== naturalWidth;
}

/** The widths of images in the page, by address. They are cached, because each measurement takes a layout. */
const widths = new Map<string, number>();

/** Returns the width (px) of a loaded image in the page without any styles. */
function widthInPage(address: string): number {
  const known = widths.get(address);
  if (known !== undefined) return known;
  const copy = new Image();
  copy.src = address;
  copy.style.cssText = 'all: initial; position: fixed; visibility: hidden';
  document.body.append(copy);
  const { width } = copy.getBoundingClientRect();
  copy.remove();
  widths.set(address, width);
  return width;
}

/**
 * Returns a copy of a loaded image outside the page. This sends no request. For an SVG in the page, WebKitGTK 2.50 returns the size after layout as
 * the natural size (HTMLImageElement::naturalWidth calls CachedImage::imageSizeForRenderer).
 */
function detachedCopy(image: HTMLImageElement): HTMLImageElement {
  if (!image.isConnected) return image;
  const copy = new Image();
  copy.src = image.currentSrc;
  return copy.complete ? copy : image;
}

/**
 * Functions that start the requests of images with a `srcset`. They are called when the width of the image is known: an earlier request would load
 * another candidate.
 */
const starts = new WeakMap<Node, () => void>();

/** Lets the browser choose the candidate of `srcset` that is sharp at this width (px). A loaded candidate is never replaced with a smaller one. */
export function requestWidth(node: HTMLElement, width: number): void {
  if (!(node instanceof HTMLImageElement)) return;
  const start = starts.get(node);
  if (start || (node.srcset && needsLarger(node.sizes, width))) node.sizes = `${Math.ceil(width)}px`;
  start?.();
}

/** Requests an image. An image with a `srcset` waits for `requestWidth()`. Stops the download when `signal` aborts. */
export function requestImage(item: Item, signal: AbortSignal): HTMLImageElement {
  const image = new Image();
  image.part.add('image');
  image.alt = item.alt;
  image.draggable = false;
  image.decoding = 'async';
  const start = () => {
    starts.delete(image);
    if (signal.aborted) return;
    // Even an empty `srcset` would make Firefox load a cached image later.
    if (item.srcset && item.srcset.split(/[\s,]+/).every(hasSafeScheme)) image.srcset = item.srcset;
    image.src = item.url;
  };
  if (item.srcset) starts.set(image, start);
  if (item.sizes) image.sizes = item.sizes;
  if (!item.srcset || (item.sizes && !expectedImageSize(item).natural)) start();
  // Loaded images keep their URL. Chromium 156 leaks an image whose URL is removed when it leaves the page, because the image observes the viewport
  // again (HTMLImageElement::ViewportChangeListener).
  signal.addEventListener('abort', () => {
    if (image.complete) return;
    image.removeAttribute('srcset');
    image.removeAttribute('src');
  });
  return image;
}

/** Shows a loaded thumbnail instead of the image until the returned function is called. */
function showThumbnail(image: HTMLImageElement, thumbnail: HTMLImageElement | undefined): () => void {
  if (thumbnail?.complete && thumbnail.naturalWidth > 0)
    image.style.background = `center / cover url(${JSON.stringify(thumbnail.currentSrc)})`;
  return () => void (image.style.background = '');
}

/** Loads an image. The image is in its slide from the start, so that it appears progressively. A cached image is returned at once. */
export const loadImage: Load = (item, loading) =>
  loading.isRetry
    ? // Chromium caches a failed image until a request bypasses the caches.
      revalidate(item.url, loading.signal).then(() => {
        loading.signal.throwIfAborted();
        return loadNow(item, loading);
      })
    : loadNow(item, loading);

function loadNow(item: Item, { signal, preview }: Loading): Content | Promise<Content> {
  const image = requestImage(item, signal);
  const loaded = new Promise<Event>((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', (event) => {
      // If a candidate of `srcset` is missing, the browser loads another one, also later, when a zoomed image needs a larger candidate.
      if (image.srcset) dropFailedCandidate(image);
      else reject(event);
    });
  });
  const loadedContent = (): Content => {
    const natural = naturalSize(image);
    const content = { node: image, ...(natural ? { natural } : expectedImageSize(item)) };
    return mayLackSize(image) ? { ...content, ...ratioOfSizeless(image) } : content;
  };
  if (image.complete && image.naturalWidth > 0) return loadedContent();
  const hideThumbnail = showThumbnail(image, item.thumbnailImage);
  preview({ node: image, ...expectedImageSize(item) });
  return loaded.then(() => {
    // Before the image is decoded, the browser would paint neither the image nor the thumbnail for some frames.
    image.decode().then(hideThumbnail, hideThumbnail);
    return loadedContent();
  });
}
