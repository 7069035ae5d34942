import {
  decide,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { captchaDecisions } from '../../src/diagnostics/explain/captcha.ts';
import { conditionDecisions } from '../../src/diagnostics/explain/conditions.ts';
import { hasForm, refusedFields, wasSubmitted } from '../../src/diagnostics/explain/forms.ts';
import { detailOf, isInState, lastEvent } from '../../src/diagnostics/explain/reasons.ts';
import type { LoggedEvent } from '../../src/diagnostics/page/event-log.ts';
import type { formValidatorSettings } from './form-validator.settings.ts';

/** Explains why the form passed validation, or did not. */
export function explain({
  element,
  settings,
  events,
}: ExplainContext<typeof formValidatorSettings>): readonly Decision[] {
  const isChecking = isInState(element, 'checking');
  const isChecked = lastEvent(events, 'portico-invalid', 'portico-valid') !== undefined;
  return [
    decide('Lets the form be sent', [
      hasForm(element),
      isChecking ? unmet('A server is still checking a value.') : wasSubmitted(isChecked),
      refusedFields(events, 'portico-valid'),
      ...remoteChecks(events),
    ]),
    ...captchaDecisions(element, settings),
    ...conditionDecisions(element),
  ];
}

/** The values that a server has refused or could not check, by field. */
function remoteChecks(events: readonly LoggedEvent[]): Reason[] {
  const checks = events
    .filter(({ name }) => name === 'portico-remote')
    .map((event) => [detailOf(event, 'field'), event] as const);
  return [...new Map(checks).values()].flatMap((event) => {
    const [field, verdict, message] = ['field', 'verdict', 'message'].map((name) => String(detailOf(event, name)));
    if (verdict === 'invalid') return [unmet(`The server refused the field ${field}: ${message}`)];
    return verdict === 'unreachable' ? [unmet(`The server that checks the field ${field} could not be reached.`)] : [];
  });
}
