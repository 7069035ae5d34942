import { decide, met, reason, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { ifCancelled, isInState, narrowWidth } from '../../src/diagnostics/explain/reasons.ts';
import type { menuSettings } from './menu.settings.ts';

/** Explains why the menu is a mobile menu or a bar, and whether it was kept from opening. */
export function explain({ element, settings, events }: ExplainContext<typeof menuSettings>): readonly Decision[] {
  const width = narrowWidth(element, 'breakpoint', settings.breakpoint);
  const isStacked = isInState(element, 'stacked');
  return [
    decide(
      ['Is a mobile menu instead of a bar', 'Ist ein mobiles Menü statt einer Leiste'],
      [
        reason(
          element.querySelector('ul, ol') !== null,
          ['It contains a list.', 'Es enthält eine Liste.'],
          ['It contains no list.', 'Es enthält keine Liste.'],
        ),
        reason(
          isStacked,
          [
            `The window is at most ${width} px wide: ${innerWidth} px (breakpoint).`,
            `Das Fenster ist höchstens ${width} px breit: ${innerWidth} px (breakpoint).`,
          ],
          [
            `The window is wider than ${width} px: ${innerWidth} px (breakpoint).`,
            `Das Fenster ist breiter als ${width} px: ${innerWidth} px (breakpoint).`,
          ],
        ),
        isStacked
          ? met(
              `Its design is "${settings.mobileDesign}" (mobile-design).`,
              `Seine Gestaltung ist „${settings.mobileDesign}“ (mobile-design).`,
            )
          : undefined,
      ],
    ),
    decide(['Opens', 'Öffnet sich'], [ifCancelled(events, 'portico-before-open')]),
  ];
}
