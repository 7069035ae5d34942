import { consentSetting } from '../../src/consent/consent-setting.ts';
import { choice, duration, flag, list, number, text, texts, type Setting } from '../../src/kit/settings.ts';
import { frequencies } from '../../src/visitor/panel-timing.ts';
import { sources } from '../../src/visitor/visit.ts';

/** A list that an author may also write as words: `internal search`. */
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

  /** `sliding-bar` stands at a side of the window, `popup` in its middle. */
  type: choice(['sliding-bar', 'popup'], 'sliding-bar'),
  /** The side of a sliding bar; `start` and `end` are those of a line of text. */
  position: choice(['left', 'right', 'top', 'bottom', 'start', 'end'], 'left'),
  /** Whether a sliding bar lies over the page, or pushes it away. */
  transition: choice(['overlap', 'push'], 'overlap'),
  /** How wide it is: a CSS length, a number of px, `full`, or `fit` for as wide as its content. */
  width: text(),
  /** How high it is, written like `width`. */
  height: text(),
  /** Whether an overlay lies over the page, which is inert then. Without, the page stays in use. */
  overlay: flag(true),
  /** Whether the page behind the overlay can be scrolled. */
  overlayPageScrollbar: flag(),
  /** Whether `off-canvas-state="opened"` opens it with the page, once the rules passed. Sliding bars only. */
  offCanvasState: choice(['closed', 'opened'], 'closed'),

  /** Where it moves as it comes and goes: `desktop` leaves out phones, by the page's breakpoint `small`. */
  statusCssAnimations: choice(['desktop_and_mobile', 'desktop-and-mobile', 'desktop', 'off'], 'desktop_and_mobile'),
  /** How it comes: `fade`, `slide`, `slideShort`, `zoom`, `bounce`, `flip` …, or `none`. Without: a sliding bar slides in from its side, a popup fades in. */
  enterAnimation: text(),
  /** Where to it moves as it comes: `left`, `right`, `up` or `down` name the entrance as builders do; `static` stays where it is. */
  enterAnimationDirection: text(),
  /** How long it takes to come. In s. */
  enterAnimationSpeed: duration(500, 's'),
  /** The CSS easing with which it comes. */
  enterAnimationTiming: text(),
  /** How it goes, written like `enter-animation`. Without: as it came. */
  exitAnimation: text(),
  /** Where to it goes: `left`, `right`, `up`, `down` or `static`. */
  exitAnimationDirection: text(),
  /** How long it takes to go. In s. */
  exitAnimationSpeed: duration(500, 's'),
  /** The CSS easing with which it goes. */
  exitAnimationTiming: text(),

  /** Whether it has a close button. */
  closeButton: flag(true),
  /** After how long the close button shows. In s. */
  showCloseButtonAfterTime: duration(0, 's'),
  /** Closes by itself after so long in which neither pointer nor focus is in it. In s; 0 means never. */
  autoCloseAfterTime: duration(0, 's'),
  /** Whether a click on the overlay closes it. */
  overlayCloseOnClick: flag(true),
  /** Whether Esc closes it. As long as no close button shows, it does in any case. */
  closeOnEsc: flag(true),
  /** Whether a link inside that leads to a place in this page closes it. */
  closeOnAnchorClick: flag(),
  /** Whether a finger that swipes it towards its side closes it. Sliding bars only. */
  swipeToClose: flag(true),

  /** Whether what `on-click-element` finds opens it, each time it is clicked. */
  onClick: flag(),
  /** The CSS selector of what opens it. */
  onClickElement: text(),
  /** Whether it opens each time something is put into the cart. */
  onAddToCart: flag(),
  /** The DOM event that says so, on the document. */
  addToCartEvent: text('added_to_cart'),
  /** Opens 100 ms after the page is there. */
  onPageLoad: flag(),
  /** Opens when the visitor has been on the page for `time-on-page-duration`. */
  timeOnPage: flag(),
  /** How long that is. In s. */
  timeOnPageDuration: duration(0, 's'),
  /** Opens as the page is scrolled. */
  onScroll: flag(),
  /** Which way: `up` opens at any scroll upwards, `down` at a place. */
  scrollDirection: choice(['up', 'down'], 'down'),
  /** What place: a `position` in the page, or an `element` (`scroll_to`, a name that every element of HTML has already). */
  scrollTarget: choice(['position', 'element'], 'position'),
  /** How far down: px, or a share of the page such as `50%`. */
  scrollPosition: text(),
  /** The CSS selector of the element that must come into the window. */
  scrollElement: text(),
  /** Opens when the pointer leaves the window through its top. */
  exitIntent: flag(),
  /** Opens on a touch screen at a fast scroll upwards, which stands there for exit intent. */
  exitOnScroll: flag(),
  /** Opens when the visitor has done nothing for `inactivity-duration`. */
  afterInactivity: flag(),
  /** How long that is. In s. */
  inactivityDuration: duration(0, 's'),

  /** How often it may open by itself: until it was closed, once, so many times, once a session, day, week, month, or every so many days. */
  frequency: choice(frequencies, 'forever'),
  /** How often, with `frequency="xtimes"`. */
  frequencyXtimes: number(0, 0),
  /** After how many days again, with `frequency="xdays"`. */
  frequencyXdays: number(0, 0),
  /** Whether it opens by itself only after `number-of-page-views`. */
  afterXPageViews: flag(),
  /** How many pages with this panel the visitor must have seen before this one. */
  numberOfPageViews: number(0, 0),
  /** Whether it opens by itself only after `number-of-sessions`. */
  afterXSessions: flag(),
  /** The visitor's sessions with this panel, this one included, must be more than that. */
  numberOfSessions: number(0, 0),
  /** Where the visitor may come from: words of `internal external search`, or a list of them. Empty: from anywhere. */
  whenArrivingFrom: sourceWords(),
  /** `required`: without the visitor's consent to `memory`, counts last as long as the page does. */
  consent: consentSetting(),
  /** Own texts: `panel`, `close`. */
  texts: texts(),
};
