import { itemElements, type ItemRules } from './item-markup.ts';

/*
 * Which items open together when a lightbox stands around a whole post (§4: each gallery group, single link and post-image link
 * gets a lightbox). A post-image link, one around a picture that is in no gallery, gets one of its own, with “post images” on as
 * without: the setting is about which pictures open at all.
 */

/** What galleries are drawn in. */
const galleries =
  '[data-portico-gallery],.gallery,.wp-block-gallery,.foogallery,.tiled-gallery,.wp-block-jetpack-tiled-gallery,' +
  '.fusion-gallery,.elementor-gallery,.elementor-image-gallery,.elementor-gallery__container,.elementor-image-carousel,' +
  '.elementor-widget-gallery,.ngg-galleryoverview,.envira-gallery-public,.woocommerce-product-gallery';

/** Copies that carousels make of their first and last slides. */
const copies = '.swiper-slide-duplicate *,.slick-cloned *';

/** Words of `rel` that mean something to browsers and name no gallery. */
const relWords =
  /^(noopener|noreferrer|nofollow|attachment|external|ugc|sponsored|foobox|i?lightbox|prettyphoto|wp-att-\d+)$/i;

/**
 * The items that open with `element` inside `root`, itself among them, in the order of the document: those that carry the same
 * mark of a group, else those in the same gallery, else it alone. A carousel's copy of a slide stands in the place of the slide.
 */
export function groupOf(element: HTMLElement, root: Element, rules?: ItemRules): HTMLElement[] {
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

/** What an item says of its group, so that equal ones belong together; '' where it says nothing. */
function groupMark(element: Element): string {
  const of = (name: string): string => element.getAttribute(name)?.trim() ?? '';
  const slideshow = of('data-elementor-lightbox-slideshow');
  if (slideshow) return `elementor ${slideshow}`;
  for (const rel of [of('data-rel'), of('rel')]) {
    // Old galleries write `lightbox[5]` in the one or the other attribute and mean the same group.
    const [, kind, id] = /(?<![a-z])([a-z]+)\[([^\][]+)\]/i.exec(rel) ?? [];
    if (kind && id) return `${kind.toLowerCase()} ${id}`;
  }
  for (const name of ['data-fancybox', 'data-gallery', 'data-lightbox']) {
    const value = of(name);
    if (value && !/^(true|yes|on|1|image|video|iframe)$/i.test(value)) return `${name} ${value}`;
  }
  // FooBox groups what has its class by the rest of `rel`.
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
