import { local } from '../../src/kit/definition.ts';
import { choice, flag, text, texts } from '../../src/settings/settings.ts';
import type { RulesDetail } from '../../src/visitor/rule-result.ts';
import {
  appearanceSettings,
  closingSettings,
  ruleOptions,
  ruleSettings,
  triggerOptions,
  triggerSettings,
} from '../../src/overlay/settings/overlay-settings.ts';
import { deviceList } from '../../src/page/device-list.ts';

export const offCanvasSettings = {
  /** `true` while open; reflected. */
  open: flag(),

  /** The type: `sliding-bar` is at a side of the viewport, `popup` is in its centre. */
  type: choice(['sliding-bar', 'popup'], 'sliding-bar'),
  /** The side of a sliding bar. `start` and `end` follow the text direction. */
  placement: choice(['left', 'right', 'top', 'bottom', 'start', 'end'], 'left'),
  /** With `overlap`, a sliding bar covers a part of the page. With `push`, it pushes the page aside. */
  mode: choice(['overlap', 'push'], 'overlap'),
  /** The width: a CSS length, a number (px), `full` (the viewport), or `fit` (the content). */
  width: text(),
  /** The height, in the same format as `width`. */
  height: text(),
  /** Shows an overlay over the page, and makes the page inert. Without an overlay, the page stays usable. */
  overlay: flag(true),
  /** Opens a sliding bar when the page loads, if its rules allow this. */
  openAtStart: flag(),

  /** The devices on which animations play: a list of `desktop`, `tablet` and `mobile`, or `none`. */
  animationDevices: deviceList('desktop tablet mobile'),
  /**
   * The entrance animation: `fade`, `slide`, `slideShort`, `zoom`, `bounce` … or `none`. By default, `slide` for a sliding bar and `fade` for a
   * popup.
   */
  entranceAnimation: text(),
  /** The direction of the entrance: from the `left`, from the `right`, `up` from the bottom, or `down` from the top. `static` means no direction. */
  entranceDirection: text(),
  /** The CSS easing of the entrance animation. */
  entranceEasing: text(),
  /** The exit animation, in the same format as `entrance-animation`. By default, the entrance animation in reverse. */
  exitAnimation: text(),
  /** The direction of the exit: to the `left` or `right`, `up` to the top, or `down` to the bottom. `static` means no direction. */
  exitDirection: text(),
  /** The CSS easing of the exit animation. */
  exitEasing: text(),
  ...appearanceSettings({ lockScroll: true, duration: 500 }),

  ...closingSettings,
  /** Closes a sliding bar with a swipe towards its side. */
  swipeToClose: flag(true),

  ...triggerSettings,
  ...triggerOptions,

  ...ruleSettings,
  ...ruleOptions,
  /** Custom texts: `panel` (the name of a panel without a heading), `close` (the label of the close button). */
  texts: texts(),
};

/** The event detail of an opening. */
export interface PanelOpening {
  /**
   * `call` (a method, a command, a page action or the attribute `open`), `fragment` (the fragment of the panel or of an element in it), or the name
   * of the setting because of which the panel opened, such as `open-after`.
   */
  readonly reason: string;
  /** The name of the panel's experiment (A/B test), from `variant-of`; missing if the panel is part of no experiment. */
  readonly variantOf?: string;
  /** The `id` of the panel, if the panel is a variant of an experiment. */
  readonly variant?: string;
}

/** The event detail of a closing. */
export interface PanelClosing {
  /**
   * `button`, `background` (the overlay), `escape`, `swipe`, `link` (`close-on-anchor-click`), `time` (`close-after`), `submit` (a form in the panel
   * was sent), `fragment`, or `call` (a method, a command, a page action, the attribute `open`, or a control in the panel).
   */
  readonly reason: 'button' | 'background' | 'escape' | 'swipe' | 'link' | 'time' | 'submit' | 'fragment' | 'call';
  /** The name of the panel's experiment (A/B test); missing if the panel is part of no experiment. */
  readonly variantOf?: string;
  /** The `id` of the panel, if the panel is a variant of an experiment. */
  readonly variant?: string;
}

export const offCanvasEvents = {
  /** Dispatched before the panel opens. Cancelling keeps it closed. */
  'portico-before-open': local<PanelOpening>(),
  /** Dispatched after the panel has opened. */
  'portico-open': local<PanelOpening>(),
  /** Dispatched before the panel closes. Cancelling keeps it open. */
  'portico-before-close': local<PanelClosing>(),
  /** Dispatched after the panel has closed and its exit animation has ended. */
  'portico-close': local<PanelClosing>(),
  /** Dispatched each time the rules were evaluated, for example when the page loads and when a trigger fires. */
  'portico-rules': local<RulesDetail>(),
};
