import { afterReset } from '../../src/dom/after-reset.ts';
import {
  addInputFeatures,
  addUploads,
  applyConditions,
  protectForm,
  showErrorSummary,
} from '../../src/forms/form-features.ts';
import { isFieldOf } from '../../src/forms/controls/controls.ts';
import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { claimInvalid, isAskedBy, isLeftToPage } from '../../src/forms/controls/invalid-event.ts';
import {
  disableNativeValidation,
  isValidationTaken,
  validationAttributes,
} from '../../src/forms/controls/native-validation.ts';
import { pressEnd, watchPresses } from '../../src/forms/submit/pointer-press.ts';
import {
  focusInvalidField,
  focusableField,
  inactiveStepAttribute,
  isFieldReachable,
} from '../../src/forms/controls/reachable-field.ts';
import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { followBackgroundLater } from '../../src/kit/follow-background.ts';
import { inputEvents, isInSameGroup, isOutside, laterEvents } from './control-events.ts';
import styles from './form-validator.css?inline';
import { formValidatorEvents, formValidatorSettings } from './form-validator.settings.ts';
import { scrollToField } from './scroll-to-field.ts';
import { awaitServers, SubmitGuard, type GuardHost } from './submit-guard.ts';
import type { FieldViolation, Validation } from './validation.ts';

class FormValidator extends Controller<typeof formValidatorSettings, typeof formValidatorEvents> implements GuardHost {
  form: HTMLFormElement | undefined;
  #loading: Promise<Validation> | undefined;
  validation: Validation | undefined;
  protection: GuardHost['protection'];
  /** The controls that the visitor has left. Each change validates all of them, because a rule may depend on several fields. */
  readonly #visited = new Set<HTMLElement>();
  #classes: readonly string[] = [];
  readonly #guard = new SubmitGuard(this);

  /**
   * Validates all fields, also on the server, and shows the messages. Resolves to `true` if all fields are valid, and to `false` if a field is
   * invalid or the rules could not be loaded.
   */
  async validate(): Promise<boolean> {
    const validation = await this.load();
    if (!validation) return !this.form;
    await awaitServers(validation, this.signal);
    const found = validation.checkToSend();
    if (found.length === 0) this.emit('portico-valid', { submitter: null });
    else this.emit('portico-invalid', { invalidFields: found.map(asDetail) });
    return found.length === 0;
  }

  /** Clears all messages and the cached results of servers. Entered values stay. */
  reset(): void {
    this.#visited.clear();
    this.validation?.clear();
  }

  /** Clears the messages, and drops a submit that is waiting for code or for servers. */
  #onReset(): void {
    this.#guard.clear();
    this.reset();
  }

  override connected(): void {
    // The listener is in the capture phase, so that the messages are in the page before inner elements look for them.
    this.listen(this.element, ['submit', ...inputEvents], { capture: true });
    this.listen(this.element, ['reset', ...laterEvents]);
    watchPresses(this.element.ownerDocument, this.signal);
    // Controls outside of the element may also belong to the form.
    this.listenToRoot(['portico-before-step', ...inputEvents], { capture: true });
    this.listenToRoot(laterEvents);
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
    void this.#checkAgain(this.validation);
  }

  override get watchedAttributes(): readonly string[] {
    return ['class', 'disabled', ...validationAttributes];
  }

  override isIntact(): boolean {
    const form = this.form;
    if (!form) return true;
    const { classList } = membersOf(form);
    return (
      form === this.element.querySelector('form') &&
      isValidationTaken(form) &&
      this.#classes.every((name) => classList.contains(name)) &&
      (this.validation?.messages.areIntact ?? true)
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
    const { target, type, currentTarget } = event;
    // The validator itself dispatches this event, once for each message.
    if (type === 'invalid' && isAskedBy(this.element)) return;
    if (type === 'portico-before-step') return this.#onBeforeStep(event);
    if (currentTarget !== this.element && !(this.form && isOutside(this.element, target))) return;
    if (!this.form || !membersOf(this.form).isConnected) this.#wrap();
    if (target === this.form) {
      if (event instanceof SubmitEvent) return this.#guard.onSubmit(event);
      if (type === 'reset') return afterReset(event, () => this.#onReset(), this.signal);
    }
    if (!this.form || !isFieldOf(this.form, target)) return undefined;
    return event.eventPhase === Event.CAPTURING_PHASE ? this.#fill(target, event) : this.#afterScripts(target);
  }

  /** Validates the form that is now in the element. */
  #wrap(): void {
    const form = this.element.querySelector('form') ?? undefined;
    this.form = form;
    this.validation = this.#loading = undefined;
    if (!form) return;
    disableNativeValidation(form);
    addInputFeatures(form, this.signal, () => followBackgroundLater(this.element, this.signal, () => form));
    this.#showClasses(form);
    this.#protect(form);
    this.#watchConditions(form);
  }

  #protect(form: HTMLFormElement): void {
    this.protection = protectForm(this, form, this.protection);
    if (this.settings.uploads) followBackgroundLater(this.element, this.signal, () => form);
    addUploads(this, form);
  }

  /** Applies the conditions of the form. When fields are shown or hidden, validates the fields with a message again. */
  #watchConditions(form: HTMLFormElement): void {
    void applyConditions(form, this, () => {
      if (this.validation?.isPrepared) this.validation.check(new Set(this.validation.messages.controls));
    });
  }

  #showClasses(form: HTMLFormElement): void {
    const { design, showLabelError } = this.settings;
    const { classList } = membersOf(form);
    classList.remove(...this.#classes);
    this.#classes = [...design.split(/\s+/).filter(Boolean), ...(showLabelError ? ['show-label-error'] : [])];
    classList.add(...this.#classes);
  }

  /** Loads the validation code and the rules of the form. Resolves to `undefined` if loading fails. */
  async load(): Promise<Validation | undefined> {
    const form = this.form;
    if (!form) return undefined;
    try {
      const validation = await (this.#loading ??= this.#make(form));
      return (await validation.prepare()) ? validation : undefined;
    } catch {
      this.#loading = undefined; // The next call tries again.
      return undefined;
    }
  }

  async #make(form: HTMLFormElement): Promise<Validation> {
    const { signal } = this;
    const module = await import('./validation.ts');
    const validation = new module.Validation(form, this, signal);
    if (!signal.aborted) this.validation = validation;
    return validation;
  }

  async #fill(control: HTMLElement, event: Event): Promise<void> {
    const { type } = event;
    if (type === 'invalid') return this.#onInvalid(control, event);
    // If the focus moves within a group of checkboxes or radio buttons, the visitor has not left the field.
    if (event instanceof FocusEvent && isInSameGroup(control, event.relatedTarget)) return;
    if (type === 'focusin') {
      // A script may have added the first condition of the form.
      if (this.form) this.#watchConditions(this.form);
      return void (await this.load());
    }
    const validation = this.validation;
    // Fields are validated on blur. During input, only messages that no longer apply are cleared.
    if (type === 'input') {
      const marked = validation?.messages.controls ?? [];
      if (!validation?.isPrepared || !marked.includes(control)) return;
      for (const due of marked) this.#visited.add(due);
      return validation.clearCorrected(new Set(marked));
    }
    if (type === 'focusout') this.#visited.add(control);
    if (validation && type === 'change') {
      const { signal } = this;
      // This is a separate `await`, so that it continues before inner listeners that await the same promise.
      if (pressEnd()) await pressEnd();
      return signal.aborted ? undefined : this.#checkNow(validation, this.#due);
    }
    if (type === 'focusout') await this.#checkWhenReleased();
  }

  /** The controls to validate again: those that the visitor has left and those with a message; after a reset, none. */
  get #due(): ReadonlySet<HTMLElement> {
    return new Set([...this.#visited, ...(this.validation?.messages.controls ?? [])]);
  }

  /** Validates a field again after the listeners of the page, which may have changed their own message. */
  async #afterScripts(control: HTMLElement): Promise<void> {
    const { signal, validation } = this;
    if (!validation?.isPrepared || !validation.messages.isOfScript(control)) return;
    if (pressEnd()) await pressEnd();
    if (!signal.aborted) validation.check(new Set([control]));
  }

  /** Claims the event `invalid` if the validator shows the message of the field. */
  #onInvalid(control: HTMLElement, event: Event): void {
    const validation = this.validation;
    if (!validation?.isPrepared) return;
    // The validator removes its own messages itself.
    claimInvalid(event, () => (validation.check(new Set([control])).length > 0 ? () => {} : undefined));
  }

  async #checkWhenReleased(): Promise<void> {
    const { signal } = this;
    const [validation] = await Promise.all([this.load(), pressEnd()]);
    if (validation && !signal.aborted) await this.#checkAgain(validation);
  }

  /** Validates these controls. If the rules are loaded, this happens synchronously, so that inner listeners find the messages in the page. */
  #checkNow(validation: Validation, controls: ReadonlySet<HTMLElement>): void | Promise<void> {
    if (!validation.isPrepared) return this.#checkWhenReleased();
    validation.check(controls);
    return undefined;
  }

  /** Validates with the rules first, then with the servers. */
  async #checkAgain(validation: Validation): Promise<void> {
    await validation.prepare();
    validation.check(this.#due);
    if (!validation.canRequest(this.#due)) return;
    this.state('checking', true);
    await validation.request(this.#due);
    this.state('checking', this.#guard.isWaiting);
    validation.check(this.#due);
  }

  /** Validates the visible fields before a change of the step. */
  #onBeforeStep(event: Event): void {
    const [steps] = event.composedPath();
    const form = this.form;
    if (!form || !(steps instanceof Node) || !(containsNode(steps, form) || containsNode(form, steps))) return;
    const detail: unknown = event instanceof CustomEvent && event.detail;
    const isBack = isObject(detail) && Number(detail.to) < Number(detail.from);
    const { validation } = this;
    // If the rules have not loaded yet, the fields are validated on submit.
    if (isBack || !validation?.isPrepared) return;
    const shown = [...validation.controls].filter(
      (control) => !control.closest(`[${inactiveStepAttribute}]`) && isFieldReachable(control),
    );
    const found = validation.check(new Set(shown), true);
    if (found.length === 0) return;
    event.preventDefault();
    void this.#focusErrors(form, found);
  }

  refuse(found: readonly FieldViolation[]): void {
    // The event is dispatched before the focus moves, because form steps around the form then show the step of the invalid field.
    this.emit('portico-invalid', { invalidFields: found.map(asDetail) });
    if (this.form) void this.#focusErrors(this.form, found);
  }

  /** Focuses the summary of the invalid fields if the setting `error-summary` is on, otherwise the first invalid field. */
  async #focusErrors(form: HTMLFormElement, all: readonly FieldViolation[]): Promise<void> {
    const found = all.filter(({ controls }) => !isLeftToPage(controls));
    if (found.length === 0) return;
    if (this.settings.errorSummary && (await showErrorSummary(form, this))) return;
    // If no field can be focused, the summary above the form at least names the invalid fields.
    if (!this.#focusFirst(found)) await showErrorSummary(form, this);
  }

  /** Scrolls to the first invalid field and focuses it. Returns `false` if no invalid field can be shown. */
  #focusFirst(found: readonly FieldViolation[]): boolean {
    const first = found.map(({ controls }) => focusableField(controls)).find((control) => control !== undefined);
    if (!first || !focusInvalidField(first, { preventScroll: true })) return false;
    scrollToField(first, this.settings.scrollOffset);
    return true;
  }
}

const asDetail = ({ field, rule, message }: FieldViolation) => ({ field, rule, message });

/**
 * Validates any form, with or without a server. The rules are class names, `data-rule-…` and native attributes. An invalid form is not submitted:
 * messages appear beside the fields, and the first invalid field gets the focus.
 *
 * @state checking - A server is checking a value, or a submit waits for a check.
 * @state on-dark - Set from the first interaction on. The background is dark, although `color-scheme` is not dark. The added content has the colours for
 * dark pages.
 * @state on-light - Set from the first interaction on. The background is light, although `color-scheme` is not light. The added content has the colours for
 * light pages.
 * @state on-midtone - Set from the first interaction on. The background is a picture, or neither light nor dark. Messages have the colour of the text
 * around them.
 * @cssproperty --portico-danger - Colour of the messages.
 */
define('portico-form-validator', {
  settings: formValidatorSettings,
  events: formValidatorEvents,
  isWrapper: true,
  controller: FormValidator,
  methods: ['validate', 'reset'],
  styles,
  knownMarkup: '.invalid-feedback, .needs-validation',
});
