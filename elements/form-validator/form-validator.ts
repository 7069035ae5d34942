import { showErrorSummary } from '../../src/forms/error-summary/load-error-summary.ts';
import { addFieldFeatures } from '../../src/forms/field-features.ts';
import { isControl, type Control, fieldNameOf } from '../../src/forms/native/controls.ts';
import { containsNode, membersOf } from '../../src/forms/native/form-members.ts';
import { loadConditions } from '../../src/forms/load-conditions.ts';
import { loadUploads } from '../../src/forms/load-uploads.ts';
import { nativeValidationAttribute, disableNativeValidation } from '../../src/forms/native/native-validation.ts';
import { pressEnd, watchPresses } from '../../src/forms/native/pointer-press.ts';
import type { Violation } from '../../src/forms/validation/violations.ts';
import { protectForm } from '../../src/forms/native/form-protection.ts';
import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import styles from './form-validator.css?inline';
import { formValidatorEvents, formValidatorSettings } from './form-validator.settings.ts';
import { scrollToField } from './scroll-to-field.ts';
import { awaitServers, SubmitGuard, type GuardHost } from './submit-guard.ts';
import type { Validation } from './validation.ts';

class FormValidator extends Controller<typeof formValidatorSettings, typeof formValidatorEvents> implements GuardHost {
  form: HTMLFormElement | undefined;
  #loading: Promise<Validation> | undefined;
  validation: Validation | undefined;
  protection: GuardHost['protection'];
  /** The fields that the visitor has left. Each change validates all of them, since a rule may depend on several fields. */
  readonly #visited = new Set<string>();
  #classes: readonly string[] = [];
  readonly #guard = new SubmitGuard(this);

  /**
   * Validates every field, also on the server, and shows the messages. Resolves with `true` if all fields are valid, and with `false` if a field is
   * invalid or the rules cannot be loaded.
   */
  async validate(): Promise<boolean> {
    const validation = await this.load();
    if (!validation) return !this.form;
    await awaitServers(validation, this.signal);
    const found = validation.checkToSend();
    if (found.length === 0) this.emit('portico-valid', { submitter: null });
    else this.emit('portico-invalid', { invalidFields: found });
    return found.length === 0;
  }

  /** Clears all messages and the stored results of servers. Entered values stay. */
  reset(): void {
    this.#visited.clear();
    this.validation?.clear();
  }

  override connected(): void {
    // In the capture phase: the messages are in the page before inner elements look for them.
    this.listen(this.element, ['submit', 'input', 'change', 'focusin', 'focusout', 'invalid'], { capture: true });
    this.listen(this.element, ['reset', 'input', 'change']);
    watchPresses(this.element.ownerDocument, this.signal);
    this.listen(this.element.getRootNode(), ['portico-before-step'], { capture: true });
    this.form = undefined;
    this.#wrap();
  }

  override changed(): void {
    if (this.form) {
      this.#showClasses(this.form);
      this.#protect(this.form);
    }
    if (!this.validation) return;
    this.validation.readSettings();
    void this.#checkAgain(this.validation, new Set(this.validation.messages.fields));
  }

  override get watchedAttributes(): readonly string[] {
    return ['class', nativeValidationAttribute];
  }

  override isIntact(): boolean {
    const form = this.form;
    if (!form) return true;
    const { classList } = membersOf(form);
    return (
      form === this.element.querySelector('form') &&
      membersOf(form).hasAttribute(nativeValidationAttribute) &&
      this.#classes.every((name) => classList.contains(name)) &&
      (this.validation?.messages.areInPage ?? true)
    );
  }

  override restore(): boolean {
    const form = this.form;
    if (!form || form !== this.element.querySelector('form')) return false;
    disableNativeValidation(form);
    this.#showClasses(form);
    this.validation?.restoreMessages();
    return true;
  }

  override disconnected(): void {
    this.#guard.clear();
    this.validation?.clear();
    this.validation = this.#loading = undefined;
  }

  protected override onEvent(event: Event): void | Promise<void> {
    const { target, type } = event;
    // The validator's own, of which there is one for each message.
    if (type === 'invalid' && this.validation?.isShowing) return;
    if (!this.form || !membersOf(this.form).isConnected) this.#wrap();
    if (type === 'portico-before-step') return this.#onBeforeStep(event);
    if (target === this.form) {
      if (event instanceof SubmitEvent) return this.#guard.onSubmit(event);
      if (type === 'reset' && !event.defaultPrevented) return this.reset();
    }
    if (!isControl(target) || target.form !== this.form) return undefined;
    return event.eventPhase === Event.BUBBLING_PHASE ? this.#afterScripts(target) : this.#fill(target, event);
  }

  /** Validates the form that the element contains now. */
  #wrap(): void {
    const form = this.element.querySelector('form') ?? undefined;
    this.form = form;
    this.validation = this.#loading = undefined;
    if (!form) return;
    disableNativeValidation(form);
    addFieldFeatures(form, this.signal, adopt);
    adopt(this.element.getRootNode(), styles);
    this.#showClasses(form);
    this.#protect(form);
    this.#watchConditions(form);
  }

  #protect(form: HTMLFormElement): void {
    this.protection = protectForm(this, form, adopt, this.protection);
    loadUploads(this, form, adopt);
  }

  /** Applies the conditions of the form, and validates the fields with a message again after fields were shown or hidden. */
  #watchConditions(form: HTMLFormElement): void {
    void loadConditions(form, this, adopt, () => {
      if (this.validation?.isPrepared) this.validation.check(new Set(this.validation.messages.fields));
    });
  }

  #showClasses(form: HTMLFormElement): void {
    const { design, showLabelError } = this.settings;
    const { classList } = membersOf(form);
    classList.remove(...this.#classes);
    this.#classes = [...design.split(/\s+/).filter(Boolean), ...(showLabelError ? ['show-label-error'] : [])];
    classList.add(...this.#classes);
  }

  /** Loads the validation code and the rules of the form; resolves with `undefined` if loading fails. */
  async load(): Promise<Validation | undefined> {
    const form = this.form;
    if (!form) return undefined;
    try {
      const validation = await (this.#loading ??= this.#make(form));
      return (await validation.prepare()) ? validation : undefined;
    } catch {
      this.#loading = undefined; // The next call retries.
      return undefined;
    }
  }

  async #make(form: HTMLFormElement): Promise<Validation> {
    const { signal } = this;
    const module = await lazyImport(() => import('./validation.ts'), import.meta.url);
    const validation = new module.Validation(form, this, signal);
    if (!signal.aborted) this.validation = validation;
    return validation;
  }

  async #fill(control: Control, event: Event): Promise<void> {
    const { type } = event;
    const field = fieldNameOf(control.name);
    if (type === 'invalid') return this.#onInvalid(field, event);
    // Focus that moves within a group of boxes does not leave the field.
    if (event instanceof FocusEvent && isControl(event.relatedTarget) && event.relatedTarget.name === control.name)
      return;
    if (type === 'focusin') {
      // A script may have added the first condition meanwhile.
      if (this.form) this.#watchConditions(this.form);
      return void (await this.load());
    }
    const validation = this.validation;
    // An invalid field is validated on input, other fields on blur.
    if (type === 'input')
      return validation?.messages.fields.includes(field)
        ? this.#checkNow(validation, new Set(validation.messages.fields))
        : undefined;
    if (type === 'focusout') this.#visited.add(field);
    const fields = new Set([...this.#visited, ...(validation?.messages.fields ?? [])]);
    if (validation && type === 'change') {
      const { signal } = this;
      // Awaited separately, so that it continues before inner listeners that await the same promise.
      if (pressEnd()) await pressEnd();
      return signal.aborted ? undefined : this.#checkNow(validation, fields);
    }
    if (type === 'focusout') await this.#checkWhenReleased(fields);
  }

  /** Checks a field again after the listeners of the page: these may have changed the message that they had set. */
  #afterScripts({ name }: Control): void {
    const field = fieldNameOf(name);
    const { validation } = this;
    if (validation?.isPrepared && validation.messages.isOfScript(field) && !pressEnd())
      validation.check(new Set([field]));
  }

  /** Cancels `invalid` when the validator shows the message of the field. */
  #onInvalid(field: string, event: Event): void {
    const validation = this.validation;
    if (!validation?.isPrepared) return;
    if (validation.check(new Set([field])).length > 0) event.preventDefault();
  }

  async #checkWhenReleased(fields: ReadonlySet<string>): Promise<void> {
    const { signal } = this;
    const [validation] = await Promise.all([this.load(), pressEnd()]);
    if (validation && !signal.aborted) await this.#checkAgain(validation, fields);
  }

  /** Runs synchronously if the rules are loaded, so that inner listeners find the messages in the page. */
  #checkNow(validation: Validation, fields: ReadonlySet<string>): void | Promise<void> {
    if (!validation.isPrepared) return this.#checkWhenReleased(fields);
    validation.check(fields);
    return undefined;
  }

  /** Validates by the rules, then by the servers. */
  async #checkAgain(validation: Validation, fields: ReadonlySet<string>): Promise<void> {
    await validation.prepare();
    validation.check(fields);
    if (!validation.canRequest(fields)) return;
    this.state('checking', true);
    await validation.request(fields);
    this.state('checking', this.#guard.isWaiting);
    validation.check(fields);
  }

  /** Validates the visible fields before a step change. */
  #onBeforeStep(event: Event): void {
    const [steps] = event.composedPath();
    const form = this.form;
    if (!form || !(steps instanceof Node) || !(containsNode(steps, form) || containsNode(form, steps))) return;
    const detail: unknown = event instanceof CustomEvent && event.detail;
    const isBack = isObject(detail) && Number(detail.to) < Number(detail.from);
    const { validation } = this;
    // If the rules are not loaded yet, the fields are validated on submit.
    if (isBack || !validation?.isPrepared) return;
    const visible = [...membersOf(form).elements].filter(isControl).filter((control) => control.checkVisibility());
    const found = validation.check(new Set(visible.map(({ name }) => fieldNameOf(name))));
    if (found.length === 0) return;
    event.preventDefault();
    void this.#focusErrors(form, validation, found);
  }

  refuse(validation: Validation, found: readonly Violation[]): void {
    // Before the focus moves: steps around the form show the step of the invalid field.
    this.emit('portico-invalid', { invalidFields: found });
    if (this.form) void this.#focusErrors(this.form, validation, found);
  }

  /** Focuses the summary of the invalid fields, by the setting `error-summary`, or else the first of them. */
  async #focusErrors(form: HTMLFormElement, validation: Validation, found: readonly Violation[]): Promise<void> {
    if (!this.settings.errorSummary || !(await showErrorSummary(form, this, adopt)))
      this.#focusFirst(validation, found);
  }

  /** Scrolls to the first invalid field and focuses it. */
  #focusFirst(validation: Validation, found: readonly Violation[]): void {
    const first = found.map(({ field }) => validation.firstControlOf(field)).find((control) => control !== undefined);
    if (!first) return;
    first.focus({ preventScroll: true });
    scrollToField(first, this.settings.scrollOffset);
  }
}

/**
 * Validates any form, with or without a server: by class names, by `data-rule-…` and by native attributes. An invalid form is not submitted;
 * messages are shown beside the fields, and the first one gets the focus.
 *
 * @state checking - A server is checking a value, or a submit waits for a check.
 * @cssproperty --portico-danger - Colour of the messages.
 */
define('portico-form-validator', {
  settings: formValidatorSettings,
  events: formValidatorEvents,
  controller: FormValidator,
  methods: ['validate', 'reset'],
});
