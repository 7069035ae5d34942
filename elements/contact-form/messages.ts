import { setTimer } from '../../src/clock/clock.ts';
import { controlsOf } from '../../src/forms/controls.ts';
import { containsNode, membersOf } from '../../src/forms/form-members.ts';
import { markInvalid } from '../../src/forms/invalid-control.ts';
import { hasNativeValidation } from '../../src/forms/native-validation.ts';
import { areNotYetVisited } from '../../src/forms/unvisited-steps.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { InvalidField } from './feedback-response.ts';
import {
  createMessageContainers,
  make,
  messageNames,
  type MessageContainers,
  type MessageNames,
} from './message-containers.ts';
import { wrappedControl, isContractMarkup, fieldWrapper } from './markup.ts';
import type { Entry } from './messages.template.ts';
import { messageKind, type Status } from './status.ts';

/*
 * The messages of a form, in light DOM, where they can describe the author's controls and the theme can style them. Their containers are in the
 * page from the start, so that screen readers know them; the templates load on the first interaction.
 */

/** The delay of the announcement that a submit is pending, in ms. */
const announceDelay = 1000;

/** The message containers of one form, and their content. */
export class FormMessages {
  readonly #form: HTMLFormElement;
  readonly #isContract: boolean;
  readonly #names: MessageNames;
  readonly #scope: HTMLElement;
  #containers: MessageContainers;
  readonly #idPrefix: string;
  readonly #dispatchResponse: (message: string, status: Status) => boolean;
  readonly #warnRefused: (reason: string) => void;
  #templates: typeof import('./messages.template.ts') | undefined;
  #isRefused = false;
  #isWaiting = false;
  /** `true` once a message was shown, here or by a listener that claimed it. */
  #hasResponse = false;
  /** The message of the form as a whole. */
  #responseState: { readonly text: string | null; readonly kind: string | undefined };
  /** The functions that remove the message of a field, by field. */
  readonly #undo = new Map<string, () => void>();
  /** The fields that have a message here. */
  readonly #errors = new Map<
    string,
    { readonly problem: InvalidField; readonly isCustom: boolean; readonly tip: Node }
  >();
  /** The list for screen readers: an entry for each field, `undefined` once the field is valid. */
  readonly #entries = new Map<string, Entry | undefined>();

  /**
   * Finds the containers in the form and around it, up to `scope`, and creates missing ones. `dispatchResponse` dispatches a message to the page, and returns
   * whether a listener has claimed it. `warnRefused` gets the reason when the page refuses the templates.
   */
  constructor(
    form: HTMLFormElement,
    scope: HTMLElement,
    unitTag: string,
    dispatchResponse: (message: string, status: Status) => boolean,
    warnRefused: (reason: string) => void,
  ) {
    this.#form = form;
    this.#scope = scope;
    this.#dispatchResponse = dispatchResponse;
    this.#warnRefused = warnRefused;
    this.#isContract = isContractMarkup(form);
    this.#names = messageNames(form);
    this.#idPrefix = `${unitTag}-ve-`;
    this.#containers = createMessageContainers(this.#form, this.#scope);
    const { textContent: text, dataset } = this.#response;
    this.#responseState = { text, kind: dataset.kind };
  }

  /** Loads the templates, and renders earlier messages. Returns whether they are loaded; see also `isRefused`. */
  async load(): Promise<boolean> {
    if (!this.#templates && !this.#isRefused) {
      const templates = await this.#loadTemplates();
      if (templates && !this.#templates) this.#use(templates);
    }
    return this.#templates !== undefined;
  }

  async #loadTemplates() {
    try {
      const { loadTemplates } = await lazyImport(() => import('../../src/kit/template-loader.ts'), import.meta.url);
      return await loadTemplates(
        () => lazyImport(() => import('./messages.template.ts'), import.meta.url),
        (reason) => {
          this.#isRefused = true;
          this.#warnRefused(reason);
        },
      );
    } catch {
      return undefined; // Without the network.
    }
  }

  #use(templates: typeof import('./messages.template.ts')): void {
    this.#templates = templates;
    if (this.#hasResponse) this.#render(this.#response, this.#responseState.text ?? '');
    const refused = [...this.#errors.values()];
    for (const { problem, isCustom } of refused) this.showError(problem, isCustom);
  }

  /** `true` once the page has refused the templates: the form is validated and sent as without JavaScript. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  get #response(): HTMLElement {
    return this.#containers.response;
  }

  get #status(): HTMLElement {
    return this.#containers.status;
  }

  get #list(): HTMLElement {
    return this.#containers.list;
  }

  /** Returns whether the containers are still in the page with their messages. */
  get isIntact(): boolean {
    return (
      [this.#response, this.#status, this.#list].every((container) => containsNode(this.#scope, container)) &&
      this.#response.textContent === this.#responseState.text &&
      [...this.#errors.values()].every(({ tip }) => containsNode(this.#form, tip))
    );
  }

  /** Restores the containers and messages that a host page has removed. */
  restore(): void {
    const { text, kind } = this.#responseState;
    const refused = [...this.#errors.values()];
    const announced = this.#status.textContent;
    for (const { problem } of refused) this.clearError(problem.field);
    this.#containers = createMessageContainers(this.#form, this.#scope);
    this.#setResponse(text, kind);
    this.#status.textContent = announced;
    if (this.#isWaiting) membersOf(this.#form).setAttribute('aria-busy', 'true');
    for (const { problem, isCustom } of refused) this.showError(problem, isCustom);
  }

  /** Marks the form as busy, and announces that after a delay. Returns the function that ends it. */
  wait(text: string, signal: AbortSignal): () => void {
    const form = membersOf(this.#form);
    const cancel = setTimer(announceDelay, () => void (this.#status.textContent = text), signal);
    form.setAttribute('aria-busy', 'true');
    this.#isWaiting = true;
    return () => {
      cancel();
      this.#isWaiting = false;
      form.removeAttribute('aria-busy');
      if (this.#status.textContent === text) this.#status.textContent = '';
    };
  }

  /** Shows and announces the message of the form, unless a listener claims it. */
  showResponse(message: string, status: Status): void {
    const isOurs = !this.#dispatchResponse(message, status);
    const kind = messageKind(status);
    this.#hasResponse = true;
    this.#status.textContent = isOurs ? message : '';
    this.#setResponse(isOurs ? message : '', isOurs ? kind : undefined);
  }

  #setResponse(text: string | null, kind: string | undefined): void {
    this.#responseState = { text, kind };
    this.#render(this.#response, text ?? '');
    if (kind) this.#response.dataset.kind = kind;
    else delete this.#response.dataset.kind;
  }

  /** Renders a message; as plain text if the templates could not be loaded. */
  #render(container: HTMLElement, message: string): void {
    if (this.#templates) this.#templates.renderMessage(container, message);
    else container.textContent = message;
  }

  /** Clears every message, including those that the server rendered. */
  clear(): void {
    if (this.#hasResponse || this.#response.textContent) this.showResponse('', 'init');
    this.#hasResponse = false;
    for (const undo of this.#undo.values()) undo();
    this.#undo.clear();
    this.#errors.clear();
    const { invalid, tip } = this.#names;
    for (const node of membersOf(this.#form).querySelectorAll(`.${tip}`)) node.remove();
    for (const node of membersOf(this.#form).querySelectorAll(`.${invalid}`)) node.classList.remove(invalid);
    for (const node of membersOf(this.#form).querySelectorAll('[aria-invalid="true"]')) node.ariaInvalid = 'false';
    this.#entries.clear();
    this.#list.replaceChildren();
  }

  /** Clears the message of one field. */
  clearError(field: string): void {
    this.#undo.get(field)?.();
    this.#undo.delete(field);
    this.#errors.delete(field);
  }

  #setEntry(field: string, entry: Entry | undefined): void {
    this.#entries.set(field, entry);
    this.#templates?.renderEntries(this.#list, [...this.#entries.values()]);
  }

  /** Returns the id by which the message of a field describes its controls. */
  messageId(field: string): string {
    return this.#idPrefix + field.replace(/[^\w-]+/g, '');
  }

  /** Returns whether a field has a message now. */
  hasError(field: string): boolean {
    return this.#undo.has(field);
  }

  /**
   * Shows a message beside its field, connects it to the controls, and lists it for screen readers; not before the visitor has reached the step of
   * the field. `isCustom`: other code has set the message with `setCustomValidity`, and clears it itself.
   */
  showError(problem: InvalidField, isCustom = false): void {
    const { field, message, idref } = problem;
    this.clearError(field);
    const { invalid } = this.#names;
    const controls = controlsOf(this.#form, field);
    if (areNotYetVisited(controls)) return;
    const wrap = fieldWrapper(this.#form, field);
    const id = this.messageId(field);

    // In the markup of Contact Form 7 the list for screen readers describes the control, and the tip is visual only.
    const entry = {
      message,
      id: this.#isContract ? id : undefined,
      control: idref ?? controls.find((control) => control.id)?.id,
    };
    this.#setEntry(field, entry);
    const tip = make('span', { class: this.#names.tip, ...(this.#isContract ? { 'aria-hidden': 'true' } : { id }) });
    this.#render(tip, message);
    if (wrap) wrap.append(tip);
    // Outside the label, whose text is part of the control's name.
    else (controls.at(-1)?.closest('label') ?? controls.at(-1))?.after(tip);
    const box = wrap && wrappedControl(wrap);
    const marked = box ? [box] : controls;
    for (const mark of marked) mark.classList.add(invalid);
    if (wrap?.closest('.use-floating-validation-tip'))
      wrap.addEventListener('focusin', () => tip.remove(), { once: true });

    // In a form that the browser validates, a custom message would block the next send.
    const setsValidity = !isCustom && !hasNativeValidation(this.#form);
    const untie = controls.map((control) => markInvalid(control, id, message, setsValidity));
    this.#errors.set(field, { problem, isCustom, tip });
    this.#undo.set(field, () => {
      tip.remove();
      this.#setEntry(field, undefined);
      for (const mark of marked) mark.classList.remove(invalid);
      for (const undo of untie) undo();
    });
  }
}
