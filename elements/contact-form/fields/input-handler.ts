import { loadNonCmsForm } from '../send/load-on-demand.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import {
  controlsOf,
  type Control,
  fieldNameOf,
  isCheckable,
  isControl,
  validatedElements,
} from '../../../src/forms/controls/controls.ts';
import type { DraftHost } from '../../../src/forms/draft/draft-notice.ts';
import type { FormDraft } from '../../../src/forms/draft/form-draft.ts';
import { isLeftToPage } from '../../../src/forms/controls/invalid-event.ts';
import { hasNativeValidation } from '../../../src/forms/controls/native-validation.ts';
import { loadOwnMessages } from '../../../src/forms/messages/load-own-messages.ts';
import { requestSchema, type FormEndpoint } from '../contact-form-7/form-api.ts';
import type { FormCheck } from '../send/submit-result.ts';
import type { FormMessages } from '../messages/messages.ts';
import type { Translate } from '../messages/plain-texts.ts';
import { groupBy } from '../../../src/older-browsers/group-by.ts';

/** Returns whether a form contains controls that need `dependent-controls.ts`. Most forms do not, and never load it. */
const hasDependents = (form: HTMLFormElement): boolean =>
  membersOf(form).querySelector(
    '.wpcf7-acceptance,.wpcf7-exclusive-checkbox,.has-free-text,.wpcf7-character-count,.wpcf7-validates-as-url,[type=url],' +
      '[data-acceptance],[data-exclusive],[data-free-text],[data-count-of],[data-reflection-of],[data-show-if],[data-require-if]',
  ) !== null;

type Dependents = typeof import('./dependent-controls.ts');

/** Handles input in a form: validates fields, updates dependent controls and saves the draft. */
export class InputHandler {
  readonly #form: HTMLFormElement;
  readonly #messages: FormMessages;
  readonly #schema: Promise<unknown> | undefined;
  readonly #translate: Translate;
  /** The checks that run in the browser. The server still checks each submit. */
  #checks: Promise<readonly FormCheck[]> | undefined;
  #draft: FormDraft | undefined;
  /** The controls that the visitor has left. While the visitor fills in the form, only these are marked as invalid. */
  readonly visited = new Set<HTMLElement>();
  /** The controls whose message may have disappeared during input, until the visitor leaves them. */
  readonly #corrected = new Set<HTMLElement>();
  /** Resolves after everything that depends on the values has been updated. */
  dependentsUpdate: Promise<void> | undefined;
  #dependents: Dependents | undefined;
  /** The changed controls that wait until `dependent-controls.ts` has loaded. */
  readonly #changed: Control[] = [];

  constructor(form: HTMLFormElement, messages: FormMessages, address: FormEndpoint | undefined, translate: Translate) {
    this.#form = form;
    this.#translate = translate;
    this.#messages = messages;
    this.#schema = address && requestSchema(address);
    this.updateDependents();
  }

  /** Preloads the code for filling in the form. It is called on the first interaction: a form that nobody touches loads nothing. */
  async load(): Promise<readonly FormCheck[]> {
    this.#checks ??= this.#loadChecks();
    await Promise.all([this.#checks, this.#messages.load()]);
    return this.#checks;
  }

  async #loadChecks(): Promise<readonly FormCheck[]> {
    const [rules, nonCms] = await Promise.all([
      this.#schema &&
        import('../contact-form-7/schema-check.ts')
          .then(async ({ createSchemaCheck }) => createSchemaCheck(await this.#schema))
          .catch(() => undefined),
      // This code is loaded early, because the network may fail later. Responses of other servers need its default messages, too.
      hasNativeValidation(this.#form) || !this.#schema ? loadNonCmsForm() : undefined,
      loadOwnMessages(this.#form),
    ]);
    return [
      ...(rules ? [rules] : []),
      ...(nonCms && hasNativeValidation(this.#form) ? [nonCms.nativeCheck(this.#translate)] : []),
    ];
  }

  /** Saves a draft under this name from now on, and restores the draft of an earlier page. */
  async startDraft(host: DraftHost, name: string, needsConsent: boolean): Promise<void> {
    const { FormDraft } = await import('../../../src/forms/draft/form-draft.ts');
    this.#draft = new FormDraft(this.#form, 'draft', name, needsConsent);
    if (this.#draft.restore(host) !== undefined) this.updateDependents();
  }

  /** After a draft was restored, fills in fields from the query of the page's address. */
  async prefill(names: string, isCleaned: boolean, draft: Promise<void> | undefined): Promise<void> {
    const { prefillForm } = await import('./prefill.ts');
    await draft;
    prefillForm(this.#form, names, isCleaned);
  }

  /** Ends the draft, because it was sent or discarded. */
  clearDraft(): void {
    this.#draft?.clear();
  }

  /** Updates everything that depends on the values. Most forms have no such controls, and never load this code. */
  updateDependents(changed?: Control): void {
    if (!hasDependents(this.#form)) return;
    if (changed) this.#changed.push(changed);
    // If the code is loaded, the update happens at once: a press of a button may follow the change in the same task.
    const update = this.#dependents
      ? this.#updateDependents(this.#dependents)
      : import('./dependent-controls.ts').then((module) => this.#updateDependents((this.#dependents = module)));
    this.dependentsUpdate = update.catch(() => {});
  }

  async #updateDependents(module: Dependents): Promise<void> {
    // If several exclusive checkboxes were ticked, the last one stays ticked.
    for (const control of this.#changed.splice(0).toReversed()) module.normalizeControl(control);
    await module.updateDependents(this.#form, this.#messages);
  }

  /** Handles input. If the control has a message, returns the control, because the message may no longer apply. */
  onInput(control: HTMLElement, signal: AbortSignal): ReadonlySet<HTMLElement> {
    this.updateDependents();
    this.#draft?.saveSoon(signal);
    if (!this.#messages.hasError(control)) return new Set();
    this.#corrected.add(control);
    return new Set([control]);
  }

  /** Called when the visitor leaves a control. The control is validated again if it had a message before the input. */
  onLeave(control: HTMLElement): ReadonlySet<HTMLElement> {
    this.visited.add(control);
    return new Set(this.#corrected.delete(control) ? [control] : []);
  }

  /**
   * Handles a change. Validates this control, the controls that were left earlier, and the controls with a message, which may depend on this control.
   */
  onChange(control: HTMLElement, signal: AbortSignal): ReadonlySet<HTMLElement> {
    this.updateDependents(isControl(control) ? control : undefined);
    this.#draft?.saveSoon(signal);
    return new Set([...this.#messages.checkable(this.visited), control]);
  }

  get controls(): ReadonlySet<HTMLElement> {
    return new Set(validatedElements(this.#form));
  }

  /**
   * Shows or removes the messages of these controls. Returns whether all controls are valid. With `isTyping`, messages are only removed: screen
   * readers would read new ones aloud while the visitor types.
   */
  validate(checks: readonly FormCheck[], checked: ReadonlySet<HTMLElement>, isTyping = false): boolean {
    const byField = groupBy(controlsOf(this.#form), ({ name }) => fieldNameOf(name));
    const refused = new Set<HTMLElement>();
    const invalid = checks
      .flatMap((check) => check(this.#form))
      .filter(({ field, controls = byField.get(field) ?? [] }) => {
        // Only the first message of a control is shown.
        const isNew = controls.some((control) => checked.has(control)) && !controls.some((each) => refused.has(each));
        if (isNew) for (const control of controls) refused.add(control);
        return isNew;
      });
    if (isTyping) {
      this.#messages.clearCorrected(checked, invalid);
      return invalid.length === 0;
    }
    const accepted = [...checked].filter((control) => !refused.has(control));
    this.#messages.update(
      accepted,
      invalid.filter(({ controls = [] }) => !isLeftToPage(controls)),
    );
    // The element has already cleared its own custom messages. The remaining ones were set by other code.
    const custom = accepted.filter((control) => isControl(control) && this.showCustomError(control));
    return invalid.length + custom.length === 0;
  }

  /**
   * Shows the custom validity message that other code has set on a control. Returns a function that removes the message, or `undefined`. Before the
   * first interaction, a validator or the browser shows it, because the code for messages is not loaded yet.
   */
  showCustomError(control: Control): (() => void) | undefined {
    const { name, validity, validationMessage: message } = control;
    if (!validity.customError) return undefined;
    if (!this.#messages.isLoaded) return void this.#messages.load();
    if (!this.#messages.hasError(control)) {
      // The message of a group is set on each of its controls. A required checkbox has a message of its own.
      const isInGroup = name && isCheckable(control) && (control.type === 'radio' || !validity.valueMissing);
      const controls = isInGroup
        ? controlsOf(this.#form).filter((other) => other.name === name && other.validationMessage === message)
        : [control];
      this.#messages.update([], [{ field: fieldNameOf(name), message, controls }], true);
    }
    return () => this.#messages.removeCustom(control);
  }
}
