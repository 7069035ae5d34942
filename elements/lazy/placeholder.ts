import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { isDeferred, isLoadable } from './lazy-sources.ts';
import styles from './placeholder.css?inline';

/** The duration (ms) of the fade from the blurred placeholder to the image. */
const DURATION = 400;

/**
 * Shows a blurred image (`data-placeholder`) or a colour (`data-color`) until the image has loaded or failed. Both are the background of the image,
 * so that its size stays the same.
 */
export function showPlaceholder(image: Element, warn: (message: string) => void): void {
  if (!(image instanceof HTMLImageElement)) return;
  const { placeholder, color } = image.dataset;
  adopt(image.getRootNode(), styles);
  if (color !== undefined) {
    if (CSS.supports('color', color)) image.style.setProperty('--placeholder-color', color);
    else warn(`does not show data-color="${color}"; expected a CSS colour such as #2c3e50.`);
  }
  if (placeholder !== undefined) {
    if (isLoadable(placeholder))
      image.style.setProperty('--placeholder', `url(${JSON.stringify(absolute(placeholder))})`);
    else {
      image.removeAttribute('data-placeholder');
      warn(`does not load data-placeholder="${placeholder}"; expected an address, or a data: URL of a bitmap image.`);
    }
  }
  const stop = new AbortController();
  const onSettled = (isLoaded: boolean) => {
    // While an image is deferred, its `src` contains another placeholder, which causes this event.
    if (isDeferred(image)) return;
    stop.abort();
    hidePlaceholder(image, isLoaded);
  };
  if (image.complete && image.currentSrc) onSettled(false);
  if (stop.signal.aborted) return;
  image.addEventListener('load', () => onSettled(true), { signal: stop.signal });
  image.addEventListener('error', () => onSettled(false), { signal: stop.signal });
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;

function hidePlaceholder(image: HTMLImageElement, isLoaded: boolean): void {
  const { filter, clipPath, scale } = getComputedStyle(image);
  const isBlurred = image.hasAttribute('data-placeholder');
  for (const name of ['data-placeholder', 'data-color']) image.removeAttribute(name);
  for (const name of ['--placeholder', '--placeholder-color']) image.style.removeProperty(name);
  if (!image.getAttribute('style')) image.removeAttribute('style');
  if (isLoaded && isBlurred && !prefersReducedMotion())
    image.animate({ filter: [filter, 'blur(0)'], clipPath: [clipPath, 'inset(0)'], scale: [scale, '1'] }, DURATION);
}
