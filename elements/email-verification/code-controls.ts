import { CODE_FIELD_NAME } from '../../src/forms/controls/controls.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { toggleDescription } from '../../src/dom/aria-describedby.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import styles from './email-verification.css?inline';

/** The class of the block with the rendered controls. With this class, the element finds the block in a saved page. */
const blockClass = 'portico-verification';

/** The attribute that disables the remote check of a validator around the form. Both checks would verify the code. */
export const ruleMark = 'data-rule-remote';

let count = 0;

/** The button, the code field and the message beside an e-mail input. They are in light DOM, where they are part of the form. */
export class CodeControls {
  readonly button: HTMLButtonElement;
  readonly code: HTMLInputElement;
  readonly #email: HTMLInputElement;
  readonly #block: HTMLElement;
  readonly #label: Text | undefined;
  readonly #wait: HTMLElement;
  readonly #message: HTMLElement;
  /** The original attributes of the author's code field; `undefined` if the element has created the field. */
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
    toggleDescription(this.code, this.#message.id, false); // In a copy of the page, the id is that of the original.
    const id = `portico-verification-${++count}`;
    this.#message.id = `${id}-message`;
    // In a copy of the page, both attributes belong to the original.
    this.button.removeAttribute('aria-description');
    this.showMessage('');
    if (!authored) this.code.ariaInvalid = null;
  }

  /** Returns whether the code is marked as wrong. The message then states the reason. */
  get hasCodeError(): boolean {
    return this.#codeError !== '';
  }

  /** Returns whether the controls are beside the e-mail input. */
  get isAttached(): boolean {
    return this.#block.parentElement === anchorOf(this.#email).parentElement && this.code.hasAttribute(ruleMark);
  }

  /** Inserts the controls beside the e-mail input, unless they are already there. */
  attach(): void {
    const anchor = anchorOf(this.#email);
    this.code.setAttribute(ruleMark, 'false');
    toggleDescription(this.code, this.#message.id, true);
    if (this.#hasEmailError) {
      this.#email.ariaInvalid = 'true';
      toggleDescription(this.#email, this.#message.id, true);
    }
    // Other elements may have inserted messages between the input and the controls.
    if (this.#block.parentElement !== anchor.parentElement) anchor.after(this.#block);
    adopt(anchor.getRootNode(), styles);
  }

  /** Removes the controls, unless they are inside `element` and are removed together with it. */
  detach(element: HTMLElement): void {
    this.restoreMessage();
    this.code.removeAttribute(ruleMark);
    if (!element.contains(this.#block)) this.#block.remove();
  }

  remove(): void {
    this.#block.remove();
  }

  /** Sets the labels, and makes the code required if `isRequired`. The author's code field may be required in any case. */
  update(button: string, label: string, placeholder: string, isRequired: boolean): void {
    if (this.button.textContent !== button) this.button.textContent = button;
    if (this.#label) this.#label.data = label;
    this.code.placeholder = placeholder || (this.#authored?.placeholder ?? '');
    this.code.required = isRequired || this.#authored?.required === true;
  }

  /**
   * Disables the button while a code is being sent or the visitor must wait, and shows a spinner or the remaining seconds. The button keeps the
   * focus.
   */
  setWaiting(isSending: boolean, isWaiting: boolean, wait: string): void {
    this.button.ariaDisabled = isSending || isWaiting ? 'true' : null;
    this.button.toggleAttribute('data-sending', isSending);
    this.#wait.textContent = wait;
    // If the button has the focus, screen readers would read its description again each second.
    const isRead = wait !== '' && this.button.hasAttribute('aria-description') && this.button.matches(':focus');
    if (!isRead) this.button.ariaDescription = wait || null;
  }

  /** Shows and announces a message as a success or an error. An empty message clears it. */
  showMessage(message: string, kind?: 'success' | 'error'): void {
    adopt(this.#email.getRootNode(), styles); // The input may now be in another root.
    this.#message.textContent = message;
    if (kind) this.#message.dataset.kind = kind;
    else delete this.#message.dataset.kind;
  }

  /** Moves the message beside a button, for visitors who do not see the code field. */
  moveMessageTo(button: HTMLElement): void {
    if (this.button.getClientRects().length === 0) button.after(this.#message);
  }

  /** Moves the message back below the code field. */
  restoreMessage(): void {
    if (this.#message.parentElement !== this.#block) this.#block.append(this.#message);
  }

  /** Marks the code as wrong, which also sets a custom validity message. An empty message clears both. */
  setCodeError(message: string): void {
    // A custom validity message that other code has set stays.
    if (message === this.#codeError) return;
    this.#codeError = message;
    this.code.setCustomValidity(message);
    this.code.ariaInvalid = message ? 'true' : null;
  }

  /** Marks the address as wrong, or clears the mark. The message states the reason. */
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

/** Returns the element after which the controls are inserted: the input, or the label or wrapper of a CMS that contains it. */
const anchorOf = (email: HTMLInputElement): Element =>
  email.closest('label') ?? email.closest('.wpcf7-form-control-wrap') ?? email;

/** Returns controls that a copy of the page already contains. A message of another element may be before these controls. */
function copiedBlockAfter(anchor: Element): HTMLElement | undefined {
  for (let next = anchor.nextElementSibling; next && !next.matches('input, label'); next = next.nextElementSibling) {
    if (next instanceof HTMLElement && next.classList.contains(blockClass)) return next;
  }
  return undefined;
}

/** Returns the author's code field, if there is one. */
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
