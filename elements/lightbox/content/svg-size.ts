import type { Content } from '../stage/slide.ts';

/** A width that no image has by itself. */
const probeWidth = 1001;

/**
 * Returns the proportions of a loaded SVG that has a `viewBox`, but no width and height; nothing for other images. Scripts cannot read that: in the
 * layout, such an image is as wide as its container.
 */
export function ratioOfSizeless(image: HTMLImageElement): Pick<Content, 'natural' | 'isRatio'> {
  const box = document.createElement('div');
  box.style.cssText = `all: initial; position: fixed; visibility: hidden; inline-size: ${probeWidth}px`;
  const copy = new Image();
  copy.src = image.currentSrc;
  // In a shadow root, to which the CSS of the page does not apply.
  box.attachShadow({ mode: 'open' }).append(copy);
  document.body.append(box);
  const { width, height } = copy.getBoundingClientRect();
  box.remove();
  return width === probeWidth && height > 0 ? { natural: { width, height }, isRatio: true } : {};
}
