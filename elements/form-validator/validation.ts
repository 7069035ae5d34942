import type { RemoteCheck } from '../../src/forms/class-rule-parser.ts';
import { CODE_FIELD_NAME, type Control } from '../../src/forms/native/controls.ts';
import { isHiddenField } from '../../src/forms/conditions/hidden-marks.ts';
import { givenMessage } from '../../src/forms/feature-message.ts';
import { fillMessage } from '../../src/forms/messages/field-message.ts';
import { messagesIn } from '../../src/forms/rule-messages.ts';
import type { Messages } from '../../src/forms/native-rules.ts';
import type { Host } from '../../src/kit/controller.ts';
import { pageSetting } from '../../src/settings/page-settings.ts';
import { isObject } from '../../src/json/json.ts';
import { hasNativeValidation } from '../../src/forms/native/native-validation.ts';
import { isFieldReachable } from '../../src/forms/reachable-field.ts';
import { isSecret } from '../../src/forms/secret-controls.ts';
import type { Verdict } from '../../src/forms/latest-remote-check.ts';
import type { Rule } from '../../src/forms/validation/rule.ts';
import { type Values, allValuesOf } from '../../src/forms/validation/form-values.ts';
import { loadFamilies } from '../../src/forms/validation/common-rules.ts';
import { violations, type Violation } from '../../src/forms/validation/violations.ts';
import { languageOf } from '../../src/text/text.ts';
import { readFormRules, type FormRules, MarkupObserver } from './form-rules.ts';
import { formValidatorTexts, type formValidatorEvents, type formValidatorSettings } from './form-validator.settings.ts';
import { FieldMessages } from './field-messages.ts';
import { buildQuery, verifiedAddress, type RemoteQuery, RemoteValidation } from './remote-validation.ts';

type ValidatorHost = Host<typeof formValidatorSettings, typeof formValidatorEvents>;

/** The verdicts as the event reports them. */
const verdictNames = { right: 'valid', wrong: 'invalid', unknown: 'unreachable', dropped: 'unreachable' } as const;

/** Validates one form and shows its messages. Loaded when a visitor fills in or submits the form. */
export class Validation {
  readonly #form: HTMLFormElement;
  readonly #host: ValidatorHost;
  readonly #changes: MarkupObserver;
  readonly messages = new FieldMessages();
  readonly #answers = new RemoteValidation((query, verdict) => this.#report(query, verdict));
  /** The rules whose code is loaded. */
  readonly #loaded = new Set<string>();
  /** The queries without a response that were reported to the visitor: the next submit ignores them. */
  readonly #unanswered = new Set<string>();
  #messageFor: Messages;
  #cachedRules: FormRules | undefined;
  /** `true` while a message is shown: the `invalid` events of that time are the validator's own. */
  isShowing = false;

  constructor(form: HTMLFormElement, host: ValidatorHost, signal: AbortSignal) {
    this.#form = form;
    this.#host = host;
    this.#messageFor = createMessages(host);
    this.#changes = new MarkupObserver(form, signal);
    signal.addEventListener('abort', () => this.#answers.clear());
  }

  /** Applies changed settings. */
  readSettings(): void {
    this.#messageFor = createMessages(this.#host);
    this.#cachedRules = undefined;
  }

  /** Returns whether the code of all current rules is loaded. */
  get isPrepared(): boolean {
    return this.#missing().length === 0;
  }

  /** Loads the code of all current rules; resolves with `true` if it is loaded. Never rejects. */
  async prepare(): Promise<boolean> {
    const missing = this.#missing();
    if (missing.length === 0) return true;
    try {
      await loadFamilies(missing);
    } catch {
      return false;
    }
    for (const { rule } of missing) this.#loaded.add(rule);
    return true;
  }

  get fields(): ReadonlySet<string> {
    return new Set(this.#rules.fields.keys());
  }

  /** Restores messages that a host page has removed. */
  restoreMessages(): void {
    const fields = new Set(this.messages.fields);
    this.#changes.ignoring(() => this.messages.clear());
    this.check(fields);
  }

  /** Returns whether a remote check of the current values of these fields is missing or pending. */
  isAwaiting(fields: ReadonlySet<string>): boolean {
    return this.#openQueries(fields).some((query) => !this.#answers.of(query));
  }

  /** Returns whether a remote check of these fields can be sent: none was sent, or none got a response. */
  canRequest(fields: ReadonlySet<string>): boolean {
    return this.#openQueries(fields).length > 0;
  }

  /** Requests the remote checks of fields whose own rules pass; resolves after all have completed or failed. */
  async request(fields: ReadonlySet<string>): Promise<void> {
    await Promise.all(this.#openQueries(fields).map((query) => this.#answers.request(query)));
  }

  /** Shows the violations of these fields, clears corrected ones, and returns them in the order of the page. */
  check(fields: ReadonlySet<string>): Violation[] {
    return this.#show(fields, this.#findViolations(fields, false));
  }

  /** Checks all fields on submit. A remote check without a response blocks the first submit, with a message. */
  checkToSend(): Violation[] {
    const { fields } = this;
    const found = this.#show(fields, this.#findViolations(fields, true));
    for (const query of this.#queries(fields)) {
      if (this.#answers.of(query)?.kind === 'unknown') this.#unanswered.add(query.key);
    }
    return found;
  }

  /** Returns the first reachable control of a field. */
  firstControlOf(field: string): Control | undefined {
    return this.#rules.fields.get(field)?.find(isFieldReachable);
  }

  /** Clears all messages and cached remote results. */
  clear(): void {
    this.#changes.ignoring(() => this.messages.clear());
    this.#answers.clear();
    this.#unanswered.clear();
  }

  #report({ check: { field, method, error } }: RemoteQuery, verdict: Verdict): void {
    const { message } = this.#filled({ field, rule: 'remote', message: error });
    this.#host.emit('portico-remote', {
      field,
      method,
      verdict: verdictNames[verdict.kind],
      message: verdict.kind === 'wrong' ? verdict.message || message : '',
    });
  }

  #read(): FormRules {
    const { ruleset, emailStyle, ajaxUrl } = this.#host.settings;
    const style = emailStyle === 'ruleset' ? (ruleset === 'classic' ? 'tld' : 'simple') : emailStyle;
    const rules = readFormRules(this.#form, ruleset, style, this.#messageFor);
    for (const warning of rules.unreadable) this.#host.warn(warning);
    for (const check of rules.remote) {
      const fault = remoteFault(check, rules, ajaxUrl);
      if (fault)
        this.#host.warn(`the remote check ${check.method} of the field "${check.field}" is never sent; ${fault}.`);
    }
    return rules;
  }

  /** Returns the rules of the form whose code is not loaded; parses them again after a change. */
  #missing(): readonly Rule[] {
    if (this.#changes.takeChange()) this.#cachedRules = undefined;
    return this.#rules.rules.filter(({ rule }) => !this.#loaded.has(rule));
  }

  get #rules(): FormRules {
    return (this.#cachedRules ??= this.#read());
  }

  #show(fields: ReadonlySet<string>, found: Violation[]): Violation[] {
    const wrong = new Set(found.map(({ field }) => field));
    this.isShowing = true;
    this.#changes.ignoring(() => {
      for (const field of this.messages.fields)
        if (fields.has(field) && !wrong.has(field)) this.messages.clearField(field);
      const shown = found.map(({ field, message }) => ({
        field,
        message,
        controls: this.#rules.fields.get(field) ?? [],
      }));
      this.messages.show(shown, this.#host.settings.ruleset);
    });
    this.isShowing = false;
    return found;
  }

  /** Returns the violations of these fields, in the order of the page. */
  #findViolations(fields: ReadonlySet<string>, isSubmit: boolean): Violation[] {
    const values = allValuesOf(new FormData(this.#form));
    const { rules, fields: known } = this.#rules;
    const checked = rules.filter(({ field }) => fields.has(field));
    const broken = new Map(violations(checked, values).map((violation) => [violation.field, this.#filled(violation)]));
    const answers = Map.groupBy(this.#queries(fields, values), ({ check }) => check.field);
    const isNative = hasNativeValidation(this.#form);
    const found: Violation[] = [];
    for (const [field, controls] of known) {
      if (!fields.has(field)) continue;
      const violation =
        this.#unreadable(field, controls) ??
        broken.get(field) ??
        // The browser would refuse these fields, too.
        (isNative ? this.#customError(field, controls) : undefined) ??
        answers.get(field)?.flatMap((query) => this.#remoteViolation(query, isSubmit))[0];
      if (violation && this.#isChecked(field)) found.push(violation);
    }
    return found;
  }

  /** Returns the violation of unparsable input: it leaves no value, but is not an empty field. */
  #unreadable(field: string, controls: readonly Control[]): Violation | undefined {
    const control = controls.find(({ validity }) => validity.badInput);
    return control && this.#filled({ field, rule: 'unreadable', message: this.#messageFor(control.type, [], control) });
  }

  /** Returns a violation whose message names its field. */
  #filled(violation: Violation): Violation {
    return { ...violation, message: fillMessage(violation.message, this.#rules.fields.get(violation.field) ?? []) };
  }

  /** Returns the violation that another element, or a script, set with `setCustomValidity`. */
  #customError(field: string, controls: readonly Control[]): Violation | undefined {
    const message = controls.map(givenMessage).find(Boolean);
    return message ? { field, rule: 'custom', message } : undefined;
  }

  /** Returns the violation that a server reported for a field. */
  #remoteViolation(query: RemoteQuery, isSubmit: boolean): Violation[] {
    const { field } = query.check;
    const known = this.#answers.of(query);
    if (known?.kind === 'wrong') {
      const { message } = this.#filled({ field, rule: 'remote', message: query.check.error });
      return [{ field, rule: 'remote', message: known.message || message }];
    }
    // The first submit reports it; the next submit ignores it.
    const isReported = known?.kind === 'unknown' && this.#unanswered.has(query.key) !== isSubmit;
    return isReported ? [{ field, rule: 'remote', message: this.#host.text(formValidatorTexts, 'unreachable') }] : [];
  }

  /** Returns whether a field is validated: `modern` ignores fields that a visitor cannot reach. */
  #isChecked(field: string): boolean {
    if (isHiddenField(this.#rules.fields.get(field) ?? [])) return false;
    return this.#host.settings.ruleset === 'classic' || this.firstControlOf(field) !== undefined;
  }

  /** Returns the queries to servers about these fields, with their current values. */
  #queries(fields: ReadonlySet<string>, given?: Values): RemoteQuery[] {
    const { ajaxUrl } = this.#host.settings;
    const rules = this.#rules;
    const checks = rules.remote.filter((check) => fields.has(check.field) && !remoteFault(check, rules, ajaxUrl));
    if (checks.length === 0) return [];
    const values = given ?? allValuesOf(new FormData(this.#form));
    const address = verifiedAddress(this.#form);
    return checks.flatMap((check) => buildQuery(check, values(check.field)[0], ajaxUrl, address) ?? []);
  }

  /** Returns the queries without a usable response, about fields whose own rules pass. */
  #openQueries(fields: ReadonlySet<string>): RemoteQuery[] {
    const queries = this.#queries(fields).filter((query) => (this.#answers.of(query)?.kind ?? 'unknown') === 'unknown');
    if (queries.length === 0) return [];
    const broken = this.#findViolations(fields, false).filter(({ rule }) => rule !== 'remote');
    const brokenFields = new Set(broken.map(({ field }) => field));
    return queries.filter(({ check: { field } }) => !brokenFields.has(field) && this.#isChecked(field));
  }
}

/** Returns what prevents a remote check, and the fix. Of secrets, only the code of an e-mail verification is sent, to the site's own endpoint. */
function remoteFault({ field, method }: RemoteCheck, { fields }: FormRules, ajaxUrl: string): string | undefined {
  if (!method.includes('/') && ajaxUrl === '') return 'set "ajax-url" to the URL of the site\'s endpoint';
  const isCode = field === CODE_FIELD_NAME && method === 'verifyEmailCode';
  return !isCode && fields.get(field)?.some(isSecret)
    ? 'its value is a secret, such as a password or the number of a card: check it when the form is sent'
    : undefined;
}

/** Returns the messages of the rules; the author's texts for the element come first, then those for the page. */
function createMessages({ element, settings }: ValidatorHost): Messages {
  const ofPage = pageSetting('texts');
  return messagesIn(languageOf(element), settings.texts, isObject(ofPage) ? ofPage : undefined);
}
