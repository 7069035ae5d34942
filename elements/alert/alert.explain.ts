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
    decide(
      ['Is shown', 'Wird gezeigt'],
      [
        isRemembered
          ? unmet(
              `It was dismissed earlier, which is remembered as "${remember}".`,
              `Es wurde früher geschlossen; das ist unter „${remember}“ gespeichert.`,
            )
          : isDismissed
            ? unmet('It was dismissed on this page.', 'Es wurde auf dieser Seite geschlossen.')
            : met('It was not dismissed.', 'Es wurde nicht geschlossen.'),
        isMissing
          ? unmet(
              `No element of the page has the id "${form}", which is the value of for.`,
              `Kein Element der Seite hat die id „${form}“, den Wert von for.`,
            )
          : isInState(element, 'waiting')
            ? unmet(`The form "${form}" has not responded yet.`, `Das Formular „${form}“ hat noch nicht geantwortet.`)
            : undefined,
      ],
    ),
    decide(
      ['Remembers a dismissal', 'Merkt sich das Schließen'],
      [
        remember
          ? met(`The setting remember is "${remember}".`, `Die Einstellung remember ist „${remember}“.`)
          : unmet('The setting remember is empty.', 'Die Einstellung remember ist leer.'),
        form
          ? unmet('The response of a form is not remembered.', 'Die Antwort eines Formulars wird nicht gemerkt.')
          : undefined,
        remember && !form ? hasConsent('memory', consent) : undefined,
      ],
    ),
  ];
}
