import {
  decide,
  met,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { captchaDecisions } from '../../src/diagnostics/explain/captcha.ts';
import { conditionDecisions } from '../../src/diagnostics/explain/conditions.ts';
import { areFieldsValid, hasForm, ifBlocked, wasSubmitted } from '../../src/diagnostics/explain/forms.ts';
import {
  detailOf,
  hasConsent,
  ifCancelled,
  isInState,
  isOn,
  lastEvent,
} from '../../src/diagnostics/explain/reasons.ts';
import type { contactFormSettings } from './contact-form.settings.ts';

type Context = ExplainContext<typeof contactFormSettings>;

/** Explains why a form was sent, opened another page, reports results and stores a draft, or does not. */
export function explain(context: Context): readonly Decision[] {
  const { element, settings, events } = context;
  const isSubmitted = lastEvent(events, 'portico-before-submit', 'portico-submit') !== undefined;
  const isSent = isInState(element, 'sent');
  return [
    decide('Was sent', [
      hasForm(element),
      hasAddress(context),
      wasSubmitted(isSubmitted || isInState(element, 'submitting') || isSent),
      isSent ? undefined : areFieldsValid(element),
      isHeld(context),
      ifCancelled(events, 'portico-before-submit'),
      ifBlocked(events),
      resultOf(context),
    ]),
    decide('Stores a draft', [
      isOn('draft', settings.draft),
      settings.draft ? hasConsent('memory', settings.consent) : undefined,
    ]),
    decide('Opened another page', [
      reason(
        settings.redirect !== '' || settings.serverRedirect,
        'redirect or server-redirect is set.',
        'Neither redirect nor server-redirect is set.',
      ),
      wasSubmitted(isSent),
    ]),
    decide('Reports results for analytics', [
      isOn('analytics', settings.analytics),
      settings.analytics ? hasConsent('analytics', settings.consent) : undefined,
    ]),
    ...captchaDecisions(element, settings),
    ...conditionDecisions(element),
  ];
}

/** The condition that the element sends the form: to its own address, or to Contact Form 7. */
function hasAddress({ element, settings }: Context): Reason {
  const { endpoint, formId } = settings;
  const isOfCms = element.querySelector('input[name="_wpcf7"]:not([value=""]), .wpcf7[data-wpcf7-id] form') !== null;
  if (endpoint) return met(`It is sent to ${endpoint}.`);
  return reason(
    formId !== '' || isOfCms || element.closest('.wpcf7[data-wpcf7-id]') !== null,
    'It is sent to Contact Form 7.',
    'It has no address: neither endpoint nor form-id is set, so the browser sends it, if at all.',
  );
}

/** The condition that nothing delays a submit; absent without a submit. */
function isHeld({ element, settings }: Context): Reason | undefined {
  const page: unknown = Reflect.get(globalThis, 'wpcf7');
  const isHeldByPage = typeof page === 'object' && page !== null && Boolean(Reflect.get(page, 'blocked'));
  if (settings.blocked || isHeldByPage)
    return unmet(`Submits wait because of ${settings.blocked ? 'the setting blocked' : 'wpcf7.blocked'}.`);
  return isInState(element, 'submitting') ? unmet('The server has not responded yet.') : undefined;
}

/** The condition that the server accepted the last submit; absent without a result. */
function resultOf({ events }: Context): Reason | undefined {
  const last = lastEvent(events, 'portico-submit', 'portico-before-submit');
  if (last?.name !== 'portico-submit') return undefined;
  const [status, message] = [String(detailOf(last, 'status')), String(detailOf(last, 'message'))];
  return reason(status === 'sent', 'The server accepted it.', `The last submit had the status "${status}": ${message}`);
}
