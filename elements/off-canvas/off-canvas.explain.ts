import type { Decision, ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { autoOpenDecision } from '../../src/diagnostics/explain/overlay.ts';
import type { RulesDetail } from '../../src/overlay/auto-open/auto-open.ts';
import type { offCanvasSettings } from './off-canvas.settings.ts';

/** Explains why a panel opens by itself, or does not. */
export async function explain(context: ExplainContext<typeof offCanvasSettings>): Promise<readonly Decision[]> {
  // The element has this method of its controller.
  const panel = context.element as HTMLElement & { explain(): Promise<RulesDetail> };
  return [autoOpenDecision({ ...context, avoidsPopups: false }, await panel.explain())];
}
