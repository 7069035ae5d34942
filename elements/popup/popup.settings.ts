import { local } from '../../src/kit/definition.ts';
import { choice, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { RulesDetail } from '../../src/visitor/rule-result.ts';
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
  /** Does not open automatically if another popup has already opened on this page. Without this setting, it waits until the other is closed. */
  avoidMultiplePopups: flag(),
  /** Opens immediately, regardless of the rules and of “do not show again”, and counts nothing. */
  preview: flag(),
  /** Works like `preview`, for an editor; also disables closing by time. */
  edit: flag(),

  /** The place of the popup in the viewport. */
  placement: choice(
    ['center', 'top', 'bottom', 'start', 'end', 'top-start', 'top-end', 'bottom-start', 'bottom-end'],
    'center',
  ),
  /** The maximum width. In px. The popup is never wider than the viewport. */
  width: number(640, 1),
  /** `content` fits the content; `screen` fills the height of the viewport. */
  height: choice(['content', 'screen'], 'content'),
  /** Additional names of the CSS part `dialog`, for `portico-popup::part(…)`. */
  classes: text(),
  /** Shows an overlay that darkens the page. The page is inert with and without an overlay. */
  overlay: flag(true),
  /** The entrance animation, such as `fadeIn`, `zoomIn`, `slideInUp`. Empty: a short fade, as in all dialogs; `none`: no animation. */
  entranceAnimation: text(),
  /** The entrance animation on tablets; by default that of desktops. */
  entranceAnimationTablet: text(),
  /** The entrance animation on phones; by default that of tablets. */
  entranceAnimationMobile: text(),
  /** The exit animation: the name of an entrance animation, played in reverse. Empty: a short fade; `none`: no animation. */
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
  /** On opening, moves the focus to the first focusable element in the popup. Without this setting, the popup itself gets the focus. */
  a11yNavigation: flag(true),
  /** Custom texts: `dialog` (the name of a popup without a heading), `close` (the close button). */
  texts: texts(),
};

/** The details of an opening. */
export interface PopupOpening {
  /**
   * `call` (a method, command, page action or the attribute `open`), `fragment` (a link to the popup or to an element in it), `preview`, `edit`, or the
   * setting that opened it, such as `open-after`.
   */
  readonly reason: string;
  /** The name of the experiment (A/B test) that the popup belongs to, from `variant-of`; missing if it belongs to none. */
  readonly variantOf?: string;
  /** The `id` of the popup, if it is a variant of an experiment. */
  readonly variant?: string;
}

/** The details of a closing. */
export interface PopupClosing {
  /**
   * `button`, `background` (the overlay), `outside`, `escape`, `time` (`close-after`), `submit` (a form in it was sent), `link` (a link to a place in
   * the page, with `close-on-anchor-click`), or `call` (all other ways, see “Ways to close”).
   */
  readonly reason: 'button' | 'background' | 'outside' | 'escape' | 'time' | 'submit' | 'link' | 'call';
  /** `true` if the visitor chose “do not show again”. */
  readonly doNotShowAgain: boolean;
  /** The name of the experiment (A/B test) that the popup belongs to; missing if it belongs to none. */
  readonly variantOf?: string;
  /** The `id` of the popup, if it is a variant. */
  readonly variant?: string;
}

export const popupEvents = {
  /** Dispatched before the popup opens. If a listener cancels the event, the popup stays closed. */
  'portico-before-open': local<PopupOpening>(),
  /** Dispatched after the popup has opened. */
  'portico-open': local<PopupOpening>(),
  /** Dispatched before the popup closes. If a listener cancels the event, the popup stays open. */
  'portico-before-close': local<PopupClosing>(),
  /** Dispatched after the popup has closed and its exit animation has ended. */
  'portico-close': local<PopupClosing>(),
  /** Dispatched each time the rules were evaluated, for example on page load and when a trigger fires. */
  'portico-rules': local<RulesDetail>(),
};
