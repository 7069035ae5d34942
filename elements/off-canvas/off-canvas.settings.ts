import { consentSetting } from '../../src/consent/consent-setting.ts';
import { choice, duration, flag, list, number, text, texts, type Setting } from '../../src/kit/settings.ts';
import { frequencies } from '../../src/visitor/panel-timing.ts';
import { sources } from '../../src/visitor/visit.ts';

/** A list setting that also accepts words: `internal search`. */
const sourceWords = (): Setting<readonly unknown[]> => {
  const setting = list();
  const readWords = (raw: string) => {
    const words = raw.split(/[\s,]+/).filter(Boolean);
    return words.length > 0 && words.every((word) => sources.some((source) => source === word)) ? words : undefined;
  };
  return { ...setting, read: (raw) => setting.read(raw) ?? (typeof raw === 'string' ? readWords(raw) : undefined) };
};

export const offCanvasSettings = {
  /** `true` while open; reflected. */
  open: flag(),

  /** `sliding-bar` is at a side of the viewport, `popup` in its centre. */
  type: choice(['sliding-bar', 'popup'], 'sliding-bar'),
  /** The side of a sliding bar; `start` and `end` follow the text direction. */
  position: choice(['left', 'right', 'top', 'bottom', 'start', 'end'], 'left'),
  /** `overlap` shows a sliding bar over the page, `push` pushes the page aside. */
  transition: choice(['overlap', 'push'], 'overlap'),
  /** The width: a CSS length, a number of px, `full`, or `fit` for the width of the content. */
  width: text(),
  /** The height, in the format of `width`. */
  height: text(),
  /** Shows an overlay over the page, which is inert then. Without an overlay, the page stays usable. */
  overlay: flag(true),
  /** Allows the page behind the overlay to scroll. */
  overlayPageScrollbar: flag(),
  /** `opened` opens a sliding bar on page load if its rules allow it. */
  offCanvasState: choice(['closed', 'opened'], 'closed'),

  /** The devices with animations: `desktop` excludes phones, by the page's breakpoint `small`. */
  statusCssAnimations: choice(['desktop_and_mobile', 'desktop-and-mobile', 'desktop', 'off'], 'desktop_and_mobile'),
  /** The entrance animation: `fade`, `slide`, `slideShort`, `zoom`, `bounce`, `flip` …, or `none`. Default: `slide` from its side for a sliding bar, `fade` for a popup. */
  enterAnimation: text(),
  /** The direction of the entrance: `left`, `right`, `up` or `down`, named as in page builders; `static` does not move. */
  enterAnimationDirection: text(),
  /** The duration of the entrance animation. In s. */
  enterAnimationSpeed: duration(500, 's'),
  /** The CSS easing of the entrance animation. */
  enterAnimationTiming: text(),
  /** The exit animation, in the format of `enter-animation`. Default: the entrance animation, reversed. */
  exitAnimation: text(),
  /** The direction of the exit: `left`, `right`, `up`, `down` or `static`. */
  exitAnimationDirection: text(),
  /** The duration of the exit animation. In s. */
  exitAnimationSpeed: duration(500, 's'),
  /** The CSS easing of the exit animation. */
  exitAnimationTiming: text(),

  /** Shows a close button. */
  closeButton: flag(true),
  /** The delay before the close button appears. In s. */
  showCloseButtonAfterTime: duration(0, 's'),
  /** Closes the panel after this time, counted while neither pointer nor focus is in it. In s; 0 disables it. */
  autoCloseAfterTime: duration(0, 's'),
  /** Closes on a click on the overlay. */
  overlayCloseOnClick: flag(true),
  /** Closes on Esc. Without a visible close button, Esc always closes the panel. */
  closeOnEsc: flag(true),
  /** Closes on a click on a link in the panel that leads to a fragment of this page. */
  closeOnAnchorClick: flag(),
  /** Closes a sliding bar on a swipe towards its side. */
  swipeToClose: flag(true),

  /** Opens on each click on an element that matches `on-click-element`. */
  onClick: flag(),
  /** The CSS selector of the elements that open the panel. */
  onClickElement: text(),
  /** Opens each time a product is added to the cart. */
  onAddToCart: flag(),
  /** The DOM event on the document that reports a product added to the cart. */
  addToCartEvent: text('added_to_cart'),
  /** Opens 100 ms after the page has loaded. */
  onPageLoad: flag(),
  /** Opens after the visitor has been on the page for `time-on-page-duration`. */
  timeOnPage: flag(),
  /** The time on the page before the panel opens. In s. */
  timeOnPageDuration: duration(0, 's'),
  /** Opens when the page is scrolled. */
  onScroll: flag(),
  /** The scroll direction: `up` opens on any scroll upwards, `down` at the `scroll-target`. */
  scrollDirection: choice(['up', 'down'], 'down'),
  /** The target of a scroll: a `position` in the page, or an `element` (`scroll_to` in page builders). */
  scrollTarget: choice(['position', 'element'], 'position'),
  /** The scroll position: px, or a percentage of the page such as `50%`. */
  scrollPosition: text(),
  /** The CSS selector of the element that must enter the viewport. */
  scrollElement: text(),
  /** Opens when the pointer leaves the viewport at the top. */
  exitIntent: flag(),
  /** Opens on a fast scroll upwards on touch screens, where exit intent cannot be detected. */
  exitOnScroll: flag(),
  /** Opens after the visitor has been inactive for `inactivity-duration`. */
  afterInactivity: flag(),
  /** The inactivity before the panel opens. In s. */
  inactivityDuration: duration(0, 's'),

  /** The limit of automatic openings: none, until the panel was closed, once, `xtimes`, once per session, day, week or month, or every `xdays`. */
  frequency: choice(frequencies, 'forever'),
  /** The number of openings with `frequency="xtimes"`. */
  frequencyXtimes: number(0, 0),
  /** The number of days between openings with `frequency="xdays"`. */
  frequencyXdays: number(0, 0),
  /** Allows automatic opening only after `number-of-page-views`. */
  afterXPageViews: flag(),
  /** The number of pages with this panel that the visitor must have viewed before this one. */
  numberOfPageViews: number(0, 0),
  /** Allows automatic opening only after `number-of-sessions`. */
  afterXSessions: flag(),
  /** The visitor's sessions with this panel, including this one, must exceed this number. */
  numberOfSessions: number(0, 0),
  /** The allowed sources of the visit: words of `internal external search`, or a list of them. Empty allows all. */
  whenArrivingFrom: sourceWords(),
  /** `required` keeps counts for this page only, until the visitor has consented to `memory`. */
  consent: consentSetting(),
  /** Custom texts: `panel`, `close`. */
  texts: texts(),
};
