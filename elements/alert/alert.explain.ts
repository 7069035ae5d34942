import { decide, met, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { hasConsent, isInState, lastEvent } from '../../src/diagnostics/explain/reasons.ts';
import type { alertSettings } from './alert.settings.ts';

/** Explains why an alert is shown and remembers its dismissal, or does not. */
export function explain({ element, settings, events }: ExplainContext<typeof alertSettings>): readonly Decision[] {
  const { for: form, remember, consent } = settings;
  const isDismissed = isInState(element, 'dismissed');
  const isRemembered = isDismissed && remember !== '' && !lastEvent(events, 'portico-dismiss');
  const isMissing = form !== '' && document.getElementById(form) === null;
  return [
    decide('Is shown', [
      isRemembered
        ? unmet(`It was dismissed earlier, which is remembered as "${remember}".`)
        : isDismissed
          ? unmet('It was dismissed on this page.')
          : met('It was not dismissed.'),
      isMissing
        ? unmet(`No element of the page has the id "${form}", which is the value of for.`)
        : isInState(element, 'waiting')
          ? unmet(`The form "${form}" has not responded yet.`)
          : undefined,
    ]),
    decide('Remembers a dismissal', [
      remember ? met(`The setting remember is "${remember}".`) : unmet('The setting remember is empty.'),
      form ? unmet('The response of a form is not remembered.') : undefined,
      remember && !form ? hasConsent('memory', consent) : undefined,
    ]),
  ];
}
