import { needsLarger } from '../content/image-loader.ts';

/** The images that load a larger candidate. */
const pending = new WeakSet<HTMLElement>();

/**
 * Loads the candidate of `srcset` that is sharp at a width (px), and shows it once it is decoded: an image that changes its `sizes` at once
 * may be blank until then. The width is read again after each load. A missing candidate is left to the image, which then drops it.
 */
export async function sharpen(image: HTMLElement, width: () => number): Promise<void> {
  if (!(image instanceof HTMLImageElement) || !image.srcset || pending.has(image)) return;
  pending.add(image);
  for (let wanted = width(); needsLarger(image.sizes, wanted); wanted = width()) {
    const sizes = `${Math.ceil(wanted)}px`;
    const larger = new Image();
    Object.assign(larger, { sizes, srcset: image.srcset, src: image.src });
    await larger.decode().catch(() => {});
    image.sizes = sizes;
  }
  pending.delete(image);
}
