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

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size | undefined =>
  // A drawing may have no size of its own.
  width > 0 && height > 0 ? { width, height } : undefined;

/** Loads a picture. It stands in its slide from the beginning, so that it is seen as it comes. */
export const loadPicture: Load = async (item, { signal, preview }) => {
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
    image.addEventListener('error', reject);
  });
  image.src = item.url;
  // What no one wants any more is not loaded on.
  signal.addEventListener('abort', () => {
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
