import { captchaDecisions } from '../../src/diagnostics/explain/captcha.ts';
import {
  decide,
  met,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { detailOf, isInState, lastEvent } from '../../src/diagnostics/explain/reasons.ts';
import type { protectedFormSettings } from './protected-form.settings.ts';

type Context = ExplainContext<typeof protectedFormSettings>;

/** Explains why the form was inserted, or was not. */
export const explain = (context: Context): readonly Decision[] => [
  decide('Shows the form', [stateReason(context)]),
  ...captchaDecisions(context.element, context.settings),
];

function stateReason({ element, settings, events }: Context): Reason {
  const last = lastEvent(events, 'portico-allowed', 'portico-denied');
  if (isInState(element, 'waiting')) return unmet('The site has not answered the request yet.');
  if (isInState(element, 'allowed'))
    return detailOf(last, 'reason') === 'error'
      ? met('The request failed, and the setting on-error is "allow".')
      : met('The form is in the page.');
  if (isInState(element, 'denied'))
    return detailOf(last, 'reason') === 'denied'
      ? unmet('The site classifies the visitor as a bot.')
      : unmet(`The request failed (on-error="${settings.onError}"), or the encoded form cannot be read.`);
  return settings.encoded || element.querySelector('.ct-encoded-form')
    ? unmet('It sends its request when it comes near the window.')
    : unmet('It contains no encoded form.');
}
