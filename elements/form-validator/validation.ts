import type { Control } from '../../src/forms/controls.ts';
import { messagesIn } from '../../src/forms/rule-messages.ts';
import type { Messages } from '../../src/forms/native-rules.ts';
import { isCheckedNatively } from '../../src/forms/native-validation.ts';
import { isFieldReachable } from '../../src/forms/reachable-field.ts';
import type { Verdict } from '../../src/forms/remote-verdict.ts';
import type { Rule, Values } from '../../src/forms/rule.ts';
import { loadFamilies } from '../../src/forms/rules/common-families.ts';
import { everyValueOf } from '../../src/forms/values.ts';
import { violations, type Violation } from '../../src/forms/violations.ts';
import type { Language, OwnTexts } from '../../src/text/text.ts';
import { askedOf, type Asked, type Reading, type Ruleset } from './asked-of.ts';
import { FieldMessages } from './field-messages.ts';
import { MarkupChanges } from './markup-changes.ts';
import { questionOf, verifiedAddress, type Question } from './question.ts';
import { RemoteAnswers } from './remote-answers.ts';

/** What the author set, as it holds for the next check. */
export interface Wishes {
  readonly ruleset: Ruleset;
  readonly emailStyle: Reading['emailStyle'];
  readonly ajaxUrl: string;
  readonly language: Language;
  /** The author's texts: this element's, then the page's. */
  readonly texts: readonly (OwnTexts | undefined)[];
  /** What to say of a check that no server answered. */
  readonly unreachable: string;
}

/** Who wants to know what happens. */
export interface Told {
  /** A server said something. */
  answer(question: Question, verdict: Verdict): void;
  /** The author wrote something that cannot be. */
  mistake(message: string): void;
}

/** Checks one form and shows its messages. It is loaded when a visitor fills in the form, or sends it. */
export class Validation {
  readonly #form: HTMLFormElement;
  readonly #changes: MarkupChanges;
  readonly #messages: FieldMessages;
  readonly #answers: RemoteAnswers;
  readonly #told: Told;
  /** The rules whose code is here. */
  readonly #loaded = new Set<string>();
  /** Questions that nobody answered, of which the visitor was told: the next send goes without. */
  readonly #unanswered = new Set<string>();
  #wishes: Wishes;
  #say: Messages;
  #known: Asked | undefined;
  #isSpeaking = false;

  constructor(form: HTMLFormElement, wishes: Wishes, told: Told, signal: AbortSignal) {
    this.#form = form;
    this.#wishes = wishes;
    this.#say = messagesOf(wishes);
    this.#changes = new MarkupChanges(form, signal);
    this.#messages = new FieldMessages();
    this.#told = told;
    this.#answers = new RemoteAnswers((question, verdict) => told.answer(question, verdict));
    signal.addEventListener('abort', () => this.#answers.clear());
  }

  /** The author wants something else now. */
  set wishes(wishes: Wishes) {
    this.#wishes = wishes;
    this.#say = messagesOf(wishes);
    this.#known = undefined;
  }

  /** Whether the rules are here for what the form asks now. */
  get isPrepared(): boolean {
    return this.#missing().length === 0;
  }

  /** Loads the rules for what the form asks now; whether they are here then. Never rejects: without the network they stay away. */
  async prepare(): Promise<boolean> {
    const missing = this.#missing();
    try {
      await loadFamilies(missing);
    } catch {
      return false;
    }
    for (const { rule } of missing) this.#loaded.add(rule);
    return true;
  }

  /** Every field of the form. */
  get fields(): ReadonlySet<string> {
    return new Set(this.#asked.fields.keys());
  }

  /** The fields that have a message now. */
  get wrongFields(): readonly string[] {
    return this.#messages.fields;
  }

  /** Tells whether the messages that it shows stand in the form. */
  get isShown(): boolean {
    return this.#messages.areShown;
  }

  /** Shows its messages again, where a host page has taken them away. */
  showAgain(): void {
    const fields = new Set(this.wrongFields);
    this.#changes.ignoring(() => this.#messages.clear());
    this.check(fields);
  }

  /** Whether a server was not asked yet about the values that these fields have, or has not answered. */
  isAwaiting(fields: ReadonlySet<string>): boolean {
    return this.#open(fields).some((question) => !this.#answers.of(question));
  }

  /** Whether it is worth asking about these fields: nobody has, or nobody answered. */
  canAsk(fields: ReadonlySet<string>): boolean {
    return this.#open(fields).length > 0;
  }

  /** Asks servers about these fields, where their own rules hold; resolves when all have answered, or did not. */
  async ask(fields: ReadonlySet<string>): Promise<void> {
    await Promise.all(this.#open(fields).map((question) => this.#answers.ask(question)));
  }

  /** Shows what is wrong with these fields and takes back what is not; returns it in the order of the page. */
  check(fields: ReadonlySet<string>): Violation[] {
    return this.#show(fields, this.#judge(fields, false));
  }

  /** Like `check` for all fields, when the form is sent. A check that no server answers holds it back once, and says so. */
  checkToSend(): Violation[] {
    const { fields } = this;
    const found = this.#show(fields, this.#judge(fields, true));
    for (const question of this.#questions(fields)) {
      if (this.#answers.of(question)?.kind === 'unknown') this.#unanswered.add(question.key);
    }
    return found;
  }

  /** Whether a message is being shown right now, of which the page is asked with `invalid` whether it does that itself. */
  get isSpeaking(): boolean {
    return this.#isSpeaking;
  }

  /** The first control of a field that a visitor can get at. */
  firstControlOf(field: string): Control | undefined {
    return this.#asked.fields.get(field)?.find(isFieldReachable);
  }

  /** Takes all messages back and forgets what servers said. */
  clear(): void {
    this.#changes.ignoring(() => this.#messages.clear());
    this.#answers.clear();
    this.#unanswered.clear();
  }

  #read(): Asked {
    const { ruleset, emailStyle, ajaxUrl } = this.#wishes;
    const asked = askedOf(this.#form, { ruleset, emailStyle, messages: this.#say });
    for (const mistake of asked.mistakes) this.#told.mistake(mistake);
    for (const { field, method } of asked.remote) {
      if (isAskable(method, ajaxUrl)) continue;
      this.#told.mistake(
        `${method} of the field "${field}" asks nobody; give "ajax-url" the address of the site's endpoint.`,
      );
    }
    return asked;
  }

  /** The rules of the form, read anew if it changed, whose code is not here. */
  #missing(): readonly Rule[] {
    if (this.#changes.take()) this.#known = undefined;
    return this.#asked.rules.filter(({ rule }) => !this.#loaded.has(rule));
  }

  get #asked(): Asked {
    return (this.#known ??= this.#read());
  }

  #values(): Values {
    return everyValueOf(new FormData(this.#form));
  }

  #show(fields: ReadonlySet<string>, found: Violation[]): Violation[] {
    const wrong = new Set(found.map(({ field }) => field));
    this.#isSpeaking = true;
    this.#changes.ignoring(() => {
      for (const field of this.#messages.fields)
        if (fields.has(field) && !wrong.has(field)) this.#messages.accept(field);
      for (const { field, message } of found) {
        this.#messages.show(field, this.#asked.fields.get(field) ?? [], message, this.#wishes.ruleset);
      }
    });
    this.#isSpeaking = false;
    return found;
  }

  /** What is wrong with these fields, in the order of the page. */
  #judge(fields: ReadonlySet<string>, isToBeSent: boolean): Violation[] {
    const values = this.#values();
    const { rules, fields: known } = this.#asked;
    const broken = new Map(
      violations(
        rules.filter(({ field }) => fields.has(field)),
        values,
      ).map((found) => [found.field, found]),
    );
    const answers = Map.groupBy(this.#questions(fields, values), ({ check }) => check.field);
    const found: Violation[] = [];
    for (const [field, controls] of known) {
      if (!fields.has(field)) continue;
      const violation =
        this.#unreadable(field, controls) ??
        broken.get(field) ??
        this.#foreign(field, controls) ??
        answers.get(field)?.flatMap((question) => this.#objection(question, isToBeSent))[0];
      if (violation && this.#counts(field)) found.push(violation);
    }
    return found;
  }

  /** What cannot be read leaves no value, and is yet no missing answer. */
  #unreadable(field: string, controls: readonly Control[]): Violation | undefined {
    const control = controls.find(({ validity }) => validity.badInput);
    return control && { field, rule: 'unreadable', message: this.#say(control.type, []) };
  }

  /** What another element, or a script of the page, holds against a field that the browser would not let go either. */
  #foreign(field: string, controls: readonly Control[]): Violation | undefined {
    if (!isCheckedNatively(this.#form)) return undefined;
    const message = controls.map((control) => this.#messages.othersMessage(control)).find(Boolean);
    return message ? { field, rule: 'custom', message } : undefined;
  }

  /** What a server holds against a field. */
  #objection(question: Question, isToBeSent: boolean): Violation[] {
    const { field } = question.check;
    const known = this.#answers.of(question);
    if (known?.kind === 'wrong') return [{ field, rule: 'remote', message: known.message || question.check.error }];
    // Told by the first send, it stays until the next, which does not ask for it.
    const isSaid = known?.kind === 'unknown' && this.#unanswered.has(question.key) !== isToBeSent;
    return isSaid ? [{ field, rule: 'remote', message: this.#wishes.unreachable }] : [];
  }

  /** Whether a field is to be right: `modern` leaves alone what a visitor cannot get at (§5). */
  #counts(field: string): boolean {
    return this.#wishes.ruleset === 'classic' || this.firstControlOf(field) !== undefined;
  }

  /** What servers can be asked about these fields, with the values they have. */
  #questions(fields: ReadonlySet<string>, given?: Values): Question[] {
    const { ajaxUrl } = this.#wishes;
    const checks = this.#asked.remote.filter(({ field, method }) => fields.has(field) && isAskable(method, ajaxUrl));
    if (checks.length === 0) return [];
    const values = given ?? this.#values();
    const address = verifiedAddress(this.#form);
    return checks.flatMap((check) => questionOf(check, values(check.field)[0], ajaxUrl, address) ?? []);
  }

  /** The questions without a usable answer, about fields whose own rules hold. */
  #open(fields: ReadonlySet<string>): Question[] {
    const questions = this.#questions(fields).filter((question) => {
      const known = this.#answers.of(question);
      return known === undefined || known.kind === 'unknown';
    });
    if (questions.length === 0) return [];
    const broken = new Set(this.#judge(fields, false).flatMap(({ field, rule }) => (rule === 'remote' ? [] : [field])));
    return questions.filter(({ check: { field } }) => !broken.has(field) && this.#counts(field));
  }
}

/** A method is asked at the site's endpoint; an address of its own needs none. */
const isAskable = (method: string, ajaxUrl: string): boolean => method.includes('/') || ajaxUrl !== '';

const messagesOf = ({ language, texts }: Wishes): Messages => messagesIn(language, ...texts);
