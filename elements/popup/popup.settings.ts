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
  /**
   * Does not open automatically if another popup has already opened on this page. Without this setting, the popup waits until the other one is
   * closed.
   */
  avoidMultiplePopups: flag(),
  /** Opens at once, regardless of the rules and of “do not show again”. Nothing is counted. */
  preview: flag(),
  /** As `preview`, for an editor. Also turns off closing after a time. */
  edit: flag(),

  /** The position of the popup in the viewport. */
  placement: choice(
    ['center', 'top', 'bottom', 'start', 'end', 'top-start', 'top-end', 'bottom-start', 'bottom-end'],
    'center',
  ),
  /** The maximum width (px). The popup is never wider than the viewport. */
  width: number(640, 1),
  /** The height: `content` fits the content, `screen` fills the height of the viewport. */
  height: choice(['content', 'screen'], 'content'),
  /** Additional names of the CSS part `dialog`, for `portico-popup::part(…)`. */
  classes: text(),
  /** Shows an overlay that darkens the page. The page is inert with an overlay and without one. */
  overlay: flag(true),
  /** The entrance animation, such as `fadeIn`, `zoomIn`, `slideInUp`. An empty text means a short fade, `none` means no animation. */
  entranceAnimation: text(),
  /** The entrance animation on tablets. By default, that of desktops. */
  entranceAnimationTablet: text(),
  /** The entrance animation on phones. By default, that of tablets. */
  entranceAnimationMobile: text(),
  /**
   * The exit animation: the name of an entrance animation, which is played in reverse. An empty text means a short fade, `none` means no
   * animation.
   */
  exitAnimation: text(),
  /** The exit animation on tablets. By default, that of desktops. */
  exitAnimationTablet: text(),
  /** The exit animation on phones. By default, that of tablets. */
  exitAnimationMobile: text(),
  ...appearanceSettings({ lockScroll: false, duration: 1200 }),

  ...closingSettings,
  /** Closes on a click outside the popup, if no overlay is shown. */
  closeOnOutsideClick: flag(true),
  /** The position of the close button: inside the popup or above it. */
  closeButtonPlacement: choice(['inside', 'outside'], 'inside'),
  /** On opening, moves the focus to the first focusable element in the popup. Without this setting, the popup itself gets the focus. */
  a11yNavigation: flag(true),
  /** Custom texts: `dialog` (the name of a popup without a heading), `close` (the label of the close button). */
  texts: texts(),
};

/** The event detail of an opening. */
export interface PopupOpening {
  /**
   * `call` (a method, a command, a page action or the attribute `open`), `fragment` (a link to the popup or to an element in it), `preview`, `edit`,
   * or the name of the setting because of which the popup opened, such as `open-after`.
   */
  readonly reason: string;
  /** The name of the popup's experiment (A/B test), from `variant-of`; missing if the popup is part of no experiment. */
  readonly variantOf?: string;
  /** The `id` of the popup, if the popup is a variant of an experiment. */
  readonly variant?: string;
}

/** The event detail of a closing. */
export interface PopupClosing {
  /**
   * `button`, `background` (the overlay), `outside`, `escape`, `time` (`close-after`), `submit` (a form in the popup was sent), `link` (a link to a
   * place in the page, with `close-on-anchor-click`), or `call` (all other ways; see “Ways to close”).
   */
  readonly reason: 'button' | 'background' | 'outside' | 'escape' | 'time' | 'submit' | 'link' | 'call';
  /** `true` if the visitor has chosen “do not show again”. */
  readonly doNotShowAgain: boolean;
  /** The name of the popup's experiment (A/B test); missing if the popup is part of no experiment. */
  readonly variantOf?: string;
  /** The `id` of the popup, if the popup is a variant of an experiment. */
  readonly variant?: string;
}

export const popupEvents = {
  /** Dispatched before the popup opens. Cancelling keeps it closed. */
  'portico-before-open': local<PopupOpening>(),
  /** Dispatched after the popup has opened. */
  'portico-open': local<PopupOpening>(),
  /** Dispatched before the popup closes. Cancelling keeps it open. */
  'portico-before-close': local<PopupClosing>(),
  /** Dispatched after the popup has closed and its exit animation has ended. */
  'portico-close': local<PopupClosing>(),
  /** Dispatched each time the rules were evaluated, for example when the page loads and when a trigger fires. */
  'portico-rules': local<RulesDetail>(),
};
