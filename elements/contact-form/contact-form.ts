import { because } from '../../src/diagnostics/because.ts';
import { afterReset } from '../../src/dom/after-reset.ts';
import { addInputFeatures, protectForm } from '../../src/forms/form-features.ts';
import { holdSubmit } from '../../src/forms/submit/hold-submit.ts';
import { claimSubmit, isCancelled } from '../../src/forms/submit/htmx-submits.ts';
import { isControl, isFieldOf, submitterOf } from '../../src/forms/controls/controls.ts';
import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { claimInvalid, isAskedBy } from '../../src/forms/controls/invalid-event.ts';
import { UnvalidatedSubmitNotice, unvalidatedSubmitTexts } from '../../src/forms/submit/unvalidated-submit-notice.ts';
import {
  disableNativeValidation,
  isValidationTaken,
  restoreNativeValidation,
  validationAttributes,
} from '../../src/forms/controls/native-validation.ts';
import { pressEnd, watchPresses } from '../../src/forms/submit/pointer-press.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { followBackgroundLater } from '../../src/kit/follow-background.ts';
import type { Dictionary } from '../../src/text/text.ts';
import styles from './contact-form.css?inline';
import { contactFormEvents, contactFormSettings } from './contact-form.settings.ts';
import type { FormProps } from './contact-form.view.tsx';
import { InputHandler } from './fields/input-handler.ts';
import { loadUploads, refillForm } from './send/load-on-demand.ts';
import { cleanUpWpcf7Page, dispatchWpcf7Events, replaceByNestedFormNotice } from './contact-form-7/wpcf7-on-demand.ts';
import { hasPageFlag, silenceWpcf7Script } from './contact-form-7/page-script.ts';
import { findForm, handlesSubmit, identify, isRendered, type Identity } from './send/form-identity.ts';
import { FormMessages } from './messages/messages.ts';
import { SendAttempt } from './send/send-attempt.ts';
import { visibleInputs } from './send/visible-inputs.ts';
import { markStatus, toStatus, type Status } from './send/status.ts';
import type { SubmissionHost, Wrapped } from './send/submission-host.ts';
import type { SubmitOutcome } from './send/submission.ts';
import type { Answer } from './send/answer.ts';

/** Loads the code that sends a form; `undefined` without a network. */
const loadSubmission = () => import('./send/submission.ts').catch(() => undefined);

class ContactForm
  extends Controller<typeof contactFormSettings, typeof contactFormEvents, FormProps>
  implements SubmissionHost
{
  #wrapped: Wrapped | undefined;
  status: Status = 'init';
  protection: SubmissionHost['protection'];
  /** The last send. */
  #attempt: SendAttempt | undefined;
  readonly #unchecked = new UnvalidatedSubmitNotice();
  /** Incremented by sends and resets: results of earlier requests are ignored. */
  #generation = 0;

  readonly translate = <Key extends string>(dictionary: Dictionary<Key>, key: Key): string =>
    this.text(dictionary, key);

  /** Submits the form by the button `submitter`, by default by its first submit button. */
  submit(submitter?: HTMLElement): void {
    if (this.#wrapped) membersOf(this.#wrapped.form).requestSubmit(submitter instanceof HTMLElement ? submitter : null);
  }

  /** Resets the form to its initial state, clears the messages, and requests new captchas and quizzes. */
  reset(): void {
    if (this.#wrapped) membersOf(this.#wrapped.form).reset();
  }

  /** Validates all fields in the browser, shows the messages, and resolves with `true` if all fields are valid. */
  async validate(): Promise<boolean> {
    if (!this.#wrapped) return true;
    const { input } = this.#wrapped;
    return this.#check(input, input.controls);
  }

  override connected(): void | Promise<void> {
    watchPresses(this.element.ownerDocument, this.signal);
    if (this.element.parentElement?.closest('form'))
      return replaceByNestedFormNotice(this.element, this.settings.texts);
    // The rest of the page, including the script of Contact Form 7, may load later.
    if (document.readyState !== 'complete') this.listen(window, ['load']);
    const form = findForm(this.element);
    if (form && (form === this.#wrapped?.form || !isRendered(form))) this.#wrap(form);
    else if (this.settings.fields.length > 0) this.#renderForm();
    cleanUpWpcf7Page(this, this.#wrapped);
    // A validator leaves its messages to this element, which must be able to show them.
    const validator = 'portico-form-validator';
    if (this.element.closest(validator) ?? this.element.querySelector(validator)) return this.#loadMessages();
  }

  async #loadMessages(): Promise<void> {
    await this.#wrapped?.messages.load();
  }

  override changed(names: ReadonlySet<keyof typeof contactFormSettings>): void {
    if (names.has('status')) this.setStatus(toStatus(this.settings.status));
    if (names.has('fields') && (!this.#wrapped || isRendered(this.#wrapped.form))) this.#renderForm();
    if (!this.#wrapped) return;
    this.#protect(this.#wrapped.form);
    if (names.has('novalidate')) this.#takeValidation(this.#wrapped.form);
  }

  override get watchedAttributes(): readonly string[] {
    return ['disabled', ...validationAttributes];
  }

  override isIntact(): boolean {
    if (!this.#wrapped) return true;
    const { form, messages } = this.#wrapped;
    return form === findForm(this.element) && isValidationTaken(form) && messages.isIntact;
  }

  override restore(): boolean {
    const wrapped = this.#wrapped;
    if (!wrapped || wrapped.form !== findForm(this.element)) return false;
    this.#takeValidation(wrapped.form);
    const hadErrors = wrapped.messages.hasErrors;
    wrapped.messages.restore();
    if (this.#clearIfCorrected(this.status, hadErrors)) this.setStatus('init');
    markStatus(wrapped.form, this.status, this.status);
    return true;
  }

  protected override onEvent(event: Event): void | Promise<void> {
    const { target, type } = event;
    const wrapped = this.#wrapped;
    if (type === 'load') return cleanUpWpcf7Page(this, this.#wrapped);
    if (!wrapped) return;
    if (event.currentTarget !== this.element && target instanceof Node && containsNode(this.element, target)) return;
    if (type === 'invalid')
      return void (
        isControl(target) &&
        !isAskedBy(this.element) &&
        isFieldOf(wrapped.form, target) &&
        claimInvalid(event, () => wrapped.input.showCustomError(target))
      );
    if (event.eventPhase === Event.CAPTURING_PHASE) {
      if (target === wrapped.form && event instanceof SubmitEvent)
        claimSubmit(event, () => this.#handles(wrapped.form, event.submitter));
      if (!silenceWpcf7Script(wrapped.form)) return;
      cleanUpWpcf7Page(this, this.#wrapped);
      if (type === 'change') return;
      // Only one script may send: the script of Contact Form 7 would send every submit that reaches it.
      event.stopPropagation();
    }
    if (target === wrapped.form && event instanceof SubmitEvent) return this.#submit(wrapped, event);
    if (target === wrapped.form && type === 'reset') return this.#onReset(event, wrapped);
    if (isFieldOf(wrapped.form, target)) return this.#fill(wrapped.input, target, type);
  }

  #renderForm(): void {
    this.render({ fields: this.settings.fields, onRender: (form) => this.#wrap(form) });
  }

  /** The identity of its form; `undefined` without a form. */
  get identity(): Identity | undefined {
    return this.#wrapped && identify(this, this.#wrapped.form);
  }

  /** `false` while the page holds submits back. */
  get isReleased(): boolean {
    return (
      because('isReleased', !this.settings.blocked, 'setting') && because('isReleased', !hasPageFlag('blocked'), 'page')
    );
  }

  #protect(form: HTMLFormElement): void {
    this.protection = protectForm(this, form, this.protection);
  }

  #wrap(form: HTMLFormElement): void {
    this.#protect(form);
    this.listen(this.element, ['submit', 'reset', 'change', 'input', 'click', 'focusin', 'focusout']);
    this.listen(this.element, ['submit', 'reset', 'invalid', 'change'], { capture: true });
    // Controls outside of the element may belong to the form, too.
    this.listenToRoot(['change', 'input', 'click', 'focusin', 'focusout']);
    this.listenToRoot(['invalid'], { capture: true });
    addInputFeatures(form, this.signal, () => followBackgroundLater(this.element, this.signal, () => form));
    const identity = identify(this, form);
    if (this.settings.eventAlias === 'wpcf7') void dispatchWpcf7Events(this, form, identity);
    if (this.#wrapped?.form === form) {
      this.#startUploads(this.#wrapped, identity);
      // After a reconnect, perhaps on another background and in another root.
      if (this.#wrapped.messages.isLoaded) void this.#wrapped.messages.load();
      return this.#wrapped.input.updateDependents();
    }
    membersOf(form).closest('.wpcf7')?.classList.replace('no-js', 'js');
    const { address, unitTag } = identity;
    const { cached, cleanAddress, consent, draft, prefill } = this.settings;
    this.#takeValidation(form);
    const messages = new FormMessages(this, form, unitTag);
    const input = new InputHandler(form, messages, address, this.translate);
    this.#wrapped = { form, messages, input };
    const { status } = this.settings;
    this.setStatus(toStatus(status === 'init' ? (membersOf(form).dataset.status ?? status) : status));
    this.#startUploads(this.#wrapped, identity);
    const drafted = draft ? input.startDraft(this, this.element.id || unitTag, consent === 'required') : undefined;
    if (prefill) void input.prefill(prefill, cleanAddress, drafted).catch(() => {});
    if (address && (cached || hasPageFlag('cached'))) void refillForm(form, address, this.signal);
  }

  /** Checks the fields in place of the browser, also with the author's `novalidate`; the server of Contact Form 7 has rules of its own. */
  #takeValidation(form: HTMLFormElement): void {
    if (!this.settings.novalidate) return disableNativeValidation(form, !identify(this, form).address);
    restoreNativeValidation(form);
    membersOf(form).noValidate = true;
  }

  #startUploads(wrapped: Wrapped, { address }: Identity): void {
    if (!this.settings.uploads) return;
    followBackgroundLater(this.element, this.signal, () => wrapped.form);
    wrapped.uploads = loadUploads(this, wrapped.form, address, wrapped.uploads);
  }

  async #fill(input: InputHandler, control: HTMLElement, type: string): Promise<void> {
    // The submission is loaded early, since the network may fail later.
    if (type === 'focusin') await Promise.all([input.load(), loadSubmission()]);
    const { signal } = this;
    if (type === 'focusout') await this.#check(input, input.onLeave(control));
    // Custom elements may change without an `input` event.
    if (type === 'input' || (type === 'click' && !isControl(control)))
      await this.#check(input, input.onInput(control, signal), type === 'input');
    if (type === 'change') await this.#check(input, input.onChange(control, signal));
  }

  async #check(input: InputHandler, controls: ReadonlySet<HTMLElement>, isTyping = false): Promise<boolean> {
    if (controls.size === 0) return true;
    const generation = this.#generation;
    const [checks] = await Promise.all([input.load(), pressEnd(), loadSubmission()]);
    if (generation !== this.#generation) return true;
    const before = this.status;
    const hadErrors = this.#wrapped?.messages.hasErrors;
    this.setStatus('validating');
    const isValid = input.validate(checks, controls, isTyping);
    this.setStatus(this.#clearIfCorrected(before, hadErrors) ? 'init' : before);
    return isValid;
  }

  /** Removes the message about invalid fields, and returns `true`, if the last of them is gone. */
  #clearIfCorrected(status: Status, hadErrors = false): boolean {
    const messages = this.#wrapped?.messages;
    if (status !== 'invalid' || !hadErrors || messages?.hasErrors) return false;
    messages?.showResponse('', 'init');
    return true;
  }

  async #submit(wrapped: Wrapped, event: SubmitEvent): Promise<void> {
    const { form } = wrapped;
    const { submitter } = event;
    // A cancelled event means that an inner listener refused the send.
    if (isCancelled(event)) return;
    // A form that the browser sends waits for the captcha and the trap, too.
    if (!this.#handles(form, submitter)) return void holdSubmit(event, this.protection);
    const identity = identify(this, form);
    event.preventDefault();
    if (this.#attempt?.isUnderway) return;
    const attempt = (this.#attempt = new SendAttempt(this.signal));
    this.#generation += 1;
    this.#unchecked.clear();
    let outcome: SubmitOutcome = 'unsent';
    try {
      await wrapped.input.dependentsUpdate;
      const [code, errors] = await Promise.all([loadSubmission(), wrapped.messages.load()]);
      if (attempt.signal.aborted) return;
      const { signal } = attempt;
      const onRequest = () => void (attempt.phase = 'requesting');
      outcome =
        code && errors ? await code.submitForm(this, wrapped, { submitter, identity, signal, onRequest }) : 'unchecked';
      if (typeof outcome === 'object') this.#showAnswer(wrapped, attempt, outcome);
      if (outcome === 'unchecked')
        this.#unchecked.show(form, submitter, (key) => this.translate(unvalidatedSubmitTexts, key));
    } finally {
      attempt.phase = 'ended';
    }
    if (outcome !== 'native' || attempt.signal.aborted) return;
    attempt.phase = 'passing';
    membersOf(form).requestSubmit(submitterOf(form, submitter));
    attempt.phase = 'ended';
  }

  /** Shows the answer to a message. Listeners may reset the form themselves: the message about it stays in both cases. */
  #showAnswer({ form, input }: Wrapped, attempt: SendAttempt, { resets, show, follow }: Answer): void {
    attempt.phase = resets ? 'resetting' : 'ended';
    show();
    if (resets) {
      input.clearDraft();
      membersOf(form).reset();
      attempt.phase = 'ended';
    }
    follow();
  }

  #handles(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
    return this.#attempt?.phase !== 'passing' && handlesSubmit(this, form, submitter);
  }

  #onReset(event: Event, wrapped: Wrapped): void {
    const isBySend = this.#attempt?.phase === 'resetting';
    const formData = new FormData(wrapped.form); // As it was before.
    afterReset(event, () => guard(this.element, () => this.#reset(wrapped, isBySend, formData)), this.signal);
  }

  async #reset({ form, messages, input }: Wrapped, isBySend: boolean, formData: FormData): Promise<void> {
    if (this.#attempt?.phase === 'requesting') return;
    this.#attempt?.drop();
    this.#generation += 1;
    input.visited.clear();
    if (!isBySend) {
      messages.clear();
      input.clearDraft();
    }
    this.setStatus('resetting');
    input.updateDependents();
    const { address } = identify(this, form);
    const response = address && (await refillForm(form, address, this.signal));
    // The visitor may be sending again already.
    if (this.status === 'resetting') this.setStatus(isBySend ? 'sent' : 'init');
    this.emit('portico-reset', { status: this.status, inputs: visibleInputs(formData), formData, response });
  }

  setStatus(status: Status): void {
    const previous = this.status;
    const form = this.#wrapped?.form;
    this.status = status;
    if (form) markStatus(form, status, previous);
    this.state(previous, false);
    this.state(status, true);
    this.reflect('status', status);
    if (status !== previous) this.emit('portico-status', { status, previous });
  }
}

/**
 * A contact form. It sends without leaving the page, shows errors beside each field, and shows the response. It wraps a form from a CMS or the
 * author, or renders one from JSON.
 *
 * @state init - The form has not been sent yet.
 * @state submitting - The form is being sent, or waits because of the setting `blocked`.
 * @state resetting - The form is being reset.
 * @state validating - Fields are being validated.
 * @state invalid - The server or the browser refused fields.
 * @state unaccepted - The server responded that an acceptance box is not checked.
 * @state spam - The server treats the message as spam.
 * @state aborted - The server aborted the sending.
 * @state sent - The message was sent.
 * @state failed - The message could not be sent, or the element failed.
 * @state payment-required - The server requires a payment.
 * @state on-dark - From the first interaction: the background is dark, but its `color-scheme` is not: what it adds is drawn in the colours for dark pages.
 * @state on-light - From the first interaction: the background is light, but its `color-scheme` is not: what it adds is drawn in the colours for light pages.
 * @state on-midtone - From the first interaction: what it adds stands on a picture, or on a colour between light and dark: messages have the colour of the text around them.
 * @cssproperty --portico-success - Colour of success messages.
 * @cssproperty --portico-danger - Colour of errors.
 * @cssproperty --portico-line - Colour of lines.
 * @cssproperty --portico-gap - Space between fields.
 */
define('portico-contact-form', {
  settings: contactFormSettings,
  events: contactFormEvents,
  isWrapper: true,
  controller: ContactForm,
  methods: ['submit', 'reset', 'validate'],
  knownMarkup: '.invalid-feedback, .needs-validation',
  view: () => import('./contact-form.view.tsx'),
  light: true,
  styles,
});
