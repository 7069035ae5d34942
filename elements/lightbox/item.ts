import { hostedVideo } from '../../src/media/hosted-video.ts';
import { fileKindOf } from '../../src/media/file-types.ts';

/** What an item shows (§3). */
export type ItemType = 'image' | 'video' | 'iframe' | 'flash' | 'inline' | 'ajax' | 'html';

/** Who plays a video: the browser out of several sources or one file, or a site's own player (§3 “video kind”). */
export type VideoKind = 'html5' | 'file' | 'youtube' | 'vimeo';

/** One source of a video that the browser plays. */
export interface VideoSource {
  readonly src: string;
  /** Its media type, `video/webm`; '' where the author gives none. */
  readonly type: string;
}

/** How an item fills the screen in full-screen mode (§3). */
export type FullscreenMode = 'fill' | 'fit' | 'stretch';

/** An item's own options (§3). One that is absent leaves the matter to the element's setting. */
export interface ItemOptions {
  /** Address of its picture in the row of thumbnails. */
  readonly thumbnail?: string;
  /** Its width, in px. */
  readonly width?: number;
  /** Its height, in px. */
  readonly height?: number;
  readonly skin?: string;
  readonly videoKind?: VideoKind;
  readonly sources?: readonly VideoSource[];
  /** Address of the picture that stands in a video's place until it plays. */
  readonly poster?: string;
  /** Whether a video plays as soon as it is shown. */
  readonly autoplay?: boolean;
  /** Whether share buttons are shown. */
  readonly social?: boolean;
  readonly mousewheel?: boolean;
  readonly swipe?: boolean;
  /** Address or name of the mark on its thumbnail. */
  readonly icon?: string;
  readonly fullscreenMode?: FullscreenMode;
  /** The `sandbox` attribute of an iframe. */
  readonly sandbox?: string;
}

/**
 * One thing that a lightbox shows. All texts are as the author wrote them: `caption` and `html` are not sanitised, addresses are
 * not resolved. A text that the author does not give is ''.
 */
export interface Item {
  readonly type: ItemType;
  /** The address of what is shown, `#id` for `inline`; '' for `html` and for a video that has its `sources` alone. */
  readonly url: string;
  readonly title: string;
  /** HTML, not sanitised. */
  readonly caption: string;
  readonly alt: string;
  /** HTML, not sanitised; '' unless the type is `html`. */
  readonly html: string;
  readonly srcset: string;
  readonly sizes: string;
  readonly options: ItemOptions;
  /** What a visitor presses in the page; `undefined` for an item of `items`. */
  readonly source: HTMLElement | undefined;
  /** The picture in the page that the item opens out of. */
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

/**
 * The type that an author's word means: ours, or one that galleries print (`photo`, `youtube`, `html5video`); `undefined` for
 * others.
 */
export const namedType = (word: string): ItemType | undefined => types.get(word.trim().toLowerCase());

/** The word for a video, where an item's options speak of one and its address says nothing by itself; '' elsewhere. */
export const videoHint = (url: string, { videoKind, sources }: ItemOptions): string =>
  (videoKind || sources) && !fileKindOf(url) ? 'video' : '';

/**
 * The type of an item: what `hint` says where that is a word for one, else what its address says. YouTube and Vimeo are videos,
 * the extensions of §5 what they are, a bare fragment is inline, and anything else is an iframe (§5). Whether an address is an
 * item at all is decided before, by `isItem`.
 */
export function typeOf(url: string, hint = ''): ItemType {
  const named = namedType(hint);
  // Galleries call a player of YouTube an “embed”; it is the video that the visitor gets.
  if (named && !(named === 'iframe' && hostedVideo(url))) return named;
  if (hostedVideo(url)) return 'video';
  if (/^#./.test(url)) return 'inline';
  if (/^data:(image|video)\//i.test(url)) return url.slice(5, 10).toLowerCase() === 'image' ? 'image' : 'video';
  const kind = fileKindOf(url);
  return !kind || kind === 'page' ? 'iframe' : kind;
}
