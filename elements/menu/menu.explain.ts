import { decide, met, reason, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { ifCancelled, isInState, narrowWidth } from '../../src/diagnostics/explain/reasons.ts';
import type { menuSettings } from './menu.settings.ts';

/** Explains why the menu is a mobile menu or a bar, and whether it was kept from opening. */
export function explain({ element, settings, events }: ExplainContext<typeof menuSettings>): readonly Decision[] {
  const width = narrowWidth(element, 'breakpoint', settings.breakpoint);
  const isStacked = isInState(element, 'stacked');
  return [
    decide('Is a mobile menu instead of a bar', [
      reason(element.querySelector('ul, ol') !== null, 'It contains a list.', 'It contains no list.'),
      reason(
        isStacked,
        `The window is at most ${width} px wide: ${innerWidth} px (breakpoint).`,
        `The window is wider than ${width} px: ${innerWidth} px (breakpoint).`,
      ),
      isStacked ? met(`Its design is "${settings.mobileDesign}" (mobile-design).`) : undefined,
    ]),
    decide('Opens', [ifCancelled(events, 'portico-before-open')]),
  ];
}
