import { setTimer } from '../../src/clock/clock.ts';
import { controlsOf, type Control } from '../../src/forms/controls.ts';
import { fieldNameOf } from '../../src/forms/field-name.ts';
import { isCheckedNatively, disableNativeValidation } from '../../src/forms/native-validation.ts';
import { isObject } from '../../src/json/json.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { askSchema, type FormAddress } from './calls.ts';
import type { Check } from './checking.ts';
import type { Draft } from './draft.ts';
import { needsAssistance } from './markup.ts';
import type { Messages } from './messages.ts';
import type { Say } from './plain-form.ts';

/** How long typing must rest until the draft is kept, in ms. */
const DRAFT_DELAY = 300;

/** Asks for what only forms outside the contract need; `undefined` when the network is gone, and the server must do without. */
export const plainForm = () => lazyImport(() => import('./plain-form.ts'), import.meta.url).catch(() => undefined);

/** Loads what sends a form; `undefined` without the network. */
export const loadSubmission = () => lazyImport(() => import('./submission.ts'), import.meta.url).catch(() => undefined);

/**
 * Loads what reads the further parts of an answer (new captchas and quizzes, a block reply), where it may have some. Without the network the old
 * question stays, and the server says what is wrong with it.
 */
export async function furtherPart(answer: unknown) {
  return isObject(answer) && (answer.captcha || answer.quiz || answer.apbct || answer.data)
    ? lazyImport(() => import('./further-answer.ts'), import.meta.url).catch(() => undefined)
    : undefined;
}

/** How a form is filled in: what is checked when, what helps with it, and what is kept of it. */
export class Filling {
  readonly #form: HTMLFormElement;
  readonly #messages: Messages;
  readonly #schema: Promise<unknown> | undefined;
  readonly #say: Say;
  /** What checks the form in this browser; the server's own check comes with each send. */
  #checks: Promise<readonly Check[]> | undefined;
  #draft: Draft | undefined;
  #cancelDraft = () => {};
  /** Fields that the visitor has been in and left: only these are marked while the form is filled in. */
  readonly #left = new Set<string>();
  #assisting: Promise<void> | undefined;
  /** What was changed and waits for the code that assists. */
  readonly #changed: Control[] = [];

  constructor(form: HTMLFormElement, messages: Messages, address: FormAddress | undefined, say: Say) {
    this.#form = form;
    this.#say = say;
    this.#messages = messages;
    disableNativeValidation(form);
    this.#schema = address && askSchema(address);
    this.assist();
  }

  /** Loads what filling in needs, when the visitor is about to: a form that nobody fills in costs nothing of it. */
  async load(): Promise<readonly Check[]> {
    const [checks] = await Promise.all([
      (this.#checks ??= this.#loadChecks()),
      this.#messages.load(),
      // Before the network may be gone.
      loadSubmission(),
    ]);
    return checks;
  }

  async #loadChecks(): Promise<readonly Check[]> {
    const [rules, plain] = await Promise.all([
      this.#schema &&
        lazyImport(() => import('./rules.ts'), import.meta.url)
          .then(async ({ checkBy }) => checkBy(await this.#schema))
          .catch(() => undefined),
      // Also for its words for other servers' answers, before the network may be gone.
      isCheckedNatively(this.#form) || !this.#schema ? plainForm() : undefined,
    ]);
    return [
      ...(rules ? [rules] : []),
      ...(plain && isCheckedNatively(this.#form) ? [plain.nativeCheck(this.#say)] : []),
    ];
  }

  /** Keeps a draft from now on, under that name, and puts back what an earlier page kept. */
  async keepDraft(name: string, needsConsent: boolean): Promise<void> {
    const module = await lazyImport(() => import('./draft.ts'), import.meta.url);
    this.#draft = new module.Draft(this.#form, name, needsConsent);
    if (this.#draft.restore()) this.assist();
  }

  /** The draft was sent, or thrown away. */
  forgetDraft(): void {
    this.#cancelDraft();
    this.#draft?.forget();
  }

  /** The visitor starts anew. */
  startAnew(): void {
    this.#left.clear();
  }

  /** Brings up to date what follows from the values. Most forms have nothing of the kind, and never load the code. */
  assist(changed?: Control): void {
    if (needsAssistance(this.#form)) this.#assisting = this.#assist(changed).catch(() => {});
  }

  /** Resolves when what follows from the values is in the form. */
  get assisted(): Promise<void> | undefined {
    return this.#assisting;
  }

  async #assist(changed: Control | undefined): Promise<void> {
    if (changed) this.#changed.push(changed);
    const { assist, assistChange } = await lazyImport(() => import('./assistance.ts'), import.meta.url);
    // Of exclusive boxes the last that was ticked stays.
    for (const control of this.#changed.splice(0).toReversed()) assistChange(control);
    assist(this.#form);
  }

  /** The visitor left a control. */
  leave({ name }: Control): void {
    this.#left.add(fieldNameOf(name));
  }

  /** The visitor types; the fields to check again are those that have a message. */
  type({ name }: Control, signal: AbortSignal): ReadonlySet<string> {
    this.assist();
    this.#saveDraftSoon(signal);
    const field = fieldNameOf(name);
    return new Set(this.#messages.has(field) ? [field] : []);
  }

  /** The visitor changed a control; the fields to check are this one and those that were left before. */
  change(control: Control, signal: AbortSignal): ReadonlySet<string> {
    this.assist(control);
    this.#saveDraftSoon(signal);
    return new Set([...this.#left, fieldNameOf(control.name)]);
  }

  /** Every field of the form. */
  get fields(): ReadonlySet<string> {
    return new Set(controlsOf(this.#form).map(({ name }) => fieldNameOf(name)));
  }

  /** Shows or takes back the messages of these fields; whether all of them are right. */
  check(checks: readonly Check[], fields: ReadonlySet<string>): boolean {
    const found = checks.flatMap((check) => check(this.#form)).filter(({ field }) => fields.has(field));
    // The first message of a field counts.
    const wrong = new Map(found.toReversed().map((invalid) => [invalid.field, invalid]));
    const accepted = [...fields].filter((field) => !wrong.has(field));
    for (const field of accepted) this.#messages.accept(field);
    for (const invalid of wrong.values()) this.#messages.refuse(invalid);
    // Ours are taken back by now, so what is left was said by somebody else.
    const refused = accepted.filter((field) => controlsOf(this.#form, field).some((control) => this.relay(control)));
    return wrong.size + refused.length === 0;
  }

  /** Shows what an element around the form, or a script of the page, has to say against a control; whether it has. */
  relay({ name, validity, validationMessage }: Control): boolean {
    const field = fieldNameOf(name);
    if (validity.customError && !this.#messages.has(field))
      this.#messages.refuse({ field, message: validationMessage }, true);
    return validity.customError;
  }

  #saveDraftSoon(signal: AbortSignal): void {
    if (!this.#draft) return;
    this.#cancelDraft();
    this.#cancelDraft = setTimer(DRAFT_DELAY, () => this.#draft?.save(), signal);
  }
}
