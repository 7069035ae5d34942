import { sleep } from '../../../src/clock/clock.ts';
import { submitButtonsOf } from '../../../src/forms/controls/controls.ts';
import { isNativelyValidated } from '../../../src/forms/controls/native-validation.ts';
import { loadOwnMessages } from '../../../src/forms/messages/load-own-messages.ts';
import { isInterim } from '../../../src/forms/submit/submit-target.ts';
import { request } from '../../../src/http/request.ts';
import { randomLetters } from '../../../src/random/random.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { FormMessages } from '../messages/messages.ts';
import { readAnswer, type Answer } from './answer.ts';
import { focusErrors } from './focus-errors.ts';
import { requestUrl, type Identity } from './form-identity.ts';
import { loadNonCmsForm } from './load-on-demand.ts';
import type { Status } from './status.ts';
import type { SubmissionHost, Wrapped } from './submission-host.ts';
import type { FormCheck } from './submit-result.ts';
import { reportedInputs } from './reported-inputs.ts';

/** The interval (ms) at which a held form checks `wpcf7.blocked` of the page. */
const blockedInterval = 250;

const sendingTexts: Dictionary<'sending'> = {
  en: { sending: 'Sending…' },
  de: { sending: 'Wird gesendet …' },
};

/**
 * The end of a submit: the answer; `unsent` if nothing was sent; `unchecked` if nothing was sent because the fields could not be validated; `native`
 * if the browser has to send the form.
 */
export type SubmitOutcome = Answer | 'unsent' | 'unchecked' | 'native';

/** A submit of a form with one of its buttons. */
interface Submit {
  readonly submitter: HTMLElement | null;
  readonly identity: Identity;
  /** Aborts when the submit is dropped, or when the element is disconnected. */
  readonly signal: AbortSignal;
  /** Called after the data was collected and before it is sent. */
  readonly onRequest: () => void;
}

/** Values for the next message of a form: the key of a message whose answer was lost, and a value of the server's last response. */
const carried = new WeakMap<HTMLFormElement, { key?: string | undefined; postedDataHash?: string }>();

/**
 * Sends a form if it has a server and its validation succeeds. The server of Contact Form 7 validates its forms itself. Resolves to the answer, which
 * the caller shows.
 */
export async function submitForm(host: SubmissionHost, wrapped: Wrapped, submit: Submit): Promise<SubmitOutcome> {
  const { form, messages } = wrapped;
  const { submitter, identity, signal, onRequest } = submit;
  const before = host.status;
  const leave = (status: Status): SubmitOutcome => {
    host.setStatus(status);
    return 'unsent';
  };
  const url = requestUrl(host, form, submitter);
  const uploads = wrapped.uploads && (await wrapped.uploads);
  if (uploads) await uploads.settled();
  const isNative = isNativelyValidated(form, submitter);
  const check = uploads && !isNative ? () => uploads.refused() : undefined;
  const refusal = (isNative || check?.().length) && (await refusedByBrowser(host, wrapped, signal, check));
  if (refusal) return refusal;
  // The visitor may have changed the form since the press of the button, for example while files were read.
  if (!url) return 'native';
  const nonCms = identity.address && url === identity.url ? undefined : await loadNonCmsForm();
  if (nonCms?.losesEntries(form)) {
    host.setStatus('failed');
    nonCms.showNameless(messages, host.translate);
    return 'unsent';
  }
  const stopWaiting = messages.wait(host.text(sendingTexts, 'sending'), signal);
  try {
    placeSpinners(form);
    await waitWhileBlocked(host, messages, signal);
    const protection = await host.protection;
    const isPrepared = !protection || (!signal.aborted && (await protection.prepare()));
    if (signal.aborted) return leave('init');
    if (!isPrepared) return leave(before);
    const next = carried.get(form) ?? {};
    carried.set(form, next);
    const formData = collectFormData(form, submitter, identity, next.postedDataHash);
    const detail = { formData, inputs: reportedInputs(formData), submitter };
    if (!host.emit('portico-before-submit', detail)) return leave(before);
    messages.clear();
    host.setStatus('submitting');
    const { timeout } = host.settings;
    const headers = takesKey(url) ? { 'Idempotency-Key': (next.key ??= randomLetters(24)) } : {};
    // The request is never repeated, because the message might arrive twice.
    const options = { method: 'POST', body: formData, headers, timeout, signal } as const;
    const showCancelled = (message: string) => messages.showResponse(message, 'init');
    onRequest();
    const outcome = await (uploads?.send(url, options, showCancelled) ?? request(url, options));
    // If the answer was lost, also in a gateway, the server may have accepted the message. Any other answer ends the attempt, so the key is dropped.
    if (outcome.kind !== 'lost' && outcome.status < 500) next.key = undefined;
    if (signal.aborted || (outcome.kind === 'lost' && outcome.reason === 'aborted')) return leave('init');
    const sent = { formData, formId: identity.formId, isFinal: !isInterim(submitter), nonCms };
    const answer = await readAnswer(host, wrapped, outcome, sent);
    if (answer.postedDataHash) next.postedDataHash = answer.postedDataHash;
    protection?.renew(answer.isSent);
    return answer;
  } finally {
    stopWaiting();
  }
}

/**
 * Returns whether the key of a message is sent to a server. A server of another origin may not allow the header, and would then not get the message.
 * A sandboxed frame has no origin.
 */
const takesKey = (url: string): boolean => new URL(url, document.baseURI).origin === self.origin;

/**
 * Moves the spinner after each submit button to the middle of this button, and gives it the colour of the label, which is hidden while the form is
 * sent.
 */
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

/** Returns the data of a submit. Adds empty file inputs, and for a server of Contact Form 7 its hidden fields. */
function collectFormData(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { address, formId, unitTag }: Identity,
  postedDataHash = '',
): FormData {
  const formData = new FormData(form, submitter);
  if (!address) return formData;
  if (!formData.has('_wpcf7')) formData.set('_wpcf7', formId);
  if (!formData.has('_wpcf7_unit_tag')) formData.set('_wpcf7_unit_tag', unitTag);
  if (postedDataHash) formData.set('_wpcf7_posted_data_hash', postedDataHash);
  return formData;
}

/** Shows the errors of native validation or of another check. Resolves to `undefined` if the form is valid. */
async function refusedByBrowser(
  host: SubmissionHost,
  wrapped: Wrapped,
  signal: AbortSignal,
  check?: FormCheck,
): Promise<'unsent' | 'unchecked' | undefined> {
  const [nonCms] = await Promise.all([loadNonCmsForm(), loadOwnMessages(wrapped.form)]);
  if (signal.aborted) return 'unsent';
  if (!nonCms) return 'unchecked';
  const invalid = nonCms.showNativeErrors(wrapped.form, wrapped.messages, host.translate, check);
  if (invalid.length === 0) return undefined;
  host.setStatus('invalid');
  void focusErrors(host, wrapped);
  return 'unsent';
}

/** Resolves when submits are not delayed (any longer). Entered values stay. */
async function waitWhileBlocked(host: SubmissionHost, messages: FormMessages, signal: AbortSignal): Promise<void> {
  const isBlocked = () => !signal.aborted && !host.isReleased;
  if (isBlocked()) messages.clear();
  while (isBlocked()) {
    host.setStatus('submitting');
    await sleep(blockedInterval, signal);
  }
}
