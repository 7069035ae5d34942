import { local } from '../../src/kit/definition.ts';
import type { RuleResult } from '../../src/visitor/rule-result.ts';

/** What opens it. */
export interface PopupOpening {
  /** `call` (a method, command, page action or the attribute), `selector`, `preview`, `edit`, or a trigger: `after-load`, `on-scroll` … */
  readonly by: string;
}

/** What closes it. */
export interface PopupClosing {
  /** `button`, `background`, `outside`, `escape`, `time`, or `call` (a method, command, page action, the attribute, or something inside). */
  readonly by: 'button' | 'background' | 'outside' | 'escape' | 'time' | 'call';
  /** Whether it is never to open again. */
  readonly doNotShowAgain: boolean;
}

/** What the rules say. */
export interface PopupRules {
  /** Whether nothing stands against an automatic open. */
  readonly passed: boolean;
  /** Every rule, with its reason in words. */
  readonly rules: readonly RuleResult[];
}

export const popupEvents = {
  /** Before it opens; cancelling keeps it closed. */
  'portico-before-open': local<PopupOpening>(),
  /** It is open. */
  'portico-open': local<PopupOpening>(),
  /** Before it closes; cancelling keeps it open. */
  'portico-before-close': local<PopupClosing>(),
  /** It is closed, and its exit has played. */
  'portico-close': local<PopupClosing>(),
  /** The rules were looked at: as the page begins, and when a trigger fires. The same as `explain()` answers. */
  'portico-rules': local<PopupRules>(),
};
