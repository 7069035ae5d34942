import { hostedVideo } from '../../src/media/hosted-video.ts';
import { isMediaFile } from '../../src/media/file-types.ts';
import { isOpenable } from './openable.ts';

/*
 * What of an author's markup a lightbox opens. It runs with the page, before anybody presses anything, and is small for that.
 */

/** Which images without a link are items. */
export interface ItemRules {
  /** The whole post is looked through (`gallery="post"`): an image of running text needs a `srcset` or a mark. */
  readonly post?: boolean | undefined;
  /** With `post`: every image of it is an item (§3 “post images”). */
  readonly postImages?: boolean | undefined;
}

/** Marks that make an item of any element. */
const marks = '[data-portico-item],[data-elementor-lightbox],[data-elementor-lightbox-video]';

/** Marks that galleries print on links. */
const linkMarks =
  `${marks},[data-elementor-open-lightbox=yes],[data-fancybox],[data-lightbox],` +
  '.foobox,.ilightbox,.lightbox-link,.fusion-lightbox-link';

/**
 * What a lightbox leaves alone, with all inside: what an author or a CMS excludes, images that WordPress enlarges itself ("Expand on
 * click"), and the small pictures of a CMS, whose `srcset` is no sign of a larger one.
 */
const leftAlone =
  '[data-portico-no-lightbox],[data-elementor-open-lightbox=no],.no-lightbox,.nolightbox,[rel~=nolightbox],' +
  'a[download],.wp-lightbox-container,img.emoji,img.avatar';

/** A CMS prints `data-type="page"` on links of its own: only what is a type of item counts. */
const type = /^(image|video|html5(video)?|youtube|vimeo|iframe|embed|flash|inline|ajax|html)$/i;
const rel = /(^|\s)(foobox|i?lightbox|prettyphoto)\b/i;
const action = /^#elementor-action(:|%3a)action(=|%3d)lightbox/i;

/**
 * Whether an element is an item (§4 Lightbox): a link to an image or video file, YouTube or Vimeo; a link to anything else, and
 * any other element, that carries a mark; an image of a figure, or with a `srcset` or a mark. A figure without a mark is none:
 * its link or image is.
 */
export function isItem(element: Element, { post, postImages }: ItemRules = {}): boolean {
  const alone = element.closest(leftAlone);
  // A class on the page's body is about the theme's lightbox, not about the one inside.
  if (alone && !alone.contains(element.closest('portico-lightbox'))) return false;
  const of = (name: string): string => element.getAttribute(name) ?? '';
  const typed = type.test(of('data-type'));
  if (element.matches('a[href]')) {
    const href = of('href');
    if (!isOpenable(href)) return false;
    if (typed || element.matches(linkMarks) || rel.test(`${of('rel')} ${of('data-rel')}`) || action.test(href))
      return true;
    return isMediaFile(href) || !!hostedVideo(href);
  }
  if (element.matches(marks)) return true;
  if (!element.matches('img')) return false;
  return typed || !!postImages || element.matches(`[srcset],[data-srcset],picture>*${post ? '' : ',figure *'}`);
}

/**
 * The item that a click on `target` means inside `root`, a lightbox or any element in one; `undefined` where it means none. The
 * nearest link decides, else the nearest marked element, else the image itself. What stands in a further lightbox inside belongs
 * to that one.
 */
export function itemAt(target: Element, root: Element, rules?: ItemRules): HTMLElement | undefined {
  const item = target.closest('a[href]') ?? target.closest(marks) ?? target.closest('img');
  if (!(item instanceof HTMLElement) || item === root || !root.contains(item)) return undefined;
  const nearest = item.closest('portico-lightbox');
  // A button in a marked figure does what it says.
  const button = target.closest('button') ?? item;
  const another = (nearest && !nearest.contains(root)) || (button !== item && root.contains(button));
  return !another && isItem(item, rules) ? item : undefined;
}

/** All items inside `root`, in the order of the document, each once: a figure with a link with an image is one. */
export const itemElements = (root: Element, rules?: ItemRules): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(`a[href],img,${marks}`)].filter(
    (element) => itemAt(element, root, rules) === element,
  );
