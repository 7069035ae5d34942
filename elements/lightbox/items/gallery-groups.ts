import { itemElements, type ItemRules } from './item-elements.ts';

/*
 * Groups the items of a whole post: each gallery, single link and linked post image opens separately. The setting `postImages` only
 * determines whether images without a link open.
 */

const galleries =
  '[data-portico-gallery],.gallery,.wp-block-gallery,.foogallery,.tiled-gallery,.wp-block-jetpack-tiled-gallery,' +
  '.fusion-gallery,.elementor-gallery,.elementor-image-gallery,.elementor-gallery__container,.elementor-image-carousel,' +
  '.elementor-widget-gallery,.ngg-galleryoverview,.envira-gallery-public,.woocommerce-product-gallery';

/** Selects the copies that carousels make of their first and last slides. */
const copies = '.swiper-slide-duplicate *,.slick-cloned *';

/** The words of `rel` that do not name a gallery. */
const relWords =
  /^(noopener|noreferrer|nofollow|attachment|external|ugc|sponsored|foobox|i?lightbox|prettyphoto|wp-att-\d+)$/i;

/**
 * Returns the items that open with `element`, in document order: those with the same group mark, else those in the same gallery, else
 * the element alone. A carousel's copy of a slide replaces the slide.
 */
export function itemGroup(element: HTMLElement, root: Element, rules?: ItemRules): HTMLElement[] {
  const mark = groupMark(element);
  const gallery = mark ? undefined : galleryOf(element, root);
  if (!mark && !gallery) return [element];
  const copied = element.matches(copies);
  const group = itemElements(root, rules)
    .filter(
      (other) =>
        !other.matches(copies) && groupMark(other) === mark && (!gallery || galleryOf(other, root) === gallery),
    )
    .map((other) => (copied && addressOf(other) === addressOf(element) ? element : other));
  return group.includes(element) ? [...new Set(group)] : [element];
}

/** Returns the group mark of an item, equal within a group; '' without one. */
function groupMark(element: Element): string {
  const of = (name: string): string => element.getAttribute(name)?.trim() ?? '';
  const slideshow = of('data-elementor-lightbox-slideshow');
  if (slideshow) return `elementor ${slideshow}`;
  for (const rel of [of('data-rel'), of('rel')]) {
    // Old galleries write `lightbox[5]` in either attribute for the same group.
    const [, kind, id] = /(?<![a-z])([a-z]+)\[([^\][]+)\]/i.exec(rel) ?? [];
    if (kind && id) return `${kind.toLowerCase()} ${id}`;
  }
  for (const name of ['data-fancybox', 'data-gallery', 'data-lightbox']) {
    const value = of(name);
    if (value && !/^(true|yes|on|1|image|video|iframe)$/i.test(value)) return `${name} ${value}`;
  }
  // FooBox groups elements of its class by the other words of `rel`.
  const word = element.matches('.foobox')
    ? of('rel')
        .split(/\s+/)
        .find((rel) => rel && !relWords.test(rel))
    : undefined;
  return word ? `foobox ${word}` : '';
}

function galleryOf(element: Element, root: Element): Element | undefined {
  const gallery = element.parentElement?.closest(galleries);
  return gallery && root.contains(gallery) ? gallery : undefined;
}

const addressOf = (element: Element): string => element.getAttribute('href') ?? element.getAttribute('src') ?? '';
