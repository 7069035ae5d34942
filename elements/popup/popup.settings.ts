import { local } from '../../src/kit/definition.ts';
import { choice, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { RulesDetail } from '../../src/overlay/auto-open.ts';
import {
  appearanceSettings,
  closingSettings,
  ruleOptions,
  ruleSettings,
  triggerOptions,
  triggerSettings,
} from '../../src/overlay/settings/overlay-settings.ts';

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
  ...appearanceSettings({ lockScroll: false, duration: 1200 }),

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

/** The details of an opening. */
export interface PopupOpening {
  /** `call` (a method, command, page action or the attribute), `preview`, `edit`, or the setting that opened it, such as `open-after` or `open-on-click`. */
  readonly reason: string;
}

/** The details of a closing. */
export interface PopupClosing {
  /**
   * `button`, `background`, `outside`, `escape`, `time`, `submit` (a form in it was sent), or `call` (a method, command, page action, the attribute,
   * or a control in the popup).
   */
  readonly reason: 'button' | 'background' | 'outside' | 'escape' | 'time' | 'submit' | 'call';
  /** `true` if the popup must not open again. */
  readonly doNotShowAgain: boolean;
}

export const popupEvents = {
  /** Dispatched before the popup opens; cancelling keeps it closed. */
  'portico-before-open': local<PopupOpening>(),
  /** Dispatched after the popup has opened. */
  'portico-open': local<PopupOpening>(),
  /** Dispatched before the popup closes; cancelling keeps it open. */
  'portico-before-close': local<PopupClosing>(),
  /** Dispatched after the popup has closed and its exit animation has ended. */
  'portico-close': local<PopupClosing>(),
  /** Dispatched after the rules were evaluated: on page load and when a trigger fires. The detail is the result of `explain()`. */
  'portico-rules': local<RulesDetail>(),
};
