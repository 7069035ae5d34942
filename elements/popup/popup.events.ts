import { local } from '../../src/kit/definition.ts';
import type { RuleResult } from '../../src/visitor/rule-result.ts';

/** The details of an opening. */
export interface PopupOpening {
  /** `call` (a method, command, page action or the attribute), `selector`, `preview`, `edit`, or a trigger such as `after-load` or `on-scroll`. */
  readonly by: string;
}

/** The details of a closing. */
export interface PopupClosing {
  /** `button`, `background`, `outside`, `escape`, `time`, or `call` (a method, command, page action, the attribute, or a control in the popup). */
  readonly by: 'button' | 'background' | 'outside' | 'escape' | 'time' | 'call';
  /** `true` if the popup must not open again. */
  readonly doNotShowAgain: boolean;
}

/** The result of the rules. */
export interface PopupRules {
  /** `true` if every rule allows an automatic opening. */
  readonly passed: boolean;
  /** Every rule, with its reason as text. */
  readonly rules: readonly RuleResult[];
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
  'portico-rules': local<PopupRules>(),
};
