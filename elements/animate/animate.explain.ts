import { decide, met, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { allowsMotion, isForDevice, lastEvent } from '../../src/diagnostics/explain/reasons.ts';
import type { animateSettings } from './animate.settings.ts';

/** The class of content that is hidden until its animation starts. */
const waiting = '.portico-waiting';

/** Explains why the content is animated, or is not. */
export function explain({ element, settings, events }: ExplainContext<typeof animateSettings>): readonly Decision[] {
  const { devices, edit, offset } = settings;
  const isWaiting = element.matches(waiting) || element.querySelector(waiting) !== null;
  return [
    decide('Animates its content', [
      isForDevice('devices', devices),
      allowsMotion(),
      edit ? unmet('The setting edit is on.') : undefined,
      isWaiting ? unmet(`Content waits until it has scrolled into view (offset="${offset}").`) : undefined,
      lastEvent(events, 'portico-animated') ? met('It was animated on this page; that happens once.') : undefined,
    ]),
  ];
}
