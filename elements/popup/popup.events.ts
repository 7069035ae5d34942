import { own } from '../../src/kit/define.ts';
import type { Verdict } from '../../src/visitor/verdict.ts';

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
  readonly rules: readonly Verdict[];
}

export const popupEvents = {
  /** Before it opens; cancelling keeps it closed. */
  'portico-before-open': own<PopupOpening>(),
  /** It is open. */
  'portico-open': own<PopupOpening>(),
  /** Before it closes; cancelling keeps it open. */
  'portico-before-close': own<PopupClosing>(),
  /** It is closed, and its exit has played. */
  'portico-close': own<PopupClosing>(),
  /** The rules were looked at: as the page begins, and when a trigger fires. The same as `explain()` answers. */
  'portico-rules': own<PopupRules>(),
};
