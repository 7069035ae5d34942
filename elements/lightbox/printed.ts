import type { ItemOptions } from './item.ts';

/** What a gallery printed of an item beside its link; a text that it did not print is ''. */
export interface Printed {
  /** An address that goes before the link's own: an Elementor video's stands beside the picture that the link leads to. */
  readonly url: string;
  /** A word for the type, to be judged by `typeOf`. */
  readonly type: string;
  readonly html: string;
  readonly options: ItemOptions;
}

/** Nothing: a plain link or picture. */
export const nothingPrinted: Printed = { url: '', type: '', html: '', options: {} };

/** The `data-` attributes that give one option each. */
export const singleOptions: readonly string[] = [
  'thumbnail',
  'thumb',
  'width',
  'height',
  'skin',
  'video-kind',
  'sources',
  'poster',
  'autoplay',
  'social',
  'mousewheel',
  'swipe',
  'icon',
  'fullscreen-mode',
  'sandbox',
];

/** Selects what has any of the attributes that `printed` reads; without one in a page, that is not loaded. */
export const printedAttributes = [
  ...[
    'options',
    'type',
    'html',
    'portico-item',
    'elementor-lightbox',
    'elementor-lightbox-video',
    'e-action-hash',
    ...singleOptions,
  ].map((name) => `[data-${name}]`),
  '[href^="#elementor-action"]',
].join();
