import {
  decide,
  met,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
} from '../../src/diagnostics/explain/decision.ts';
import { hasConsent, isInState } from '../../src/diagnostics/explain/reasons.ts';
import type { consentSettings } from './consent.settings.ts';

/** Explains why the notice asks or does not, and which purposes are granted. */
export function explain({ element, settings }: ExplainContext<typeof consentSettings>): readonly Decision[] {
  const purposes = settings.purposes.split(/\s+/).filter(Boolean);
  const isFirst = document.querySelector('portico-consent') === element;
  return [
    decide('Asks on this page', [
      isFirst ? undefined : unmet('Another <portico-consent> is before it on the page.'),
      reason(purposes.length > 0, `It asks for ${purposes.join(', ')}.`, 'The setting purposes is empty.'),
      isInState(element, 'answered')
        ? unmet(`The visitor has answered version "${settings.version}" within the last ${settings.expires} days.`)
        : met('There is no answer to all purposes.'),
      isInState(element, 'signal')
        ? unmet('The browser sends Global Privacy Control, which counts as a refusal.')
        : undefined,
    ]),
    ...purposes.map((purpose) => decide(`Grants ${purpose}`, [hasConsent(purpose, 'required'), ...blockedBy(purpose)])),
  ];
}

/** The number of scripts and frames of the page that wait for a purpose. */
function blockedBy(purpose: string) {
  const selector = `script[type="text/plain"][data-consent~="${CSS.escape(purpose)}"], [data-src][data-consent~="${CSS.escape(purpose)}"]:not([src])`;
  const count = document.querySelectorAll(selector).length;
  return count === 0 ? [] : [met(`Blocked scripts and frames: ${count}.`)];
}
