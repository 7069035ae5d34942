import type { RemoteCheck } from '../../src/forms/class-rule-parser.ts';
import { removeCopies } from '../../src/forms/controls/invalid-control.ts';
import { browserMessage } from '../../src/forms/controls/browser-validity.ts';
import { areInactive, CODE_FIELD_NAME, controlValues, isControl } from '../../src/forms/controls/controls.ts';
import { isHiddenField } from '../../src/forms/conditions/condition-marks.ts';
import { givenMessage } from '../../src/forms/controls/custom-validity.ts';
import { fillMessage, refusalMessage } from '../../src/forms/messages/message-text.ts';
import { messagesIn } from '../../src/forms/rule-messages.ts';
import type { Messages } from '../../src/forms/native-rules.ts';
import type { Host } from '../../src/kit/controller.ts';
import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { pageSetting } from '../../src/settings/page-settings.ts';
import { isObject } from '../../src/json/json.ts';
import { hasNativeValidation } from '../../src/forms/controls/native-validation.ts';
import { isFieldReachable } from '../../src/forms/controls/reachable-field.ts';
import { isSecret } from '../../src/forms/controls/secret-controls.ts';
import type { Verdict } from '../../src/forms/latest-remote-check.ts';
import type { Rule } from '../../src/forms/validation/rule.ts';
import type { Values } from '../../src/forms/validation/form-values.ts';
import { loadFamilies } from '../../src/forms/validation/common-rules.ts';
import { violations, type Violation } from '../../src/forms/validation/violations.ts';
import { languageOf } from '../../src/text/text.ts';
import { readFormRules, type FormRules, MarkupObserver, type ValidatedField } from './validated-fields.ts';
import { formValidatorTexts, type formValidatorEvents, type formValidatorSettings } from './form-validator.settings.ts';
import { FieldMessages } from './field-messages.ts';
import { groupBy } from '../../src/older-browsers/group-by.ts';
import { buildQuery, isAddress, type RemoteQuery, RemoteValidation, verifiedAddress } from './remote-validation.ts';

type ValidatorHost = Host<typeof formValidatorSettings, typeof formValidatorEvents>;

/** The names of the verdicts in events. */
const verdictNames = { right: 'valid', wrong: 'invalid', unknown: 'unreachable', dropped: 'unreachable' } as const;

/** A violation, with the key and the controls of its field. */
export interface FieldViolation extends Violation {
  readonly key: string;
  readonly controls: readonly HTMLElement[];
}

/** Validates one form and shows its messages. This class is loaded when a visitor fills in or submits the form. */
export class Validation {
  readonly #form: HTMLFormElement;
  readonly #host: ValidatorHost;
  readonly #changes: MarkupObserver;
  readonly messages: FieldMessages;
  readonly #answers = new RemoteValidation((query, verdict) => this.#report(query, verdict));
  /** The rules whose code has loaded. */
  readonly #loaded = new Set<string>();
  /** The queries without a response, about which the visitor was told. The next submit ignores them. */
  readonly #unanswered = new Set<string>();
  #messageFor: Messages;
  #cachedRules: FormRules | undefined;

  constructor(form: HTMLFormElement, host: ValidatorHost, signal: AbortSignal) {
    this.#form = form;
    this.#host = host;
    this.messages = new FieldMessages(host.element);
    this.#messageFor = createMessages(host);
    this.#changes = new MarkupObserver(form, signal);
    // This must happen before the first message is painted.
    followBackground(host.element, signal, () => form)?.();
    signal.addEventListener('abort', () => this.#answers.clear());
  }

  /** Applies changed settings. */
  readSettings(): void {
    this.#messageFor = createMessages(this.#host);
    this.#cachedRules = undefined;
  }

  /** Returns whether the code of all current rules has loaded. */
  get isPrepared(): boolean {
    return this.#missing().length === 0;
  }

  /** Loads the code of all current rules. Resolves to `true` if this succeeds. Never rejects. */
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

  /** All elements of the form that are validated. */
  get controls(): ReadonlySet<HTMLElement> {
    return new Set(this.#rules.fields.flatMap(({ controls }) => controls));
  }

  /** Restores messages that the page has removed. */
  restoreMessages(): void {
    const controls = new Set(this.messages.controls);
    this.#changes.ignoring(() => this.messages.clear());
    this.check(controls);
  }

  /** Returns whether a remote check of the current values of these controls has no result yet. */
  isAwaiting(controls: ReadonlySet<HTMLElement>): boolean {
    return this.#openQueries(controls).some((query) => !this.#answers.of(query));
  }

  /** Returns whether a remote check of these controls can be sent: it was not sent before, or got no response. */
  canRequest(controls: ReadonlySet<HTMLElement>): boolean {
    return this.#openQueries(controls).length > 0;
  }

  /** Requests the remote checks of controls that pass their other rules. Resolves after all checks have succeeded or failed. */
  async request(controls: ReadonlySet<HTMLElement>): Promise<void> {
    await Promise.all(this.#openQueries(controls).map((query) => this.#answers.request(query)));
  }

  /**
   * Shows the violations of these controls' fields, and clears corrected ones. Returns them in the order of the page. `isAttempt`: the visitor wants
   * to submit or go to the next step.
   */
  check(controls: ReadonlySet<HTMLElement>, isAttempt = false): FieldViolation[] {
    const fields = this.#fieldsOf(controls);
    return this.#show(fields, this.#findViolations(fields, false), isAttempt);
  }

  /**
   * While the visitor types, clears the messages of these controls that no longer apply. New messages are shown when the visitor leaves the field,
   * because screen readers would read them aloud during typing.
   */
  clearCorrected(controls: ReadonlySet<HTMLElement>): void {
    const fields = this.#fieldsOf(controls);
    const found = this.#findViolations(fields, false);
    this.#show(
      fields,
      found.filter(({ key, message }) => this.messages.isShown(key, message)),
      false,
    );
  }

  /** Validates all fields on submit. If a remote check got no response, shows a message and blocks the first submit. */
  checkToSend(): FieldViolation[] {
    const { fields } = this.#rules;
    const found = this.#show(fields, this.#findViolations(fields, true), true);
    for (const query of this.#queries(fields)) {
      if (this.#answers.of(query)?.kind === 'unknown') this.#unanswered.add(query.key);
    }
    return found;
  }

  #fieldsOf(controls: ReadonlySet<HTMLElement>): readonly ValidatedField[] {
    return this.#rules.fields.filter((field) => field.controls.some((control) => controls.has(control)));
  }

  /** Clears all messages and cached remote results. */
  clear(): void {
    this.#changes.ignoring(() => this.messages.clear());
    this.#answers.clear();
    this.#unanswered.clear();
  }

  #report({ check: { field, name, method, error } }: RemoteQuery, verdict: Verdict): void {
    const message = verdict.kind === 'wrong' ? verdict.message || fillMessage(error, this.#controlsOf(field)) : '';
    this.#host.emit('portico-remote', { field: name, method, verdict: verdictNames[verdict.kind], message });
  }

  #read(): FormRules {
    const { ruleset, emailStyle, ajaxUrl } = this.#host.settings;
    const style = emailStyle === 'ruleset' ? (ruleset === 'classic' ? 'tld' : 'simple') : emailStyle;
    const rules = readFormRules(this.#form, ruleset, style, this.#messageFor);
    for (const warning of rules.unreadable) this.#host.warn(warning);
    for (const check of rules.remote) {
      const fault = remoteFault(check, rules, ajaxUrl);
      if (fault)
        this.#host.warn(`the remote check ${check.method} of the field "${check.name}" is never sent; ${fault}.`);
    }
    return rules;
  }

  /** Returns the rules of the form whose code has not loaded. After a change of the form, parses the rules again. */
  #missing(): readonly Rule[] {
    if (this.#changes.takeChange()) this.#cachedRules = undefined;
    return this.#rules.rules.filter(({ rule }) => !this.#loaded.has(rule));
  }

  get #rules(): FormRules {
    return (this.#cachedRules ??= this.#read());
  }

  #show(fields: readonly ValidatedField[], found: FieldViolation[], isAttempt: boolean): FieldViolation[] {
    const wrong = new Set(found.map(({ key }) => key));
    const checked = new Set(fields.map(({ key }) => key));
    const known = new Set(this.#rules.fields.map(({ key }) => key));
    this.#changes.ignoring(() => {
      removeCopies(this.#form);
      for (const key of this.messages.fields)
        if (!known.has(key) || (checked.has(key) && !wrong.has(key))) this.messages.clearField(key);
      this.messages.show(found, this.#host.settings.ruleset, isAttempt);
    });
    return found;
  }

  /** Returns the violations of these fields, in the order of the page. */
  #findViolations(fields: readonly ValidatedField[], isSubmit: boolean): FieldViolation[] {
    const keys = new Set(fields.map(({ key }) => key));
    const checked = this.#rules.rules.filter(({ field }) => keys.has(field));
    const broken = new Map(violations(checked, this.#values()).map((violation) => [violation.field, violation]));
    const answers = groupBy(this.#queries(fields), ({ check }) => check.field);
    const isNative = hasNativeValidation(this.#form);
    /** The controls with their own message. The message of their group would be a second one. */
    const wrong = new Set<HTMLElement>();
    const found: FieldViolation[] = [];
    for (const { key, name, controls, isGroup } of fields) {
      const violation =
        (isNative && !isGroup ? this.#unreadable(controls) : undefined) ??
        filled(broken.get(key), controls) ??
        // The browser would also refuse these fields.
        (isNative && !isGroup ? this.#nativeViolation(controls) : undefined) ??
        answers.get(key)?.flatMap((query) => this.#remoteViolation(query, isSubmit))[0];
      if (!violation || controls.some((control) => wrong.has(control)) || !this.#isChecked(controls)) continue;
      for (const control of controls) wrong.add(control);
      found.push({ field: name, rule: violation.rule, message: violation.message, key, controls });
    }
    return found;
  }

  #values(): Values {
    const fields = new Map(this.#rules.fields.map(({ key, controls }) => [key, controls]));
    return (key) =>
      (fields.get(key) ?? [])
        .filter(isControl)
        .flatMap((control) => (control.matches(':disabled') ? [] : controlValues(control)));
  }

  #controlsOf(field: string): readonly HTMLElement[] {
    return this.#rules.fields.find(({ key }) => key === field)?.controls ?? [];
  }

  /** Returns a violation if the browser cannot parse the input: such a field has no value, but is not empty. */
  #unreadable(controls: readonly HTMLElement[]): Reason | undefined {
    const control = controls.filter(isControl).find(({ validity }) => validity.badInput);
    return control && filled({ rule: 'unreadable', message: this.#messageFor(control.type, [], control) }, controls);
  }

  /** Returns the violation that the browser reports. It may also come from another element or script that has called `setCustomValidity()`. */
  #nativeViolation(controls: readonly HTMLElement[]): Reason | undefined {
    const custom = controls.filter(isControl).map(givenMessage).find(Boolean);
    const refused = custom === undefined && controls.find(browserMessage);
    const message = refused ? refusalMessage(refused, controls) : custom;
    return message ? { rule: custom ? 'custom' : 'native', message } : undefined;
  }

  /** Returns the violation of a field that a server has reported. */
  #remoteViolation(query: RemoteQuery, isSubmit: boolean): Reason[] {
    const known = this.#answers.of(query);
    if (known?.kind === 'wrong') {
      const { field, error } = query.check;
      return [{ rule: 'remote', message: known.message || fillMessage(error, this.#controlsOf(field)) }];
    }
    // The first submit reports a missing response. The next submit ignores it.
    const isReported = known?.kind === 'unknown' && this.#unanswered.has(query.key) !== isSubmit;
    return isReported ? [{ rule: 'remote', message: this.#host.text(formValidatorTexts, 'unreachable') }] : [];
  }

  /** Returns whether a field is validated. `modern` ignores fields that the visitor cannot reach. */
  #isChecked(controls: readonly HTMLElement[]): boolean {
    if (isHiddenField(controls) || areInactive(controls)) return false;
    return this.#host.settings.ruleset === 'classic' || controls.some(isFieldReachable);
  }

  /** Returns the queries to servers for these fields and their current values. */
  #queries(fields: readonly ValidatedField[]): RemoteQuery[] {
    const { ajaxUrl } = this.#host.settings;
    const keys = new Set(fields.map(({ key }) => key));
    const checks = this.#rules.remote.filter(
      (check) => keys.has(check.field) && !remoteFault(check, this.#rules, ajaxUrl),
    );
    if (checks.length === 0) return [];
    const values = this.#values();
    const address = verifiedAddress(this.#form);
    return checks.flatMap((check) => buildQuery(check, values(check.field)[0], ajaxUrl, address) ?? []);
  }

  /** Returns the queries that have no usable response, for controls that pass their other rules. */
  #openQueries(controls: ReadonlySet<HTMLElement>): RemoteQuery[] {
    const fields = this.#fieldsOf(controls);
    const queries = this.#queries(fields).filter((query) => (this.#answers.of(query)?.kind ?? 'unknown') === 'unknown');
    if (queries.length === 0) return [];
    const broken = this.#findViolations(fields, false).filter(({ rule }) => rule !== 'remote');
    const wrong = new Set(broken.map(({ key }) => key));
    const checked = new Set(fields.filter((field) => this.#isChecked(field.controls)).map(({ key }) => key));
    return queries.filter(({ check: { field } }) => !wrong.has(field) && checked.has(field));
  }
}

/** The broken rule of a field, and the message. */
type Reason = Pick<Violation, 'rule' | 'message'>;

/** Returns a reason with the name of the field in its message. */
const filled = (reason: Reason | undefined, controls: readonly HTMLElement[]): Reason | undefined =>
  reason && { rule: reason.rule, message: fillMessage(reason.message, controls) };

/**
 * Returns the reason why a remote check cannot be sent, and the fix. Secret values are not sent, except the code of an e-mail verification to the
 * site's own endpoint.
 */
function remoteFault({ field, name, method }: RemoteCheck, { fields }: FormRules, ajaxUrl: string): string | undefined {
  if (!isAddress(method) && ajaxUrl === '') return 'set "ajax-url" to the URL of the site\'s endpoint';
  if (name === CODE_FIELD_NAME && method === 'verifyEmailCode') return undefined;
  const controls = fields.find(({ key }) => key === field)?.controls ?? [];
  return controls.filter(isControl).some(isSecret)
    ? 'its value is a secret, such as a password or the number of a card: check it when the form is sent'
    : undefined;
}

/** Returns the messages of the rules. The author's texts in the element come before the texts for the whole page. */
function createMessages({ element, settings }: ValidatorHost): Messages {
  const ofPage = pageSetting('texts');
  return messagesIn(languageOf(element), settings.texts, isObject(ofPage) ? ofPage : undefined);
}
