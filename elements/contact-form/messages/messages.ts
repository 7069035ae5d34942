import { setTimer } from '../../../src/clock/clock.ts';
import { controlsOf, fieldNameOf, isControl } from '../../../src/forms/controls/controls.ts';
import { containsNode, membersOf } from '../../../src/forms/controls/form-members.ts';
import { markInvalid } from '../../../src/forms/controls/invalid-control.ts';
import { hasNativeValidation } from '../../../src/forms/controls/native-validation.ts';
import { areNotYetVisited } from '../../../src/forms/controls/unvisited-steps.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import type { InvalidControls } from '../send/submit-result.ts';
import {
  createMessageContainers,
  make,
  messageNames,
  type MessageContainers,
  type MessageNames,
} from './message-containers.ts';
import { fieldWrappers } from '../contact-form-7/form-markup.ts';
import { MessageIds, type ErrorKey } from './message-ids.ts';
import { messageKind, type Status } from '../send/status.ts';

/*
 * The messages of a form, in light DOM, where they can describe the author's controls and the theme can style them. Their containers are in the
 * page from the start, so that screen readers know them; their styles load on the first interaction.
 */

/** The delay of the announcement that a submit is pending, in ms. */
const announceDelay = 1000;

interface ShownError {
  readonly problem: InvalidControls;
  readonly controls: readonly HTMLElement[];
  readonly isCustom: boolean;
  readonly tip: Node;
  readonly undo: () => void;
}

/** The message containers of one form, and their content. */
export class FormMessages {
  readonly host: ContactFormHost;
  readonly #form: HTMLFormElement;
  readonly #names: MessageNames;
  #containers: MessageContainers;
  #isWaiting = false;
  /** `true` once a message was shown, here or by a listener that claimed it. */
  #hasResponse = false;
  /** The message of the form as a whole. */
  #response: { readonly text: string | null; readonly kind: string | undefined };
  readonly #errors = new Map<ErrorKey, ShownError>();
  /** The keys of the errors of all controls that have one. */
  readonly #keys = new Map<HTMLElement, ErrorKey>();
  /** The entries of the errors in the list for screen readers. */
  readonly #entries = new Map<ErrorKey, HTMLElement>();
  readonly ids: MessageIds;

  /** Finds the containers in the element, and creates missing ones. */
  constructor(host: ContactFormHost, form: HTMLFormElement, unitTag: string) {
    this.host = host;
    this.#form = form;
    this.#names = messageNames(form);
    this.ids = new MessageIds(`${unitTag}-ve-`);
    this.#containers = createMessageContainers(form, host.element);
    const { textContent: text, dataset } = this.#containers.response;
    this.#response = { text, kind: dataset.kind };
    // The server has printed a response.
    if (text) void this.load();
  }

  /** Loads the styles of the messages; without a network, they look like other text. */
  async load(): Promise<void> {
    const code = await import('./message-styles.ts').catch(() => undefined);
    code?.adoptMessageStyles(this.host.element);
  }

  /** Returns whether the containers are still in the page with their messages. */
  get isIntact(): boolean {
    const { response, status, list } = this.#containers;
    return (
      [response, status, list].every((container) => containsNode(this.host.element, container)) &&
      response.textContent === this.#response.text &&
      [...this.#errors.values()].every(({ tip }) => tip.isConnected)
    );
  }

  /** Restores the containers and messages that a host page has removed. */
  restore(): void {
    const refused = [...this.#errors.values()];
    const announced = this.#containers.status.textContent;
    for (const key of this.#errors.keys()) this.#remove(key);
    this.#containers = createMessageContainers(this.#form, this.host.element);
    this.#setResponse(this.#response.text, this.#response.kind);
    this.#containers.status.textContent = announced;
    if (this.#isWaiting) membersOf(this.#form).setAttribute('aria-busy', 'true');
    this.#showAgain(refused);
  }

  #showAgain(errors: readonly ShownError[]): void {
    for (const isCustom of [false, true]) {
      const problems = errors.filter((error) => error.isCustom === isCustom).map(({ problem }) => problem);
      this.update([], problems, isCustom);
    }
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
    response.textContent = text;
    if (kind) response.dataset.kind = kind;
    else delete response.dataset.kind;
  }

  /** Clears every message, including those that the server rendered. */
  clear(): void {
    if (this.#hasResponse || this.#containers.response.textContent) this.showResponse('', 'init');
    this.#hasResponse = false;
    for (const key of this.#errors.keys()) this.#remove(key);
    const { invalid, tip } = this.#names;
    const form = membersOf(this.#form);
    for (const node of form.querySelectorAll(`.${tip}`)) node.remove();
    for (const node of form.querySelectorAll(`.${invalid}`)) node.classList.remove(invalid);
    for (const node of form.querySelectorAll('[aria-invalid="true"]')) node.ariaInvalid = 'false';
    this.#entries.clear();
    this.#containers.list.replaceChildren();
  }

  #remove(key: ErrorKey): void {
    const error = this.#errors.get(key);
    if (!error) return;
    error.undo();
    this.#errors.delete(key);
    this.#entries.get(key)?.remove();
    this.#entries.delete(key);
    for (const control of error.controls) this.#keys.delete(control);
  }

  /** Removes the error of a control that other code has set. */
  removeCustom(control: HTMLElement): void {
    const key = this.#keyOf(control);
    if (this.#errors.get(key)?.isCustom) this.#remove(key);
  }

  /** Clears the errors of these controls that are not among the problems of the form any more, and that no other code has set. */
  clearCorrected(controls: Iterable<HTMLElement>, problems: readonly InvalidControls[]): void {
    for (const control of controls) {
      const key = this.#keyOf(control);
      const { problem, isCustom } = this.#errors.get(key) ?? {};
      const isSame = ({ field, message }: InvalidControls) => field === problem?.field && message === problem.message;
      const isKept = isCustom
        ? isControl(control) && control.validationMessage === problem?.message
        : problems.some(isSame);
      if (!isKept) this.#remove(key);
    }
  }

  /** Returns the key of the error that a control has, or would have. */
  readonly #keyOf = (control: HTMLElement): ErrorKey => this.#keys.get(control) ?? control;

  /** Returns whether a control, or a field by its name, has an error. */
  hasError(target: HTMLElement | string): boolean {
    return typeof target === 'string'
      ? [...this.#errors.values()].some(({ problem }) => problem.field === target)
      : this.#keys.has(target);
  }

  /** Returns the controls with the error of a control, of which the others may be choices of the same group. */
  controlsWithErrorOf(control: HTMLElement): readonly HTMLElement[] {
    return this.#errors.get(this.#keyOf(control))?.controls ?? [];
  }

  get hasErrors(): boolean {
    return this.#errors.size > 0;
  }

  /**
   * Clears the errors of `accepted` controls and shows others: beside each field, connected to its controls, and in the list for screen readers;
   * not before the visitor has reached the step of the field. Returns those that it shows. `isCustom`: other code has set the message with
   * `setCustomValidity`, and clears it itself.
   */
  update<Problem extends InvalidControls>(
    accepted: Iterable<HTMLElement>,
    problems: readonly Problem[],
    isCustom = false,
  ): Problem[] {
    for (const control of accepted) this.#remove(this.#keyOf(control));
    // Found once: each field would search the whole form.
    const controls = problems.every((problem) => problem.controls)
      ? undefined
      : Map.groupBy(controlsOf(this.#form), ({ name }) => fieldNameOf(name));
    const wraps = problems.length > 0 ? fieldWrappers(this.#form) : undefined;
    // In a form that the browser validates, a custom message would block the next send.
    const setsValidity = !isCustom && !hasNativeValidation(this.#form);
    return problems.filter((problem) =>
      this.#show(problem, problem.controls ?? controls?.get(problem.field) ?? [], wraps?.get(problem.field), {
        isCustom,
        setsValidity,
      }),
    );
  }

  #show(
    problem: InvalidControls,
    controls: readonly HTMLElement[],
    wrap: Element | undefined,
    { isCustom, setsValidity }: { readonly isCustom: boolean; readonly setsValidity: boolean },
  ): boolean {
    const { field, message, idref } = problem;
    const [key = field] = controls;
    // The list keeps its order, which is that of the form.
    const next = this.#entries.get(key)?.nextSibling ?? null;
    for (const taken of [key, ...controls.map(this.#keyOf)]) this.#remove(taken);
    if (areNotYetVisited(controls)) return false;
    const { invalid, tip: tipClass, isWpcf7 } = this.#names;
    const id = this.ids.of(key, field);

    // In the markup of Contact Form 7 the list for screen readers describes the control, and the tip is visual only.
    const control = idref ?? controls.find((labelled) => labelled.id)?.id;
    const entry = make('li', isWpcf7 ? { id } : {});
    const text = control === undefined ? entry : make('a', { href: `#${control}`, tabindex: '-1' });
    text.textContent = message;
    if (text !== entry) entry.append(text);
    this.#containers.list.insertBefore(entry, next?.parentNode === this.#containers.list ? next : null);
    this.#entries.set(key, entry);
    const tip = make('span', { class: tipClass, ...(isWpcf7 ? { 'aria-hidden': 'true' } : { id }) });
    tip.textContent = message;
    if (wrap) wrap.append(tip);
    // Outside the label, whose text is part of the control's name.
    else (controls.at(-1)?.closest('label') ?? controls.at(-1))?.after(tip);
    // Contact Form 7 marks the input, or the box around checkboxes.
    const box = wrap?.querySelector('.wpcf7-form-control');
    const marked = box ? [box] : controls;
    for (const mark of marked) mark.classList.add(invalid);
    if (wrap?.closest('.use-floating-validation-tip'))
      wrap.addEventListener('focusin', () => tip.remove(), { once: true });

    const restore = controls.map((each) => markInvalid(each, isWpcf7 ? entry : tip, message, setsValidity));
    const undo = () => {
      tip.remove();
      for (const mark of marked) mark.classList.remove(invalid);
      for (const restoreControl of restore) restoreControl();
    };
    this.#errors.set(key, { problem, controls, isCustom, tip, undo });
    for (const each of controls) this.#keys.set(each, key);
    return true;
  }
}
