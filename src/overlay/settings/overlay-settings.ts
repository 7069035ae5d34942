import { consentSetting } from '../../settings/consent-setting.ts';
import { choice, duration, flag, number, text, type Resolved, type Setting } from '../../settings/settings.ts';

/*
 * The settings that popups and off-canvas panels share. Declare a new trigger or rule here: it then appears in both elements and their docs. Its code
 * belongs into `src/triggers` or `src/visitor`.
 */

/** The triggers of automatic openings. The first trigger that fires opens the element. Its name is the `reason` in events. */
export const triggerSettings = {
  /** Opens when the page has been visible for this time after the rules have passed. In ms; a negative time disables the trigger. */
  openAfter: duration(-1),
  /**
   * Opens on scroll: down to a share of the page (`50%`), down to a distance from its top (`400px`), on any scroll upwards (`up`), or when an element
   * that matches a selector enters the viewport (`#pricing`). Commas separate alternatives.
   */
  openOnScroll: text(),
  /** Opens after this number of clicks anywhere on the page. 0 disables the trigger. */
  openAfterClicks: number(0, 0),
  /** Opens after the visitor has been inactive for this time. In ms; 0 disables the trigger. */
  openAfterInactivity: duration(0),
  /** Opens when the mouse leaves the viewport at the top and, on touch screens, on a fast scroll upwards. */
  openOnExitIntent: flag(),
  /** Opens when an ad blocker hides a bait: an element that looks like an advertisement. */
  openOnAdblock: flag(),
};

/** The settings that triggers need in addition, and the triggers that open the element each time, regardless of the rules. */
export const triggerOptions = {
  /** The time for which the bait of `open-on-adblock` stays in the page before it is checked. In ms. */
  adblockDelay: duration(0),
  /** Opens on each click on an element that matches this CSS selector, including elements that are added later. */
  openOnClick: text(),
  /** Opens each time a product is added to the cart. */
  openOnAddToCart: flag(),
  /**
   * The names of the DOM events that the shop dispatches on the document when a product is added to the cart. By default, these are the event that
   * your own script or the plugin for WordPress dispatches, and the event of the WooCommerce blocks.
   */
  addToCartEvent: text('portico-added-to-cart wc-blocks_added_to_cart'),
};

/** The rules. An automatic opening needs all rules that are set to pass. */
export const ruleSettings = {
  /** Opens only from this number of page views after the first page with this element: with 1, from the second page on. 0 disables the rule. */
  minPageViews: number(0, 0),
  /** Opens only from this number of sessions after the first session with this element: with 1, from the second session on. 0 disables the rule. */
  minSessions: number(0, 0),
  /** The text that the address of the referring page must contain (`referrer-mode` changes this). Empty disables the rule. */
  ifReferrer: text(),
  /**
   * The pages on which the element may open. Words such as `/blog/*` (a path; `*` is any text) or `utm_source=news*` (a query parameter), of which
   * one must match; `!` before a word excludes pages. Empty disables the rule.
   */
  ifUrl: text(),
  /**
   * The required cookies. Words such as `member` or `plan=pro*`, of which one must match; `!` before a word excludes a cookie. Empty disables the
   * rule.
   */
  ifCookie: text(),
  /**
   * The accepted languages. Words such as `de` (also `de-AT`) or `en-GB`, of which one must match the preferred language of the browser; `!` before a
   * word excludes a language. Empty disables the rule.
   */
  ifLanguage: text(),
  /** The accepted sources of the visit: one or more of the words `internal external search direct`. Empty disables the rule. */
  ifSource: text(),
  /** The roles of logged-in visitors for whom the element does not open automatically, or `all`. Empty disables the rule. */
  hideForRoles: text(),
  /**
   * The name of an experiment. Of all popups and panels with this name, only one opens automatically for a visitor. This variant is chosen at random
   * and stored. Needs an `id`. Empty means no experiment.
   */
  variantOf: text(),
  /** The accepted devices: one or more of the words `desktop tablet mobile`. Empty disables the rule. */
  devices: text(),
  /** The accepted browsers: one or more of the words `chrome edge firefox ie opera safari`, or `all`. Empty disables the rule. */
  browsers: text(),
  /** The maximum number of times that the element is shown in the period of `per`. 0 allows none; a negative value disables the rule. */
  maxShows: number(-1),
  /** The time before which the element does not open automatically: `2026-12-01` or `2026-12-01 09:30`. Empty means no limit. */
  from: text(),
  /** The time after which the element does not open automatically, in the format of `from`. A date includes the whole day. Empty means no limit. */
  until: text(),
  /**
   * The minimum time between the last opening and an automatic opening of this element. It counts from openings of any popup, and from automatic
   * openings of any panel. In ms; 0 disables the rule.
   */
  cooldown: duration(0),
  /** Disables automatic openings after a form in the element was sent. */
  stopOnConversion: flag(),
};

/** A period in which shows are counted. */
const period = (): Setting<string> => ({
  ...text('ever'),
  expected: 'ever, session, day, week, month, or a number of days, hours or seconds such as 3d',
  read: (raw) =>
    typeof raw === 'string' && /^(ever|session|day|week|month|\d+(\.\d+)?[dhs])$/.test(raw) ? raw : undefined,
});

/** The settings that rules need in addition. */
export const ruleOptions = {
  /**
   * `show`: the referrer must contain the text of `if-referrer`. `hide`: the referrer must not contain this text. `regex`: the referrer must match
   * the text as a regular expression.
   */
  referrerMode: choice(['show', 'hide', 'regex'], 'show'),
  /**
   * The share of visitors that get this variant of `variant-of`, in proportion to the weights of the other variants. With 0, no new visitor gets this
   * variant.
   */
  variantWeight: number(1, 0),
  /**
   * The period of `max-shows`: `ever`, `session`, `day` (24 hours), `week` (7 days), a calendar `month`, or a number of days, hours or seconds (`3d`,
   * `12h`, `90s`).
   */
  per: period(),
  /** The moment at which a show counts: when the element opens (`open`) or when it closes (`close`). */
  countOn: choice(['open', 'close'], 'open'),
  /** The clock for `from` and `until`: the clock of the visitor or of the site. */
  timezone: choice(['visitor', 'site'], 'visitor'),
  /** The time at which the server rendered the page, in the format of `from`. `timezone="site"` requires it. */
  serverTime: text(),
  /** Marks the visitor as logged in, for `hide-for-roles`. The class `logged-in` on the page's `body` has the same effect. */
  visitorLoggedIn: flag(),
  /** The roles of the visitor, separated by spaces or commas, for `hide-for-roles`. */
  visitorRoles: text(),
  /** With `required`, nothing is stored in the browser until the visitor has consented to the purpose `memory`. */
  consent: consentSetting(),
};

/** Returns the settings for the scroll lock and the animations of a popup or panel, with their defaults. Durations are in ms. */
export const appearanceSettings = (defaults: { readonly lockScroll: boolean; readonly duration: number }) => ({
  /** Prevents the page behind the element from scrolling. The layout of the page does not move. */
  lockScroll: flag(defaults.lockScroll),
  /** The duration of the entrance animation. In ms. */
  entranceDuration: duration(defaults.duration),
  /** The duration of the exit animation. In ms. */
  exitDuration: duration(defaults.duration),
});

/** The settings for ways to close, other than methods and controls in the content. */
export const closingSettings = {
  /** Closes on Esc. Without a visible close button, Esc always closes. */
  closeOnEsc: flag(true),
  /** Closes on a click on the overlay. */
  closeOnBackgroundClick: flag(true),
  /** Closes when the pointer and the focus have been outside the element for this time. In ms; 0 disables it. */
  closeAfter: duration(0),
  /** Closes after a form in the element was sent. */
  closeOnSubmit: flag(),
  /** Closes on a click on a link in the element whose target is elsewhere on the page. */
  closeOnAnchorClick: flag(),
  /** Shows a close button. */
  closeButton: flag(true),
  /** The time after which the close button appears. In ms. */
  closeButtonDelay: duration(0),
};

/** The resolved settings for automatic openings. */
export type AutoOpenValues = Resolved<
  typeof triggerSettings & typeof triggerOptions & typeof ruleSettings & typeof ruleOptions
>;

/** The resolved settings of the triggers; a missing one is off. */
export type TriggerValues = Partial<Resolved<typeof triggerSettings & Pick<typeof triggerOptions, 'adblockDelay'>>>;

/** The resolved settings of the rules; a missing one is off. */
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

/** Returns the names of the DOM events that report a product added to the cart; none without `open-on-add-to-cart`. */
export const cartEvents = ({ openOnAddToCart, addToCartEvent }: Resolved<typeof triggerOptions>): string[] =>
  openOnAddToCart ? addToCartEvent.split(/\s+/).filter(Boolean) : [];
