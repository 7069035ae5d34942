import { now } from '../../../src/clock/clock.ts';
import { callApi } from '../../../src/antispam/api-client.ts';
import { isObject, type JsonObject } from '../../../src/json/json.ts';
import { pageSettings } from '../../../src/page/page-settings.ts';
import { languageOf, textOf } from '../../../src/text/text.ts';
import type { FormsOwner } from '../owner.ts';
import { asksForAddress, isAddress } from './email-address.ts';
import { EmailIndicator } from './email-indicator.ts';
import { emailTexts } from './email-indicator.texts.ts';
import { isGood, readEmailReply, withReply, type EmailReply } from './email-reply.ts';
import { fieldsOf } from './form-facts.ts';

/** A question about an address, with the key its answers are kept under. */
const questions = {
  check: { call: 'check-email', key: 'ct_checked_emails' },
  exists: { call: 'check-email-exists', key: 'ct_checked_emails_exist' },
} as const;

type Question = keyof typeof questions;

/** Asks the site about the e-mail addresses that visitors type, and shows beside the field what it says. */
export class EmailChecks {
  readonly #owner: FormsOwner;
  readonly #signal: AbortSignal;
  /** Hears each answer, with the form whose field was left: it may bring a block reply. */
  readonly #answered: (answer: unknown, form: HTMLFormElement | undefined) => void;
  /** What is being asked now, by its address. */
  readonly #asking = new Map<string, Promise<void>>();
  readonly #waited = new WeakMap<HTMLFormElement, WeakSet<Promise<void>>>();
  /** The site's own sentences on this page, by the address. */
  readonly #sentences = new Map<string, string>();
  readonly #indicators = new Map<EventTarget, EmailIndicator>();

  constructor(
    owner: FormsOwner,
    signal: AbortSignal,
    answered: (answer: unknown, form: HTMLFormElement | undefined) => void,
  ) {
    this.#owner = owner;
    this.#signal = signal;
    this.#answered = answered;
    signal.addEventListener('abort', () => [...this.#indicators.keys()].forEach((field) => this.#remove(field)), {
      once: true,
    });
  }

  /** The visitor left a field: what stands in it is asked about, once. */
  left(field: HTMLInputElement): void {
    const address = addressIn(field);
    if (!isAddress(address)) return;
    const open = this.#open(address);
    if (open.length === 0 && !this.#asking.has(address)) return this.#show(field, address);
    this.#indicator(field).show('checking', '');
    void this.#askFor(field, address, open);
  }

  /** Something else stands in a field: what was said of the address before holds no longer. */
  changed(field: EventTarget | null): void {
    if (field) this.#remove(field);
  }

  /**
   * Resolves when what is being asked about the addresses in a form is answered; `undefined` when nothing is, or nothing but
   * what this form has waited for already: another who holds it back sends it a second time.
   */
  under(form: HTMLFormElement): Promise<unknown> | undefined {
    const waited = this.#waited.get(form) ?? new WeakSet<Promise<void>>();
    this.#waited.set(form, waited);
    const waits = fieldsOf(form)
      .filter(isAddressField)
      .flatMap((field) => this.#asking.get(addressIn(field)) ?? [])
      .filter((asking) => !waited.has(asking));
    for (const asking of waits) waited.add(asking);
    return waits.length > 0 ? Promise.all(waits) : undefined;
  }

  /** Looks after the indicators: a script may have moved their fields, or emptied or removed them. */
  tidy(): void {
    for (const [field, indicator] of this.#indicators) if (indicator.isOver) this.#remove(field);
    for (const indicator of this.#indicators.values()) indicator.placeSoon();
  }

  /** What is to be asked of an address and was not yet; addresses are no counts, so in `aggregate` nothing. */
  #open(address: string): readonly Question[] {
    const { checkEmail, checkEmailExists, mode } = this.#owner.settings;
    if (mode === 'aggregate') return [];
    const wanted: Question[] = [
      ...(checkEmail ? (['check'] as const) : []),
      ...(checkEmailExists ? (['exists'] as const) : []),
    ];
    return wanted.filter((question) => this.#kept(question, address) === undefined);
  }

  #kept(question: Question, address: string): string | undefined {
    const kept = this.#owner.known(questions[question].key) ?? {};
    return Object.hasOwn(kept, address) ? kept[address]?.result : undefined;
  }

  async #askFor(field: HTMLInputElement, address: string, open: readonly Question[]): Promise<void> {
    await this.#ask(address, open, field.form ?? undefined);
    if (!this.#signal.aborted && addressIn(field) === address) this.#show(field, address);
  }

  #ask(address: string, open: readonly Question[], form: HTMLFormElement | undefined): Promise<void> {
    const asked = this.#asking.get(address);
    if (asked) return asked;
    const answers = Promise.all(open.map((question) => this.#askOne(question, address, form)));
    const asking = answers.then(() => void this.#asking.delete(address));
    this.#asking.set(address, asking);
    return asking;
  }

  /** One question; what fails is said on the console by who asks, and leaves the address as unknown as before. */
  async #askOne(question: Question, address: string, form: HTMLFormElement | undefined): Promise<void> {
    const { call, key } = questions[question];
    const options = { signal: this.#signal, timeout: this.#owner.settings.timeout };
    const answer = await callApi(this.#owner.transport(), call, { email: address }, options);
    if (answer.kind === 'failed' || this.#signal.aborted) return;
    this.#answered(answer.data, form);
    const reply = readEmailReply(answer.data);
    if (!reply || this.#signal.aborted) return; // Whoever hears of a block may revoke.
    const { result } = reply;
    this.#owner.note({
      [key]: withReply(this.#owner.known(key), address, { result, timestamp: Math.floor(now() / 1000) }),
    });
    this.#remember(question, address, reply);
    this.#owner.emailChecked({ email: address, question, isGood: isGood(result) ?? false, result });
  }

  /** Whether an address exists says more than whether it may be used. */
  #remember(question: Question, address: string, { text }: EmailReply): void {
    if (text && (question === 'exists' || !this.#sentences.has(address))) this.#sentences.set(address, text);
  }

  #show(field: HTMLInputElement, address: string): void {
    const { settings } = this.#owner;
    const isTold = settings.mode !== 'aggregate';
    const good = isTold ? (this.#verdict('exists', address) ?? this.#verdict('check', address)) : undefined;
    if (good === undefined) return this.changed(field);
    const own = textOf(
      languageOf(field),
      emailTexts,
      good ? 'emailGood' : 'emailDoubtful',
      settings.texts,
      pageTexts(),
    );
    this.#indicator(field).show(good ? 'good' : 'doubtful', this.#sentences.get(address) ?? own);
  }

  #verdict(question: Question, address: string): boolean | undefined {
    const result = this.#kept(question, address);
    return result === undefined ? undefined : isGood(result);
  }

  #indicator(field: HTMLInputElement): EmailIndicator {
    const indicator = this.#indicators.get(field) ?? new EmailIndicator(field);
    this.#indicators.set(field, indicator);
    return indicator;
  }

  #remove(field: EventTarget): void {
    this.#indicators.get(field)?.remove();
    this.#indicators.delete(field);
  }
}

function pageTexts(): JsonObject | undefined {
  const texts = pageSettings('page')?.texts;
  return isObject(texts) ? texts : undefined;
}

const addressIn = ({ value }: HTMLInputElement): string => value.trim();

/** Whether something is a field for an e-mail address. */
export const isAddressField = (node: EventTarget | null): node is HTMLInputElement =>
  node instanceof HTMLInputElement && asksForAddress(node);
