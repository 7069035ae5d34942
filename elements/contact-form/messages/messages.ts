import { setTimer } from '../../../src/clock/clock.ts';
import { containsNode, membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import type { InvalidControls } from '../send/submit-result.ts';
import { messageKind, type Status } from '../send/status.ts';
import type { FieldErrors } from './field-errors.ts';
import {
  createMessageContainers,
  messageNames,
  type MessageContainers,
  type MessageNames,
} from './message-containers.ts';

/*
 * The messages of a form, in light DOM, where they can describe the author's controls and the theme can style them. Their containers are in the
 * page from the start, so that screen readers know them; their styles, and the messages beside fields, load on the first interaction.
 */

/** The delay of the announcement that a submit is pending, in ms. */
const announceDelay = 1000;

/** The message containers of one form, and their content. */
export class FormMessages {
  readonly host: ContactFormHost;
  readonly #form: HTMLFormElement;
  readonly #unitTag: string;
  readonly #names: MessageNames;
  #containers: MessageContainers;
  #isWaiting = false;
  /** `true` once a message was shown, here or by a listener that claimed it. */
  #hasResponse = false;
  /** The message of the form as a whole. */
  #response: { readonly text: string | null; readonly kind: string | undefined };
  /** `undefined` until they are loaded. */
  #errors: FieldErrors | undefined;

  /** Finds the containers in the element, and creates missing ones. */
  constructor(host: ContactFormHost, form: HTMLFormElement, unitTag: string) {
    this.host = host;
    this.#form = form;
    this.#unitTag = unitTag;
    this.#names = messageNames(form);
    this.#containers = createMessageContainers(form, host.element);
    const { textContent: text, dataset } = this.#containers.response;
    this.#response = { text, kind: dataset.kind };
    // The server has printed a response.
    if (text) void this.load();
  }

  /** Loads the styles, and the messages beside fields, which `update` shows from then on; `undefined` without a network. */
  async load(): Promise<FieldErrors | undefined> {
    const code = await import('./field-errors.ts').catch(() => undefined);
    if (!code) return undefined;
    code.styleMessages(this.host, this.#form);
    return (this.#errors ??= new code.FieldErrors(this.#form, this.#names, this.#unitTag, () => this.#containers.list));
  }

  get isLoaded(): boolean {
    return this.#errors !== undefined;
  }

  /** Returns whether the containers are still in the page with their messages. */
  get isIntact(): boolean {
    const { response, status, list } = this.#containers;
    return (
      [response, status, list].every((container) => containsNode(this.host.element, container)) &&
      response.textContent === this.#response.text &&
      this.#errors?.isIntact !== false
    );
  }

  /** Restores the containers and messages that a host page has removed. */
  restore(): void {
    const announced = this.#containers.status.textContent;
    const replace = () => {
      this.#containers = createMessageContainers(this.#form, this.host.element);
      this.#setResponse(this.#response.text, this.#response.kind);
      this.#containers.status.textContent = announced;
      if (this.#isWaiting) membersOf(this.#form).setAttribute('aria-busy', 'true');
    };
    if (this.#errors) this.#errors.restore(replace);
    else replace();
  }

  /** Marks the form as busy, and announces that after a delay. Returns the function that ends it. */
  wait(text: string, signal: AbortSignal): () => void {
    const form = membersOf(this.#form);
    const cancel = setTimer(announceDelay, () => void (this.#containers.status.textContent = text), signal);
    form.setAttribute('aria-busy', 'true');
    this.#isWaiting = true;
    return () => {
      cancel();
      this.#isWaiting = false;
      form.removeAttribute('aria-busy');
      const { status } = this.#containers;
      if (status.textContent === text) status.textContent = '';
    };
  }

  /** Shows and announces the message of the form, unless a listener claims it. */
  showResponse(message: string, status: Status): void {
    let isClaimed = false;
    this.host.emit('portico-response', { status, message, claim: () => void (isClaimed = true) });
    const text = isClaimed ? '' : message;
    this.#hasResponse = true;
    this.#containers.status.textContent = text;
    this.#setResponse(text, isClaimed ? undefined : messageKind(status));
  }

  /** Keeps the message from being announced, if called in the same task, because a dialog reads it; it can still be read beside the form. */
  silence(): void {
    const { status, response } = this.#containers;
    status.textContent = '';
    response.removeAttribute('aria-hidden');
  }

  /** Scrolls the message of the form into view, unless the visitor has left the form. */
  revealResponse(): void {
    const { top, bottom } = membersOf(this.#form).getBoundingClientRect();
    if (top < innerHeight && bottom > 0) this.#containers.response.scrollIntoView({ block: 'nearest' });
  }

  #setResponse(text: string | null, kind: string | undefined): void {
    const { response } = this.#containers;
    this.#response = { text, kind };
    if (text) this.#errors?.placeResponse(response);
    response.setAttribute('aria-hidden', 'true');
    response.textContent = text;
    if (kind) response.dataset.kind = kind;
    else delete response.dataset.kind;
  }

  /** Clears every message, including those that the server rendered. */
  clear(): void {
    if (this.#hasResponse || this.#containers.response.textContent) this.showResponse('', 'init');
    this.#hasResponse = false;
    this.#errors?.clear();
    const { invalid, tip } = this.#names;
    const form = membersOf(this.#form);
    for (const node of form.querySelectorAll(`.${tip}`)) node.remove();
    for (const node of form.querySelectorAll(`.${invalid}`)) node.classList.remove(invalid);
    for (const node of form.querySelectorAll('[aria-invalid="true"]')) node.ariaInvalid = 'false';
    this.#containers.list.replaceChildren();
  }

  /** Removes the error of a control that other code has set. */
  removeCustom(control: HTMLElement): void {
    this.#errors?.removeCustom(control);
  }

  /** Clears the errors of these controls that are not among the problems of the form any more, and that no other code has set. */
  clearCorrected(controls: Iterable<HTMLElement>, problems: readonly InvalidControls[]): void {
    this.#errors?.clearCorrected(controls, problems);
  }

  /** Returns whether a control, or a field by its name, has an error. */
  hasError(target: HTMLElement | string): boolean {
    return this.#errors?.hasError(target) ?? false;
  }

  /** Returns the controls with the error of a control, of which the others may be choices of the same group. */
  controlsWithErrorOf(control: HTMLElement): readonly HTMLElement[] {
    return this.#errors?.controlsWithErrorOf(control) ?? [];
  }

  /** Returns these controls and those with an error, as far as checks in the page can judge them; see `FieldErrors`. */
  checkable(controls: Iterable<HTMLElement>): HTMLElement[] {
    return this.#errors?.checkable(controls) ?? [...controls];
  }

  get hasErrors(): boolean {
    return this.#errors?.hasErrors ?? false;
  }

  /** Clears and shows messages beside fields, once they are loaded; see `FieldErrors`. */
  update<Problem extends InvalidControls>(
    accepted: Iterable<HTMLElement>,
    problems: readonly Problem[],
    isCustom = false,
  ): Problem[] {
    return this.#errors?.update(accepted, problems, isCustom) ?? [];
  }
}
