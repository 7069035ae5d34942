import { decide, met, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { allowsMotion, isInState, isWiderThan } from '../../src/diagnostics/explain/reasons.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import type { scrollSectionsSettings } from './scroll-sections.settings.ts';

/** Explains why the sections fill the window and scroll one by one, or do not. */
export function explain({ element, settings }: ExplainContext<typeof scrollSectionsSettings>): readonly Decision[] {
  const isFull = isInState(element, 'full');
  // The page-wide breakpoint applies unless the element has its own.
  const width =
    element.hasAttribute('breakpoint') || settings.breakpoint !== 800 ? settings.breakpoint : breakpoint('content');
  const isEmpty = !element.querySelector(':scope > [data-portico-section]');
  const full = decide('Sections are as high as the window', [
    isEmpty ? unmet('It contains no sections.') : undefined,
    settings.mobile ? met('The setting mobile is on.') : isWiderThan(width),
  ]);
  return [
    { ...full, holds: isFull },
    decide('One gesture scrolls to the next section', [...full.reasons, allowsMotion()]),
  ];
}
