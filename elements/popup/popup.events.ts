import { local } from '../../src/kit/definition.ts';
import type { RulesDetail } from '../../src/overlay/auto-open.ts';

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
