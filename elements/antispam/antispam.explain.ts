import { decide, reason, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { hasConsent, isInState, isOn } from '../../src/diagnostics/explain/reasons.ts';
import type { antispamSettings } from './antispam.settings.ts';

/** Explains why the element collects data, and which parts of it run. */
export function explain({ element, settings }: ExplainContext<typeof antispamSettings>): readonly Decision[] {
  const { consent, mode, botDetectorUrl, pixel } = settings;
  const consented = hasConsent('profiling', consent);
  const isCollecting = isInState(element, 'collecting');
  const collects = decide('Collects data about the visitor', [
    consented,
    consented.met && !isCollecting
      ? unmet('Only the first <portico-antispam> of the page is active, and this one is another.')
      : undefined,
  ]);
  const isFull = reason(mode === 'full', 'The setting mode is "full".', `The setting mode is "${mode}".`);
  const inTheWay = collects.reasons.filter(({ met }) => !met);
  return [
    collects,
    decide('Uses the bot detector', [
      reason(botDetectorUrl !== '', 'The setting bot-detector-url is set.', 'The setting bot-detector-url is empty.'),
      isFull,
      ...inTheWay,
    ]),
    decide('Loads the pixel', [isOn('pixel', pixel), isFull, ...inTheWay]),
  ];
}
