import type { Control } from '../../src/forms/controls.ts';
import { messagesIn } from '../../src/forms/rule-messages.ts';
import type { Messages } from '../../src/forms/native-rules.ts';
import { hasNativeValidation } from '../../src/forms/native-validation.ts';
import { isFieldReachable } from '../../src/forms/reachable-field.ts';
import type { Verdict } from '../../src/forms/latest-remote-check.ts';
import type { Rule } from '../../src/forms/rule.ts';
import { type Values, allValuesOf } from '../../src/forms/values.ts';
import { loadFamilies } from '../../src/forms/rules/common-families.ts';
import { violations, type Violation } from '../../src/forms/violations.ts';
import type { Language, OwnTexts } from '../../src/text/text.ts';
import { readFormRules, type FormRules, type RuleOptions, type Ruleset, MarkupObserver } from './form-rules.ts';
import { FieldMessages } from './field-messages.ts';
import { buildQuery, verifiedAddress, type RemoteQuery, RemoteValidation } from './remote-validation.ts';

/** The settings of the next check. */
export interface Options {
  readonly ruleset: Ruleset;
  readonly emailStyle: RuleOptions['emailStyle'];
  readonly ajaxUrl: string;
  readonly language: Language;
  /** The author's texts: this element's, then the page's. */
  readonly texts: readonly (OwnTexts | undefined)[];
  /** The message of a check that no server answered. */
  readonly unreachable: string;
}

/** The callbacks of a validation. */
export interface Callbacks {
  /** Called with each result of a server. */
  onResult(query: RemoteQuery, verdict: Verdict): void;
  /** Called with a warning for the author. */
  warn(message: string): void;
}

/** Checks one form and shows its messages. It is loaded when a visitor fills in the form, or sends it. */
export class Validation {
  readonly #form: HTMLFormElement;
  readonly #changes: MarkupObserver;
  readonly #messages: FieldMessages;
  readonly #answers: RemoteValidation;
  readonly #callbacks: Callbacks;
  /** The rules whose code is here. */
  readonly #loaded = new Set<string>();
  /** Questions that nobody answered, and that the visitor was informed of: the next submit ignores them. */
  readonly #unanswered = new Set<string>();
  #options: Options;
  #messageFor: Messages;
  #cachedRules: FormRules | undefined;
  #isShowing = false;

  constructor(form: HTMLFormElement, options: Options, callbacks: Callbacks, signal: AbortSignal) {
    this.#form = form;
    this.#options = options;
    this.#messageFor = createMessages(options);
    this.#changes = new MarkupObserver(form, signal);
    this.#messages = new FieldMessages();
    this.#callbacks = callbacks;
    this.#answers = new RemoteValidation((query, verdict) => callbacks.onResult(query, verdict));
    signal.addEventListener('abort', () => this.#answers.clear());
  }

  /** Applies changed settings. */
  set options(options: Options) {
    this.#options = options;
    this.#messageFor = createMessages(options);
    this.#cachedRules = undefined;
  }

  /** Returns whether the rules are here for what the form asks now. */
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
    return new Set(this.#rules.fields.keys());
  }

  /** The fields that have a message now. */
  get wrongFields(): readonly string[] {
    return this.#messages.fields;
  }

  /** Returns whether the messages that it shows stand in the form. */
  get isShown(): boolean {
    return this.#messages.areInPage;
  }

  /** Shows its messages again, where a host page has taken them away. */
  restoreMessages(): void {
    const fields = new Set(this.wrongFields);
    this.#changes.ignoring(() => this.#messages.clear());
    this.check(fields);
  }

  /** Returns whether a server was not asked yet about the values that these fields have, or has not answered. */
  isAwaiting(fields: ReadonlySet<string>): boolean {
    return this.#openQueries(fields).some((query) => !this.#answers.of(query));
  }

  /** Returns whether it is worth asking about these fields: nobody has, or nobody answered. */
  canRequest(fields: ReadonlySet<string>): boolean {
    return this.#openQueries(fields).length > 0;
  }

  /** Asks servers about these fields, where their own rules hold; resolves when all have answered, or did not. */
  async request(fields: ReadonlySet<string>): Promise<void> {
    await Promise.all(this.#openQueries(fields).map((query) => this.#answers.request(query)));
  }

  /** Shows what is wrong with these fields and takes back what is not; returns it in the order of the page. */
  check(fields: ReadonlySet<string>): Violation[] {
    return this.#show(fields, this.#findViolations(fields, false));
  }

  /** Like `check` for all fields, when the form is sent. A check that no server answers holds it back once, and says so. */
  checkToSend(): Violation[] {
    const { fields } = this;
    const found = this.#show(fields, this.#findViolations(fields, true));
    for (const query of this.#queries(fields)) {
      if (this.#answers.of(query)?.kind === 'unknown') this.#unanswered.add(query.key);
    }
    return found;
  }

  /** `true` while a message is shown: the `invalid` events of that time are the validator's own. */
  get isShowing(): boolean {
    return this.#isShowing;
  }

  /** The first control of a field that a visitor can get at. */
  firstControlOf(field: string): Control | undefined {
    return this.#rules.fields.get(field)?.find(isFieldReachable);
  }

  /** Takes all messages back and forgets what servers said. */
  clear(): void {
    this.#changes.ignoring(() => this.#messages.clear());
    this.#answers.clear();
    this.#unanswered.clear();
  }

  #read(): FormRules {
    const { ruleset, emailStyle, ajaxUrl } = this.#options;
    const rules = readFormRules(this.#form, { ruleset, emailStyle, messages: this.#messageFor });
    for (const warn of rules.unreadable) this.#callbacks.warn(warn);
    for (const { field, method } of rules.remote) {
      if (canRequest(method, ajaxUrl)) continue;
      this.#callbacks.warn(
        `${method} of the field "${field}" asks nobody; give "ajax-url" the address of the site's endpoint.`,
      );
    }
    return rules;
  }

  /** The rules of the form, read anew if it changed, whose code is not here. */
  #missing(): readonly Rule[] {
    if (this.#changes.takeChange()) this.#cachedRules = undefined;
    return this.#rules.rules.filter(({ rule }) => !this.#loaded.has(rule));
  }

  get #rules(): FormRules {
    return (this.#cachedRules ??= this.#read());
  }

  #values(): Values {
    return allValuesOf(new FormData(this.#form));
  }

  #show(fields: ReadonlySet<string>, found: Violation[]): Violation[] {
    const wrong = new Set(found.map(({ field }) => field));
    this.#isShowing = true;
    this.#changes.ignoring(() => {
      for (const field of this.#messages.fields)
        if (fields.has(field) && !wrong.has(field)) this.#messages.clearField(field);
      for (const { field, message } of found) {
        this.#messages.show(field, this.#rules.fields.get(field) ?? [], message, this.#options.ruleset);
      }
    });
    this.#isShowing = false;
    return found;
  }

  /** Returns the violations of these fields, in the order of the page. */
  #findViolations(fields: ReadonlySet<string>, isSubmit: boolean): Violation[] {
    const values = this.#values();
    const { rules, fields: known } = this.#rules;
    const broken = new Map(
      violations(
        rules.filter(({ field }) => fields.has(field)),
        values,
      ).map((found) => [found.field, found]),
    );
    const answers = Map.groupBy(this.#queries(fields, values), ({ check }) => check.field);
    const found: Violation[] = [];
    for (const [field, controls] of known) {
      if (!fields.has(field)) continue;
      const violation =
        this.#unreadable(field, controls) ??
        broken.get(field) ??
        this.#customError(field, controls) ??
        answers.get(field)?.flatMap((query) => this.#remoteViolation(query, isSubmit))[0];
      if (violation && this.#isChecked(field)) found.push(violation);
    }
    return found;
  }

  /** Returns the violation of unparsable input: it leaves no value, but is not an empty field. */
  #unreadable(field: string, controls: readonly Control[]): Violation | undefined {
    const control = controls.find(({ validity }) => validity.badInput);
    return control && { field, rule: 'unreadable', message: this.#messageFor(control.type, []) };
  }

  /** Returns the message that another element, or a script, set with `setCustomValidity`; the browser would refuse the field, too. */
  #customError(field: string, controls: readonly Control[]): Violation | undefined {
    if (!hasNativeValidation(this.#form)) return undefined;
    const message = controls.map((control) => this.#messages.customMessage(control)).find(Boolean);
    return message ? { field, rule: 'custom', message } : undefined;
  }

  /** Returns the violation that a server reported for a field. */
  #remoteViolation(query: RemoteQuery, isSubmit: boolean): Violation[] {
    const { field } = query.check;
    const known = this.#answers.of(query);
    if (known?.kind === 'wrong') return [{ field, rule: 'remote', message: known.message || query.check.error }];
    // The first submit reports it; the next submit ignores it.
    const isReported = known?.kind === 'unknown' && this.#unanswered.has(query.key) !== isSubmit;
    return isReported ? [{ field, rule: 'remote', message: this.#options.unreachable }] : [];
  }

  /** Returns whether a field is to be right: `modern` leaves alone what a visitor cannot get at. */
  #isChecked(field: string): boolean {
    return this.#options.ruleset === 'classic' || this.firstControlOf(field) !== undefined;
  }

  /** Returns the queries to servers about these fields, with their current values. */
  #queries(fields: ReadonlySet<string>, given?: Values): RemoteQuery[] {
    const { ajaxUrl } = this.#options;
    const checks = this.#rules.remote.filter(({ field, method }) => fields.has(field) && canRequest(method, ajaxUrl));
    if (checks.length === 0) return [];
    const values = given ?? this.#values();
    const address = verifiedAddress(this.#form);
    return checks.flatMap((check) => buildQuery(check, values(check.field)[0], ajaxUrl, address) ?? []);
  }

  /** The queries without a usable answer, about fields whose own rules hold. */
  #openQueries(fields: ReadonlySet<string>): RemoteQuery[] {
    const queries = this.#queries(fields).filter((query) => {
      const known = this.#answers.of(query);
      return known === undefined || known.kind === 'unknown';
    });
    if (queries.length === 0) return [];
    const broken = new Set(
      this.#findViolations(fields, false).flatMap(({ field, rule }) => (rule === 'remote' ? [] : [field])),
    );
    return queries.filter(({ check: { field } }) => !broken.has(field) && this.#isChecked(field));
  }
}

/** A method is requested at the site's endpoint; an address of its own needs none. */
const canRequest = (method: string, ajaxUrl: string): boolean => method.includes('/') || ajaxUrl !== '';

const createMessages = ({ language, texts }: Options): Messages => messagesIn(language, ...texts);
