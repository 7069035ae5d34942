import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import { gestureNames } from './input/added-gestures.ts';

/** Items, and links, whose own rules decide about them. */
const items =
  'a[href], figure img, picture img, img:is([srcset], [data-srcset], [data-type]), [data-portico-item], [data-elementor-lightbox], ' +
  '[data-elementor-lightbox-video]';

/** Images that an author or a CMS excludes, those of controls, and those that the lightbox itself adds. */
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
    // Beside items, an image that does not open is probably not meant to.
    unless: `[gallery="post"], :has(> script, ${items})`,
    example: '<portico-lightbox><img src="boat.jpg" alt="A boat"></portico-lightbox>',
  },
  { kind: 'words', attributes: ['gestures'], words: [...gestureNames, 'all'] },
];
