import { choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';
import {
  closingSettings,
  ruleOptions,
  ruleSettings,
  triggerOptions,
  triggerSettings,
} from '../../src/overlay/overlay-settings.ts';

export const popupSettings = {
  /** `true` while open; reflected. */
  open: flag(),

  ...triggerSettings,
  ...triggerOptions,

  ...ruleSettings,
  ...ruleOptions,
  /** Drops an automatic opening if another popup has already opened on this page, automatically or not. Without it, the opening is queued. */
  avoidMultiplePopups: flag(),
  /** Opens immediately, regardless of rules and flags, and counts nothing. */
  preview: flag(),
  /** Works like `preview`, for an editor; also disables closing by time. */
  edit: flag(),

  /** The place in the viewport. */
  placement: choice(
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
  lockScroll: flag(),
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
  /** The duration of the entrance animation. In ms. */
  entranceDuration: duration(1200),
  /** The duration of the exit animation. In ms. */
  exitDuration: duration(1200),

  ...closingSettings,
  /** Closes on a click outside the popup when no overlay is shown. */
  closeOnOutsideClick: flag(true),
  /** The place of the close button: inside the popup or above it. */
  closeButtonPlacement: choice(['inside', 'outside'], 'inside'),
  /** Moves focus to the first focusable element in the popup; without it, to the popup itself. */
  a11yNavigation: flag(true),
  /** Custom texts: `dialog`, `close`. */
  texts: texts(),
};
