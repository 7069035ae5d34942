import { choice, duration, flag, text } from '../../src/kit/settings.ts';

export const animateSettings = {
  /**
   * The animation (§3): `fade`, `slide`, `zoom`, `bounce`, each also with `-up`, `-down`, `-left`, `-right`, `-start` or `-end`; `flip-x`, `flip-y`,
   * `pulse`, `shake`; a theme's name for one of these (`fadeInUp`); or one of the page's own, by the name of its `@keyframes` or its class.
   */
  type: text('fade'),
  /** How long it takes (§3). */
  duration: duration(1000, 's'),
  /** How long it waits when its time has come (§3). */
  delay: duration(0, 's'),
  /** How much later each of several children begins than the one before. */
  stagger: duration(0, 's'),
  /**
   * When its time has come (§9): its top comes into view, its top passes the middle of the window, or its bottom is in view.
   */
  offset: choice(['top-into-view', 'top-mid-of-view', 'bottom-in-view'], 'top-into-view'),
  /**
   * Where there are animations at all (§4): not on a phone, unless that is said. A window up to the breakpoint `small` (640 px) is a phone's. JSON
   * takes `desktop_and_mobile`, too.
   */
  status: choice(['desktop', 'desktop-and-mobile', 'off'], 'desktop'),
  /** How long after the page is loaded the first ones begin, in ms (§9). */
  startDelay: duration(300, 'ms'),
  /**
   * What moves it: time, or scrolling (`view`): then it goes on and back with the page as it comes into view. Where a browser cannot do that
   * by itself, time does.
   */
  timeline: choice(['time', 'view'], 'time'),
  /** In a live builder nothing waits, and only `replay()` animates (§6). Its own marks on `<body>` are known. */
  edit: flag(),
};
