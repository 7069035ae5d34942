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
 * The messages of a form are in light DOM, where they can describe the author's controls and the theme can style them. Their containers are in the
 * page from the start, so that screen readers know them. Styles and the messages beside fields are loaded on the first interaction.
 */

/** The delay (ms) after which a pending submit is announced. */
const announceDelay = 1000;

/** The containers of the messages of one form, and their content. */
export class FormMessages {
  readonly host: ContactFormHost;
  readonly #form: HTMLFormElement;
  readonly #unitTag: string;
  readonly #names: MessageNames;
  #containers: MessageContainers;
  #isWaiting = false;
  /** `true` after a message was shown by this class or by a listener that claimed it. */
  #hasResponse = false;
  /** The general message of the form. */
  #response: { readonly text: string | null; readonly kind: string | undefined };
  /** The messages beside fields; `undefined` until their code is loaded. */
  #errors: FieldErrors | undefined;

  /** Finds the containers in the element, and creates missing containers. */
  constructor(host: ContactFormHost, form: HTMLFormElement, unitTag: string) {
    this.host = host;
    this.#form = form;
    this.#unitTag = unitTag;
    this.#names = messageNames(form);
    this.#containers = createMessageContainers(form, host.element);
    const { textContent: text, dataset } = this.#containers.response;
    this.#response = { text, kind: dataset.kind };
    // The server has printed a response into the page.
    if (text) void this.load();
  }

  /** Loads the styles and the code for messages beside fields, which `update()` needs. Resolves to `undefined` if loading fails. */
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

  /** Restores the containers and messages that the page has removed. */
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

  /** Marks the form as busy, and announces this after a delay. Returns a function that ends the busy state. */
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

  /** Shows and announces the general message of the form, unless a listener claims the message. */
  showResponse(message: string, status: Status): void {
    let isClaimed = false;
    this.host.emit('portico-response', { status, message, claim: () => void (isClaimed = true) });
    const text = isClaimed ? '' : message;
    this.#hasResponse = true;
    this.#containers.status.textContent = text;
    this.#setResponse(text, isClaimed ? undefined : messageKind(status));
  }

  /**
   * Prevents the announcement of the message, because a dialog reads the same text aloud. Call it in the same task. Screen readers can still find the
   * message beside the form.
   */
  silence(): void {
    const { status, response } = this.#containers;
    status.textContent = '';
    response.removeAttribute('aria-hidden');
  }

  /** Scrolls the general message into view, unless the visitor has left the form. */
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

  /** Clears all messages, including those that the server has rendered. */
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

  /** Removes the error of a control that was set by other code. */
  removeCustom(control: HTMLElement): void {
    this.#errors?.removeCustom(control);
  }

  /** Removes the errors of these controls, except those that are still among the problems of the form and those that other code has set. */
  clearCorrected(controls: Iterable<HTMLElement>, problems: readonly InvalidControls[]): void {
    this.#errors?.clearCorrected(controls, problems);
  }

  /** Returns whether a control has an error. The argument may also be the name of a field. */
  hasError(target: HTMLElement | string): boolean {
    return this.#errors?.hasError(target) ?? false;
  }

  /** Returns all controls that share the error of a control, such as the other options of the same group. */
  controlsWithErrorOf(control: HTMLElement): readonly HTMLElement[] {
    return this.#errors?.controlsWithErrorOf(control) ?? [];
  }

  /** Returns these controls and those with an error. Leaves out controls that checks in the page cannot judge; see `FieldErrors`. */
  checkable(controls: Iterable<HTMLElement>): HTMLElement[] {
    return this.#errors?.checkable(controls) ?? [...controls];
  }

  get hasErrors(): boolean {
    return this.#errors?.hasErrors ?? false;
  }

  /** Removes and shows messages beside fields, if their code is loaded; see `FieldErrors`. */
  update<Problem extends InvalidControls>(
    accepted: Iterable<HTMLElement>,
    problems: readonly Problem[],
    isCustom = false,
  ): Problem[] {
    return this.#errors?.update(accepted, problems, isCustom) ?? [];
  }
}
