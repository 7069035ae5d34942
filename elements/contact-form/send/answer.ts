import { controlsOf, fieldNameOf, isCheckable } from '../../../src/forms/controls/controls.ts';
import { advancesToLaterStep } from '../../../src/forms/controls/unvisited-steps.ts';
import type { Outcome } from '../../../src/http/request.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import { readFeedback, resultOf } from '../contact-form-7/feedback-response.ts';
import { fieldWrappers } from '../contact-form-7/form-markup.ts';
import { focusErrors } from './focus-errors.ts';
import { loadAfterSend, loadResponseExtras, type loadNonCmsForm } from './load-on-demand.ts';
import { resultEventName, toStatus } from './status.ts';
import type { SubmissionHost, Wrapped } from './submission-host.ts';
import { failedResult, type InvalidControls, type InvalidField, type SubmitResult } from './submit-result.ts';
import { reportedInputs } from './reported-inputs.ts';

const texts: Dictionary<'fetchError'> = {
  en: { fetchError: 'You are probably offline.' },
  de: { fetchError: 'Sie sind wahrscheinlich offline.' },
};

/** A message that was sent. */
interface Sent {
  readonly formData: FormData;
  /** The id of the form on the server. */
  readonly formId: string;
  /** `false` if the button saves incomplete entries. */
  readonly isFinal: boolean;
  /** The code for forms of other servers; `undefined` for Contact Form 7. */
  readonly nonCms: Awaited<ReturnType<typeof loadNonCmsForm>>;
}

/** The answer to a message. The caller shows it, resets the form if the message was sent, and then calls `follow`. */
export interface Answer {
  /** `true` if the server has accepted the message. */
  readonly isSent: boolean;
  /** `true` if the form must be reset. */
  readonly resets: boolean;
  /** A value to send with the next submit; empty if the server sent none. */
  readonly postedDataHash: string;
  /** Shows the answer in the form and beside its fields. Then dispatches the events of the result. Listeners may reset the form themselves. */
  readonly show: () => void;
  /** Called after the reset: reports that the site blocks the visitor, reports the result to analytics, and opens another page. */
  readonly follow: () => void;
}

/** Reads the answer to a message, and inserts new captchas and quizzes into the form. */
export async function readAnswer(
  host: SubmissionHost,
  wrapped: Wrapped,
  outcome: Outcome,
  sent: Sent,
): Promise<Answer> {
  const { form } = wrapped;
  const { formData, formId, isFinal, nonCms } = sent;
  const { accept, serverRedirect } = host.settings;
  const redirectedTo = outcome.kind === 'lost' ? undefined : outcome.redirectedTo;
  const expected = {
    acceptsHtml: accept === 'html' || (serverRedirect && redirectedTo !== undefined),
    text: isFinal ? 'sent' : 'received',
    sent: formData,
    fields: new Set([...controlsOf(form).map(({ name }) => fieldNameOf(name)), ...fieldWrappers(form).keys()]),
  } as const;
  const convert = (one: Outcome): Outcome => nonCms?.toFeedback(one, host.translate, expected) ?? one;
  const feedback = convert(outcome);
  const result = readFeedback(feedback) ?? (await explainInvalidResponse(host, feedback, convert));
  const { response } = result;
  nonCms?.renewToken(form, response);
  const [extras, afterSend] = await Promise.all([
    loadResponseExtras(response),
    isFinal ? loadAfterSend(host) : undefined,
  ]);
  const blocked = extras?.readBlockedResponse(response);
  // The refill comes later: the question must not change while the visitor reads that the answer was wrong.
  extras?.refill(form, response, true);
  const shown = blocked?.answer ?? afterSend?.withThanks(host, form, result, formData) ?? result;
  return {
    isSent: toStatus(result.status) === 'sent',
    resets: isFinal && toStatus(shown.status) === 'sent',
    postedDataHash: shown.postedDataHash,
    show: () => show(host, wrapped, shown, sent),
    follow() {
      blocked?.dispatch(form);
      if (blocked?.answer) {
        const hasDialog = form.ownerDocument.querySelector('portico-blocked-message') !== null;
        if (hasDialog) wrapped.messages.silence();
        return;
      }
      afterSend?.reportAnalytics(host, formId, result);
      afterSend?.redirect(host, form, result, redirectedTo);
    },
  };
}

/** Returns the result of a request whose response is no feedback. */
async function explainInvalidResponse(
  host: SubmissionHost,
  outcome: Outcome,
  convert: (outcome: Outcome) => Outcome,
): Promise<SubmitResult> {
  const isOffline = outcome.kind === 'lost' && outcome.reason === 'offline';
  const module = isOffline ? undefined : await import('./unusable-response.ts').catch(() => undefined);
  if (!module) return failedResult(host.text(texts, 'fetchError'));
  if (outcome.kind === 'lost') return failedResult(module.unconfirmed(host.translate));
  const explained = module.explainInvalidResponse(outcome, host.translate, (message) => host.warn(message));
  return resultOf(outcome.status, explained, convert);
}

/** Returns the control at the index that the server names. Options with the same name share one message. */
function controlAt(form: HTMLFormElement, { field, index }: InvalidField): Pick<InvalidControls, 'controls'> {
  if (index === undefined) return {};
  const controls = controlsOf(form, field).filter((control) => !control.matches(':disabled'));
  const control = controls.some(isCheckable) ? undefined : controls[index];
  return control ? { controls: [control] } : {};
}

/** Shows the answer before reporting it, so that listeners find the messages in the page. */
function show(
  host: SubmissionHost,
  wrapped: Wrapped,
  { status: written, message, invalidFields, response }: SubmitResult,
  { formData, formId }: Sent,
): void {
  const { form, messages } = wrapped;
  const status = toStatus(written);
  host.setStatus(status);
  messages.showResponse(message, status);
  const shown = messages.update(
    [],
    invalidFields.map((problem) => ({ ...problem, ...controlAt(form, problem), isOfServer: true })),
  );

  const detail = { formId, status, message, invalidFields, inputs: reportedInputs(formData), formData, response };
  const hasAdvanced = advancesToLaterStep(form, () => {
    const name = resultEventName(status);
    if (name) host.emit(`portico-${name}`, detail);
    host.emit('portico-submit', detail);
  });
  // The submitted step is valid. The next step must not start with an error that does not belong to it.
  if (hasAdvanced && shown.length === 0) {
    messages.showResponse('', 'init');
    host.setStatus('init');
  }
  if (shown.length === 0) messages.revealResponse();
  if (status !== 'sent' && (host.settings.focusInvalid || host.settings.errorSummary)) void focusErrors(host, wrapped);
}
