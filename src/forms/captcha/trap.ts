import { now, sleep } from '../../clock/clock.ts';
import { request } from '../../http/request.ts';
import { isObject } from '../../json/json.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import { tokenField } from '../validation/field-name.ts';

/** The timeout of the request for a token, in ms. */
const requestTimeout = 10_000;

/** The time in ms in which the server half takes a send for that of a bot. */
const minFillTime = 3000;

/** The age in ms from which a token is replaced; the server half accepts it for a day. */
const maxTokenAge = 12 * 60 * 60 * 1000;

/** A field that only bots fill in, and the token that proves how long the form was open. */
export class Trap {
  readonly #form: HTMLFormElement;
  readonly #tokenUrl: string;
  readonly #signal: AbortSignal;
  readonly #fields: HTMLElement;
  #token: { readonly at: number; readonly loading: Promise<void> } | undefined;

  /** `name` is the name of the field, and `label` its text for bots. Without a name, or if the form has a field of this name, no field is added. */
  constructor(form: HTMLFormElement, name: string, label: string, tokenUrl: string, signal: AbortSignal) {
    const page = membersOf(form).ownerDocument;
    this.#form = form;
    this.#tokenUrl = tokenUrl;
    this.#signal = signal;
    this.#fields = page.createElement('div');
    this.#fields.className = 'portico-trap';
    // Neither focusable nor announced.
    this.#fields.inert = true;
    this.#fields.ariaHidden = 'true';
    if (name && !membersOf(form).querySelector(`[name="${CSS.escape(name)}"]`)) {
      const field = page.createElement('input');
      field.name = name;
      field.type = 'text';
      field.tabIndex = -1;
      field.autocomplete = 'off';
      // Password managers fill in fields with such names.
      for (const attribute of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type'])
        field.setAttribute(attribute, attribute === 'data-form-type' ? 'other' : 'true');
      const wrapper = page.createElement('label');
      wrapper.append(label, field);
      this.#fields.append(wrapper);
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

  /** Resolves when the form can be sent: with a token that is old enough, or without one, if there is none. */
  async prepare(): Promise<void> {
    this.start();
    await this.#token?.loading;
    const token = this.#token;
    if (token) await sleep(token.at + minFillTime - now(), this.#signal);
  }

  /** Drops the token of a message that has arrived. */
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
      // The next send tries again; the server decides about a form without a token.
      this.#token = undefined;
      return;
    }
    this.#setField(token);
    // The server counts from its response.
    if (this.#token) this.#token = { ...this.#token, at: now() };
  }

  #setField(token: string): void {
    this.#fields.querySelector(`[name="${tokenField}"]`)?.remove();
    const field = membersOf(this.#form).ownerDocument.createElement('input');
    field.type = 'hidden';
    field.name = tokenField;
    field.value = token;
    this.#fields.append(field);
  }
}
