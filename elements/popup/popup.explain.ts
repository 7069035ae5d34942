import type { Decision, ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { autoOpenDecision } from '../../src/diagnostics/explain/overlay.ts';
import type { RulesDetail } from '../../src/overlay/auto-open/auto-open.ts';
import type { popupSettings } from './popup.settings.ts';

/** Explains why a popup opens by itself, or does not. */
export async function explain(context: ExplainContext<typeof popupSettings>): Promise<readonly Decision[]> {
  // The element has this method of its controller.
  const popup = context.element as HTMLElement & { explain(): Promise<RulesDetail> };
  const { avoidMultiplePopups } = context.settings;
  return [autoOpenDecision({ ...context, avoidsPopups: avoidMultiplePopups }, await popup.explain())];
}
