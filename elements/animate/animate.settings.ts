import { choice, duration, flag, text } from '../../src/kit/settings.ts';

export const animateSettings = {
  /**
   * The animation: `fade`, `slide`, `zoom`, `bounce`, each also with `-up`, `-down`, `-left`, `-right`, `-start` or `-end`; `flip-x`, `flip-y`,
   * `pulse`, `shake`; a theme's name for one of these (`fadeInUp`); or one of the page's own, by the name of its `@keyframes` or its class.
   */
  type: text('fade'),
  /** The length of the animation. */
  duration: duration(1000, 's'),
  /** The wait before an animation that is due. */
  delay: duration(0, 's'),
  /** The delay between children that start together. */
  stagger: duration(0, 's'),
  /**
   * The moment at which it starts: its top comes into view, its top passes the middle of the window, or its bottom is in view.
   */
  offset: choice(['top-into-view', 'top-mid-of-view', 'bottom-in-view'], 'top-into-view'),
  /**
   * The devices with animations. A window up to the breakpoint `small` (640 px) counts as mobile. JSON
   * takes `desktop_and_mobile`, too.
   */
  status: choice(['desktop', 'desktop-and-mobile', 'off'], 'desktop'),
  /** The time after the page has loaded at which the first animations start, in ms. */
  startDelay: duration(300, 'ms'),
  /**
   * The timeline of the animation: time, or the scroll position (`view`), which plays it forwards and backwards. Browsers without
   * view timelines use time.
   */
  timeline: choice(['time', 'view'], 'time'),
  /** Shows everything at once and animates only by `replay()`, as in a live builder; builders that mark `<body>` are detected. */
  edit: flag(),
};
