import { local } from '../../src/kit/definition.ts';
import type { RulesDetail } from '../../src/overlay/auto-open.ts';

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
