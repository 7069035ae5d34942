import { submitButtonsOf } from '../controls/controls.ts';
import { createElement } from '../../dom/create-element.ts';
import { groupRole } from '../../dom/group-role.ts';
import { containsNode, membersOf } from '../controls/dom-clobbering.ts';
import { providers, type Provider } from './providers.ts';

interface Shown {
  readonly state: string;
  readonly text: string;
  /** The label of the button; empty if there is no button. */
  readonly button: string;
}

interface BoxOptions {
  readonly provider: Provider;
  /** The name of the box for screen readers. */
  readonly label: string;
  /** The height reserved for the widget, in px; `0` if the check shows only a message. */
  readonly height: number;
}

/**
 * The part of a form that contains the captcha, above the first submit button: a widget, a message with a button, and a hidden field for the
 * solution.
 */
export class CaptchaBox {
  readonly #form: HTMLFormElement;
  readonly #root: HTMLElement;
  readonly #status = createElement('p', { class: 'portico-captcha-status', role: 'status' });
  readonly #button = createElement('button', { class: 'portico-captcha-button', form: '' });
  readonly #field: HTMLInputElement;
  readonly place = createElement('div', { class: 'portico-captcha-widget' });

  constructor(form: HTMLFormElement, { provider, label, height }: BoxOptions, onClick: () => void) {
    this.#form = form;
    this.#field = createElement('input', { type: 'hidden', name: providers[provider].field });
    const attributes = { 'data-provider': provider, role: groupRole, 'aria-label': label, tabindex: '-1' };
    this.#root = createElement('div', { class: 'portico-captcha', ...attributes });
    this.#root.append(this.place, this.#status, this.#button, this.#field);
    if (height > 0) this.#root.style.setProperty('--captcha-height', `${height}px`);
    this.#button.hidden = true;
    this.#button.addEventListener('click', onClick);
    this.insert();
  }

  /** Inserts the box. If the author or the server has written an element `.portico-captcha`, the box replaces it. */
  insert(): void {
    const placeholder = membersOf(this.#form).querySelector('.portico-captcha');
    if (placeholder && placeholder !== this.#root) return placeholder.replaceWith(this.#root);
    const button = submitButtonsOf(this.#form).find((node) => containsNode(this.#form, node));
    if (button) button.before(this.#root);
    else membersOf(this.#form).append(this.#root);
  }

  get isInForm(): boolean {
    return containsNode(this.#form, this.#root);
  }

  /** The solution that the form sends; empty if there is none. */
  set token(token: string) {
    this.#field.value = token;
    this.#field.disabled = token === '';
    // Some widgets add a field of the same name. Without a form, this field is not sent.
    for (const field of this.place.querySelectorAll('textarea, input')) field.setAttribute('form', '');
  }

  show({ state, text, button }: Shown): void {
    this.#root.dataset.state = state;
    if (this.#status.textContent !== text) this.#status.textContent = text;
    const hadFocus = this.#root.ownerDocument.activeElement === this.#button;
    this.#button.textContent = button;
    this.#button.hidden = button === '';
    if (hadFocus && this.#button.hidden) this.#root.focus({ preventScroll: true });
  }

  /** Moves the focus to the button, or to the box, from which Tab leads to the widget. */
  focus(): void {
    (this.#button.hidden ? this.#root : this.#button).focus();
  }

  remove(): void {
    this.#root.remove();
  }
}
