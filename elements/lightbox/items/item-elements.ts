import { isMediaFile } from '../../../src/media/types/file-types.ts';
import { hostedVideo } from '../../../src/media/types/hosted-video.ts';

/* This module finds items in the author's markup. It is loaded with the page, so it must be small. */

/**
 * Returns whether a URL is safe in an `<img>`, a `<video>` or a sandboxed iframe: relative, `http:`, `https:`, `blob:`, or an image or video as
 * `data:`. Like browsers, ignores line breaks and tabs in the scheme. `src/sanitize/address.ts` contains the rules for sanitized HTML.
 */
export const hasSafeScheme = (address: string): boolean =>
  /^(?![a-z][a-z\d+.-]*:)|^(https?|blob):|^data:(image|video)\//i.test(address.replace(/[\s\p{Cc}]+/gu, ''));

/** The rules for images without a link. */
export interface ItemRules {
  /** The element contains a whole post (`gallery="post"`). An image in running text is an item only if it has a `srcset` or a mark. */
  readonly post?: boolean | undefined;
  /** With `post`, all images are items. */
  readonly postImages?: boolean | undefined;
}

/** Returns the rules in the settings. */
export const itemRules = ({
  gallery,
  postImages,
}: {
  readonly gallery: 'own' | 'post';
  readonly postImages: boolean;
}): ItemRules => ({
  post: gallery === 'post',
  postImages: gallery === 'post' && postImages,
});

/** Selects possible items without a link, which keyboards cannot reach. An item of a gallery may already contain a focusable button. */
const linklessItems =
  'img:not(a *),[data-portico-item]:not(a),[data-fancybox]:not(a,button),:is([data-elementor-lightbox],[data-elementor-lightbox-video]):not(a,:has([tabindex],button,a[href]))';

/** The attributes that make an element a button. */
const buttonAttributes = { tabindex: '0', role: 'button', 'aria-haspopup': 'dialog' };

/** Adds the missing attributes of a button. Returns the names of the added attributes. */
const addButtonAttributes = (element: HTMLElement): string[] =>
  Object.entries(buttonAttributes).flatMap(([name, value]) => {
    if (element.hasAttribute(name) || (name === 'tabindex' && element.tabIndex >= 0)) return [];
    element.setAttribute(name, value);
    return name;
  });

/** Makes items without a link focusable while they are items. */
export class FocusableItems {
  readonly #added = new Map<HTMLElement, readonly string[]>();

  /** Makes the current items in `root` focusable, and restores elements that are no longer items. Without `rules`, restores all elements. */
  update(root: Element, rules: ItemRules | undefined): void {
    const items = new Set(rules && itemElements(root, rules, linklessItems));
    for (const [item, names] of this.#added) {
      if (items.has(item)) continue;
      for (const name of names) item.removeAttribute(name);
      this.#added.delete(item);
    }
    for (const item of items) if (!this.#added.has(item)) this.#added.set(item, addButtonAttributes(item));
  }
}

/** The marks that make any element an item. */
const itemMarks = '[data-portico-item],[data-elementor-lightbox],[data-elementor-lightbox-video],[data-fancybox]';

const linkMarks =
  `${itemMarks},[data-elementor-open-lightbox=yes],[data-lightbox],[data-glightbox],` +
  '.foobox,.ilightbox,.lightbox-link,.fusion-lightbox-link';

/**
 * Selects excluded elements: those that an author or a CMS excludes, images that WordPress itself enlarges ("Expand on click"), and small images of a
 * CMS whose `srcset` contains no larger image.
 */
const excluded =
  '[data-portico-no-lightbox],[data-elementor-open-lightbox=no],.no-lightbox,.nolightbox,[rel~=nolightbox],' +
  'a[download],.wp-lightbox-container,img.emoji,img.avatar';

/** The values of `data-type` that are item types. A CMS prints `data-type="page"` on its own links, which are no items. */
const type = /^(image|video|html5(video)?|youtube|vimeo|iframe|embed|flash|inline|ajax|html)$/i;
const rel = /(^|\s)(foobox|i?lightbox|prettyphoto)\b/i;
const action = /^#elementor-action(:|%3a)action(=|%3d)lightbox/i;

/** Selects images whose markup names larger files. */
const largerImage =
  'img:is([srcset],[data-srcset],[data-lazy-srcset],[data-large-file],[data-full-url],[data-orig-file])';

/** Selects links and areas of image maps. */
const links = 'a[href],area[href]';

export const isLink = (element: Element): element is HTMLAnchorElement | HTMLAreaElement => element.matches(links);

const isMedia = (address: string): boolean =>
  isMediaFile(address) || !!hostedVideo(address) || /^data:(image|video)\//i.test(address);

/** Returns whether a link leads to the attachment page of an image in WordPress, and the image in the link names its larger files. */
export const isAttachmentLink = (element: Element): boolean =>
  element.matches('a[href][rel~=attachment]') &&
  !isMedia(element.getAttribute('href') ?? '') &&
  element.querySelector(largerImage) !== null;

/**
 * Returns whether an element is an item: a link to an image or video file, to YouTube or Vimeo, or to the attachment page of an image; a link or
 * element with a mark; an image that is in a figure, or that has a `srcset` or a mark. A figure without a mark is no item, but its link or image is.
 */
export function isItem(element: Element, { post, postImages }: ItemRules = {}): boolean {
  const alone = element.closest(excluded);
  // A class on the body refers to the theme's lightbox, not to this element.
  if (alone && !alone.contains(element.closest('portico-lightbox'))) return false;
  const of = (name: string): string => element.getAttribute(name) ?? '';
  const typed = type.test(of('data-type'));
  if (isLink(element)) {
    // Galleries print `href="javascript:;"` and put the address into another attribute.
    const href = hasSafeScheme(of('href')) ? of('href') : of('data-src') || 'javascript:';
    if (!hasSafeScheme(href)) return false;
    if (typed || element.matches(linkMarks) || rel.test(`${of('rel')} ${of('data-rel')}`) || action.test(href))
      return true;
    return isMedia(href) || isAttachmentLink(element);
  }
  if (element.matches(itemMarks)) return true;
  if (!element.matches('img')) return false;
  return typed || !!postImages || element.matches(`[srcset],[data-srcset],picture>*${post ? '' : ',figure *'}`);
}

/** Returns the nearest link, otherwise the nearest marked element, otherwise the image itself. */
const nearest = (target: Element) => target.closest(links) ?? target.closest(itemMarks) ?? target.closest('img');

/** Returns the item in `root` that a click on `target` opens. Items in a nested lightbox belong to the nested lightbox. */
export function itemAt(target: Element, root: Element, rules?: ItemRules): HTMLElement | undefined {
  const item = nearest(target);
  if (!(item instanceof HTMLElement) || item === root || !root.contains(item)) return undefined;
  const lightbox = item.closest('portico-lightbox');
  // A button in a marked figure keeps its own function.
  const button = target.closest('button') ?? item;
  const another = (lightbox && !lightbox.contains(root)) || (button !== item && root.contains(button));
  return !another && isItem(item, rules) ? item : undefined;
}

/** Returns the items in `root` in document order, each once. For example, a figure that contains a link with an image is one item. */
export const itemElements = (root: Element, rules?: ItemRules, selector = `${links},img,${itemMarks}`): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => nearest(element) === element && itemAt(element, root, rules) === element,
  );
