import { local } from '../../src/kit/definition.ts';
import type { RuleResult } from '../../src/visitor/rule-result.ts';

/** The details of an opening. */
export interface PanelOpening {
  /** `call` (a method, command, page action or the attribute), `fragment` (also of an element in the panel), `click`, `add-to-cart`, `state` (`off-canvas-state`), or the trigger that fired. */
  readonly by: string;
}

/** The details of a closing. */
export interface PanelClosing {
  /** `button`, `overlay`, `escape`, `swipe`, `link`, `time`, `fragment`, or `call` (a method, command, page action or the attribute). */
  readonly by: 'button' | 'overlay' | 'escape' | 'swipe' | 'link' | 'time' | 'fragment' | 'call';
}

/** The result of the rules. */
export interface PanelRules {
  /** `true` if every rule allows an automatic opening. */
  readonly passed: boolean;
  /** Every enabled rule, with its reason as text. */
  readonly rules: readonly RuleResult[];
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
  'portico-rules': local<PanelRules>(),
};
