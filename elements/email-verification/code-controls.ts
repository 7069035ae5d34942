import { CODE_FIELD_NAME } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { adopt } from '../../src/kit/styles.ts';
import styles from './email-verification.css?inline';

/** The class of what is drawn. It also tells that a copy of the page has it already. */
const blockClass = 'portico-verification';

/** Says to a validator around the form that the code is checked already. */
export const ruleMark = 'data-rule-remote';

let count = 0;

/**
 * The controls beside an e-mail input: the button, the code field, and the message. All of it is in light DOM: the code is sent with the
 * form, the message describes the author's input, and the theme styles it like the rest.
 */
export class CodeControls {
  readonly button: HTMLButtonElement;
  readonly code: HTMLInputElement;
  readonly #email: HTMLInputElement;
  readonly #block: HTMLElement;
  readonly #label: Text | undefined;
  readonly #wait: HTMLElement;
  readonly #message: HTMLElement;
  /** `true` if the author wrote the code field, and what of it is the author's. */
  readonly #authored: { readonly placeholder: string; readonly required: boolean } | undefined;
  #codeError = '';
  #hasEmailError = false;

  constructor(email: HTMLInputElement) {
    this.#email = email;
    const authored = codeFieldOf(email);
    this.#block = copiedBlockAfter(anchorOf(email)) ?? createElement('div', blockClass);
    this.button = this.#find('button', 'portico-verification-send');
    this.button.type = 'button';
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
    describe(this.code, this.#message.id, false); // Of the original, in a copy.
    const id = `portico-verification-${++count}`;
    this.#wait.id = `${id}-wait`;
    this.#message.id = `${id}-message`;
    this.button.setAttribute('aria-describedby', this.#wait.id);
    // What a copy says is about the original.
    this.showMessage('');
    if (!authored) this.code.ariaInvalid = null;
  }

  /** Returns whether the code is marked as wrong; then the message says why. */
  get hasCodeError(): boolean {
    return this.#codeError !== '';
  }

  /** Returns whether it stands beside the e-mail input. */
  get isAttached(): boolean {
    return this.#block.parentElement === anchorOf(this.#email).parentElement && this.code.hasAttribute(ruleMark);
  }

  /** Puts it beside the e-mail input, if it is not there. */
  attach(): void {
    const anchor = anchorOf(this.#email);
    this.code.setAttribute(ruleMark, 'false');
    describe(this.code, this.#message.id, true);
    if (this.#hasEmailError) {
      this.#email.ariaInvalid = 'true';
      describe(this.#email, this.#message.id, true);
    }
    // Between the two may be what somebody else says of the address.
    if (this.#block.parentElement !== anchor.parentElement) anchor.after(this.#block);
    adopt(anchor.getRootNode(), styles);
  }

  /** Takes it away, unless it goes with `element`. */
  detach(element: HTMLElement): void {
    this.restoreMessage();
    this.code.removeAttribute(ruleMark);
    if (!element.contains(this.#block)) this.#block.remove();
  }

  remove(): void {
    this.#block.remove();
  }

  /** Says what things are called. */
  setLabels(button: string, label: string, placeholder: string): void {
    if (this.button.textContent !== button) this.button.textContent = button;
    if (this.#label) this.#label.data = label;
    this.code.placeholder = placeholder || (this.#authored?.placeholder ?? '');
  }

  /** Says whether the button can be pressed now, and what there is to wait for. It keeps the focus. */
  setWaiting(isWaiting: boolean, wait: string): void {
    this.button.ariaDisabled = isWaiting ? 'true' : null;
    this.#wait.textContent = wait;
  }

  setRequired(isRequired: boolean): void {
    this.code.required = isRequired || Boolean(this.#authored?.required);
  }

  /** Shows a message, and whether it is good or bad news; an empty one takes it back. Screen readers hear it. */
  showMessage(message: string, kind?: 'success' | 'error'): void {
    adopt(this.#email.getRootNode(), styles); // It may have been moved, of which nobody is told.
    this.#message.textContent = message;
    if (kind) this.#message.dataset.kind = kind;
    else delete this.#message.dataset.kind;
  }

  /** Puts the message beside a button, where a visitor who cannot see the code field finds it. */
  moveMessageTo(button: HTMLElement): void {
    if (this.button.getClientRects().length === 0) button.after(this.#message);
  }

  /** Puts the message below the code field again. */
  restoreMessage(): void {
    if (this.#message.parentElement !== this.#block) this.#block.append(this.#message);
  }

  /** Marks the code as wrong, also for the browser's own check; an empty message takes it back. */
  setCodeError(message: string): void {
    // Errors that others have set stay.
    if (message === this.#codeError) return;
    this.#codeError = message;
    this.code.setCustomValidity(message);
    this.code.ariaInvalid = message ? 'true' : null;
  }

  /** Marks the address as wrong, which the message explains; or takes that back. */
  setEmailError(isWrong: boolean): void {
    if (isWrong === this.#hasEmailError) return;
    this.#hasEmailError = isWrong;
    this.#email.ariaInvalid = isWrong ? 'true' : null;
    describe(this.#email, this.#message.id, isWrong);
  }

  #find<Tag extends 'button' | 'span' | 'label' | 'div'>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
    return (
      this.#block.querySelector<HTMLElementTagNameMap[Tag]>(`${tag}.${name}`) ??
      this.#block.appendChild(createElement(tag, name))
    );
  }
}

/** Behind what it stands: the input with its label and what its CMS puts around it. */
const anchorOf = (email: HTMLInputElement): Element =>
  email.closest('label') ?? email.closest('.wpcf7-form-control-wrap') ?? email;

/** In a copy of the page it is drawn already, perhaps behind what somebody else says of the address. */
function copiedBlockAfter(anchor: Element): HTMLElement | undefined {
  for (let next = anchor.nextElementSibling; next && !next.matches('input, label'); next = next.nextElementSibling) {
    if (next instanceof HTMLElement && next.classList.contains(blockClass)) return next;
  }
  return undefined;
}

/** The code field that an author wrote. */
function codeFieldOf({ form }: HTMLInputElement): HTMLInputElement | undefined {
  return [...(form ? membersOf(form).elements : [])].find(
    (node): node is HTMLInputElement =>
      node instanceof HTMLInputElement && node.name === CODE_FIELD_NAME && !node.closest(`.${blockClass}`),
  );
}

function createCodeField(email: HTMLInputElement): HTMLInputElement {
  const code = document.createElement('input');
  code.name = CODE_FIELD_NAME;
  code.autocomplete = 'one-time-code';
  code.autocapitalize = 'off';
  code.spellcheck = false;
  const owner = email.getAttribute('form');
  if (owner) code.setAttribute('form', owner);
  return code;
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = name;
  return node;
}

/** Adds an id to `aria-describedby`, or removes it. */
function describe(input: HTMLInputElement, id: string, isDescribed: boolean): void {
  const ids = (input.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((other) => other !== '' && other !== id);
  if (isDescribed) ids.push(id);
  if (ids.length > 0) input.setAttribute('aria-describedby', ids.join(' '));
  else input.removeAttribute('aria-describedby');
}
