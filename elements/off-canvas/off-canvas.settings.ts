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

  /** `sliding-bar` is at a side of the viewport, `popup` in its centre. */
  type: choice(['sliding-bar', 'popup'], 'sliding-bar'),
  /** The side of a sliding bar; `start` and `end` follow the text direction. */
  placement: choice(['left', 'right', 'top', 'bottom', 'start', 'end'], 'left'),
  /** With `overlap`, a sliding bar covers a part of the page; with `push`, it pushes the page aside. */
  mode: choice(['overlap', 'push'], 'overlap'),
  /** The width: a CSS length, a number of px, `full` (the viewport), or `fit` (the content). */
  width: text(),
  /** The height, in the same format as `width`. */
  height: text(),
  /** Shows an overlay over the page, and makes the page inert. Without an overlay, the page stays usable. */
  overlay: flag(true),
  /** Opens a sliding bar on page load if its rules allow it. */
  openAtStart: flag(),

  /** The devices on which animations play: one or more of the words `desktop tablet mobile`, or `none`. */
  animationDevices: deviceList('desktop tablet mobile'),
  /** The entrance animation: `fade`, `slide`, `slideShort`, `zoom`, `bounce` … or `none`. Default: `slide` for a sliding bar, `fade` for a popup. */
  entranceAnimation: text(),
  /** The direction of the entrance: from the `left`, from the `right`, `up` from the bottom, or `down` from the top. `static` means no direction. */
  entranceDirection: text(),
  /** The CSS easing of the entrance animation. */
  entranceEasing: text(),
  /** The exit animation, in the same format as `entrance-animation`. Default: the entrance animation in reverse. */
  exitAnimation: text(),
  /** The direction of the exit: to the `left` or `right`, `up` to the top, or `down` to the bottom. `static` means no direction. */
  exitDirection: text(),
  /** The CSS easing of the exit animation. */
  exitEasing: text(),
  ...appearanceSettings({ lockScroll: true, duration: 500 }),

  ...closingSettings,
  /** Closes a sliding bar on a swipe towards its side. */
  swipeToClose: flag(true),

  ...triggerSettings,
  ...triggerOptions,

  ...ruleSettings,
  ...ruleOptions,
  /** Custom texts: `panel` (the name of a panel without a heading), `close` (the close button). */
  texts: texts(),
};

/** The details of an opening. */
export interface PanelOpening {
  /**
   * `call` (a method, command, page action or the attribute `open`), `fragment` (a fragment of the panel or of an element in it), or the setting that
   * opened it, such as `open-after`.
   */
  readonly reason: string;
  /** The name of the experiment (A/B test) that the panel belongs to, from `variant-of`; missing if it belongs to none. */
  readonly variantOf?: string;
  /** The `id` of the panel, if it is a variant of an experiment. */
  readonly variant?: string;
}

/** The details of a closing. */
export interface PanelClosing {
  /**
   * `button`, `background` (the overlay), `escape`, `swipe`, `link` (`close-on-anchor-click`), `time` (`close-after`), `submit` (a form in it was
   * sent), `fragment`, or `call` (a method, command, page action, the attribute `open`, or a control in the panel).
   */
  readonly reason: 'button' | 'background' | 'escape' | 'swipe' | 'link' | 'time' | 'submit' | 'fragment' | 'call';
  /** The name of the experiment (A/B test) that the panel belongs to; missing if it belongs to none. */
  readonly variantOf?: string;
  /** The `id` of the panel, if it is a variant. */
  readonly variant?: string;
}

export const offCanvasEvents = {
  /** Dispatched before the panel opens. If a listener cancels the event, the panel stays closed. */
  'portico-before-open': local<PanelOpening>(),
  /** Dispatched after the panel has opened. */
  'portico-open': local<PanelOpening>(),
  /** Dispatched before the panel closes. If a listener cancels the event, the panel stays open. */
  'portico-before-close': local<PanelClosing>(),
  /** Dispatched after the panel has closed and its exit animation has ended. */
  'portico-close': local<PanelClosing>(),
  /** Dispatched each time the rules were evaluated, for example on page load and when a trigger fires. */
  'portico-rules': local<RulesDetail>(),
};
