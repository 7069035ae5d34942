import { consentSetting } from '../../src/consent/consent-setting.ts';
import { choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const popupSettings = {
  /** `true` while open; reflected. */
  open: flag(),

  /** Opens so long after its rules have passed as the page began (`page_load_delay`). In s; less than 0: not by this. */
  afterLoad: { ...duration(-1000, 's'), also: 'after' },
  /** Opens when so much of the page was scrolled past (`scrolling_offset`). In percent; less than 0: not by this. */
  onScroll: number(-1),
  /** Which way counts (`scrolling_direction`). `up` opens at any scroll upwards, whatever `on-scroll` says. */
  scrollDirection: choice(['down', 'up'], 'down'),
  /** Opens when what this selector finds comes into the window (`scrolling_to_selector`). */
  onScrollTo: text(),
  /** Opens after so many clicks anywhere on the page (`click_times`). 0: not by this. */
  afterClicks: number(0, 0),
  /** Opens when the visitor has done nothing for so long (`inactivity_time`). In s; 0: not by this. */
  afterInactivity: duration(0, 's'),
  /** Opens when the pointer leaves the window through its top (`exit_intent`). */
  onExitIntent: flag(),
  /** Opens on a touch screen at a fast scroll upwards, which stands there for exit intent. */
  exitOnScroll: flag(),
  /** Opens when an ad blocker takes a bait away (`adblock_detection`). */
  onAdblock: flag(),
  /** How long the bait lies (`adblock_detection_delay`). In s. */
  adblockDelay: duration(0, 's'),
  /** What this selector finds opens the popup when it is clicked, also what comes later. */
  openSelector: text(),

  /** From so many page views on (`page_views_views`). 0: no rule. */
  minPageViews: number(0, 0),
  /** From so many sessions on (`sessions_sessions`). 0: no rule. */
  minSessions: number(0, 0),
  /** What the address the visitor came from must hold (`url_url`). Empty: no rule. */
  referrerMatches: text(),
  /** `show` and `hide` look for that text; `regex` takes it for a regular expression (`url_action`). */
  referrerMode: choice(['show', 'hide', 'regex'], 'show'),
  /** Where the visitor may come from: words of `internal external search` (`sources_sources`). Empty: no rule. */
  arrivingFrom: text(),
  /** Roles it is hidden from when they are logged in, or `all` (`logged_in_roles`, `logged_in_users`). Empty: no rule. */
  forRoles: text(),
  /** Words of `desktop tablet mobile` (`devices_devices`). Empty: no rule. */
  onDevices: text(),
  /** Words of `chrome edge firefox ie opera safari`, or `all` (`browsers_browsers`). Empty: no rule. */
  onBrowsers: text(),
  /** How often it may show (`times_times`). 0: never; less than 0: no rule. */
  maxShows: number(-1),
  /** When a show counts (`times_count`). */
  countOn: choice(['open', 'close'], 'open'),
  /** How long a show counts (`times_period`): for ever, or in this session, a day, a week, a month of 2,628,288 s. */
  per: choice(['ever', 'session', 'day', 'week', 'month'], 'ever'),
  /** When the schedule begins, `2026-12-01` or `2026-12-01 09:30` (`schedule_start_date`). Empty: no rule. */
  from: text(),
  /** When it ends, that moment or day included (`schedule_end_date`). Empty: no rule. */
  until: text(),
  /** Whose clock the schedule goes by (`schedule_timezone`). */
  timezone: choice(['visitor', 'site'], 'visitor'),
  /** The time on the site when the page was printed (`schedule_server_datetime`); `timezone="site"` needs it. */
  serverTime: text(),
  /** That the visitor is logged in. Without, `logged-in` among the classes of the page's body says so. */
  visitorLoggedIn: flag(),
  /** The roles of the visitor, words. */
  visitorRoles: text(),

  /** Drops an automatic open when another popup has opened on this page before, by itself or by hand. Without, it waits its turn. */
  avoidMultiplePopups: flag(),
  /** How long after any popup has opened, by itself or by hand, this one may open by itself. In s. */
  cooldown: duration(0, 's'),
  /** When a form inside was sent, the popup never opens again. */
  stopOnConversion: flag(),
  /** `required`: without the visitor's consent to `memory`, counts and flags last as long as the page does. */
  consent: consentSetting(),
  /** Opens at once, whatever rules and flags say, and counts nothing. */
  preview: flag(),
  /** As `preview`, for an editor: it also never closes by time. */
  edit: flag(),

  /** Where it stands in the window. */
  position: choice(
    ['center', 'top', 'bottom', 'start', 'end', 'top-start', 'top-end', 'bottom-start', 'bottom-end'],
    'center',
  ),
  /** How wide it may be, where the window has that room. In px. */
  width: number(640, 1),
  /** `content`: as high as it must be; `screen`: as high as the window. */
  height: choice(['content', 'screen'], 'content'),
  /** Names for `portico-popup::part(…)`, beside `dialog`. */
  classes: text(),
  /** Whether the page behind is darkened. It is inert in either case. */
  overlay: flag(true),
  /** Whether the page behind keeps from scrolling. It never shifts. */
  preventScroll: flag(),
  /** How it comes: a name such as `fadeIn`, `zoomIn`, `slideInUp`. Empty or `none`: at once. */
  entranceAnimation: text(),
  /** The same on a tablet; without it as on a desktop. */
  entranceAnimationTablet: text(),
  /** The same on a phone; without it as on a tablet. */
  entranceAnimationMobile: text(),
  /** How it goes: a name of the same list, which is played backwards. Empty or `none`: at once. */
  exitAnimation: text(),
  /** The same on a tablet; without it as on a desktop. */
  exitAnimationTablet: text(),
  /** The same on a phone; without it as on a tablet. */
  exitAnimationMobile: text(),
  /** How long each takes (`entrance_animation_duration.size`). In s. */
  entranceAnimationDuration: duration(1200, 's'),

  /** Whether it has a close button. */
  closeButton: flag(true),
  /** For how long the close button is hidden at first. In s. */
  closeButtonDelay: duration(0, 's'),
  /** Whether the close button stands in the popup or above it. */
  closeButtonPosition: choice(['inside', 'outside'], 'inside'),
  /** Closes by itself after so long, in which neither pointer nor focus is in it. In s; 0: never. */
  closeAutomatically: duration(0, 's'),
  /** Keeps a click on the overlay from closing it. */
  preventCloseOnBackgroundClick: flag(),
  /** Keeps a click beside it, where no overlay shows, from closing it. */
  preventCloseOnOutsideClick: flag(),
  /** Keeps Esc from closing it, as long as a close button shows. */
  preventCloseOnEscKey: flag(),
  /** Whether the focus goes to the first thing in it that takes it; without, to the popup as a whole. */
  a11yNavigation: flag(true),
  /** Own texts: `dialog`, `close`. */
  texts: texts(),
};
