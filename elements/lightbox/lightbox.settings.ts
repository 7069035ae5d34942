import { consentSetting } from '../../src/consent/consent-setting.ts';
import { address, authorOnly, choice, duration, flag, list, number, text, texts } from '../../src/kit/settings.ts';

export const lightboxSettings = {
  /** Whether clicks open the lightbox (§3); off, links are links again. */
  enabled: flag(true),
  /** Whether the lightbox is open, both ways. */
  open: authorOnly(flag()),
  /** `own`: all items inside are one gallery. `post`: a whole post is inside, and each of its galleries, single links and post images has its own (§4). */
  gallery: choice(['own', 'post'], 'own'),
  /** With `gallery="post"`: whether also the images of the post that stand in no link open, each alone (§3). */
  postImages: flag(true),
  /** The defaults of one of the lightboxes of §9: `classic` (the first), `filmstrip` (the second), `minimal` (the third). */
  preset: choice(['none', 'classic', 'filmstrip', 'minimal'], 'none'),
  /** Items that do not stand in the page: addresses, or objects with `url`, `type`, `title`, `caption`, `html`, `options` (§3). They come after those in the page. */
  items: authorOnly(list()),
  /** How it looks (§3). */
  skin: choice(['metro-white', 'dark', 'fbx-light', 'fbx-rounded'], 'metro-white'),
  /** The way that items follow each other (§3). */
  path: choice(['vertical', 'horizontal'], 'vertical'),
  /** Whether titles are shown (`title` of §3). */
  showTitle: flag(true),
  /** Whether captions are shown (`description` of §3). */
  description: flag(true),
  /** When a caption shows: `always`, or on `hover`, and while something in the lightbox is focused. */
  captions: choice(['always', 'hover'], 'always'),
  /** How long a pointer rests until a caption on hover shows (§9). In ms. */
  captionDelay: duration(300, 'ms'),
  /** The most of the height that a caption takes, from 0 to 1 (§9); longer ones scroll. */
  captionMaxHeight: number(0.4, 0),
  /** What captions may hold: `default` (links and simple marks), `none` (plain text), or names of tags (`a strong em`). */
  captionTags: text('default'),
  /** Whether “item 2 of 5” is shown; its words are the text `counter`, with `%index` and `%total`. */
  counter: flag(true),
  /** Whether the arrows are shown (§3). Keys, wheel and swipe work without. */
  arrows: flag(true),
  /** After how long without a pointer or key the arrows hide (§4). In ms. */
  arrowsIdle: duration(3000, 'ms'),
  /** Whether the last item is followed by the first (§3); takes three items or more (§4). */
  loop: flag(),
  /** Whether a slideshow can be played. */
  slideshow: flag(true),
  /** How long the slideshow shows each item (§3). In ms. */
  slideshowSpeed: duration(5000, 'ms'),
  /** Whether the slideshow plays from the beginning (§3). A visitor who prefers reduced motion starts it by its button. */
  autoplay: flag(),
  /** Whether a video plays as soon as it is shown. One that a visitor opens by clicking on it does. */
  videoAutoplay: flag(),
  /** How dark the page behind is, from 0 to 1 (§3). */
  overlayOpacity: number(0.9, 0),
  /** How fast it moves (§3, §9): `fast` 100, `normal` 400, `slow` 800 ms; `none` does not. */
  animationSpeed: choice(['fast', 'normal', 'slow', 'none'], 'normal'),
  /** How long it takes to open. In ms; 0: as `animation-speed` says. */
  showTransition: duration(0, 'ms'),
  /** How long it takes to close. In ms; 0: as `animation-speed` says. */
  hideTransition: duration(0, 'ms'),
  /** How long the way to another item takes. In ms; 0: as `animation-speed` says. */
  switchTransition: duration(0, 'ms'),
  /** How long a change of size takes (zoom, full screen). In ms; 0: as `animation-speed` says. */
  resizeTransition: duration(0, 'ms'),
  /** After how long a loader shows (§3). In ms. */
  loaderTimeout: duration(600, 'ms'),
  /** After how long an item that does not come has failed. In ms. */
  loadTimeout: duration(30_000, 'ms'),
  /** The smallest share of its own size that an item is shown at (§9). */
  minScale: number(0.075, 0),
  /** The largest share of its own size that an item is shown at when it opens (§9). */
  maxScale: number(1, 0),
  /** Nothing is shown smaller than this (§9). In px. */
  minDisplayedSize: number(100, 0),
  /** After how long without a change of the window's size items are fitted anew (§9). In ms. */
  resizeDelay: duration(300, 'ms'),
  /** Whether pictures can be zoomed: by buttons, keys, pinch, double tap and wheel. */
  zoom: flag(true),
  /** Whether a zoomed picture shows a small one of the whole, in which to choose the part that is seen. */
  overview: flag(true),
  /** How long the way to a part that was chosen in the overview takes (§9). In ms. */
  panDuration: duration(300, 'ms'),
  /** Whether the wheel goes on to other items. */
  mousewheel: flag(true),
  /** Whether a swipe goes on to other items, and dragging down closes. */
  swipe: flag(true),
  /** How far a swipe must go (§5). In px. */
  swipeThreshold: number(100, 0),
  /** Whether a row of thumbnails is shown. */
  thumbnails: flag(),
  /** The largest width of a thumbnail (§9). In px. */
  thumbnailWidth: number(120, 1),
  /** The largest height of a thumbnail (§9). In px. */
  thumbnailHeight: number(80, 1),
  /** How solid the thumbnail of the item that is shown is, from 0 to 1 (§9); the others are wholly. */
  thumbnailOpacity: number(0.6, 0),
  /** Up to which width of the window thumbnails give their room to the item (§9). In px. */
  mobileWidth: number(980, 0),
  /** Whether items can be shared (§3). */
  socialSharing: flag(),
  /** Where to: names of the ten targets of §3, or objects with `name`, `label` and `url` (`{URL}`, `{TITLE}`, `{IMAGE}`); all ten without. */
  share: authorOnly(list()),
  /** The width of the window for sharing (§9). In px. */
  shareWidth: number(640, 1),
  /** The height of that window (§9). In px. */
  shareHeight: number(360, 1),
  /** How an item fills the stage in full screen (§3). */
  fullscreenMode: choice(['fit', 'fill', 'stretch'], 'fit'),
  /** The width of a video of which nothing else is known (§3, §9). In px. */
  videoWidth: number(1280, 1),
  /** The height of such a video (§3, §9). In px. */
  videoHeight: number(720, 1),
  /** Whether the address of the page names the item that is shown, as `#id/index` (§2); takes an `id`. */
  deepLinking: flag(),
  /** Whether the browser's Back closes the lightbox. */
  history: flag(true),
  /** `required`: players of YouTube and Vimeo are asked for only when the visitor agreed to media (§6). */
  consent: consentSetting(),
  /** The `sandbox` of frames: `default` (scripts, forms and popups, not your page), `none` (no sandbox), or its own words. */
  sandbox: authorOnly(text('default')),
  /** How items of type ajax are asked for (§7). */
  ajaxMethod: choice(['get', 'post'], 'get'),
  /** A media-recognition service (§7), asked with `?url=` about addresses that say nothing by themselves; never without one. */
  smartRecognitionUrl: address(),
  /** An oEmbed endpoint (§7), asked with `?url=` for the thumbnail of a hosted video that has none; never without one. */
  oembedUrl: address(),
  /** Own texts: `dialog`, `close`, `next`, `previous`, `play`, `pause`, `fullscreen`, `leaveFullscreen`, `zoomIn`, `zoomOut`, `share`, `counter`, the errors … */
  texts: texts(),
};
