import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import { gestureNames } from './input/gesture.ts';
import { propertyName } from '../../src/json/json.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';
import type { Power } from '../../src/sanitize/trust.ts';
import {
  address,
  aliases,
  flag,
  fullscreenMode,
  icon,
  pixels,
  readers,
  sources,
  text,
  videoKind,
} from './items/item-options.ts';
import { optionAttributes } from './items/item.ts';
import { captionAttributes, imageAttributes, titleAttributes } from './items/read-item.ts';

/** Selects items, and links: other rules decide about links. */
const items =
  'a[href], figure img, picture img, img:is([srcset], [data-srcset], [data-type]), [data-portico-item], [data-elementor-lightbox], ' +
  '[data-elementor-lightbox-video]';

/** Selects images that are no items: those that an author or a CMS excludes, those in controls, and those that the lightbox itself adds. */
const excluded =
  '[data-portico-no-lightbox], [data-portico-no-lightbox] *, [data-elementor-open-lightbox="no"] *, .no-lightbox *, .nolightbox *, ' +
  '.no-lightbox, .nolightbox, .emoji, .avatar, .wp-lightbox-container *, button *, [slot], [slot] *';

export const lightboxMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'a[href], img, [data-portico-item], [data-elementor-lightbox], [data-elementor-lightbox-video]',
    instead: ['items'],
    what: 'item',
    fix: 'Put a link to an image around its thumbnail: <a href="large.jpg"><img src="small.jpg" alt="…"></a>.',
  },
  {
    kind: 'absent',
    selector: `img:not(${excluded})`,
    what: 'an image that does not open',
    fix: 'Put a link to the large image around it: <a href="large.jpg"><img src="small.jpg" alt="…"></a>; or put it in a <figure>. Give an image that is not to open the attribute data-portico-no-lightbox.',
    // If there are items, an image that does not open is probably meant to stay closed.
    unless: `[gallery="post"], :has(> script, ${items})`,
    example: '<portico-lightbox><img src="boat.jpg" alt="A boat"></portico-lightbox>',
  },
  { kind: 'words', attributes: ['gestures'], words: [...gestureNames, 'all'] },
];

/** The parsers of options that open no page and grant nothing, and those of addresses of images and videos. */
const harmless: ReadonlySet<unknown> = new Set([flag, fullscreenMode, pixels, text, videoKind]);
const pictures: ReadonlySet<unknown> = new Set([address, icon, sources]);

/** Returns the power of an option, by its parser. Only the author may set options of other kinds. */
export const optionPower = (reader: unknown): Power =>
  harmless.has(reader) ? 'structure' : pictures.has(reader) ? 'picture' : 'sandbox';

const options: ReadonlyMap<string, Power> = new Map([
  ...Object.entries(readers).map(([name, reader]) => [name, optionPower(reader)] as const),
  ...[...aliases].map(([name, option]) => [name, optionPower(readers[option])] as const),
]);

const namesOf = (entries: Iterable<readonly [name: string, power: Power]>, power: Power): string =>
  [...entries].flatMap(([name, its]) => (its === power ? name : [])).join(' ');

const single = [...optionAttributes, 'download'].map(
  (name) => [name, options.get(propertyName(name)) ?? 'sandbox'] as const,
);

/** Returns the names of attributes without the prefix `data-`: `src` for `data-src`. */
const dataNames = (attributes: readonly string[]): string =>
  attributes.flatMap((name) => (name.startsWith('data-') ? name.slice('data-'.length) : [])).join(' ');

export const lightboxAttributes: MarkupAttributes = {
  text: `alt lightbox-alt lightbox-title lightbox-description ${dataNames([...titleAttributes, ...captionAttributes])}`,
  picture: `elementor-lightbox-video href srcset lazy-srcset ${dataNames(imageAttributes)} ${namesOf(single, 'picture')}`,
  structure: `elementor-lightbox-slideshow elementor-open-lightbox fancybox gallery lightbox portico-gallery portico-no-lightbox rel sizes type ${namesOf(single, 'structure')}`,
  action: 'e-action-hash',
  html: 'html',
  sandbox: namesOf(single, 'sandbox'),
  encoded: 'elementor-lightbox options portico-item',
  options: { html: 'html', sandbox: namesOf(options, 'sandbox') },
};
