import type { JsonObject } from '../../src/json/json.ts';
import { local } from '../../src/kit/definition.ts';
import { consentSetting } from '../../src/settings/consent-setting.ts';
import { address, authorOnly, choice, duration, flag, list, number, text, texts } from '../../src/settings/settings.ts';

/** The settings of the presets, by name. The code that opens the lightbox adds them, because a closed one needs none of their settings. */
export const lightboxPresets: Record<string, Readonly<Record<string, unknown>>> = {};

export const lightboxSettings = {
  /** Opens items on click; when off, links are normal links. */
  enabled: flag(true),
  /** `true` while open; reflected. */
  open: authorOnly(flag()),
  /** `own`: all items in the element are one gallery. `post`: the element contains a whole post, whose galleries open separately. */
  gallery: choice(['own', 'post'], 'own'),
  /** With `gallery="post"`: every image is an item, even without a link, a `srcset` or a mark. */
  postImages: flag(true),
  /** A set of defaults: `modern` (dark, horizontal, looping, slim thumbnails; a tap hides the controls), `classic` (light frame, loop, short animations), `filmstrip` (dark, with thumbnails), `minimal` (the built-in defaults). */
  preset: choice(['none', 'classic', 'filmstrip', 'minimal', 'modern'], 'none'),
  /** Items that are not in the page: URLs, or objects with `url`, `type`, `title`, `caption`, `html`, `options`. They come after the items in the page. */
  items: authorOnly(list()),
  /** The skin: the colours of the overlay and the buttons, and the frame around an item. */
  skin: choice(['metro-white', 'dark', 'fbx-light', 'fbx-rounded'], 'metro-white'),
  /** The direction in which items move when another item is shown. With `vertical`, the keys Up and Down work, too. */
  path: choice(['vertical', 'horizontal'], 'vertical'),
  /** Shows titles. */
  showTitle: flag(true),
  /** Shows captions. */
  showCaptions: flag(true),
  /** `always` shows captions; `hover` shows them while the pointer is over the item, or after a key press. */
  captions: choice(['always', 'hover'], 'always'),
  /** The delay before captions appear or disappear with `captions="hover"`. In ms. */
  captionDelay: duration(300),
  /** The maximum height of a caption, as a fraction of the window height from 0 to 1; a higher caption scrolls. */
  captionMaxHeight: number(0.4, 0),
  /** The place of title and caption: `below` the item, or at its `side` in windows at least 900 px wide. */
  captionPosition: choice(['below', 'side'], 'below'),
  /** The HTML allowed in captions: `default` (links and simple formatting), `none` (plain text), or names of tags (`a strong em`). */
  captionTags: text('default'),
  /** Shows “item 2 of 5”. Change the wording in `texts`, with the key `counter` and the placeholders `{index}` and `{total}`. */
  counter: flag(true),
  /** Shows the arrows. Keys, wheel and swipe work without them. */
  arrows: flag(true),
  /** Performs presses of the arrows and keys during a transition after it, instead of ignoring them. */
  queuePresses: flag(),
  /** Continues with the first item after the last; needs three items or more. */
  loop: flag(),
  /** Offers a slideshow, which visitors play and pause with a button or the Space key. */
  slideshow: flag(true),
  /** The time for which the slideshow shows each item. In ms. */
  interval: duration(5000),
  /** Starts the slideshow on opening, unless the user prefers reduced motion. */
  autoplay: flag(),
  /** Plays videos as soon as they are shown. A video that the visitor clicks always plays. */
  videoAutoplay: flag(),
  /** The opacity of the overlay over the page, from 0 to 1. Below 0.85, the page behind is also blurred, which costs time in each frame. */
  overlayOpacity: number(0.9, 0),
  /** The default of the four durations below: `fast` 100, `normal` 400, `slow` 800 ms; `none` turns all animations off. */
  animationDuration: choice(['fast', 'normal', 'slow', 'none'], 'normal'),
  /** The duration of the opening animation. In ms; 0 means the value of `animation-duration`. */
  entranceDuration: duration(0),
  /** The duration of the closing animation. In ms; 0 means the value of `animation-duration`. */
  exitDuration: duration(0),
  /** The duration of the transition to another item. In ms; 0 means the value of `animation-duration`. */
  switchDuration: duration(0),
  /** The duration of a change of size (zoom, full screen). In ms; 0 means the value of `animation-duration`. */
  resizeDuration: duration(0),
  /** The delay before the loading indicator appears. In ms. */
  loaderDelay: duration(600),
  /** The smallest scale of an item when it opens; 0.5 is half its natural size. */
  minScale: number(0.075, 0),
  /** The largest scale of an item when it opens; 1 is its natural size. */
  maxScale: number(1, 0),
  /** The minimum length to which the longer side of an item is reduced; items that are smaller by nature are not enlarged. In px. */
  minDisplayedSize: number(100, 0),
  /** The delay between the last change of the window size and the fitting of items to the new size. In ms. */
  resizeDelay: duration(300),
  /** Allows zooming of images: by buttons, keys, pinch, double tap and wheel. */
  zoom: flag(true),
  /** Shows a small copy of a zoomed image, in which visitors choose the visible part. */
  overview: flag(true),
  /** Navigates between items by the wheel. */
  mousewheel: flag(true),
  /** Navigates between items by swiping, and closes by dragging down. */
  swipe: flag(true),
  /** The minimum length of a swipe. In px. */
  swipeThreshold: number(100, 0),
  /** Further touch gestures, by name: `swipe-at-edge`, `pinch-to-close`, `drag-up-to-close`, `tap-to-hide`, or `all`. */
  gestures: text(),
  /** Shows a row of thumbnails. */
  thumbnails: flag(),
  /** The maximum width of a thumbnail. In px. */
  thumbnailWidth: number(120, 1),
  /** The maximum height of a thumbnail. In px. */
  thumbnailHeight: number(80, 1),
  /** The opacity of the thumbnails of the other items, from 0 to 1; the current one is opaque. */
  thumbnailOpacity: number(0.6, 0),
  /** The window width up to which thumbnails are hidden. In px. */
  mobileWidth: number(980, 0),
  /** Shows a button to download the image or video: its file, if it is on your site, or the address in `data-download`. */
  download: flag(),
  /** Shows a button with a menu to share items. */
  socialSharing: flag(),
  /** The share targets: names, or objects with `name`, `label` and `url` (`{url}`, `{title}`, `{image}`); by default the ten targets under Sharing. */
  share: authorOnly(list()),
  /** The width of the share window. In px. */
  shareWidth: number(640, 1),
  /** The height of the share window. In px. */
  shareHeight: number(360, 1),
  /** The size in full screen: `fit` shows the whole item, `fill` covers the screen, `stretch` ignores the proportions. */
  fullscreenMode: choice(['fit', 'fill', 'stretch'], 'fit'),
  /** The width of a video of unknown size. In px. */
  videoWidth: number(1280, 1),
  /** The height of a video of unknown size. In px. */
  videoHeight: number(720, 1),
  /** The options of the players of YouTube and Vimeo, by provider: `{"youtube": {"cc_load_policy": 1}, "vimeo": {"color": "ff0000"}}`. */
  playerFlags: texts(),
  /** Keeps the current item in the URL of the page, as `#id/index`; needs an `id`. */
  deepLinking: flag(),
  /** The Back button of the browser closes the lightbox. */
  history: flag(true),
  /** `required`: YouTube and Vimeo players load only after the visitor has consented to the purpose `media`. */
  consent: consentSetting(),
  /** The `sandbox` of iframes: `default` (scripts, forms and popups, but no access to your page), `none` (no sandbox), or a value of this attribute. An item can only forbid more. */
  sandbox: authorOnly(text('default')),
  /** The other origins whose pages and HTML items in the page may show, separated by spaces; an entry of `items` may show any. */
  frameOrigins: address(),
  /** The HTTP method for items of type ajax. */
  ajaxMethod: choice(['get', 'post'], 'get'),
  /** The address of your service that names the type of a URL without a known extension; by default none. */
  smartRecognitionUrl: address(),
  /** The address of an oEmbed endpoint for the thumbnails of hosted videos; by default none. */
  oembedUrl: address(),
  /** Your own texts: `dialog`, `close`, `next`, `previous`, `play`, `pause`, `fullscreen`, `leaveFullscreen`, `zoomIn`, `zoomOut`, `share`, `counter`, the errors … */
  texts: texts(),
};

/** The current item. */
export interface LightboxPlace {
  /** The index of the item in the open gallery, from 0. */
  readonly index: number;
  /** The number of items in the open gallery. */
  readonly total: number;
  /** The URL of the item; '' for HTML. */
  readonly url: string;
}

/** A change to another item. The index and the URL are those of the new item. */
export interface LightboxChange extends LightboxPlace {
  /** The index of the item that was shown before. */
  readonly previous: number;
}

/** An item that failed to load. */
export interface LightboxError extends LightboxPlace {
  /** The message that is shown to the visitor. */
  readonly message: string;
}

/** A shared item, and the target. */
export interface LightboxShare extends LightboxPlace {
  /** The name of the target (`mail`), `system` for the share sheet of the system, or `copy` for a copied link. */
  readonly target: string;
  /** The shared URL. */
  readonly shared: string;
}

/** A button of the author in the toolbar that was pressed, and the current item. */
export interface LightboxButton extends LightboxPlace {
  /** The `value` of the button. */
  readonly value: string;
  /** The pressed button, a copy of the one in the template. */
  readonly button: HTMLButtonElement;
  /** The element of the item in the page; `null` for an entry of `items`. */
  readonly source: HTMLElement | null;
}

export const lightboxEvents = {
  /** Dispatched before the lightbox opens; cancel it to keep the lightbox closed. */
  'portico-before-open': local<LightboxPlace>(),
  /** Dispatched after the lightbox has opened. */
  'portico-open': local<LightboxPlace>(),
  /** Dispatched before the lightbox closes; cancel it to keep the lightbox open. */
  'portico-before-close': local<LightboxPlace>(),
  /** Dispatched after the lightbox has closed. */
  'portico-close': local<LightboxPlace>(),
  /** Dispatched before a change to another item; cancel it to keep the current one. */
  'portico-before-change': local<LightboxChange>(),
  /** Dispatched after a change to another item. */
  'portico-change': local<LightboxChange>(),
  /** Dispatched when an item fails to load. */
  'portico-error': local<LightboxError>(),
  /** Dispatched when the visitor shares an item. */
  'portico-share': local<LightboxShare>(),
  /** Dispatched when the visitor presses a button of the author in the toolbar. */
  'portico-button': local<LightboxButton>(),
};

/** The settings of each CMS name that differs from the name of the setting. All times of a CMS are in ms. */
const cmsNames: ReadonlyMap<string, string> = new Map([
  // Every HTML element has a `title` property, so the setting has another name.
  ['title', 'showTitle'],
  ['description', 'showCaptions'],
  ['slideshow_speed', 'interval'],
  ['animation_speed', 'animationDuration'],
  ['resize_speed', 'resizeDuration'],
  ['transitions', 'entranceDuration exitDuration switchDuration'],
  ['loader_timeout', 'loaderDelay'],
]);

/** Reads the JSON of a theme or gallery plugin. A setting's own name takes precedence over its CMS name. */
export function fromCms(json: JsonObject): JsonObject {
  const fromCmsNames: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const settings = cmsNames.get(name);
    if (settings) for (const setting of settings.split(' ')) fromCmsNames[setting] = value;
    else others[name] = value;
  }
  return { ...fromCmsNames, ...others };
}
