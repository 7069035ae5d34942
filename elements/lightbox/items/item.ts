import type { VideoFile } from '../../../src/media/file-player.ts';
import { fileKindOf } from '../../../src/media/types/file-types.ts';
import { hostedVideo } from '../../../src/media/types/hosted-video.ts';

/** The slot for the HTML content of the current item. */
export const itemSlot = 'portico-item';

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The fit of an item: cover the stage, fit into it, or stretch to its size. */
export type FitMode = 'fill' | 'fit' | 'stretch';

export type ItemType = 'image' | 'video' | 'iframe' | 'flash' | 'inline' | 'ajax' | 'html';

/** The player of a video: the browser, from several sources or one file, or the player of a site. */
export type VideoKind = 'html5' | 'file' | 'youtube' | 'vimeo';

/** The options of one item. The element's settings apply to absent ones. */
export interface ItemOptions {
  readonly thumbnail?: string;
  /** Width and height are in px. */
  readonly width?: number;
  readonly height?: number;
  readonly skin?: string;
  readonly videoKind?: VideoKind;
  readonly sources?: readonly VideoFile[];
  /** The URL of the poster of a video. */
  readonly poster?: string;
  /** `true` if a video plays as soon as it is shown. */
  readonly autoplay?: boolean;
  /** `false` hides the share button. */
  readonly social?: boolean;
  readonly mousewheel?: boolean;
  readonly swipe?: boolean;
  /** The URL or name of the icon on the thumbnail. */
  readonly icon?: string;
  readonly fullscreenMode?: FitMode;
  readonly sandbox?: string;
  /** The URL of the file to download. */
  readonly download?: string;
}

/** The names of the `data-` attributes for one option each. */
export const optionAttributes: readonly string[] = [
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

/** The data of an item in the attributes of third-party galleries; missing texts are ''. */
export interface ItemAttributes {
  /** A URL that overrides the link: Elementor prints that of a video beside a link to an image. */
  readonly url: string;
  /** A hint for `typeOf`. */
  readonly type: string;
  readonly html: string;
  readonly options: ItemOptions;
  /** The texts in the attribute `data-glightbox`, by their names. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** One item of a lightbox, as the author wrote it: HTML is not sanitized, and URLs are not resolved. Missing texts are ''. */
export interface Item {
  readonly type: ItemType;
  /** The URL of the content, `#id` for `inline`; '' for `html` and for a video with `sources` only. */
  readonly url: string;
  readonly title: string;
  /** HTML, not sanitized. */
  readonly caption: string;
  readonly alt: string;
  /** HTML, not sanitized; '' unless the type is `html`. */
  readonly html: string;
  readonly srcset: string;
  readonly sizes: string;
  readonly options: ItemOptions;
  /** The element in the page; `undefined` for an entry of `items`. */
  readonly source: HTMLElement | undefined;
  /** The image in the page from which the item opens. */
  readonly thumbnailImage: HTMLImageElement | undefined;
}

const types: ReadonlyMap<string, ItemType> = new Map([
  ['image', 'image'],
  ['photo', 'image'],
  ['picture', 'image'],
  ['video', 'video'],
  ['html5', 'video'],
  ['html5video', 'video'],
  ['hosted', 'video'],
  ['file', 'video'],
  ['youtube', 'video'],
  ['vimeo', 'video'],
  ['iframe', 'iframe'],
  ['embed', 'iframe'],
  ['flash', 'flash'],
  ['swf', 'flash'],
  ['inline', 'inline'],
  ['ajax', 'ajax'],
  ['html', 'html'],
]);

/** Returns the type that a word names: Portico's own names, and those that galleries print (`photo`, `youtube`, `html5video`). */
export const namedType = (word: string): ItemType | undefined => types.get(word.trim().toLowerCase());

/** Returns `video` if the options are those of a video and the URL has no known extension, else ''. */
export const videoHint = (url: string, { videoKind, sources }: ItemOptions): string =>
  (videoKind || (sources && !imageSrcset(sources))) && !fileKindOf(url) ? 'video' : '';

/** Returns the `srcset` of sources that are images, in which the next replaces one that the browser cannot show; '' for those of a video. */
export const imageSrcset = (sources: readonly VideoFile[] = []): string =>
  sources.every(({ type }) => type.startsWith('image/'))
    ? sources.map(({ src }) => src.replaceAll(' ', '%20')).join(', ')
    : '';

/**
 * Returns the type of an item: the one that `hint` names, else the one of the URL. YouTube and Vimeo are videos, known extensions decide,
 * a bare fragment is inline, and anything else is an iframe.
 */
export function typeOf(url: string, hint = ''): ItemType {
  const named = namedType(hint);
  // Galleries call a YouTube player an “embed”; it is shown as a video.
  if (named && !(named === 'iframe' && hostedVideo(url))) return named;
  if (hostedVideo(url)) return 'video';
  if (/^#./.test(url)) return 'inline';
  if (/^data:(image|video)\//i.test(url)) return url.slice(5, 10).toLowerCase() === 'image' ? 'image' : 'video';
  const kind = fileKindOf(url);
  return !kind || kind === 'page' ? 'iframe' : kind;
}

/** The items of a gallery, each parsed on first access: a gallery of thousands opens as fast as a small one. */
export class ItemList {
  readonly elements: readonly HTMLElement[];
  readonly #read: (element: HTMLElement) => Item;
  readonly listed: readonly Item[];
  readonly #allElements: readonly HTMLElement[];
  readonly #cache = new Map<number, Item>();

  /** The items of `elements`, parsed by `read`, then those that are `listed`. `allElements`: the elements of all groups. */
  constructor(
    elements: readonly HTMLElement[],
    read: (element: HTMLElement) => Item,
    listed: readonly Item[],
    allElements = elements,
  ) {
    this.elements = elements;
    this.#read = read;
    this.listed = listed;
    this.#allElements = allElements;
  }

  get length(): number {
    return this.elements.length + this.listed.length;
  }

  /** Returns the item at an index; throws if there is none. */
  at(index: number): Item {
    const listed = this.listed[index - this.elements.length];
    if (listed) return listed;
    let item = this.#cache.get(index);
    const element = this.elements[index];
    if (!item && element) this.#cache.set(index, (item = this.#read(element)));
    if (!item) throw new RangeError(`there is no item ${index} of ${this.length}`);
    return item;
  }

  /** Returns the index of an item among all groups, which is the one in the URL. */
  indexInElement(index: number): number {
    const element = this.elements[index];
    return element && this.#allElements !== this.elements ? this.#allElements.indexOf(element) : index;
  }
}
