import { CODE_FIELD_NAME } from '../../src/forms/controls/controls.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { toggleDescription } from '../../src/dom/aria-describedby.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import styles from './email-verification.css?inline';

/** The class of the block with the rendered controls. By it, the element finds a block that a saved page already contains. */
const blockClass = 'portico-verification';

/** The attribute that disables the remote check of a validator around the form, which would verify the code twice. */
export const ruleMark = 'data-rule-remote';

let count = 0;

/** The button, the code field and the message beside an e-mail input, in light DOM, where the form includes them. */
export class CodeControls {
  readonly button: HTMLButtonElement;
  readonly code: HTMLInputElement;
  readonly #email: HTMLInputElement;
  readonly #block: HTMLElement;
  readonly #label: Text | undefined;
  readonly #wait: HTMLElement;
  readonly #message: HTMLElement;
  /** The attributes of the author's own code field; `undefined` if the element created the field. */
  readonly #authored: Pick<HTMLInputElement, 'placeholder' | 'required'> | undefined;
  #codeError = '';
  #hasEmailError = false;

  constructor(email: HTMLInputElement) {
    this.#email = email;
    const authored = codeFieldOf(email);
    this.#block = copiedBlockAfter(anchorOf(email)) ?? createElement('div', { class: blockClass });
    this.button = this.#find('button', 'portico-verification-send');
    this.button.setAttribute('form', '');
    this.#wait = this.#find('span', 'portico-verification-wait');
    if (authored) {
      this.#authored = { placeholder: authored.placeholder, required: authored.required };
      this.code = authored;
    } else {
      const label = this.#find('label', 'portico-verification-label');
      this.code = this.#block.querySelector('input') ?? label.appendChild(createCodeField(email));
      this.#label = label.firstChild instanceof Text ? label.firstChild : new Text();
      label.prepend(this.#label);
    }
    this.#message = this.#find('div', 'portico-verification-message');
    this.#message.role = 'status';
    toggleDescription(this.code, this.#message.id, false); // In a copy, the id is the original's.
    const id = `portico-verification-${++count}`;
    this.#message.id = `${id}-message`;
    // In a copy, both belong to the original.
    this.button.removeAttribute('aria-description');
    this.showMessage('');
    if (!authored) this.code.ariaInvalid = null;
  }

  /** Returns whether the code is marked as wrong; the message states the reason then. */
  get hasCodeError(): boolean {
    return this.#codeError !== '';
  }

  /** Returns whether the controls are beside the e-mail input. */
  get isAttached(): boolean {
    return this.#block.parentElement === anchorOf(this.#email).parentElement && this.code.hasAttribute(ruleMark);
  }

  /** Inserts the controls beside the e-mail input, unless they are there. */
  attach(): void {
    const anchor = anchorOf(this.#email);
    this.code.setAttribute(ruleMark, 'false');
    toggleDescription(this.code, this.#message.id, true);
    if (this.#hasEmailError) {
      this.#email.ariaInvalid = 'true';
      toggleDescription(this.#email, this.#message.id, true);
    }
    // Messages of other elements may be between the input and the controls.
    if (this.#block.parentElement !== anchor.parentElement) anchor.after(this.#block);
    adopt(anchor.getRootNode(), styles);
  }

  /** Removes the controls, unless they are inside `element` and are removed with it. */
  detach(element: HTMLElement): void {
    this.restoreMessage();
    this.code.removeAttribute(ruleMark);
    if (!element.contains(this.#block)) this.#block.remove();
  }

  remove(): void {
    this.#block.remove();
  }

  /** Sets the labels, and whether a code is required; the author's own code field may require one anyway. */
  update(button: string, label: string, placeholder: string, isRequired: boolean): void {
    if (this.button.textContent !== button) this.button.textContent = button;
    if (this.#label) this.#label.data = label;
    this.code.placeholder = placeholder || (this.#authored?.placeholder ?? '');
    this.code.required = isRequired || this.#authored?.required === true;
  }

  /** Disables the button while sending or waiting, and shows a spinner or the remaining time. The button keeps the focus. */
  setWaiting(isSending: boolean, isWaiting: boolean, wait: string): void {
    this.button.ariaDisabled = isSending || isWaiting ? 'true' : null;
    this.button.toggleAttribute('data-sending', isSending);
    this.#wait.textContent = wait;
    // Screen readers would read each change of a focused button's description, thus each second.
    const isRead = wait !== '' && this.button.hasAttribute('aria-description') && this.button.matches(':focus');
    if (!isRead) this.button.ariaDescription = wait || null;
  }

  /** Shows a message as a success or an error; an empty message clears it. Screen readers announce it. */
  showMessage(message: string, kind?: 'success' | 'error'): void {
    adopt(this.#email.getRootNode(), styles); // The input may have been moved to another root.
    this.#message.textContent = message;
    if (kind) this.#message.dataset.kind = kind;
    else delete this.#message.dataset.kind;
  }

  /** Moves the message beside a button, for visitors to whom the code field is not visible. */
  moveMessageTo(button: HTMLElement): void {
    if (this.button.getClientRects().length === 0) button.after(this.#message);
  }

  /** Moves the message back below the code field. */
  restoreMessage(): void {
    if (this.#message.parentElement !== this.#block) this.#block.append(this.#message);
  }

  /** Marks the code as wrong, also for the browser's own validation; an empty message clears it. */
  setCodeError(message: string): void {
    // Errors that other code has set stay.
    if (message === this.#codeError) return;
    this.#codeError = message;
    this.code.setCustomValidity(message);
    this.code.ariaInvalid = message ? 'true' : null;
  }

  /** Marks the address as wrong, or clears the mark; the message states the reason. */
  setEmailError(isWrong: boolean): void {
    if (isWrong === this.#hasEmailError) return;
    this.#hasEmailError = isWrong;
    this.#email.ariaInvalid = isWrong ? 'true' : null;
    toggleDescription(this.#email, this.#message.id, isWrong);
  }

  #find<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
    const copied = this.#block.querySelector<HTMLElementTagNameMap[Tag]>(`${tag}.${name}`);
    return copied ?? this.#block.appendChild(createElement(tag, { class: name }));
  }
}

/** Returns the element after which the controls are inserted: the input with its label and the wrapper of its CMS. */
const anchorOf = (email: HTMLInputElement): Element =>
  email.closest('label') ?? email.closest('.wpcf7-form-control-wrap') ?? email;

/** Returns controls that a copy of the page contains already, possibly after the message of another element. */
function copiedBlockAfter(anchor: Element): HTMLElement | undefined {
  for (let next = anchor.nextElementSibling; next && !next.matches('input, label'); next = next.nextElementSibling) {
    if (next instanceof HTMLElement && next.classList.contains(blockClass)) return next;
  }
  return undefined;
}

/** Returns the code field that the author provides. */
function codeFieldOf({ form }: HTMLInputElement): HTMLInputElement | undefined {
  return [...(form ? membersOf(form).elements : [])].find(
    (node): node is HTMLInputElement =>
      node instanceof HTMLInputElement && node.name === CODE_FIELD_NAME && !node.closest(`.${blockClass}`),
  );
}

function createCodeField(email: HTMLInputElement): HTMLInputElement {
  const owner = email.getAttribute('form');
  const attributes = { autocomplete: 'one-time-code', autocapitalize: 'off', spellcheck: 'false' };
  return createElement('input', { name: CODE_FIELD_NAME, ...attributes, ...(owner && { form: owner }) });
}
