import type { JsonObject } from '../../src/json/json.ts';
import { local } from '../../src/kit/definition.ts';
import { consentSetting } from '../../src/settings/consent-setting.ts';
import { address, authorOnly, choice, duration, flag, list, number, text, texts } from '../../src/settings/settings.ts';

/**
 * The settings of the presets, by the name of the preset. The code that opens the lightbox adds them, because a closed lightbox does not need them.
 */
export const lightboxPresets: Record<string, Readonly<Record<string, unknown>>> = {};

export const lightboxSettings = {
  /** Opens items on click. If this setting is off, links are normal links. */
  enabled: flag(true),
  /** `true` while open; reflected. */
  open: authorOnly(flag()),
  /** The galleries in the element. `own`: all items form one gallery. `post`: the element contains a whole post, whose galleries open separately. */
  gallery: choice(['own', 'post'], 'own'),
  /** With `gallery="post"`, every image is an item, even without a link, a `srcset` or a mark. */
  postImages: flag(true),
  /**
   * A set of defaults: `modern` (dark, horizontal, looping, with slim thumbnails; a tap hides the controls), `classic` (light frame, looping, short
   * animations), `filmstrip` (dark, with thumbnails), `minimal` (the built-in defaults).
   */
  preset: choice(['none', 'classic', 'filmstrip', 'minimal', 'modern'], 'none'),
  /**
   * Items that are not in the page: URLs, or objects with `url`, `type`, `title`, `caption`, `html` and `options`. They follow the items in the page.
   */
  items: authorOnly(list()),
  /** The skin: the colours of the overlay and the buttons, and the frame around an item. */
  skin: choice(['metro-white', 'dark', 'fbx-light', 'fbx-rounded'], 'metro-white'),
  /** The direction in which items move when another item is shown. With `vertical`, the keys Up and Down also show other items. */
  path: choice(['vertical', 'horizontal'], 'vertical'),
  /** Shows titles. */
  showTitle: flag(true),
  /** Shows captions. */
  showCaptions: flag(true),
  /** `always` shows captions permanently. `hover` shows them while the pointer is over the item, and after a key press. */
  captions: choice(['always', 'hover'], 'always'),
  /** With `captions="hover"`: the delay before captions appear or disappear. */
  captionDelay: duration(300),
  /** The maximum height of a caption, as a fraction of the window height (0 to 1). A higher caption scrolls. */
  captionMaxHeight: number(0.4, 0),
  /** The position of the title and the caption: `below` the item, or in windows of at least 900 px at its `side`. */
  captionPosition: choice(['below', 'side'], 'below'),
  /** The allowed HTML in captions: `default` (links and simple formatting), `none` (plain text), or the names of tags (`a strong em`). */
  captionTags: text('default'),
  /** Shows the counter “item 2 of 5”. To change its text, use `texts` with the key `counter` and the placeholders `{index}` and `{total}`. */
  counter: flag(true),
  /** Shows the arrows. Keys, wheel and swipe work without them. */
  arrows: flag(true),
  /** If an arrow or a key is pressed during a transition, performs the step after the transition. Otherwise, such presses are ignored. */
  queuePresses: flag(),
  /** Shows the first item after the last one. Needs at least three items. */
  loop: flag(),
  /** Offers a slideshow. Visitors play and pause it with a button or the Space key. */
  slideshow: flag(true),
  /** The time for which the slideshow shows each item. */
  interval: duration(5000),
  /** Starts the slideshow on opening, unless the user prefers reduced motion. */
  autoplay: flag(),
  /** Plays videos as soon as they are shown. A video on which the visitor clicks always plays. */
  videoAutoplay: flag(),
  /** The opacity of the overlay over the page, from 0 to 1. If it is below 0.85, the page is also blurred, which takes time in each frame. */
  overlayOpacity: number(0.9, 0),
  /** The default of the next four durations: `fast` (100 ms), `normal` (400 ms), `slow` (800 ms), or `none` (no animations). */
  animationDuration: choice(['fast', 'normal', 'slow', 'none'], 'normal'),
  /** The duration of the opening animation. 0 means the value of `animation-duration`. */
  entranceDuration: duration(0),
  /** The duration of the closing animation. 0 means the value of `animation-duration`. */
  exitDuration: duration(0),
  /** The duration of the transition to another item. 0 means the value of `animation-duration`. */
  switchDuration: duration(0),
  /** The duration of a change of the size (zoom, full screen). 0 means the value of `animation-duration`. */
  resizeDuration: duration(0),
  /** The delay before the loading indicator appears. */
  loaderDelay: duration(600),
  /** The minimum scale of an item when it opens; 0.5 is half its natural size. */
  minScale: number(0.075, 0),
  /** The maximum scale of an item when it opens; 1 is its natural size. */
  maxScale: number(1, 0),
  /** The minimum length (px) of the longer side when an item is reduced. Items that are naturally smaller are not enlarged. */
  minDisplayedSize: number(100, 0),
  /** The delay between the last resize of the window and the fitting of the items to the new size. */
  resizeDelay: duration(300),
  /** Allows visitors to zoom images with buttons, keys, pinch, double tap and wheel. */
  zoom: flag(true),
  /** Shows a small copy of a zoomed image. In this copy, visitors choose the visible part. */
  overview: flag(true),
  /** Navigates between items with the wheel. */
  mousewheel: flag(true),
  /** Navigates between items with swipes, and closes the lightbox when the item is dragged down. */
  swipe: flag(true),
  /** The minimum length (px) of a swipe. */
  swipeThreshold: number(100, 0),
  /** Additional touch gestures: `swipe-at-edge`, `pinch-to-close`, `drag-up-to-close`, `tap-to-hide`, or `all`. */
  gestures: text(),
  /** Shows a row of thumbnails. */
  thumbnails: flag(),
  /** The maximum width (px) of a thumbnail. */
  thumbnailWidth: number(120, 1),
  /** The maximum height (px) of a thumbnail. */
  thumbnailHeight: number(80, 1),
  /** The opacity of the thumbnails of the other items, from 0 to 1. The current thumbnail is opaque. */
  thumbnailOpacity: number(0.6, 0),
  /** The maximum width (px) of a window in which thumbnails are hidden. */
  mobileWidth: number(980, 0),
  /** Shows a button that downloads the image or video: the file itself if it is on your site, or the address in `data-download`. */
  download: flag(),
  /** Shows a button with a menu to share items. */
  socialSharing: flag(),
  /**
   * The share targets: names, or objects with `name`, `label` and `url` (`{url}`, `{title}`, `{image}`). By default, the ten targets under “Sharing”.
   */
  share: authorOnly(list()),
  /** The width (px) of the share window. */
  shareWidth: number(640, 1),
  /** The height (px) of the share window. */
  shareHeight: number(360, 1),
  /** The fit in full screen: `fit` shows the whole item, `fill` covers the screen, `stretch` ignores the proportions. */
  fullscreenMode: choice(['fit', 'fill', 'stretch'], 'fit'),
  /** The width (px) of a video whose size is unknown. */
  videoWidth: number(1280, 1),
  /** The height (px) of a video whose size is unknown. */
  videoHeight: number(720, 1),
  /** The options of the YouTube and Vimeo players, by provider: `{"youtube": {"cc_load_policy": 1}, "vimeo": {"color": "ff0000"}}`. */
  playerFlags: texts(),
  /** Writes the current item into the URL of the page, as `#id/index`. Needs an `id`. */
  deepLinking: flag(),
  /** Lets the Back button of the browser close the lightbox. */
  history: flag(true),
  /** With `required`, YouTube and Vimeo players are loaded only after the visitor has consented to the purpose `media`. */
  consent: consentSetting(),
  /**
   * The `sandbox` attribute of iframes: `default` (allows scripts, forms and popups, but no access to your page), `none` (no sandbox), or a value of
   * the attribute. An item can only make it stricter.
   */
  sandbox: authorOnly(text('default')),
  /** Other origins from which items in the page may show pages and HTML, separated by spaces. Entries of `items` may use any origin. */
  frameOrigins: address(),
  /** The HTTP method for items with the type `ajax`. */
  ajaxMethod: choice(['get', 'post'], 'get'),
  /** The address of your service that finds out the type of a URL without a known extension. */
  smartRecognitionUrl: address(),
  /** The address of an oEmbed endpoint for the thumbnails of hosted videos. */
  oembedUrl: address(),
  /**
   * Custom texts: `dialog`, `close`, `next`, `previous`, `play`, `pause`, `fullscreen`, `leaveFullscreen`, `zoomIn`, `zoomOut`, `share`, `counter`,
   * the errors …
   */
  texts: texts(),
};

/** The current item. */
export interface LightboxPlace {
  /** The index (from 0) of the item in the open gallery. */
  readonly index: number;
  /** The number of items in the open gallery. */
  readonly total: number;
  /** The URL of the item; empty for HTML. */
  readonly url: string;
}

/** The event detail of a change. `index` and `url` are those of the new item. */
export interface LightboxChange extends LightboxPlace {
  /** The index of the previous item. */
  readonly previous: number;
}

/** The event detail of an item that failed to load. */
export interface LightboxError extends LightboxPlace {
  /** The message that is shown to the visitor. */
  readonly message: string;
}

/** The event detail of a shared item. */
export interface LightboxShare extends LightboxPlace {
  /** The share target: its name (`mail`), `system` for the share sheet of the system, or `copy` for a copied link. */
  readonly target: string;
  /** The shared URL. */
  readonly shared: string;
}

/** The event detail of a press of an author's button in the toolbar, with the current item. */
export interface LightboxButton extends LightboxPlace {
  /** The `value` of the button. */
  readonly value: string;
  /** The pressed button, which is a copy of the button in the template. */
  readonly button: HTMLButtonElement;
  /** The element of the current item in the page; `null` for an entry of `items`. */
  readonly source: HTMLElement | null;
}

export const lightboxEvents = {
  /** Dispatched before the lightbox opens. Cancelling keeps it closed. */
  'portico-before-open': local<LightboxPlace>(),
  /** Dispatched after the lightbox has opened. */
  'portico-open': local<LightboxPlace>(),
  /** Dispatched before the lightbox closes. Cancelling keeps it open. */
  'portico-before-close': local<LightboxPlace>(),
  /** Dispatched after the lightbox has closed. */
  'portico-close': local<LightboxPlace>(),
  /** Dispatched before another item is shown. Cancelling keeps the current item. */
  'portico-before-change': local<LightboxChange>(),
  /** Dispatched after another item was shown. */
  'portico-change': local<LightboxChange>(),
  /** Dispatched when an item fails to load. */
  'portico-error': local<LightboxError>(),
  /** Dispatched when the visitor shares an item. */
  'portico-share': local<LightboxShare>(),
  /** Dispatched when the visitor presses an author's button in the toolbar. */
  'portico-button': local<LightboxButton>(),
};

/** The names of settings, by the names in a CMS that differ from them. All times of a CMS are in ms. */
const cmsNames: ReadonlyMap<string, string> = new Map([
  // Every HTML element has a property `title`, so the setting has another name.
  ['title', 'showTitle'],
  ['description', 'showCaptions'],
  ['slideshow_speed', 'interval'],
  ['animation_speed', 'animationDuration'],
  ['resize_speed', 'resizeDuration'],
  ['transitions', 'entranceDuration exitDuration switchDuration'],
  ['loader_timeout', 'loaderDelay'],
]);

/** Reads the JSON of a theme or gallery plugin. If a setting occurs under both names, its own name wins over that of the CMS. */
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
