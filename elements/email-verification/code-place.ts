import { CODE_FIELD } from '../../src/forms/code-field.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { adopt } from '../../src/kit/styles.ts';
import styles from './email-verification.css?inline';

/** The class of what is drawn. It also tells that a copy of the page has it already. */
const drawn = 'portico-verification';

/** Says to a validator around the form that the code is checked already. */
export const ruleMark = 'data-rule-remote';

let count = 0;

/**
 * What stands beside an e-mail input: the button, the code field, and the message. All of it is in light DOM: the code is sent with the
 * form, the message describes the author's input, and the theme styles it like the rest.
 */
export class CodePlace {
  readonly button: HTMLButtonElement;
  readonly code: HTMLInputElement;
  readonly #email: HTMLInputElement;
  readonly #block: HTMLElement;
  readonly #label: Text | undefined;
  readonly #wait: HTMLElement;
  readonly #message: HTMLElement;
  /** Whether the author wrote the code field, and what of it is the author's. */
  readonly #authors: { readonly placeholder: string; readonly required: boolean } | undefined;
  #refusedCode = '';
  #isEmailRefused = false;

  constructor(email: HTMLInputElement) {
    this.#email = email;
    const authors = codeFieldOf(email);
    this.#block = copiedBehind(anchorOf(email)) ?? make('div', drawn);
    this.button = this.#find('button', 'portico-verification-send');
    this.button.type = 'button';
    this.#wait = this.#find('span', 'portico-verification-wait');
    if (authors) {
      this.#authors = { placeholder: authors.placeholder, required: authors.required };
      this.code = authors;
    } else {
      const label = this.#find('label', 'portico-verification-label');
      this.code = this.#block.querySelector('input') ?? label.appendChild(drawCodeField(email));
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
    this.tell('');
    if (!authors) this.code.ariaInvalid = null;
  }

  /** Whether the code is marked as wrong; then the message says why. */
  get isCodeRefused(): boolean {
    return this.#refusedCode !== '';
  }

  /** Tells whether it stands beside the e-mail input. */
  get isStanding(): boolean {
    return this.#block.parentElement === anchorOf(this.#email).parentElement && this.code.hasAttribute(ruleMark);
  }

  /** Puts it beside the e-mail input, if it is not there. */
  stand(): void {
    const anchor = anchorOf(this.#email);
    this.code.setAttribute(ruleMark, 'false');
    describe(this.code, this.#message.id, true);
    if (this.#isEmailRefused) {
      this.#email.ariaInvalid = 'true';
      describe(this.#email, this.#message.id, true);
    }
    // Between the two may be what somebody else says of the address.
    if (this.#block.parentElement !== anchor.parentElement) anchor.after(this.#block);
    adopt(anchor.getRootNode(), styles);
  }

  /** Takes it away, unless it goes with `element`. */
  leave(element: HTMLElement): void {
    this.bringBack();
    this.code.removeAttribute(ruleMark);
    if (!element.contains(this.#block)) this.#block.remove();
  }

  remove(): void {
    this.#block.remove();
  }

  /** Says what things are called. */
  name(button: string, label: string, placeholder: string): void {
    if (this.button.textContent !== button) this.button.textContent = button;
    if (this.#label) this.#label.data = label;
    this.code.placeholder = placeholder || (this.#authors?.placeholder ?? '');
  }

  /** Says whether the button can be pressed now, and what there is to wait for. It keeps the focus. */
  hold(isHeld: boolean, wait: string): void {
    this.button.ariaDisabled = isHeld ? 'true' : null;
    this.#wait.textContent = wait;
  }

  require(isRequired: boolean): void {
    this.code.required = isRequired || Boolean(this.#authors?.required);
  }

  /** Shows a message, and whether it is good or bad news; an empty one takes it back. Screen readers hear it. */
  tell(message: string, kind?: 'success' | 'error'): void {
    adopt(this.#email.getRootNode(), styles); // It may have been moved, of which nobody is told.
    this.#message.textContent = message;
    if (kind) this.#message.dataset.kind = kind;
    else delete this.#message.dataset.kind;
  }

  /** Puts the message beside a button, where a visitor who cannot see the code field finds it. */
  lend(button: HTMLElement): void {
    if (this.button.getClientRects().length === 0) button.after(this.#message);
  }

  /** Puts the message below the code field again. */
  bringBack(): void {
    if (this.#message.parentElement !== this.#block) this.#block.append(this.#message);
  }

  /** Marks the code as wrong, also for the browser's own check; an empty message takes it back. */
  refuseCode(message: string): void {
    // What others say of it is left to them.
    if (message === this.#refusedCode) return;
    this.#refusedCode = message;
    this.code.setCustomValidity(message);
    this.code.ariaInvalid = message ? 'true' : null;
  }

  /** Marks the address as wrong, which the message explains; or takes that back. */
  refuseEmail(isWrong: boolean): void {
    if (isWrong === this.#isEmailRefused) return;
    this.#isEmailRefused = isWrong;
    this.#email.ariaInvalid = isWrong ? 'true' : null;
    describe(this.#email, this.#message.id, isWrong);
  }

  #find<Tag extends 'button' | 'span' | 'label' | 'div'>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
    return (
      this.#block.querySelector<HTMLElementTagNameMap[Tag]>(`${tag}.${name}`) ??
      this.#block.appendChild(make(tag, name))
    );
  }
}

/** Behind what it stands: the input with its label and what its CMS puts around it. */
const anchorOf = (email: HTMLInputElement): Element =>
  email.closest('label') ?? email.closest('.wpcf7-form-control-wrap') ?? email;

/** In a copy of the page it is drawn already, perhaps behind what somebody else says of the address. */
function copiedBehind(anchor: Element): HTMLElement | undefined {
  for (let next = anchor.nextElementSibling; next && !next.matches('input, label'); next = next.nextElementSibling) {
    if (next instanceof HTMLElement && next.classList.contains(drawn)) return next;
  }
  return undefined;
}

/** The code field that an author wrote. */
function codeFieldOf({ form }: HTMLInputElement): HTMLInputElement | undefined {
  return [...(form ? membersOf(form).elements : [])].find(
    (node): node is HTMLInputElement =>
      node instanceof HTMLInputElement && node.name === CODE_FIELD && !node.closest(`.${drawn}`),
  );
}

function drawCodeField(email: HTMLInputElement): HTMLInputElement {
  const code = document.createElement('input');
  code.name = CODE_FIELD;
  code.autocomplete = 'one-time-code';
  code.autocapitalize = 'off';
  code.spellcheck = false;
  const owner = email.getAttribute('form');
  if (owner) code.setAttribute('form', owner);
  return code;
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = name;
  return node;
}

/** Says that a message describes an input, or no longer. */
function describe(input: HTMLInputElement, id: string, isDescribed: boolean): void {
  const ids = (input.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((other) => other !== '' && other !== id);
  if (isDescribed) ids.push(id);
  if (ids.length > 0) input.setAttribute('aria-describedby', ids.join(' '));
  else input.removeAttribute('aria-describedby');
}
