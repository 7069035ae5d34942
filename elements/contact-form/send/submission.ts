import { sleep } from '../../../src/clock/clock.ts';
import { controlsOf, fieldNameOf, submitButtonsOf } from '../../../src/forms/controls/controls.ts';
import type { Protection } from '../../../src/forms/form-features.ts';
import { membersOf } from '../../../src/forms/controls/form-members.ts';
import { isNativelyValidated } from '../../../src/forms/controls/native-validation.ts';
import { loadOwnMessages } from '../../../src/forms/messages/load-own-messages.ts';
import { isInterim } from '../../../src/forms/submit/submit-target.ts';
import type { FormUploads } from '../../../src/forms/uploads/form-uploads.ts';
import { advancesToLaterStep } from '../../../src/forms/controls/unvisited-steps.ts';
import { request, type Outcome } from '../../../src/http/request.ts';
import { randomLetters } from '../../../src/random/random.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import { failedResult, type FormCheck, type SubmitResult } from './submit-result.ts';
import { readFeedback, resultOf } from '../contact-form-7/feedback-response.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import type { InputHandler } from '../fields/input-handler.ts';
import { loadAfterSend, loadNonCmsForm, loadResponseExtras } from './on-demand.ts';
import { fieldWrappers } from '../contact-form-7/form-markup.ts';
import { requestUrl, type Identity } from './form-identity.ts';
import type { FormMessages } from '../messages/messages.ts';
import type { SendAttempt } from './send-attempt.ts';
import { focusErrors } from './focus-errors.ts';
import { visibleInputs } from './visible-inputs.ts';
import { resultEventName, toStatus, type Status } from './status.ts';

/** The interval (ms) at which a held form polls `wpcf7.blocked` on the page. */
const blockedInterval = 250;

const sendingTexts: Dictionary<'sending' | 'fetchError'> = {
  en: { sending: 'Sending…', fetchError: 'You are probably offline.' },
  de: { sending: 'Wird gesendet …', fetchError: 'Sie sind wahrscheinlich offline.' },
};

/** A form that was found or rendered, with its helpers. */
export interface Wrapped {
  readonly form: HTMLFormElement;
  readonly messages: FormMessages;
  readonly input: InputHandler;
  /** The code for file inputs, with the setting `uploads`; resolves with `undefined` if it could not be loaded. */
  uploads?: Promise<FormUploads | undefined>;
  /** A value of the server's last response, to send with the next submit. */
  postedDataHash: string;
  /** Tells the server that a repeated send is the same message; kept only while no answer has arrived. */
  key?: string | undefined;
}

/** The part of the element that sends a form. */
export interface SubmissionHost extends ContactFormHost {
  readonly status: Status;
  setStatus(status: Status): void;
  readonly translate: <Key extends string>(dictionary: Dictionary<Key>, key: Key) => string;
  /** `false` while the page holds submits back. */
  readonly isReleased: boolean;
  /** The captcha and the trap; `undefined` without them. */
  readonly protection: Protection;
}

/** The end of a submit: its response was shown, nothing was sent, nothing was sent because the fields could not be validated, or the browser has to send it. */
export type SubmitOutcome = 'answered' | 'unsent' | 'unchecked' | 'native';

/** The submit of a form by one of its buttons. */
interface Submit {
  readonly submitter: HTMLElement | null;
  readonly identity: Identity;
  readonly attempt: SendAttempt;
}

/**
 * Sends a form, if it has a server, unless its validation fails. Forms of Contact Form 7 are validated by their server. Resolves after the response
 * is shown.
 */
export async function submitForm(host: SubmissionHost, wrapped: Wrapped, submit: Submit): Promise<SubmitOutcome> {
  const { form, messages } = wrapped;
  const { submitter, identity, attempt } = submit;
  const { signal } = attempt;
  const before = host.status;
  const leave = (status: Status): SubmitOutcome => {
    host.setStatus(status);
    return 'unsent';
  };
  const url = requestUrl(host, form, submitter);
  let stopWaiting = (): void => {};
  try {
    const uploads = wrapped.uploads && (await wrapped.uploads);
    if (uploads) await uploads.settled();
    const isNative = isNativelyValidated(form, submitter);
    const check = uploads && !isNative ? () => uploads.refused() : undefined;
    const refusal = (isNative || check?.().length) && (await refusedByBrowser(host, wrapped, signal, check));
    if (refusal) return refusal;
    // The visitor has corrected the form since the press, for example while its files were read.
    if (!url) return 'native';
    const nonCms = identity.address && url === identity.url ? undefined : await loadNonCmsForm();
    if (nonCms?.losesEntries(form)) {
      host.setStatus('failed');
      nonCms.showNameless(messages, host.translate);
      return 'unsent';
    }
    stopWaiting = messages.wait(host.text(sendingTexts, 'sending'), signal);
    placeSpinners(form);
    await waitWhileBlocked(host, messages, signal);
    const protection = await host.protection;
    const isPrepared = !protection || (!signal.aborted && (await protection.prepare()));
    if (signal.aborted) return leave('init');
    if (!isPrepared) return leave(before);
    const formData = collectFormData(form, submitter, identity, wrapped.postedDataHash);
    const detail = { formData, inputs: visibleInputs(formData), submitter };
    if (!host.emit('portico-before-submit', detail)) return leave(before);
    messages.clear();
    host.setStatus('submitting');
    const { timeout } = host.settings;
    // Never retried: the message might arrive twice.
    const options = { method: 'POST', body: formData, headers: keyHeader(wrapped, url), timeout, signal } as const;
    const showCancelled = (message: string) => messages.showResponse(message, 'init');
    attempt.phase = 'requesting';
    const outcome = await (uploads?.send(url, options, showCancelled) ?? request(url, options));
    // The server may have accepted a message whose answer was lost, in a gateway too; any other answer ends its attempt.
    if (outcome.kind !== 'lost' && outcome.status < 500) wrapped.key = undefined;
    if (signal.aborted || (outcome.kind === 'lost' && outcome.reason === 'aborted')) return leave('init');
    const isFinal = !isInterim(submitter);
    const { accept, serverRedirect } = host.settings;
    const isRedirected = outcome.kind !== 'lost' && outcome.redirectedTo !== undefined;
    const expected = {
      acceptsHtml: accept === 'html' || (serverRedirect && isRedirected),
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
    stopWaiting();
    protection?.renew(toStatus(result.status) === 'sent');
    // Before the refill: the question must not change while the visitor reads that the answer was wrong.
    extras?.refill(form, response, true);
    const reported = afterSend?.withThanks(host, form, result, formData) ?? result;
    const shown = blocked?.answer ?? reported;
    const resets = isFinal && toStatus(shown.status) === 'sent';
    // Listeners may reset the form themselves: the message stays in both cases.
    attempt.phase = resets ? 'resetting' : 'ended';
    report(host, wrapped, shown, formData, identity);
    if (resets) {
      wrapped.input.clearDraft();
      membersOf(form).reset();
      attempt.phase = 'ended';
    }
    blocked?.dispatch(form);
    if (blocked?.answer) return 'answered';
    afterSend?.reportAnalytics(host, identity.formId, result);
    afterSend?.redirect(host, form, result, outcome.kind === 'lost' ? undefined : outcome.redirectedTo);
    return 'answered';
  } finally {
    stopWaiting();
  }
}

/** Returns the header with the key of a message. Servers of other origins may not allow it, and would then get no message; a sandboxed frame has none. */
function keyHeader(wrapped: Wrapped, url: string): Record<string, string> {
  if (new URL(url, document.baseURI).origin !== self.origin) return {};
  return { 'Idempotency-Key': (wrapped.key ??= randomLetters(24)) };
}

/** Moves the spinner after each submit button into the middle of the button, and gives it the color of the label, which is hidden meanwhile. */
function placeSpinners(form: HTMLFormElement): void {
  for (const button of submitButtonsOf(form)) {
    const spinner = button.nextElementSibling;
    if (!(spinner instanceof HTMLElement && spinner.matches('.portico-spinner'))) continue;
    spinner.style.translate = 'none';
    const [from, to] = [spinner.getBoundingClientRect(), button.getBoundingClientRect()];
    const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
    spinner.style.translate = `${x}px ${y}px`;
    spinner.style.color = getComputedStyle(button).color;
  }
}

/** Returns the data of a submit with empty file inputs, and for a server of Contact Form 7 with its hidden fields. */
function collectFormData(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { address, formId, unitTag }: Identity,
  postedDataHash: string,
): FormData {
  const formData = new FormData(form, submitter);
  if (!address) return formData;
  if (!formData.has('_wpcf7')) formData.set('_wpcf7', formId);
  if (!formData.has('_wpcf7_unit_tag')) formData.set('_wpcf7_unit_tag', unitTag);
  if (postedDataHash) formData.set('_wpcf7_posted_data_hash', postedDataHash);
  return formData;
}

/** Returns the message for an outcome that is no feedback response. */
async function explainInvalidResponse(
  host: SubmissionHost,
  outcome: Outcome,
  convert: (outcome: Outcome) => Outcome,
): Promise<SubmitResult> {
  const module = outcome.kind === 'lost' ? undefined : await import('./unusable-response.ts').catch(() => undefined);
  if (outcome.kind === 'lost' || !module) return failedResult(host.text(sendingTexts, 'fetchError'));
  const explained = module.explainInvalidResponse(outcome, host.translate, (message) => host.warn(message));
  return resultOf(outcome.status, explained, convert);
}

/** Shows the errors of native validation, or of another check; resolves with `undefined` for a valid form. */
async function refusedByBrowser(
  host: SubmissionHost,
  wrapped: Wrapped,
  signal: AbortSignal,
  check?: FormCheck,
): Promise<Exclude<SubmitOutcome, 'answered'> | undefined> {
  const [nonCms] = await Promise.all([loadNonCmsForm(), loadOwnMessages(wrapped.form)]);
  if (signal.aborted) return 'unsent';
  if (!nonCms) return 'unchecked';
  const invalid = nonCms.showNativeErrors(wrapped.form, wrapped.messages, host.translate, check);
  if (invalid.length === 0) return undefined;
  host.setStatus('invalid');
  void focusErrors(host, wrapped);
  return 'unsent';
}

/** Resolves immediately, or once the form is no longer held back; entered values stay meanwhile. */
async function waitWhileBlocked(host: SubmissionHost, messages: FormMessages, signal: AbortSignal): Promise<void> {
  const isBlocked = () => !signal.aborted && !host.isReleased;
  if (isBlocked()) messages.clear();
  while (isBlocked()) {
    host.setStatus('submitting');
    await sleep(blockedInterval, signal);
  }
}

/** Shows the response before reporting it, so that listeners find the messages in the page. The form is reset after that. */
function report(
  host: SubmissionHost,
  wrapped: Wrapped,
  { status: written, message, invalidFields, postedDataHash, response }: SubmitResult,
  formData: FormData,
  { formId }: Identity,
): void {
  const { form, messages } = wrapped;
  const status = toStatus(written);
  if (postedDataHash) wrapped.postedDataHash = postedDataHash;
  host.setStatus(status);
  messages.showResponse(message, status);
  const shown = messages.update([], invalidFields);

  const detail = { formId, status, message, invalidFields, inputs: visibleInputs(formData), formData, response };
  const hasAdvanced = advancesToLaterStep(form, () => {
    const name = resultEventName(status);
    if (name) host.emit(`portico-${name}`, detail);
    host.emit('portico-submit', detail);
  });
  // The submitted step is valid, and the next one must not start with an unrelated error.
  if (hasAdvanced && shown.length === 0) {
    messages.showResponse('', 'init');
    host.setStatus('init');
  }
  if (status !== 'sent' && (host.settings.focusInvalid || host.settings.errorSummary)) void focusErrors(host, wrapped);
}
