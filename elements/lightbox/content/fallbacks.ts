import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import { errorSizes } from './fit.ts';
import { type Content, ContentError, type Problem } from './slide.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/* Handles content that cannot be shown as it is: images that fail or may have no size, and Flash. */

/** Requests a URL and bypasses all caches. The response updates the cache of the browser. */
export async function revalidate(url: string, signal: AbortSignal): Promise<void> {
  const { request } = await import('../../../src/http/request.ts');
  await request(url, { bypassCache: true, signal });
}

/** Returns a `srcset` without the candidates for an absolute URL; an empty text if no candidate is left. */
export function withoutCandidate(srcset: string, address: string, page: string): string {
  const kept: string[] = [];
  let rest = srcset;
  while ((rest = rest.replace(/^[\s,]+/, ''))) {
    // As in the HTML standard, commas are part of a URL, but a comma at its end terminates the candidate.
    const [written = ''] = rest.split(/\s/, 1);
    const isAlone = written.endsWith(',');
    const comma = rest.indexOf(',', isAlone ? written.length - 1 : written.length);
    const end = comma < 0 ? rest.length : comma;
    const url = isAlone ? written.slice(0, end) : written;
    if (parseUrl(url, page)?.href !== address) kept.push(rest.slice(0, end).trim());
    rest = rest.slice(end);
  }
  return kept.join(', ');
}

/** Removes the failed candidate of an image. The image then loads the next candidate of its `srcset`, and finally its `src`. */
export function dropFailedCandidate(image: HTMLImageElement): void {
  const { srcset, currentSrc } = image;
  const rest = withoutCandidate(srcset, currentSrc, document.baseURI);
  // If the browser reports a URL that matches no candidate, all candidates are removed.
  if (rest && rest.length < srcset.length) image.srcset = rest;
  else image.removeAttribute('srcset');
}

/** A width that no image has without styles. */
const probeWidth = 1001;

/**
 * Returns the proportions of a loaded SVG that has a `viewBox`, but no width and height; an empty object for other images. Scripts cannot read
 * whether an image has a size, but in the layout, an image without a size is as wide as its container.
 */
export function ratioOfSizeless(image: HTMLImageElement): Pick<Content, 'natural' | 'isRatio'> {
  const box = document.createElement('div');
  box.style.cssText = `all: initial; position: fixed; visibility: hidden; inline-size: ${probeWidth}px`;
  const copy = new Image();
  copy.src = image.currentSrc;
  // The image is in a shadow root, to which the CSS of the page does not apply.
  box.attachShadow({ mode: 'open' }).append(copy);
  document.body.append(box);
  const { width, height } = copy.getBoundingClientRect();
  box.remove();
  return width === probeWidth && height > 0 ? { natural: { width, height }, isRatio: true } : {};
}

/** The English texts are those of the lightbox scripts of CMS themes. */
const pluginTexts: Dictionary<'plugin' | 'pluginLink'> = {
  en: {
    plugin: 'The content your are attempting to view requires the {type} plugin.',
    pluginLink: 'Download',
  },
  de: {
    plugin: 'Der Inhalt, den Sie ansehen möchten, braucht das Plugin {type}.',
    pluginLink: 'Herunterladen',
  },
};

/** Returns the message for content that needs a plugin, which browsers no longer support. */
export function pluginError(type: string, url: string, text: Host['text']): Problem {
  return {
    message: fillPlaceholders(text(pluginTexts, 'plugin'), { type }),
    link: { href: url, label: text(pluginTexts, 'pluginLink') },
    isPassing: false,
    size: errorSizes.error,
  };
}

/** Shows the message for Flash files. */
export const flashLoader =
  (host: Host) =>
  ({ url }: Item): never => {
    throw new ContentError({ problem: pluginError('Flash', url, (texts, key) => host.text(texts, key)) });
  };
