import { bubbling } from '../../src/kit/definition.ts';
import { choice, duration, flag, text } from '../../src/settings/settings.ts';
import { deviceList } from '../../src/page/device-list.ts';

export const animateSettings = {
  /**
   * The animation: `fade`, `slide`, `zoom`, `bounce`, each also with `-up`, `-down`, `-left`, `-right`, `-start` or `-end`; `flip-x`, `flip-y`,
   * `pulse`, `shake`; a theme's name for one of these (`fadeInUp`); or one of the page's own, by the name of its `@keyframes` or its class.
   */
  type: text('fade'),
  /** The duration of the animation. */
  duration: duration(1000),
  /** The delay before an animation starts. */
  delay: duration(0),
  /** The delay between children that start together. */
  stagger: duration(0),
  /**
   * The scroll position at which the animation starts: the top of the target comes into view, the top passes the middle of the window, or
   * the bottom is in view.
   */
  offset: choice(['top-into-view', 'top-mid-of-view', 'bottom-in-view'], 'top-into-view'),
  /** The devices with animations, a list of `desktop`, `tablet` and `mobile`, or `none`. A window up to the breakpoint `small` (640 px) is mobile. */
  devices: deviceList('desktop tablet'),
  /** The delay of the first animations after the page has loaded. */
  startDelay: duration(300),
  /**
   * The timeline of the animation: time, or the scroll position (`view`), which plays it forwards and backwards. Browsers without view
   * timelines use time.
   */
  timeline: choice(['time', 'view'], 'time'),
  /**
   * Shows all content at once and animates only by `replay()`, for live builders; builders that mark `<body>` are detected.
   */
  edit: flag(),
};

/** The detail of `portico-animated`. */
export interface AnimatedDetail {
  /** The animated child, or the element that the theme has marked. */
  readonly element: Element;
}

export const animateEvents = {
  /** An animation has ended. Not dispatched where animations are off. */
  'portico-animated': bubbling<AnimatedDetail>(),
};
