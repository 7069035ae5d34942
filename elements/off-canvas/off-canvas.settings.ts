import { local } from '../../src/kit/definition.ts';
import { choice, flag, text, texts } from '../../src/settings/settings.ts';
import type { RulesDetail } from '../../src/overlay/auto-open.ts';
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
  /** `overlap` shows a sliding bar over the page, `push` pushes the page aside. */
  mode: choice(['overlap', 'push'], 'overlap'),
  /** The width: a CSS length, a number of px, `full`, or `fit` for the width of the content. */
  width: text(),
  /** The height, in the format of `width`. */
  height: text(),
  /** Shows an overlay over the page, which is inert then. Without an overlay, the page stays usable. */
  overlay: flag(true),
  /** Opens a sliding bar on page load if its rules allow it. */
  openAtStart: flag(),

  /** The devices with animations: words of `desktop tablet mobile`, or `none`. */
  animationDevices: deviceList('desktop tablet mobile'),
  /** The entrance animation: `fade`, `slide`, `slideShort`, `zoom`, `bounce`, `flip` …, or `none`. Default: `slide` from its side for a sliding bar, `fade` for a popup. */
  entranceAnimation: text(),
  /** The direction of the entrance: `left`, `right`, `up` or `down`, named as in page builders; `static` does not move. */
  entranceDirection: text(),
  /** The CSS easing of the entrance animation. */
  entranceEasing: text(),
  /** The exit animation, in the format of `entrance-animation`. Default: the entrance animation, reversed. */
  exitAnimation: text(),
  /** The direction of the exit: `left`, `right`, `up`, `down` or `static`. */
  exitDirection: text(),
  /** The CSS easing of the exit animation. */
  exitEasing: text(),
  ...appearanceSettings({ lockScroll: true, duration: 500 }),

  ...closingSettings,
  /** Closes on a click on a link in the panel that leads to a fragment of this page. */
  closeOnAnchorClick: flag(),
  /** Closes a sliding bar on a swipe towards its side. */
  swipeToClose: flag(true),

  ...triggerSettings,
  ...triggerOptions,

  ...ruleSettings,
  ...ruleOptions,
  /** Custom texts: `panel`, `close`. */
  texts: texts(),
};

/** The details of an opening. */
export interface PanelOpening {
  /**
   * `call` (a method, command, page action or the attribute), `fragment` (also of an element in the panel), or the setting that opened it, such as
   * `open-on-click` or `open-after`.
   */
  readonly reason: string;
}

/** The details of a closing. */
export interface PanelClosing {
  /** `button`, `background`, `escape`, `swipe`, `link`, `time`, `submit` (a form in it was sent), `fragment`, or `call` (a method, command, page action or the attribute). */
  readonly reason: 'button' | 'background' | 'escape' | 'swipe' | 'link' | 'time' | 'submit' | 'fragment' | 'call';
}

export const offCanvasEvents = {
  /** Dispatched before the panel opens; cancelling keeps it closed. */
  'portico-before-open': local<PanelOpening>(),
  /** Dispatched after the panel has opened. */
  'portico-open': local<PanelOpening>(),
  /** Dispatched before the panel closes; cancelling keeps it open. */
  'portico-before-close': local<PanelClosing>(),
  /** Dispatched after the panel has closed and its exit animation has ended. */
  'portico-close': local<PanelClosing>(),
  /** Dispatched after the rules of a panel with triggers were evaluated. The detail is the result of `explain()`. */
  'portico-rules': local<RulesDetail>(),
};
