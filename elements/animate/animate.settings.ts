import { bubbling } from '../../src/kit/definition.ts';
import { choice, duration, flag, text } from '../../src/settings/settings.ts';
import { deviceList } from '../../src/page/device-list.ts';

export const animateSettings = {
  /**
   * The name of the animation: `fade`, `slide`, `zoom` or `bounce`, each also with `-up`, `-down`, `-left`, `-right`, `-start` or `-end`; `flip-x`,
   * `flip-y`, `pulse` or `shake`; a theme's name for one of these, such as `fadeInUp`; or a class or the name of `@keyframes` in the page's CSS.
   */
  type: text('fade'),
  /** The duration of the animation. */
  duration: duration(1000),
  /** The delay before an animation starts. */
  delay: duration(0),
  /** The delay between the animations of children that come into view at the same time. */
  stagger: duration(0),
  /**
   * The scroll position at which the animation of a child starts: the top of the child comes into view (`top-into-view`), the top passes the middle
   * of the window (`top-mid-of-view`), or the bottom is in view (`bottom-in-view`).
   */
  offset: choice(['top-into-view', 'top-mid-of-view', 'bottom-in-view'], 'top-into-view'),
  /**
   * The devices on which content is animated: a list of `desktop`, `tablet` and `mobile`, or `none`. A window of at most 640 px (the page-wide
   * breakpoint `small`) is `mobile`.
   */
  devices: deviceList('desktop tablet'),
  /** The time between the end of page loading and the first animations. */
  startDelay: duration(300),
  /**
   * `time` plays the animation once. With `view`, scrolling plays the animation forwards and backwards; browsers without
   * `animation-timeline: view()` use `time`.
   */
  timeline: choice(['time', 'view'], 'time'),
  /** For the editor of a page builder: shows all content at once. Only the method `replay()` animates the content. */
  edit: flag(),
};

/** The element whose animation has ended. */
export interface AnimatedDetail {
  /** The animated child, or the animated element that a theme has marked. */
  readonly element: Element;
}

export const animateEvents = {
  /** Dispatched after an animation has ended; not if animations are turned off or if scrolling controls them. */
  'portico-animated': bubbling<AnimatedDetail>(),
};
