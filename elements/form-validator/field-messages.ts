import { areInactive, isControl } from '../../src/forms/controls/controls.ts';
import { givenMessage, setOwnMessage } from '../../src/forms/controls/custom-validity.ts';
import { messageToShow } from '../../src/forms/controls/invalid-event.ts';
import { showTip, type FieldTip } from '../../src/forms/field-tip.ts';
import type { Ruleset } from './validated-fields.ts';

/** The message of an invalid field, by the key of the field. */
interface FieldMessage {
  readonly key: string;
  readonly controls: readonly HTMLElement[];
  readonly message: string;
}

interface Shown extends Omit<FieldMessage, 'key'> {
  /** The node beside the field; `undefined` if another element shows the message. */
  readonly ownTip: FieldTip | undefined;
  /** Removes the message that another element shows. */
  readonly removeOther: (() => void) | undefined;
  /** Functions that remove the message from the custom validity of the controls; none if a script has set it. */
  readonly undo: readonly (() => void)[];
}

/** The messages beside the fields of a form. */
export class FieldMessages {
  readonly #element: HTMLElement;
  readonly #shown = new Map<string, Shown>();

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** The keys of the fields that have a message. */
  get fields(): readonly string[] {
    return [...this.#shown.keys()];
  }

  /** The controls of the fields that have a message. */
  get controls(): readonly HTMLElement[] {
    return [...this.#shown.values()].flatMap(({ controls }) => controls);
  }

  isShown(key: string, message: string): boolean {
    return this.#shown.get(key)?.message === message;
  }

  /** Returns whether every message is in the page, and its field, which is enabled. */
  get areIntact(): boolean {
    return [...this.#shown.values()].every(
      ({ ownTip, controls }) => ownTip?.tip.isConnected !== false && !areInactive(controls),
    );
  }

  /** Returns whether a control has a message that a script has set. */
  isOfScript(control: HTMLElement): boolean {
    return [...this.#shown.values()].some(({ controls, undo }) => undo.length === 0 && controls.includes(control));
  }

  /**
   * Shows the messages of invalid fields, unless nested elements or the page show them: these are asked about new messages, on submit (`asksAgain`) about
   * all. They are asked first, since their listeners may read the layout, which the browser would compute again after each message.
   */
  show(messages: readonly FieldMessage[], ruleset: Ruleset, asksAgain: boolean): void {
    const changed = messages.filter(({ key, message }) => asksAgain || !this.isShown(key, message));
    const undoByField = new Map<string, (() => void)[]>();
    for (const { key, controls, message } of changed) {
      this.clearField(key);
      // The message of a script stays as it is: only the script knows when to remove it.
      const ownControls = controls.filter(isControl);
      const isOfScript = ownControls.some((control) => givenMessage(control) === message);
      const undo = isOfScript ? [] : ownControls.map((control) => setOwnMessage(control, message));
      undoByField.set(key, undo);
    }
    const texts = changed.map(({ controls, message }) => messageToShow(this.#element, controls, message));
    for (const [index, { key, controls, message }] of changed.entries()) {
      const text = texts[index];
      const [ownTip, removeOther] =
        typeof text === 'string' ? [showTip(controls, text, { isForGroup: ruleset === 'modern' })] : [undefined, text];
      if (ownTip) for (const control of controls) control.classList.add('portico-invalid');
      this.#shown.set(key, { controls, message, ownTip, removeOther, undo: undoByField.get(key) ?? [] });
    }
  }

  clearField(key: string): void {
    const { controls = [], ownTip, removeOther, undo = [] } = this.#shown.get(key) ?? {};
    this.#shown.delete(key);
    ownTip?.remove();
    removeOther?.();
    for (const removeMessage of undo) removeMessage();
    if (ownTip) for (const control of controls) control.classList.remove('portico-invalid');
  }

  clear(): void {
    for (const key of this.fields) this.clearField(key);
  }
}
