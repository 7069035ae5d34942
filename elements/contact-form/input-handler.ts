import { setTimer } from '../../src/clock/clock.ts';
import { controlsOf, type Control, fieldNameOf } from '../../src/forms/controls.ts';
import { hasNativeValidation, disableNativeValidation } from '../../src/forms/native-validation.ts';
import { isObject } from '../../src/json/json.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { requestSchema, type FormEndpoint } from './form-api.ts';
import type { FormCheck } from './feedback-response.ts';
import type { Draft } from './draft.ts';
import { hasDependents } from './markup.ts';
import type { FormMessages } from './messages.ts';
import type { Translate } from './non-cms-form.ts';

/** The debounce time of saving the draft, in ms. */
const DRAFT_DELAY = 300;

/** Asks for what only forms outside the contract need; `undefined` when the network is gone, and the server must do without. */
export const loadNonCmsForm = () =>
  lazyImport(() => import('./non-cms-form.ts'), import.meta.url).catch(() => undefined);

/** Loads what sends a form; `undefined` without the network. */
export const loadSubmission = () => lazyImport(() => import('./submission.ts'), import.meta.url).catch(() => undefined);

/**
 * Loads what reads the further parts of an answer (new captchas and quizzes, a block reply), where it may have some. Without the network the old
 * question stays, and the server says what is invalidFields with it.
 */
export async function loadResponseExtras(answer: unknown) {
  return isObject(answer) && (answer.captcha || answer.quiz || answer.apbct || answer.data)
    ? lazyImport(() => import('./response-extras.ts'), import.meta.url).catch(() => undefined)
    : undefined;
}

/** Handles the input of a form: validates fields, updates dependent controls and saves the draft. */
export class InputHandler {
  readonly #form: HTMLFormElement;
  readonly #messages: FormMessages;
  readonly #schema: Promise<unknown> | undefined;
  readonly #translate: Translate;
  /** The checks that run in this browser; the server checks each submit itself. */
  #checks: Promise<readonly FormCheck[]> | undefined;
  #draft: Draft | undefined;
  #cancelDraft = () => {};
  /** Fields that the visitor has been in and left: only these are marked while the form is filled in. */
  readonly #visited = new Set<string>();
  #dependentsUpdate: Promise<void> | undefined;
  /** The changed controls that wait for `dependent-controls.ts` to load. */
  readonly #changed: Control[] = [];

  constructor(form: HTMLFormElement, messages: FormMessages, address: FormEndpoint | undefined, translate: Translate) {
    this.#form = form;
    this.#translate = translate;
    this.#messages = messages;
    disableNativeValidation(form);
    this.#schema = address && requestSchema(address);
    this.updateDependents();
  }

  /** Loads what filling in needs, when the visitor is about to: a form that nobody fills in costs nothing of it. */
  async load(): Promise<readonly FormCheck[]> {
    const [checks] = await Promise.all([
      (this.#checks ??= this.#loadChecks()),
      this.#messages.load(),
      // Before the network may be gone.
      loadSubmission(),
    ]);
    return checks;
  }

  async #loadChecks(): Promise<readonly FormCheck[]> {
    const [rules, nonCms] = await Promise.all([
      this.#schema &&
        lazyImport(() => import('./schema-check.ts'), import.meta.url)
          .then(async ({ createSchemaCheck }) => createSchemaCheck(await this.#schema))
          .catch(() => undefined),
      // Also for its words for other servers' answers, before the network may be gone.
      hasNativeValidation(this.#form) || !this.#schema ? loadNonCmsForm() : undefined,
    ]);
    return [
      ...(rules ? [rules] : []),
      ...(nonCms && hasNativeValidation(this.#form) ? [nonCms.nativeCheck(this.#translate)] : []),
    ];
  }

  /** Keeps a draft from now on, under that name, and puts back what an earlier page kept. */
  async startDraft(name: string, needsConsent: boolean): Promise<void> {
    const module = await lazyImport(() => import('./draft.ts'), import.meta.url);
    this.#draft = new module.Draft(this.#form, name, needsConsent);
    if (this.#draft.restore()) this.updateDependents();
  }

  /** The draft was sent, or thrown away. */
  clearDraft(): void {
    this.#cancelDraft();
    this.#draft?.clear();
  }

  /** The visitor starts anew. */
  resetVisited(): void {
    this.#visited.clear();
  }

  /** Brings up to date what follows from the values. Most forms have nothing of the kind, and never load the code. */
  updateDependents(changed?: Control): void {
    if (hasDependents(this.#form)) this.#dependentsUpdate = this.#updateDependents(changed).catch(() => {});
  }

  /** Resolves when what follows from the values is in the form. */
  get dependentsUpdated(): Promise<void> | undefined {
    return this.#dependentsUpdate;
  }

  async #updateDependents(changed: Control | undefined): Promise<void> {
    if (changed) this.#changed.push(changed);
    const { updateDependents, normalizeControl } = await lazyImport(
      () => import('./dependent-controls.ts'),
      import.meta.url,
    );
    // Of exclusive boxes the last that was ticked stays.
    for (const control of this.#changed.splice(0).toReversed()) normalizeControl(control);
    updateDependents(this.#form);
  }

  /** The visitor left a control. */
  onBlur({ name }: Control): void {
    this.#visited.add(fieldNameOf(name));
  }

  /** The visitor types; the fields to check again are those that have a message. */
  onInput({ name }: Control, signal: AbortSignal): ReadonlySet<string> {
    this.updateDependents();
    this.#saveDraftSoon(signal);
    const field = fieldNameOf(name);
    return new Set(this.#messages.hasError(field) ? [field] : []);
  }

  /** The visitor changed a control; the fields to check are this one and those that were left before. */
  onChange(control: Control, signal: AbortSignal): ReadonlySet<string> {
    this.updateDependents(control);
    this.#saveDraftSoon(signal);
    return new Set([...this.#visited, fieldNameOf(control.name)]);
  }

  /** Every field of the form. */
  get fields(): ReadonlySet<string> {
    return new Set(controlsOf(this.#form).map(({ name }) => fieldNameOf(name)));
  }

  /** Shows or takes back the messages of these fields; whether all of them are right. */
  validate(checks: readonly FormCheck[], fields: ReadonlySet<string>): boolean {
    const found = checks.flatMap((check) => check(this.#form)).filter(({ field }) => fields.has(field));
    // The first message of a field counts.
    const invalidFields = new Map(found.toReversed().map((invalid) => [invalid.field, invalid]));
    const accepted = [...fields].filter((field) => !invalidFields.has(field));
    for (const field of accepted) this.#messages.clearError(field);
    for (const invalid of invalidFields.values()) this.#messages.showError(invalid);
    // Ours are taken back by now, so what is left was said by somebody else.
    const refused = accepted.filter((field) =>
      controlsOf(this.#form, field).some((control) => this.showCustomError(control)),
    );
    return invalidFields.size + refused.length === 0;
  }

  /** Shows what an element around the form, or a script of the page, has to translate against a control; whether it has. */
  showCustomError({ name, validity, validationMessage }: Control): boolean {
    const field = fieldNameOf(name);
    if (validity.customError && !this.#messages.hasError(field))
      this.#messages.showError({ field, message: validationMessage }, true);
    return validity.customError;
  }

  #saveDraftSoon(signal: AbortSignal): void {
    if (!this.#draft) return;
    this.#cancelDraft();
    this.#cancelDraft = setTimer(DRAFT_DELAY, () => this.#draft?.save(), signal);
  }
}
