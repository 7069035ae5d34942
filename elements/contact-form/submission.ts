import { sleep } from '../../src/clock/clock.ts';
import { controlsOf, fieldNameOf } from '../../src/forms/controls.ts';
import { isNativelyValidated } from '../../src/forms/native-validation.ts';
import { advancesToLaterStep } from '../../src/forms/unvisited-steps.ts';
import type { Outcome } from '../../src/http/request.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { Dictionary } from '../../src/text/text.ts';
import { failedResult, readFeedback, type SubmitResult, type InvalidField } from './feedback-response.ts';
import { sendForm } from './form-api.ts';
import { contactFormTexts, type BeforeSubmitDetail, type ResultDetail } from './contact-form.settings.ts';
import { loadResponseExtras, loadNonCmsForm, type InputHandler } from './input-handler.ts';
import { hasPageFlag, type Identity } from './form-identity.ts';
import type { FormMessages } from './messages.ts';
import { collectFormData, visibleInputs } from './submitted-data.ts';
import { resultEventName, toStatus, type Status } from './status.ts';

/** The interval (ms) at which a held form polls `wpcf7.blocked` on the page. */
const blockedInterval = 250;

const sendingTexts: Dictionary<'sending'> = {
  en: { sending: 'Sending…' },
  de: { sending: 'Wird gesendet …' },
};

/** A form that was found or rendered, with its helpers. */
export interface Wrapped {
  readonly form: HTMLFormElement;
  readonly messages: FormMessages;
  readonly input: InputHandler;
}

/** The interface of the element for a submission. */
export interface SubmissionHost {
  settings(): { readonly timeout: number; readonly blocked: boolean; readonly focusInvalid: boolean };
  status(): Status;
  setStatus(status: Status): void;
  text<Key extends string>(dictionary: Dictionary<Key>, key: Key): string;
  warn(message: string): void;
  /** Dispatches `portico-before-submit`; returns `false` when a listener cancels it. */
  beforeSubmit(detail: BeforeSubmitDetail): boolean;
  /** Dispatches the event of the result, if it has one of its own, and `portico-submit`. */
  result(name: ReturnType<typeof resultEventName>, detail: ResultDetail): void;
  /** Shows that the form was not sent, because it could not be validated. */
  showUnchecked(wrapped: Wrapped, submitter: HTMLElement | null): Promise<void>;
  /** Called when the response has arrived: the visitor may send again. */
  onResponse(): void;
  /** Resets the form after a message was sent. */
  resetAfterSend(): void;
}

/** The submissions of one form: each is validated and sent, and its response is shown and reported. */
export class Submission {
  readonly #host: SubmissionHost;
  #postedDataHash = '';

  constructor(host: SubmissionHost) {
    this.#host = host;
  }

  /**
   * Sends the form to `url`, unless native validation fails or a listener cancels the send. Resolves after the response is shown. Without `url` it
   * only validates.
   */
  async send(
    wrapped: Wrapped,
    submitter: HTMLElement | null,
    identity: Identity,
    { url, signal }: { readonly url: string; readonly signal: AbortSignal },
  ): Promise<void> {
    const host = this.#host;
    const { form, messages } = wrapped;
    const before = host.status();
    const isNative = isNativelyValidated(form, submitter);
    let stopWaiting = (): void => {};
    try {
      if ((isNative && (await this.#isRefusedByBrowser(wrapped, submitter))) || !url) return;
      stopWaiting = messages.wait(host.text(sendingTexts, 'sending'), signal);
      await this.#waitWhileBlocked(messages, signal);
      const formData = signal.aborted ? undefined : this.#prepare(form, submitter, identity);
      if (!formData) return host.setStatus(before);
      messages.clear();
      host.setStatus('submitting');
      const outcome = await sendForm(url, formData, host.settings().timeout, signal);
      host.onResponse();
      if (signal.aborted) return host.setStatus('init');
      const nonCms = identity.address ? undefined : await loadNonCmsForm();
      const feedback = nonCms?.toFeedback(outcome, (dictionary, key) => host.text(dictionary, key)) ?? outcome;
      const answer = readFeedback(feedback) ?? (await this.#explainInvalidResponse(feedback));
      const { response } = answer;
      const extras = await loadResponseExtras(response);
      const blocked = extras?.readBlockedResponse(response);
      stopWaiting();
      // Before the refill: the question must not change while the visitor reads that the answer was wrong.
      extras?.refill(form, response, true);
      this.#report(wrapped, blocked?.answer ?? answer, formData, identity);
      blocked?.dispatch(form);
    } finally {
      stopWaiting();
    }
  }

  /** Returns the message for an outcome that is no feedback response. */
  async #explainInvalidResponse(outcome: Outcome): Promise<SubmitResult> {
    const host = this.#host;
    const module =
      outcome.kind === 'lost'
        ? undefined
        : await lazyImport(() => import('./unusable-response.ts'), import.meta.url).catch(() => undefined);
    return (
      module?.explainInvalidResponse(
        outcome,
        (dictionary, key) => host.text(dictionary, key),
        (message) => host.warn(message),
      ) ?? failedResult(host.text(contactFormTexts, 'fetchError'))
    );
  }

  /**
   * Returns whether native validation fails or is unavailable; then the messages are shown and the first invalid field gets the focus, or the form
   * shows that it could not be validated.
   */
  async #isRefusedByBrowser(wrapped: Wrapped, submitter: HTMLElement | null): Promise<boolean> {
    const host = this.#host;
    const { form, messages } = wrapped;
    const nonCms = await loadNonCmsForm();
    if (!nonCms) {
      await host.showUnchecked(wrapped, submitter);
      return true;
    }
    const invalid = nonCms.showNativeErrors(form, messages, (dictionary, key) => host.text(dictionary, key));
    if (invalid.length === 0) return false;
    host.setStatus('invalid');
    focusFirst(form, invalid);
    return true;
  }

  /** Resolves immediately, or once the form is no longer held back; entered values stay meanwhile. */
  async #waitWhileBlocked(messages: FormMessages, signal: AbortSignal): Promise<void> {
    const host = this.#host;
    const isBlocked = () => !signal.aborted && (host.settings().blocked || hasPageFlag('blocked'));
    if (isBlocked()) messages.clear();
    while (isBlocked()) {
      host.setStatus('submitting');
      await sleep(blockedInterval, signal);
    }
  }

  /** Returns the data to send after the listeners have run; `undefined` if one of them cancelled the send. */
  #prepare(form: HTMLFormElement, submitter: HTMLElement | null, identity: Identity): FormData | undefined {
    const formData = collectFormData(form, submitter, identity, this.#postedDataHash);
    return this.#host.beforeSubmit({ formData, inputs: visibleInputs(formData), submitter }) ? formData : undefined;
  }

  /** Shows the response before reporting it, so that listeners find the messages in the page. */
  #report({ form, messages, input }: Wrapped, answer: SubmitResult, formData: FormData, { formId }: Identity): void {
    const host = this.#host;
    const { message, invalidFields, postedDataHash, response } = answer;
    const status = toStatus(answer.status);
    if (postedDataHash) this.#postedDataHash = postedDataHash;
    host.setStatus(status);
    messages.showResponse(message, status);
    for (const field of invalidFields) messages.showError(field);

    const inputs = visibleInputs(formData);
    const detail = { formId, status, message, invalidFields, inputs, formData, response };
    const hasAdvanced = advancesToLaterStep(form, () => host.result(resultEventName(status), detail));
    // The submitted step is valid, and the next one must not start with an unrelated error.
    if (hasAdvanced && !invalidFields.some(({ field }) => messages.hasError(field))) {
      messages.showResponse('', 'init');
      host.setStatus('init');
    }
    if (status === 'sent') {
      input.clearDraft();
      host.resetAfterSend();
    } else if (host.settings().focusInvalid) {
      focusFirst(
        form,
        invalidFields.filter(({ field }) => messages.hasError(field)),
      );
    }
  }
}

function focusFirst(form: HTMLFormElement, invalid: readonly InvalidField[]): void {
  const fields = new Set(invalid.map(({ field }) => field));
  controlsOf(form)
    .find(({ name }) => fields.has(fieldNameOf(name)))
    ?.focus();
}
