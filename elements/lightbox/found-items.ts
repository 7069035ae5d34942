import { isOpenable } from './openable.ts';
import { type Item, typeOf, videoHint } from './item.ts';
import type { Printed } from './printed.ts';

/*
 * Reads an item from the author's markup. It loads when a visitor is about to open the lightbox.
 */

/** Where titles stand, the nearest to the lightbox first. */
const titles = ['data-elementor-lightbox-title', 'data-title', 'data-caption-title', 'title'] as const;

/** Where captions stand: what is said of the lightbox goes before what is said of the gallery in the page. */
const captions = [
  'data-elementor-lightbox-description',
  'data-caption',
  'data-caption-desc',
  'data-description',
] as const;

/** Where lazy loading and galleries keep the address of the whole picture, the largest first. */
const pictures: readonly string[] = [
  'data-large-file',
  'data-full-url',
  'data-orig-file',
  'data-orig-src',
  'data-lazy-src',
  'data-src',
  'src',
];

/** What holds one picture and the text below it. */
const frames = 'figure,.wp-caption,.gallery-item';
const frameTexts = 'figcaption,.wp-caption-text,.gallery-caption';

/** The first of these attributes that says something; '' where none does. */
function first(element: Element | undefined, names: readonly string[]): string {
  for (const name of names) {
    const value = element?.getAttribute(name)?.trim();
    if (value) return value;
  }
  return '';
}

/**
 * The item that an element of the page is, one that `isItem` found. `print` is what a gallery printed of it beside its link.
 *
 * Title: the lightbox's own (`data-lightbox-title`, empty for none), then what galleries print, then `title`; of the element,
 * then of the picture in it. Caption: likewise the lightbox's own (`data-lightbox-description`), then the galleries', then the
 * text below the picture, as long as that is about this one picture: what is written for the lightbox is meant for it, and a
 * figcaption is meant for the page. A page's `sizes` is about its place in the page and is not taken over. Never throws.
 */
export function readItem(element: HTMLElement, print: Printed): Item {
  const image = element instanceof HTMLImageElement ? element : (element.querySelector('img') ?? undefined);
  const own = print.url || linkAddress(element) || first(element, ['data-src', 'data-href']);
  // A mark on `href="#"` or on a figure is about the picture inside.
  const picture = own ? undefined : image;
  const url = own || first(picture, pictures);
  const hint = hintOf(element, print.type) || videoHint(url, print.options);
  const type = print.html && !own ? 'html' : picture && !print.type ? 'image' : typeOf(url, hint);
  return {
    type,
    url: type === 'html' || !isOpenable(url) ? '' : url,
    title: element.getAttribute('data-lightbox-title') ?? (first(element, titles) || first(image, titles)),
    caption:
      element.getAttribute('data-lightbox-description') ??
      (first(element, captions) || first(image, captions) || framed(element)),
    alt: first(element, ['data-lightbox-alt', 'data-alt']) || (image?.alt.trim() ?? ''),
    html: type === 'html' ? print.html : '',
    srcset: first(element, ['data-srcset']) || first(picture, ['data-srcset', 'data-lazy-srcset', 'srcset']),
    sizes: element === image ? '' : first(element, ['data-sizes']),
    options: print.options,
    source: element,
    thumbnailImage: image,
  };
}

/** Where a link leads; '' where it leads nowhere by itself. */
function linkAddress(element: Element): string {
  const href = element.localName === 'a' ? (element.getAttribute('href')?.trim() ?? '') : '';
  return href === '#' || /^#elementor-action/i.test(href) || !isOpenable(href) ? '' : href;
}

/** A word for the type: FooBox opens in a frame what has it for a target. */
const hintOf = (element: Element, printedType: string): string =>
  printedType || (element.getAttribute('target') === 'foobox' ? 'iframe' : '');

/**
 * The text below the picture, as HTML. A frame around several pictures speaks of them all, and a link in the text is no picture
 * of it.
 */
function framed(element: Element): string {
  const frame = element.closest(frames);
  const text = frame?.querySelector(frameTexts);
  if (!frame || !text || text.contains(element) || text.closest(frames) !== frame) return '';
  // Read, never written: what it says is sanitised where it is shown.
  return frame.querySelectorAll('img').length > 1 ? '' : text.innerHTML.trim();
}
