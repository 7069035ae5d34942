import { setTimer } from '../../src/clock/clock.ts';
import { controlsOf } from '../../src/forms/native/controls.ts';
import { containsNode, membersOf } from '../../src/forms/native/form-members.ts';
import { markInvalid } from '../../src/forms/native/invalid-control.ts';
import { hasNativeValidation, restoreNativeValidation } from '../../src/forms/native/native-validation.ts';
import { areNotYetVisited } from '../../src/forms/native/unvisited-steps.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { ContactFormHost } from './contact-form.settings.ts';
import type { InvalidField } from './feedback-response.ts';
import {
  createMessageContainers,
  make,
  messageNames,
  type MessageContainers,
  type MessageNames,
} from './message-containers.ts';
import { isRendered, fieldWrapper } from './form-markup.ts';
import type { Entry } from './messages.template.ts';
import { messageKind, type Status } from './status.ts';

/*
 * The messages of a form, in light DOM, where they can describe the author's controls and the theme can style them. Their containers are in the
 * page from the start, so that screen readers know them; the templates load on the first interaction.
 */

/** The delay of the announcement that a submit is pending, in ms. */
const announceDelay = 1000;

interface ShownError {
  readonly problem: InvalidField;
  readonly isCustom: boolean;
  readonly tip: Node;
  readonly undo: () => void;
}

/** The message containers of one form, and their content. */
export class FormMessages {
  readonly host: ContactFormHost;
  readonly #form: HTMLFormElement;
  readonly #names: MessageNames;
  readonly #idPrefix: string;
  #containers: MessageContainers;
  #templates: typeof import('./messages.template.ts') | undefined;
  /** `true` once the page has refused the templates: the form is validated and sent as without JavaScript. */
  isRefused = false;
  #isWaiting = false;
  /** `true` once a message was shown, here or by a listener that claimed it. */
  #hasResponse = false;
  /** The message of the form as a whole. */
  #response: { readonly text: string | null; readonly kind: string | undefined };
  readonly #errors = new Map<string, ShownError>();
  /** The list for screen readers: an entry for each field, `undefined` once the field is valid. */
  readonly #entries = new Map<string, Entry | undefined>();

  /** Finds the containers in the element, and creates missing ones. */
  constructor(host: ContactFormHost, form: HTMLFormElement, unitTag: string) {
    this.host = host;
    this.#form = form;
    this.#names = messageNames(form);
    this.#idPrefix = `${unitTag}-ve-`;
    this.#containers = createMessageContainers(form, host.element);
    const { textContent: text, dataset } = this.#containers.response;
    this.#response = { text, kind: dataset.kind };
    // The server has printed a response.
    if (text) void this.load();
  }

  /** Loads the templates, and renders earlier messages. Returns whether they are loaded; see also `isRefused`. */
  async load(): Promise<boolean> {
    if (!this.#templates && !this.isRefused) {
      const templates = await this.#loadTemplates();
      if (templates && !this.#templates) {
        this.#templates = templates;
        templates.adoptStyles(this.host.element);
        if (this.#hasResponse) this.#render(this.#containers.response, this.#response.text ?? '');
        const refused = [...this.#errors.values()];
        for (const { problem, isCustom } of refused) this.showError(problem, isCustom);
      }
    }
    return this.#templates !== undefined;
  }

  async #loadTemplates() {
    try {
      const { loadTemplates } = await lazyImport(
        () => import('../../src/kit/on-demand/template-loader.ts'),
        import.meta.url,
      );
      return await loadTemplates(
        () => lazyImport(() => import('./messages.template.ts'), import.meta.url),
        (reason) => this.#onRefused(reason),
      );
    } catch {
      return undefined; // Without the network.
    }
  }

  #onRefused(reason: string): void {
    this.isRefused = true;
    const { endpoint } = this.host.settings;
    this.host.warn(`${reason}. Until then, the browser validates and sends the form.`);
    restoreNativeValidation(this.#form);
    if (isRendered(this.#form) && endpoint) membersOf(this.#form).setAttribute('action', endpoint);
  }

  /** Returns whether the containers are still in the page with their messages. */
  get isIntact(): boolean {
    const { response, status, list } = this.#containers;
    return (
      [response, status, list].every((container) => containsNode(this.host.element, container)) &&
      response.textContent === this.#response.text &&
      [...this.#errors.values()].every(({ tip }) => containsNode(this.#form, tip))
    );
  }

  /** Restores the containers and messages that a host page has removed. */
  restore(): void {
    const refused = [...this.#errors.values()];
    const announced = this.#containers.status.textContent;
    for (const { problem } of refused) this.clearError(problem.field);
    this.#containers = createMessageContainers(this.#form, this.host.element);
    this.#setResponse(this.#response.text, this.#response.kind);
    this.#containers.status.textContent = announced;
    if (this.#isWaiting) membersOf(this.#form).setAttribute('aria-busy', 'true');
    for (const { problem, isCustom } of refused) this.showError(problem, isCustom);
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

  #setResponse(text: string | null, kind: string | undefined): void {
    const { response } = this.#containers;
    this.#response = { text, kind };
    this.#render(response, text ?? '');
    if (kind) response.dataset.kind = kind;
    else delete response.dataset.kind;
  }

  /** Renders a message; as plain text if the templates could not be loaded. */
  #render(container: HTMLElement, message: string): void {
    if (this.#templates) this.#templates.renderMessage(container, message);
    else container.textContent = message;
  }

  /** Clears every message, including those that the server rendered. */
  clear(): void {
    if (this.#hasResponse || this.#containers.response.textContent) this.showResponse('', 'init');
    this.#hasResponse = false;
    for (const { undo } of this.#errors.values()) undo();
    this.#errors.clear();
    const { invalid, tip } = this.#names;
    const form = membersOf(this.#form);
    for (const node of form.querySelectorAll(`.${tip}`)) node.remove();
    for (const node of form.querySelectorAll(`.${invalid}`)) node.classList.remove(invalid);
    for (const node of form.querySelectorAll('[aria-invalid="true"]')) node.ariaInvalid = 'false';
    this.#entries.clear();
    this.#containers.list.replaceChildren();
  }

  clearError(field: string): void {
    this.#errors.get(field)?.undo();
    this.#errors.delete(field);
  }

  #setEntry(field: string, entry: Entry | undefined): void {
    this.#entries.set(field, entry);
    this.#templates?.renderEntries(this.#containers.list, [...this.#entries.values()]);
  }

  /** Returns the id by which the message of a field describes its controls. */
  messageId(field: string): string {
    return this.#idPrefix + field.replace(/[^\w-]+/g, '');
  }

  hasError(field: string): boolean {
    return this.#errors.has(field);
  }

  /**
   * Shows a message beside its field, connects it to the controls, and lists it for screen readers; not before the visitor has reached the step of
   * the field. `isCustom`: other code has set the message with `setCustomValidity`, and clears it itself.
   */
  showError(problem: InvalidField, isCustom = false): void {
    const { field, message, idref } = problem;
    this.clearError(field);
    const { invalid, tip: tipClass, isContract } = this.#names;
    const controls = controlsOf(this.#form, field);
    if (areNotYetVisited(controls)) return;
    const wrap = fieldWrapper(this.#form, field);
    const id = this.messageId(field);

    // In the markup of Contact Form 7 the list for screen readers describes the control, and the tip is visual only.
    const control = idref ?? controls.find((labelled) => labelled.id)?.id;
    this.#setEntry(field, { message, id: isContract ? id : undefined, control });
    const tip = make('span', { class: tipClass, ...(isContract ? { 'aria-hidden': 'true' } : { id }) });
    this.#render(tip, message);
    if (wrap) wrap.append(tip);
    // Outside the label, whose text is part of the control's name.
    else (controls.at(-1)?.closest('label') ?? controls.at(-1))?.after(tip);
    // Contact Form 7 marks the input, or the box around checkboxes.
    const box = wrap?.querySelector('.wpcf7-form-control');
    const marked = box ? [box] : controls;
    for (const mark of marked) mark.classList.add(invalid);
    if (wrap?.closest('.use-floating-validation-tip'))
      wrap.addEventListener('focusin', () => tip.remove(), { once: true });

    // In a form that the browser validates, a custom message would block the next send.
    const setsValidity = !isCustom && !hasNativeValidation(this.#form);
    const restore = controls.map((each) => markInvalid(each, id, message, setsValidity));
    const undo = () => {
      tip.remove();
      this.#setEntry(field, undefined);
      for (const mark of marked) mark.classList.remove(invalid);
      for (const restoreControl of restore) restoreControl();
    };
    this.#errors.set(field, { problem, isCustom, tip, undo });
  }
}
