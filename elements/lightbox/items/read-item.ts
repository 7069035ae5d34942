import { hasSafeScheme, isAttachmentLink, isLink } from './item-elements.ts';
import { type ItemAttributes, type Item, imageSrcset, optionAttributes, typeOf, videoHint } from './item.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

export const noAttributes: ItemAttributes = { url: '', type: '', html: '', options: {} };

/** Selects elements with attributes for `readItemAttributes()`, whose code is loaded only if the page contains such an element. */
export const attributeSelector = [
  ...[
    'options',
    'type',
    'html',
    'portico-item',
    'elementor-lightbox',
    'elementor-lightbox-video',
    'e-action-hash',
    'glightbox',
    ...optionAttributes,
  ].map((name) => `[data-${name}]`),
  '[href^="#elementor-action"]',
].join();

/** The attributes of titles. Earlier ones take precedence, so those of a lightbox come first. */
export const titleAttributes = ['data-elementor-lightbox-title', 'data-title', 'data-caption-title', 'title'] as const;

/** The attributes of captions. Earlier ones take precedence, so those of a lightbox come first. */
export const captionAttributes = [
  'data-elementor-lightbox-description',
  'data-caption',
  'data-caption-desc',
  'data-description',
] as const;

/** The attributes with the URL of the full image. Earlier ones take precedence, so the largest image comes first. */
export const imageAttributes: readonly string[] = [
  'data-large-file',
  'data-full-url',
  'data-orig-file',
  'data-orig-src',
  'data-lazy-src',
  'data-src',
  'src',
];

/** Selects boxes that contain an image and its caption. */
const frames = 'figure,.wp-caption,.gallery-item';
const frameTexts = 'figcaption,.wp-caption-text,.gallery-caption';

/**
 * Returns the first non-empty attribute: the elements are searched in order, and in each element the names. Returns an empty text if there is none.
 */
const firstAttribute = (elements: readonly (Element | undefined)[], names: readonly string[]): string =>
  elements.flatMap((element) => names.map((name) => element?.getAttribute(name)?.trim())).find(Boolean) ?? '';

/**
 * Parses the item of an element that `isItem()` accepts. Never throws.
 *
 * The first of these is the title or caption: the lightbox's own attribute (`data-lightbox-title`; an empty one means no title), attributes of
 * galleries, of the element and of the image in it, and a figcaption that belongs to only this image. `sizes` in the page is ignored, because it
 * belongs to another place.
 */
export function readItem(element: HTMLElement, attributes: ItemAttributes): Item {
  const image = element instanceof HTMLImageElement ? element : (element.querySelector('img') ?? pictureBelow(element));
  // The `data-src` of an image is its own address, which is used for lazy loading.
  const addresses = element === image ? ['data-href'] : ['data-src', 'data-href'];
  const link = !attributes.type && isAttachmentLink(element) ? '' : linkAddress(element);
  const own = attributes.url || link || firstAttribute([element], addresses);
  // If the element is a figure, a link with `href="#"` or a link to an attachment page, the item is the image in it.
  const picture = own ? undefined : image;
  const url = own || firstAttribute([picture], imageAttributes);
  // FooBox opens links with the target `foobox` in an iframe.
  const printedType = attributes.type || (element.getAttribute('target') === 'foobox' ? 'iframe' : '');
  const hint = printedType || videoHint(url, attributes.options);
  const type = attributes.html && !own ? 'html' : picture && !attributes.type ? 'image' : typeOf(url, hint);
  const text = (name: string): string => attributes.texts?.get(name) ?? '';
  return {
    type,
    url: type === 'html' || !hasSafeScheme(url) ? '' : url,
    title:
      element.getAttribute('data-lightbox-title') ??
      (text('title') || firstAttribute([element, image], titleAttributes)),
    caption:
      element.getAttribute('data-lightbox-description') ??
      (text('description') || firstAttribute([element, image], captionAttributes) || figureCaption(element)),
    alt: firstAttribute([element], ['data-lightbox-alt', 'data-alt']) || text('alt') || (image?.alt.trim() ?? ''),
    html: type === 'html' ? attributes.html : '',
    srcset:
      firstAttribute([element], ['data-srcset']) ||
      imageSrcset(attributes.options.sources) ||
      (picture && shownSource(picture)) ||
      firstAttribute([picture], ['data-srcset', 'data-lazy-srcset', 'srcset']),
    sizes: element === image ? '' : firstAttribute([element], ['data-sizes']),
    options: attributes.options,
    source: element,
    thumbnailImage: image,
  };
}

/**
 * Returns the image of a card that is covered by a link without text: the only image in the box around both. It must be in the same lightbox and in
 * no other link.
 */
function pictureBelow(element: Element): HTMLImageElement | undefined {
  const box = element.closest(':has(img)');
  const isOverCard = element.localName === 'a' && linkAddress(element) !== '' && element.textContent.trim() === '';
  const [image, ...others] =
    isOverCard && !box?.matches('body, portico-lightbox') ? (box?.querySelectorAll('img') ?? []) : [];
  const isOfCard = image?.closest('portico-lightbox') === element.closest('portico-lightbox') && !image?.closest('a');
  return isOfCard && others.length === 0 ? image : undefined;
}

/** Returns the `srcset` of the `<source>` that the browser has chosen for an image; an empty text if there is none. */
function shownSource({ parentElement, currentSrc }: HTMLImageElement): string {
  if (!(parentElement instanceof HTMLPictureElement) || currentSrc === '') return '';
  const srcsets = [...parentElement.querySelectorAll('source')].map((source) => source.srcset);
  const hasShown = (srcset: string) =>
    srcset.split(/[\s,]+/).some((part) => parseUrl(part, parentElement.baseURI)?.href === currentSrc);
  return srcsets.find(hasShown) ?? '';
}

/**
 * Returns the URL of a link; an empty text for a link that only runs a script. For its links, Fancybox shows `data-src`, whatever their `href` is.
 */
function linkAddress(element: Element): string {
  const names = element.hasAttribute('data-fancybox') ? ['data-src', 'href'] : ['href'];
  const href = isLink(element) ? firstAttribute([element], names) : '';
  return href === '#' || /^#elementor-action/i.test(href) || !hasSafeScheme(href) ? '' : href;
}

/** Returns the caption of a figure as HTML. Returns none if the figure has several images, or for a link inside the caption. */
function figureCaption(element: Element): string {
  const frame = element.closest(frames);
  const text = frame?.querySelector(frameTexts);
  if (!frame || !text || text.contains(element) || text.closest(frames) !== frame) return '';
  // The HTML is only read here. It is sanitized before it is shown.
  return frame.querySelectorAll('img').length > 1 ? '' : text.innerHTML.trim();
}
