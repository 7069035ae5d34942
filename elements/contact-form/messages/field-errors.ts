import { areInactive, areRemoved, controlsOf, fieldNameOf, isControl } from '../../../src/forms/controls/controls.ts';
import { isSingleLine, putBelow } from '../../../src/forms/field-row.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { focusField } from '../../../src/forms/controls/reachable-field.ts';
import { isPlainClick } from '../../../src/dom/plain-click.ts';
import { markInvalid } from '../../../src/forms/controls/invalid-control.ts';
import { hasNativeValidation } from '../../../src/forms/controls/native-validation.ts';
import { areNotYetVisited } from '../../../src/forms/controls/unvisited-steps.ts';
import { followBackground } from '../../../src/kit/on-demand/background-scheme.ts';
import { adopt } from '../../../src/dom/adopt-styles.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import { fieldWrappers } from '../contact-form-7/form-markup.ts';
import type { InvalidControls } from '../send/submit-result.ts';
import type { MessageNames } from './message-containers.ts';
import styles from './messages.css?inline';
import { groupBy } from '../../../src/older-browsers/group-by.ts';

/** The key of an error: its first control, or the name of a field without controls. */
type ErrorKey = HTMLElement | string;

/** The ids of the messages of a form. Controls refer to their messages by these ids, so each error keeps its id. */
class MessageIds {
  readonly #prefix: string;
  readonly #ids = new Map<ErrorKey, string>();
  readonly #taken = new Set<string>();
  /** The last number that was used for each id. */
  readonly #numbers = new Map<string, number>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Returns the id of an error. The id gets a number for names in other alphabets, and for names that differ only in punctuation. */
  of(key: ErrorKey, field: string): string {
    const known = this.#ids.get(key);
    if (known) return known;
    const plain = this.ofWpcf7(field);
    let id = plain;
    let number = this.#numbers.get(plain) ?? 1;
    while (this.#taken.has(id)) id = `${plain}-${(number += 1)}`;
    this.#numbers.set(plain, number);
    this.#ids.set(key, id);
    this.#taken.add(id);
    return id;
  }

  /** Returns the id that Contact Form 7 gives to the message of a field. */
  ofWpcf7(field: string): string {
    return this.#prefix + field.replace(/[^\w-]+/g, '');
  }
}

/** Adds the styles of the messages, and keeps the messages readable on the background of the form. */
export function styleMessages({ element, signal }: ContactFormHost, form: HTMLFormElement): void {
  adopt(element.getRootNode(), styles);
  // This must happen before the first message is painted.
  followBackground(element, signal, () => form)?.();
}

interface ShownError {
  readonly problem: InvalidControls;
  readonly controls: readonly HTMLElement[];
  readonly isCustom: boolean;
  readonly tip: Node;
  readonly undo: () => void;
}

/** Returns whether a field no longer needs a message. Pages disable their forms while a server checks them. */
const isObsolete = ({ problem, controls }: ShownError): boolean =>
  problem.isOfServer ? areRemoved(controls) : areInactive(controls);

/** The messages beside the fields of a form, and the list of these messages for screen readers. Loaded on the first interaction. */
export class FieldErrors {
  readonly #form: HTMLFormElement;
  readonly #names: MessageNames;
  readonly #listOf: () => HTMLElement;
  readonly #errors = new Map<ErrorKey, ShownError>();
  /** The keys of the errors, for all controls with an error. */
  readonly #keys = new Map<HTMLElement, ErrorKey>();
  /** The entries in the list for screen readers, by error. */
  readonly #entries = new Map<ErrorKey, HTMLElement>();
  readonly ids: MessageIds;

  /** `listOf` returns the list for screen readers. The page may replace this list. */
  constructor(form: HTMLFormElement, names: MessageNames, unitTag: string, listOf: () => HTMLElement) {
    this.#form = form;
    this.#names = names;
    this.#listOf = listOf;
    this.ids = new MessageIds(`${unitTag}-ve-`);
  }

  /** Returns whether every message and its field are in the page. */
  get isIntact(): boolean {
    return [...this.#errors.values()].every((error) => error.tip.isConnected && !isObsolete(error));
  }

  /** Removes every message. */
  clear(): void {
    for (const key of this.#errors.keys()) this.#remove(key);
    this.#entries.clear();
  }

  /**
   * Calls `replace`, which creates the list for screen readers again. Then shows every message again, except those of removed and disabled fields.
   */
  restore(replace: () => void): void {
    const isReplaced = ({ field, controls }: InvalidControls) => !controls && controlsOf(this.#form, field).length > 0;
    const shown = [...this.#errors.values()].filter((error) => !isObsolete(error) || isReplaced(error.problem));
    for (const key of this.#errors.keys()) this.#remove(key);
    replace();
    for (const isCustom of [false, true]) {
      const problems = shown.filter((error) => error.isCustom === isCustom).map(({ problem }) => problem);
      this.update([], problems, isCustom);
    }
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

  /** Removes the error of a control that was set by other code. */
  removeCustom(control: HTMLElement): void {
    const key = this.#keyOf(control);
    if (this.#errors.get(key)?.isCustom) this.#remove(key);
  }

  /**
   * Removes the errors of these controls that no longer apply: the problem is gone, or other code has removed the message that it had set on the
   * control.
   */
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

  /** Returns the key of the error that a control has or would have. */
  readonly #keyOf = (control: HTMLElement): ErrorKey => this.#keys.get(control) ?? control;

  /** Returns whether a control has an error. The argument may also be the name of a field. */
  hasError(target: HTMLElement | string): boolean {
    return typeof target === 'string'
      ? [...this.#errors.values()].some(({ problem }) => problem.field === target)
      : this.#keys.has(target);
  }

  /** Returns all controls that share the error of a control, such as the other options of the same group. */
  controlsWithErrorOf(control: HTMLElement): readonly HTMLElement[] {
    return this.#errors.get(this.#keyOf(control))?.controls ?? [];
  }

  /**
   * Returns these controls and those with an error. Leaves out the controls that the server has refused: such a message stays until the visitor
   * changes the control.
   */
  checkable(controls: Iterable<HTMLElement>): HTMLElement[] {
    return [...controls, ...this.#keys.keys()].filter(
      (control) => !this.#errors.get(this.#keyOf(control))?.problem.isOfServer,
    );
  }

  get hasErrors(): boolean {
    return this.#errors.size > 0;
  }

  /**
   * Removes the errors of the `accepted` controls and shows the new errors beside their fields and in the list for screen readers. Errors in steps
   * that the visitor has not reached are not shown. Returns the shown errors. `isCustom`: other code has set the messages with `setCustomValidity`,
   * and removes them itself.
   */
  update<Problem extends InvalidControls>(
    accepted: Iterable<HTMLElement>,
    problems: readonly Problem[],
    isCustom = false,
  ): Problem[] {
    for (const control of accepted) this.#remove(this.#keyOf(control));
    // The controls are looked up once for all fields: each look-up searches the whole form.
    const controls = problems.every((problem) => problem.controls)
      ? undefined
      : groupBy(controlsOf(this.#form), ({ name }) => fieldNameOf(name));
    const wraps = problems.length > 0 ? fieldWrappers(this.#form) : undefined;
    // In a form that the browser validates, a custom validity message would block the next send.
    const setsValidity = !isCustom && !hasNativeValidation(this.#form);
    return problems.filter((problem) =>
      this.#show(problem, problem.controls ?? controls?.get(problem.field) ?? [], wraps?.get(problem.field), {
        isCustom,
        setsValidity,
      }),
    );
  }

  /** If the form is a single row, moves its general message below the form, because the message would take space from the fields. */
  placeResponse(response: HTMLElement): void {
    if (response.parentNode === this.#form && isSingleLine(this.#form)) membersOf(this.#form).after(response);
  }

  #show(
    problem: InvalidControls,
    controls: readonly HTMLElement[],
    wrap: Element | undefined,
    { isCustom, setsValidity }: { readonly isCustom: boolean; readonly setsValidity: boolean },
  ): boolean {
    const { field, message, idref } = problem;
    const [key = field] = controls;
    // The entries of the list have the order of the form.
    const next = this.#entries.get(key)?.nextSibling ?? null;
    for (const taken of [key, ...controls.map(this.#keyOf)]) this.#remove(taken);
    if (areNotYetVisited(controls)) return false;
    const { invalid, tip: tipClass, isWpcf7 } = this.#names;
    const id = this.ids.of(key, field);

    // In the markup of Contact Form 7, the list for screen readers describes the control, and the tip is only visual.
    const control = idref ?? controls.find((labelled) => labelled.id)?.id;
    const text = control === undefined ? message : linkTo(control, message);
    const entry = createElement('li', isWpcf7 ? { id } : {}, text);
    const list = this.#listOf();
    list.insertBefore(entry, next?.parentNode === list ? next : null);
    this.#entries.set(key, entry);
    const attributes = { class: tipClass, ...(isWpcf7 ? { 'aria-hidden': 'true' } : { id }) };
    const tip = createElement('span', attributes, message);
    // The message is outside of the label, because the text of the label is part of the control's name.
    const labelled = controls.at(-1)?.closest('label') ?? controls.at(-1);
    if (wrap) wrap.append(tip);
    else if (labelled) putBelow(labelled, controls, tip);
    // Contact Form 7 marks the input as invalid, or the box around checkboxes.
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

/** Creates a link that focuses a control. A script does this, because on a page with `<base>` the browser would follow the link to another page. */
function linkTo(id: string, message: string): HTMLAnchorElement {
  const link = createElement('a', { href: `#${id}`, tabindex: '-1' }, message);
  link.addEventListener('click', (event) => {
    const root = link.getRootNode();
    const control = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
    if (!control || !isPlainClick(event)) return;
    event.preventDefault();
    focusField(control);
  });
  return link;
}
