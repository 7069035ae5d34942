import { consentSetting } from '../../settings/consent-setting.ts';
import { choice, duration, flag, number, text, type Resolved, type Setting } from '../../settings/settings.ts';

/*
 * The settings that popups and off-canvas panels share. A new trigger or rule is declared here, and appears in both elements and their docs; its
 * code is in `src/triggers` or `src/visitor`.
 */

/** The triggers of automatic openings. The first one that fires opens; its name is the `reason` in events. */
export const triggerSettings = {
  /** Opens after the page was visible for this time, counted from when the rules have passed. In ms; by default not by time. */
  openAfter: duration(-1),
  /**
   * Opens on scroll: at a share of the page (`50%`), at a distance from its top (`400px`), on any scroll upwards (`up`), or when an element that
   * matches a selector enters the viewport (`#pricing`). A comma separates alternatives.
   */
  openOnScroll: text(),
  /** Opens after this number of clicks anywhere on the page. 0 disables it. */
  openAfterClicks: number(0, 0),
  /** Opens after the visitor has been inactive for this time. In ms; 0 disables it. */
  openAfterInactivity: duration(0),
  /** Opens when the mouse leaves the viewport at the top and, on touch screens, on a fast scroll upwards. */
  openOnExitIntent: flag(),
  /** Opens when an ad blocker hides a bait element. */
  openOnAdblock: flag(),
};

/** The settings that a trigger needs in addition, and the triggers that open each time, regardless of the rules. */
export const triggerOptions = {
  /** The time for which the bait element of `open-on-adblock` stays in the page. In ms. */
  adblockDelay: duration(0),
  /** Opens on each click on an element that matches this selector, including elements that are added later. */
  openOnClick: text(),
  /** Opens each time a product is added to the cart. */
  openOnAddToCart: flag(),
  /** The DOM events on the document that report a product added to the cart. */
  addToCartEvent: text('added_to_cart'),
};

/** The rules: an automatic opening needs all that are set. */
export const ruleSettings = {
  /** The minimum number of page views after the first page with this element. 0 disables the rule. */
  minPageViews: number(0, 0),
  /** The minimum number of sessions after the first one with this element. 0 disables the rule. */
  minSessions: number(0, 0),
  /** The text to look for in the address of the referring page; see `referrer-mode`. Empty disables the rule. */
  ifReferrer: text(),
  /**
   * The pages: words such as `/blog/*` (a path; `*` is any text) or `utm_source=news*` (a query parameter), of which one must match; one with `!`
   * must not. Empty disables the rule.
   */
  ifUrl: text(),
  /** The cookies: words such as `member` or `plan=pro*`, of which one must match; one with `!` must not. Empty disables the rule. */
  ifCookie: text(),
  /** The sources of the visit: words of `internal external search direct` (no referrer). Empty disables the rule. */
  ifSource: text(),
  /** The roles of logged-in users for whom it stays closed, or `all`. Empty disables the rule. */
  hideForRoles: text(),
  /** The devices: words of `desktop tablet mobile`. Empty disables the rule. */
  devices: text(),
  /** The browsers: words of `chrome edge firefox ie opera safari`, or `all`. Empty disables the rule. */
  browsers: text(),
  /** The maximum number of shows. 0 allows none; a negative value disables the rule. */
  maxShows: number(-1),
  /** The start of the schedule, `2026-12-01` or `2026-12-01 09:30`. Empty disables the rule. */
  from: text(),
  /** The end of the schedule, inclusive. Empty disables the rule. */
  until: text(),
  /** The minimum time between the opening of any popup or panel and an automatic opening of this one. In ms; 0 disables the rule. */
  cooldown: duration(0),
  /** Never opens again after a form in it was sent. */
  stopOnConversion: flag(),
};

/** A period in which shows are counted. */
const period = (): Setting<string> => ({
  ...text('ever'),
  expected: 'ever, session, day, week, month, or a number of days, hours or seconds such as 3d',
  read: (raw) =>
    typeof raw === 'string' && /^(ever|session|day|week|month|\d+(\.\d+)?[dhs])$/.test(raw) ? raw : undefined,
});

/** The settings that a rule needs in addition. */
export const ruleOptions = {
  /** `show` requires the text of `if-referrer`, `hide` excludes it, and `regex` reads it as a regular expression. */
  referrerMode: choice(['show', 'hide', 'regex'], 'show'),
  /** The period of `max-shows`: `ever`, this `session`, a `day`, a `week`, a calendar `month`, or a number of days, hours or seconds (`3d`). */
  per: period(),
  /** The moment at which a show is counted: on opening or on closing. */
  countOn: choice(['open', 'close'], 'open'),
  /** The time zone of the schedule: the visitor's or the site's. */
  timezone: choice(['visitor', 'site'], 'visitor'),
  /** The time on the site when the page was rendered; required by `timezone="site"`. */
  serverTime: text(),
  /** Marks the visitor as logged in. Without it, the class `logged-in` on the page's `body` does. */
  visitorLoggedIn: flag(),
  /** The roles of the visitor, as words. */
  visitorRoles: text(),
  /** `required` keeps counts and flags for this page only, until the visitor has consented to `memory`. */
  consent: consentSetting(),
};

/** The scroll lock and the animations of a popup or panel, with their defaults; durations in ms. */
export const appearanceSettings = (defaults: { readonly lockScroll: boolean; readonly duration: number }) => ({
  /** Locks the scrolling of the page without shifting its layout. */
  lockScroll: flag(defaults.lockScroll),
  /** The duration of the entrance animation. In ms. */
  entranceDuration: duration(defaults.duration),
  /** The duration of the exit animation. In ms. */
  exitDuration: duration(defaults.duration),
});

/** The ways to close, apart from methods and controls in the content. */
export const closingSettings = {
  /** Closes on Esc. Without a visible close button, Esc always closes. */
  closeOnEsc: flag(true),
  /** Closes on a click on the overlay. */
  closeOnBackgroundClick: flag(true),
  /** Closes after this time, counted while neither pointer nor focus is in it. In ms; 0 disables it. */
  closeAfter: duration(0),
  /** Closes after a form in it was sent. */
  closeOnSubmit: flag(),
  /** Shows a close button. */
  closeButton: flag(true),
  /** The delay before the close button appears. In ms. */
  closeButtonDelay: duration(0),
};

/** The resolved settings of automatic openings. */
export type AutoOpenValues = Resolved<
  typeof triggerSettings & typeof triggerOptions & typeof ruleSettings & typeof ruleOptions
>;

/** The settings of the triggers; absent ones are off. */
export type TriggerValues = Partial<Resolved<typeof triggerSettings & Pick<typeof triggerOptions, 'adblockDelay'>>>;

/** The settings of the rules; absent ones are off. */
export type RuleValues = Partial<Resolved<typeof ruleSettings & typeof ruleOptions>>;

/** Returns whether any of these settings differs from its default. */
const isAnySet = (values: object, settings: Readonly<Record<string, Setting<unknown>>>): boolean =>
  Object.entries(settings).some(([name, setting]) => Reflect.get(values, name) !== setting.default);

/** Returns whether any trigger of automatic openings is set. */
export const hasTriggers = (values: Resolved<typeof triggerSettings>): boolean => isAnySet(values, triggerSettings);

/** Returns whether any rule is set. */
export const hasRules = (values: Resolved<typeof ruleSettings>): boolean => isAnySet(values, ruleSettings);

/** Returns whether a change of these settings restarts the rules and triggers. */
export const affectsAutoOpen = (names: ReadonlySet<string>): boolean =>
  [triggerSettings, ruleSettings, ruleOptions].some((settings) =>
    Object.keys(settings).some((name) => name !== 'countOn' && names.has(name)),
  ) || names.has('adblockDelay');

/** Returns the DOM events that report a product added to the cart; none without `open-on-add-to-cart`. */
export const cartEvents = ({ openOnAddToCart, addToCartEvent }: Resolved<typeof triggerOptions>): string[] =>
  openOnAddToCart ? addToCartEvent.split(/\s+/).filter(Boolean) : [];
