import { decide, reason, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { ifCancelled, isForDevice, isInState } from '../../src/diagnostics/explain/reasons.ts';
import type { backToTopSettings } from './back-to-top.settings.ts';

/** Explains why the button is shown, or is not. */
export function explain({ element, settings, events }: ExplainContext<typeof backToTopSettings>): readonly Decision[] {
  const { devices, threshold, scrollDownOnly } = settings;
  const { scrollHeight, clientHeight } = document.documentElement;
  const position = Math.round(scrollY);
  const isPast = position > threshold;
  const isTooShort = scrollHeight - clientHeight <= threshold;
  const isOpen = isInState(element, 'open');
  const decision = decide('Is shown', [
    isForDevice('devices', devices),
    isTooShort
      ? unmet(
          `The page can be scrolled by ${scrollHeight - clientHeight} px, which is not more than threshold="${threshold}".`,
        )
      : reason(
          isPast,
          `The page is scrolled by ${position} px, more than threshold="${threshold}".`,
          `The page is scrolled by ${position} px, not more than threshold="${threshold}".`,
        ),
    scrollDownOnly && isPast && !isOpen
      ? unmet('The visitor did not scroll down last, and the setting scroll-down-only is on.')
      : undefined,
    isOpen ? undefined : ifCancelled(events, 'portico-before-open'),
  ]);
  return [{ ...decision, holds: isOpen }];
}
