import { now, sleep } from '../../clock/clock.ts';
import { createElement } from '../../dom/create-element.ts';
import { request } from '../../http/request.ts';
import { isObject } from '../../json/json.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import { tokenField } from '../validation/field-name.ts';

/** The timeout of the request for a token, in ms. */
const requestTimeout = 10_000;

/** The minimum time (ms) from the token to the send. The server half treats a faster send as that of a bot. */
const minFillTime = 3000;

/** A token older than this (ms) is replaced. The server half accepts a token for a day. */
const maxTokenAge = 12 * 60 * 60 * 1000;

/** Attributes that prevent password managers from filling in a field with such a name. */
const unfilled = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/** A field that only bots fill in, and the token that proves how long the form was open. */
export class Trap {
  readonly #form: HTMLFormElement;
  readonly #tokenUrl: string;
  readonly #signal: AbortSignal;
  /** Neither focusable nor announced. */
  readonly #fields = createElement('div', { class: 'portico-trap', inert: '', 'aria-hidden': 'true' });
  #token: { readonly at: number; readonly loading: Promise<void> } | undefined;

  /**
   * `name` is the name of the field, and `label` its label for bots. No field is added if `name` is empty or the form already has a field of this
   * name.
   */
  constructor(form: HTMLFormElement, name: string, label: string, tokenUrl: string, signal: AbortSignal) {
    this.#form = form;
    this.#tokenUrl = tokenUrl;
    this.#signal = signal;
    if (name && !membersOf(form).querySelector(`[name="${CSS.escape(name)}"]`)) {
      const field = createElement('input', { name, type: 'text', tabindex: '-1', autocomplete: 'off', ...unfilled });
      this.#fields.append(createElement('label', {}, label, field));
    }
    this.insert();
  }

  insert(): void {
    membersOf(this.#form).append(this.#fields);
  }

  get isInForm(): boolean {
    return this.#fields.parentElement === this.#form;
  }

  /** Requests a token, unless there is a recent one. */
  start(): void {
    if (!this.#tokenUrl || (this.#token && now() - this.#token.at < maxTokenAge)) return;
    this.#token = { at: now(), loading: this.#load() };
  }

  /** Resolves when the form can be sent: with a token that is old enough, or without a token if none could be requested. */
  async prepare(): Promise<void> {
    this.start();
    await this.#token?.loading;
    const token = this.#token;
    if (token) await sleep(token.at + minFillTime - now(), this.#signal);
  }

  /** Removes the token of a message that has arrived. */
  renew(): void {
    this.#token = undefined;
    this.#fields.querySelector(`[name="${tokenField}"]`)?.remove();
  }

  remove(): void {
    this.#fields.remove();
  }

  async #load(): Promise<void> {
    const outcome = await request(this.#tokenUrl, { timeout: requestTimeout, signal: this.#signal });
    const token = outcome.kind === 'json' && isObject(outcome.data) ? outcome.data.token : undefined;
    if (typeof token !== 'string') {
      // The next send requests another token. Without a token, the server decides whether it accepts the form.
      this.#token = undefined;
      return;
    }
    this.#setField(token);
    // The server measures the time from its response.
    if (this.#token) this.#token = { ...this.#token, at: now() };
  }

  #setField(token: string): void {
    this.#fields.querySelector(`[name="${tokenField}"]`)?.remove();
    this.#fields.append(createElement('input', { type: 'hidden', name: tokenField, value: token }));
  }
}
