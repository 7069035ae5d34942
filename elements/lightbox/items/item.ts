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

/** The fit of an item: `fill` covers the stage, `fit` shows the whole item, `stretch` ignores the proportions. */
export type FitMode = 'fill' | 'fit' | 'stretch';

export type ItemType = 'image' | 'video' | 'iframe' | 'flash' | 'inline' | 'ajax' | 'html';

/** The player of a video: the browser's player for several sources (`html5`) or one file (`file`), or the player of a site. */
export type VideoKind = 'html5' | 'file' | 'youtube' | 'vimeo';

/** The options of one item. For a missing option, the setting of the element is used. */
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
  /** `true` if the video plays as soon as it is shown. */
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

/** The names of `data-` attributes that contain one option each. */
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

/** The data of an item in attributes of Portico or of a third-party gallery. Missing texts are empty. */
export interface ItemAttributes {
  /** A URL that replaces that of the link: for a video, Elementor prints its URL beside a link to an image. */
  readonly url: string;
  /** A hint for `typeOf()`. */
  readonly type: string;
  readonly html: string;
  readonly options: ItemOptions;
  /** The texts in the attribute `data-glightbox`, by name. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** An item of a lightbox as the author has written it: HTML is not sanitized, and URLs are not resolved. Missing texts are empty. */
export interface Item {
  readonly type: ItemType;
  /** The URL of the content, or `#id` for `inline`. Empty for `html`, and for a video that only has `sources`. */
  readonly url: string;
  readonly title: string;
  /** HTML that is not sanitized. */
  readonly caption: string;
  readonly alt: string;
  /** HTML that is not sanitized; empty unless the type is `html`. */
  readonly html: string;
  readonly srcset: string;
  readonly sizes: string;
  readonly options: ItemOptions;
  /** The element in the page; `undefined` for an entry of `items`. */
  readonly source: HTMLElement | undefined;
  /** The image in the page that opens the item. */
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

/** Returns the type for a word: one of Portico's types, or a word that galleries print (`photo`, `youtube`, `html5video`). */
export const namedType = (word: string): ItemType | undefined => types.get(word.trim().toLowerCase());

/** Returns `video` if the options are those of a video and the URL has no known extension; otherwise an empty text. */
export const videoHint = (url: string, { videoKind, sources }: ItemOptions): string =>
  (videoKind || (sources && !imageSrcset(sources))) && !fileKindOf(url) ? 'video' : '';

/** Returns the `srcset` for image sources: if the browser cannot show a source, the next one replaces it. Returns an empty text for video sources. */
export const imageSrcset = (sources: readonly VideoFile[] = []): string =>
  sources.every(({ type }) => type.startsWith('image/'))
    ? sources.map(({ src }) => src.replaceAll(' ', '%20')).join(', ')
    : '';

/**
 * Returns the type of an item: the type in `hint`, otherwise the type of the URL. URLs of YouTube and Vimeo are videos, known extensions decide, a
 * bare fragment is `inline`, and any other URL is an iframe.
 */
export function typeOf(url: string, hint = ''): ItemType {
  const named = namedType(hint);
  // Galleries call a YouTube player an “embed”, but it is shown as a video.
  if (named && !(named === 'iframe' && hostedVideo(url))) return named;
  if (hostedVideo(url)) return 'video';
  if (/^#./.test(url)) return 'inline';
  if (/^data:(image|video)\//i.test(url)) return url.slice(5, 10).toLowerCase() === 'image' ? 'image' : 'video';
  const kind = fileKindOf(url);
  return !kind || kind === 'page' ? 'iframe' : kind;
}

/** The items of a gallery. Each item is parsed when it is first needed, so that a gallery of thousands opens as fast as a small one. */
export class ItemList {
  readonly elements: readonly HTMLElement[];
  readonly #read: (element: HTMLElement) => Item;
  readonly listed: readonly Item[];
  readonly #allElements: readonly HTMLElement[];
  readonly #cache = new Map<number, Item>();

  /** The items of `elements`, which `read` parses, followed by the `listed` ones. `allElements` contains the elements of all groups. */
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

  /** Returns the item at this index. Throws if there is none. */
  at(index: number): Item {
    const listed = this.listed[index - this.elements.length];
    if (listed) return listed;
    let item = this.#cache.get(index);
    const element = this.elements[index];
    if (!item && element) this.#cache.set(index, (item = this.#read(element)));
    if (!item) throw new RangeError(`there is no item ${index} of ${this.length}`);
    return item;
  }

  /** Returns the index of an item among the items of all groups. The URL contains this index. */
  indexInElement(index: number): number {
    const element = this.elements[index];
    return element && this.#allElements !== this.elements ? this.#allElements.indexOf(element) : index;
  }
}
