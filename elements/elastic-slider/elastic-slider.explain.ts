import { autoplayDecision } from '../../src/diagnostics/explain/carousel.ts';
import { decide, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { ifCancelled } from '../../src/diagnostics/explain/reasons.ts';
import type { elasticSliderSettings } from './elastic-slider.settings.ts';

/** Explains why a slider advances by itself, and whether its last step was cancelled. */
export const explain = (context: ExplainContext<typeof elasticSliderSettings>): readonly Decision[] => [
  autoplayDecision({ ...context, visibleSlides: 1 }),
  decide('Shows the next slide', [ifCancelled(context.events, 'portico-before-change')]),
];
