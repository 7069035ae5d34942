import { now } from '../../../src/clock/clock.ts';
import { callApi } from '../../../src/antispam/api-client.ts';
import { isSecret } from '../../../src/forms/controls/secret-controls.ts';
import { isObject } from '../../../src/json/json.ts';
import { pageSetting } from '../../../src/settings/page-settings.ts';
import { languageOf, textOf } from '../../../src/text/text.ts';
import type { FormsHost } from './page-forms.ts';
import { isEmailField, isEmailAddress, isGood, readEmailReply, withReply } from './email-check-result.ts';
import { EmailIndicator } from './email-indicator.ts';
import { fieldsOf } from './form-facts.ts';
import type { Dictionary } from '../../../src/text/text.ts';

/** The texts about e-mail addresses. They are used if the site sends none. */
const emailTexts: Dictionary<'emailGood' | 'emailDoubtful'> = {
  en: {
    emailGood: 'This e-mail address is good.',
    emailDoubtful: 'This e-mail address may be wrong. Please check it.',
  },
  de: {
    emailGood: 'Diese E-Mail-Adresse ist in Ordnung.',
    emailDoubtful: 'Diese E-Mail-Adresse stimmt vielleicht nicht. Bitte prüfen Sie sie.',
  },
};

/** The two questions about an address, with the keys under which their results are stored. */
const questions = {
  check: { call: 'check-email', key: 'ct_checked_emails' },
  exists: { call: 'check-email-exists', key: 'ct_checked_emails_exist' },
} as const;

type Question = keyof typeof questions;

/** Checks e-mail addresses that the visitor has entered, and shows the results beside the fields. */
export class EmailChecks {
  readonly #host: FormsHost;
  readonly #signal: AbortSignal;
  /** Called with each response and the form of the field, because a response may also block the visitor. */
  readonly #onAnswer: (answer: unknown, form?: HTMLFormElement) => void;
  readonly #pending = new Map<string, Promise<void>>();
  readonly #awaitedChecks = new WeakMap<HTMLFormElement, WeakSet<Promise<void>>>();
  /** The texts that the site has sent to this page, by e-mail address. */
  readonly #siteTexts = new Map<string, string>();
  readonly #indicators = new Map<EventTarget, EmailIndicator>();

  constructor(host: FormsHost, signal: AbortSignal, onAnswer: (answer: unknown, form?: HTMLFormElement) => void) {
    this.#host = host;
    this.#signal = signal;
    this.#onAnswer = onAnswer;
    signal.addEventListener('abort', () => this.#indicators.forEach((_, field) => this.onInput(field)), { once: true });
  }

  /** Checks the address in a field that has lost the focus. Each address is checked once. */
  onFieldLeft(field: HTMLInputElement): void {
    const address = addressIn(field);
    if (!isEmailAddress(address)) return;
    const open = this.#uncheckedQuestions(address);
    if (open.length === 0 && !this.#pending.has(address)) return this.#show(field, address);
    this.#indicator(field).show('checking', '');
    void this.#checkAndShow(field, address, open);
  }

  /** Removes the result of the previous value of a field. */
  onInput(field: EventTarget): void {
    this.#indicators.get(field)?.remove();
    this.#indicators.delete(field);
  }

  /**
   * Resolves when the running checks of the addresses in a form are complete. Returns `undefined` if there are none, or if this form has waited for
   * all of them before: another script that holds the form may submit it a second time.
   */
  pendingIn(form: HTMLFormElement): Promise<unknown> | undefined {
    const awaited = this.#awaitedChecks.get(form) ?? new WeakSet<Promise<void>>();
    this.#awaitedChecks.set(form, awaited);
    const pending = fieldsOf(form)
      .filter(isEmailInput)
      .flatMap((field) => this.#pending.get(addressIn(field)) ?? [])
      .filter((check) => !awaited.has(check));
    for (const check of pending) awaited.add(check);
    return pending.length > 0 ? Promise.all(pending) : undefined;
  }

  /** Updates the indicators, because a script may have moved, emptied or removed their fields. */
  update(): void {
    for (const [field, indicator] of this.#indicators) if (indicator.isObsolete) this.onInput(field);
    for (const indicator of this.#indicators.values()) indicator.positionSoon();
  }

  /** Returns the questions about an address that have no result yet. With `aggregate` there are none, because addresses are not counts. */
  #uncheckedQuestions(address: string): readonly Question[] {
    const { checkEmail, checkEmailExists, mode } = this.#host.settings;
    if (mode === 'aggregate') return [];
    const isEnabled = { check: checkEmail, exists: checkEmailExists };
    return (['check', 'exists'] as const).filter(
      (question) => isEnabled[question] && this.#storedResult(question, address) === undefined,
    );
  }

  #storedResult(question: Question, address: string): string | undefined {
    const stored = this.#host.known(questions[question].key) ?? {};
    return Object.hasOwn(stored, address) ? stored[address]?.result : undefined;
  }

  async #checkAndShow(field: HTMLInputElement, address: string, open: readonly Question[]): Promise<void> {
    await this.#request(address, open, field.form ?? undefined);
    if (!this.#signal.aborted && addressIn(field) === address) this.#show(field, address);
  }

  #request(address: string, open: readonly Question[], form: HTMLFormElement | undefined): Promise<void> {
    const running = this.#pending.get(address);
    if (running) return running;
    const answers = Promise.all(open.map((question) => this.#requestOne(question, address, form)));
    const check = answers.then(() => void this.#pending.delete(address));
    this.#pending.set(address, check);
    return check;
  }

  /** Requests one check. `callApi` logs a failure, and the address then stays unknown. */
  async #requestOne(question: Question, address: string, form: HTMLFormElement | undefined): Promise<void> {
    const { call, key } = questions[question];
    const options = { signal: this.#signal, timeout: this.#host.settings.timeout };
    const answer = await callApi(this.#host.transport(), call, { email: address }, options);
    if (answer.kind === 'failed' || this.#signal.aborted) return;
    this.#onAnswer(answer.data, form);
    const reply = readEmailReply(answer.data);
    if (!reply || this.#signal.aborted) return; // A listener of `portico-blocked` may have revoked consent.
    const { result, text } = reply;
    const checked = { result, timestamp: Math.floor(now() / 1000) };
    this.#host.note({ [key]: withReply(this.#host.known(key), address, checked) });
    // The text for `exists` replaces that for `check`, because it is more specific.
    if (text && (question === 'exists' || !this.#siteTexts.has(address))) this.#siteTexts.set(address, text);
    this.#host.emailChecked({ email: address, question, isGood: isGood(result) ?? false, result });
  }

  #show(field: HTMLInputElement, address: string): void {
    const { settings } = this.#host;
    const isShown = settings.mode !== 'aggregate';
    const good = isShown ? (this.#resultOf('exists', address) ?? this.#resultOf('check', address)) : undefined;
    if (good === undefined) return this.onInput(field);
    const key = good ? 'emailGood' : 'emailDoubtful';
    const pageTexts = pageSetting('texts');
    const sources = [settings.texts, isObject(pageTexts) ? pageTexts : undefined];
    const fallback = textOf(languageOf(field), emailTexts, key, sources);
    this.#indicator(field).show(good ? 'good' : 'doubtful', this.#siteTexts.get(address) ?? fallback);
  }

  #resultOf(question: Question, address: string): boolean | undefined {
    const result = this.#storedResult(question, address);
    return result === undefined ? undefined : isGood(result);
  }

  #indicator(field: HTMLInputElement): EmailIndicator {
    const indicator = this.#indicators.get(field) ?? new EmailIndicator(field);
    this.#indicators.set(field, indicator);
    return indicator;
  }
}

const addressIn = ({ value }: HTMLInputElement): string => value.trim();

/** Returns whether a node is a field for an e-mail address. */
export const isEmailInput = (node: EventTarget | null): node is HTMLInputElement =>
  node instanceof HTMLInputElement && isEmailField(node) && !isSecret(node);
