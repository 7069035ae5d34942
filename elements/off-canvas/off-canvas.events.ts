import { local } from '../../src/kit/definition.ts';
import type { RuleResult } from '../../src/visitor/rule-result.ts';

/** What opens a panel. */
export interface PanelOpening {
  /** `call` (a method, command, page action or the attribute), `fragment` (also one that leads to a place in it), `click`, `add-to-cart`, `state` (it is to be open at first), or the trigger that fired. */
  readonly by: string;
}

/** What closes a panel. */
export interface PanelClosing {
  /** `button`, `overlay`, `escape`, `swipe`, `link`, `time`, `fragment`, or `call` (a method, command, page action or the attribute). */
  readonly by: 'button' | 'overlay' | 'escape' | 'swipe' | 'link' | 'time' | 'fragment' | 'call';
}

/** What the rules say. */
export interface PanelRules {
  /** Whether nothing stands against opening by itself. */
  readonly passed: boolean;
  /** Every rule that is on, with its reason in words. */
  readonly rules: readonly RuleResult[];
}

export const offCanvasEvents = {
  /** Before it opens; cancelling keeps it closed. */
  'portico-before-open': local<PanelOpening>(),
  /** It is open. */
  'portico-open': local<PanelOpening>(),
  /** Before it closes; cancelling keeps it open. */
  'portico-before-close': local<PanelClosing>(),
  /** It is closed, and its exit has played. */
  'portico-close': local<PanelClosing>(),
  /** The rules were looked at, since it could open by itself. The same as `explain()` answers. */
  'portico-rules': local<PanelRules>(),
};
