import { consentSetting } from '../../src/consent/consent-setting.ts';
import { choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const popupSettings = {
  /** `true` while open; reflected. */
  open: flag(),

  /** Opens after this time, counted from when the rules have passed on page load (`page_load_delay`). In s; a negative value disables it. */
  afterLoad: { ...duration(-1000, 's'), also: 'after' },
  /** Opens when this share of the page has been scrolled (`scrolling_offset`). In percent; a negative value disables it. */
  onScroll: number(-1),
  /** The scroll direction that counts (`scrolling_direction`). `up` opens on any scroll upwards, regardless of `on-scroll`. */
  scrollDirection: choice(['down', 'up'], 'down'),
  /** Opens when an element that matches this selector enters the viewport (`scrolling_to_selector`). */
  onScrollTo: text(),
  /** Opens after this number of clicks anywhere on the page (`click_times`). 0 disables it. */
  afterClicks: number(0, 0),
  /** Opens after the visitor has been inactive for this time (`inactivity_time`). In s; 0 disables it. */
  afterInactivity: duration(0, 's'),
  /** Opens when the pointer leaves the viewport at the top (`exit_intent`). */
  onExitIntent: flag(),
  /** Opens on a fast scroll upwards on touch screens, where exit intent cannot be detected. */
  exitOnScroll: flag(),
  /** Opens when an ad blocker hides a bait element (`adblock_detection`). */
  onAdblock: flag(),
  /** The time for which the bait element stays in the page (`adblock_detection_delay`). In s. */
  adblockDelay: duration(0, 's'),
  /** Opens on a click on an element that matches this selector, including elements that are added later. */
  openSelector: text(),

  /** The minimum number of page views (`page_views_views`). 0 disables the rule. */
  minPageViews: number(0, 0),
  /** The minimum number of sessions (`sessions_sessions`). 0 disables the rule. */
  minSessions: number(0, 0),
  /** The text to look for in the address of the referring page (`url_url`). Empty disables the rule. */
  referrerMatches: text(),
  /** `show` requires the text, `hide` excludes it, and `regex` reads it as a regular expression (`url_action`). */
  referrerMode: choice(['show', 'hide', 'regex'], 'show'),
  /** The allowed sources of the visit: words of `internal external search` (`sources_sources`). Empty disables the rule. */
  arrivingFrom: text(),
  /** The roles of logged-in users for whom the popup stays closed, or `all` (`logged_in_roles`, `logged_in_users`). Empty disables the rule. */
  forRoles: text(),
  /** The allowed devices: words of `desktop tablet mobile` (`devices_devices`). Empty disables the rule. */
  onDevices: text(),
  /** The allowed browsers: words of `chrome edge firefox ie opera safari`, or `all` (`browsers_browsers`). Empty disables the rule. */
  onBrowsers: text(),
  /** The maximum number of shows (`times_times`). 0 allows none; a negative value disables the rule. */
  maxShows: number(-1),
  /** The moment at which a show is counted: on opening or on closing (`times_count`). */
  countOn: choice(['open', 'close'], 'open'),
  /** The period for which a show counts (`times_period`): `ever`, this session, a day, a week, or a month of 2,628,288 s. */
  per: choice(['ever', 'session', 'day', 'week', 'month'], 'ever'),
  /** The start of the schedule, `2026-12-01` or `2026-12-01 09:30` (`schedule_start_date`). Empty disables the rule. */
  from: text(),
  /** The end of the schedule, inclusive (`schedule_end_date`). Empty disables the rule. */
  until: text(),
  /** The time zone of the schedule: the visitor's or the site's (`schedule_timezone`). */
  timezone: choice(['visitor', 'site'], 'visitor'),
  /** The time on the site when the page was rendered (`schedule_server_datetime`); required by `timezone="site"`. */
  serverTime: text(),
  /** Marks the visitor as logged in. Without it, the class `logged-in` on the page's `body` does. */
  visitorLoggedIn: flag(),
  /** The roles of the visitor, as words. */
  visitorRoles: text(),

  /** Drops an automatic opening if another popup has already opened on this page, automatically or not. Without it, the opening is queued. */
  avoidMultiplePopups: flag(),
  /** The minimum time between the opening of any popup and an automatic opening of this one. In s. */
  cooldown: duration(0, 's'),
  /** Never opens the popup again after a form in it was sent. */
  stopOnConversion: flag(),
  /** `required` keeps counts and flags for this page only, until the visitor has consented to `memory`. */
  consent: consentSetting(),
  /** Opens immediately, regardless of rules and flags, and counts nothing. */
  preview: flag(),
  /** Works like `preview`, for an editor; also disables closing by time. */
  edit: flag(),

  /** The position in the viewport. */
  position: choice(
    ['center', 'top', 'bottom', 'start', 'end', 'top-start', 'top-end', 'bottom-start', 'bottom-end'],
    'center',
  ),
  /** The maximum width, limited by the viewport. In px. */
  width: number(640, 1),
  /** `content` fits the content; `screen` fills the height of the viewport. */
  height: choice(['content', 'screen'], 'content'),
  /** Additional part names of the dialog, for `portico-popup::part(…)`. */
  classes: text(),
  /** Shows an overlay over the page. The page is inert with and without it. */
  overlay: flag(true),
  /** Locks the scrolling of the page without shifting its layout. */
  preventScroll: flag(),
  /** The entrance animation, such as `fadeIn`, `zoomIn`, `slideInUp`. Empty or `none` shows the popup without animation. */
  entranceAnimation: text(),
  /** The entrance animation on tablets; by default that of desktops. */
  entranceAnimationTablet: text(),
  /** The entrance animation on phones; by default that of tablets. */
  entranceAnimationMobile: text(),
  /** The exit animation: a name of the same list, played in reverse. Empty or `none` closes the popup without animation. */
  exitAnimation: text(),
  /** The exit animation on tablets; by default that of desktops. */
  exitAnimationTablet: text(),
  /** The exit animation on phones; by default that of tablets. */
  exitAnimationMobile: text(),
  /** The duration of each animation (`entrance_animation_duration.size`). In s. */
  entranceAnimationDuration: duration(1200, 's'),

  /** Shows a close button. */
  closeButton: flag(true),
  /** The delay before the close button appears. In s. */
  closeButtonDelay: duration(0, 's'),
  /** The position of the close button: inside the popup or above it. */
  closeButtonPosition: choice(['inside', 'outside'], 'inside'),
  /** Closes the popup after this time, counted while neither pointer nor focus is in it. In s; 0 disables it. */
  closeAutomatically: duration(0, 's'),
  /** Disables closing by a click on the overlay. */
  preventCloseOnBackgroundClick: flag(),
  /** Disables closing by a click outside the popup when no overlay is shown. */
  preventCloseOnOutsideClick: flag(),
  /** Disables closing by Esc while a close button is visible. */
  preventCloseOnEscKey: flag(),
  /** Moves focus to the first focusable element in the popup; without it, to the popup itself. */
  a11yNavigation: flag(true),
  /** Custom texts: `dialog`, `close`. */
  texts: texts(),
};
