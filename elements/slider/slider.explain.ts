import { autoplayDecision } from '../../src/diagnostics/explain/carousel.ts';
import { decide, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { ifCancelled } from '../../src/diagnostics/explain/reasons.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import type { sliderSettings } from './slider.settings.ts';

type Context = ExplainContext<typeof sliderSettings>;

/** Explains why a slider advances by itself, and whether its last step was cancelled. */
export function explain(context: Context): readonly Decision[] {
  return [
    autoplayDecision({ ...context, visibleSlides: visibleSlides(context) }),
    decide(
      ['Shows the next slides', 'Zeigt die nächsten Folien'],
      [ifCancelled(context.events, 'portico-before-change')],
    ),
  ];
}

function visibleSlides({ settings }: Context): number {
  // These have a position for each slide, or show as many as fit.
  if (settings.effect === 'fade' || settings.centered || settings.autoSize) return 1;
  if (matchMedia(`(width <= ${breakpoint('small')}px)`).matches) return settings.slidesPerViewMobile;
  return matchMedia(`(width <= ${breakpoint('medium')}px)`).matches
    ? settings.slidesPerViewTablet
    : settings.slidesPerView;
}
