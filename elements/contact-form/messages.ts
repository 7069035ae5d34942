import type { InvalidField } from './answer.ts';
import { isCheckedNatively } from './checking.ts';
import { controlsOf, type Control } from '../../src/forms/controls.ts';
import { contractControlOf, isContractMarkup, wrapOf } from './markup.ts';

/*
 * The form's answers, in light DOM, where they can describe the author's controls and the theme can style them. They are drawn
 * with plain DOM calls: a visitor who has gone offline cannot load a view, and a message is text, never markup.
 */

const contractNames = {
  tip: 'wpcf7-not-valid-tip',
  invalid: 'wpcf7-not-valid',
  response: 'wpcf7-response-output',
  reader: 'screen-reader-response',
  spinner: 'wpcf7-spinner',
};

const ownNames: typeof contractNames = {
  tip: 'portico-tip',
  invalid: 'portico-invalid',
  response: 'portico-response',
  reader: 'portico-screen-reader-response',
  spinner: 'portico-spinner',
};

/** The places of one form where messages stand, and what they say. */
export class Messages {
  readonly #form: HTMLFormElement;
  readonly #names: typeof contractNames;
  readonly #response: HTMLElement;
  readonly #status: HTMLElement;
  readonly #list: HTMLElement;
  readonly #idPrefix: string;

  /** Finds the places for messages in the form and around it, up to `scope`, and makes those that are missing. */
  constructor(form: HTMLFormElement, scope: HTMLElement, unitTag: string) {
    this.#form = form;
    this.#names = isContractMarkup(form) ? contractNames : ownNames;
    this.#idPrefix = `${unitTag}-ve-`;
    this.#response =
      form.querySelector<HTMLElement>(`.${this.#names.response}`) ??
      add(form, 'div', { class: this.#names.response, 'aria-hidden': 'true' });
    const reader =
      scope.querySelector<HTMLElement>(`.${this.#names.reader}`) ??
      put(form, 'before', make('div', { class: this.#names.reader }));
    this.#status =
      reader.querySelector<HTMLElement>('[role="status"]') ??
      add(reader, 'p', { role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
    this.#list = reader.querySelector('ul') ?? add(reader, 'ul', {});
    for (const button of form.querySelectorAll(isContractMarkup(form) ? '.has-spinner' : '[type="submit"]:not(input)')) {
      const { spinner } = this.#names;
      if (!button.nextElementSibling?.matches(`.${spinner}`)) put(button, 'after', make('span', { class: spinner }));
    }
  }

  /** What the form answers, and whether it is good or bad news. Screen readers hear it, too. */
  respond(message: string, kind: 'success' | 'error' | undefined): void {
    this.#response.textContent = message;
    this.#status.textContent = message;
    if (kind) this.#response.dataset.kind = kind;
  }

  /** Takes every message back. */
  clear(): void {
    this.clearResponse();
    for (const tip of this.#form.querySelectorAll(`.${this.#names.tip}`)) tip.remove();
    for (const control of controlsOf(this.#form)) this.#accept(control);
    for (const box of this.#form.querySelectorAll(`.${this.#names.invalid}`)) this.#unmark(box);
    this.#list.replaceChildren();
  }

  /** Takes back what the whole form answered. */
  clearResponse(): void {
    this.#response.textContent = '';
    this.#status.textContent = '';
    delete this.#response.dataset.kind;
  }

  /** Takes the message of one field back. */
  clearField(field: string): void {
    this.#tipOf(field)?.remove();
    this.#entryOf(field)?.remove();
    for (const control of controlsOf(this.#form, field)) this.#accept(control);
    const wrap = wrapOf(this.#form, field);
    if (wrap) for (const box of wrap.querySelectorAll(`.${this.#names.invalid}`)) this.#unmark(box);
  }

  /** Whether a field has a message now. */
  has(field: string): boolean {
    return this.#tipOf(field) !== undefined;
  }

  /** Shows a message beside its field, ties it to the controls, and lists it for screen readers. */
  refuse({ field, message, idref }: InvalidField): void {
    this.clearField(field);
    const id = this.#idOf(field);
    const entry = add(this.#list, 'li', isContractMarkup(this.#form) ? { id } : {});
    const anchor = idref ?? controlsOf(this.#form, field).find((control) => control.id)?.id;
    if (anchor) add(entry, 'a', { href: `#${anchor}` }).textContent = message;
    else entry.textContent = message;
    entry.dataset.field = field;

    const controls = controlsOf(this.#form, field);
    const wrap = wrapOf(this.#form, field);
    const tip = make('span', { class: this.#names.tip, 'data-field': field });
    // In the contract's markup the list for screen readers describes the control, and the tip is for the eye alone.
    if (isContractMarkup(this.#form)) tip.setAttribute('aria-hidden', 'true');
    else tip.id = id;
    tip.textContent = message;
    if (wrap) wrap.append(tip);
    else placeAfter(controls, tip);
    const box = wrap && contractControlOf(wrap);
    if (box) {
      box.classList.add(this.#names.invalid);
      if (wrap.closest('.use-floating-validation-tip')) {
        box.addEventListener('focusin', () => tip.style.setProperty('display', 'none'), { once: true });
      }
    }
    for (const control of controls) {
      control.setAttribute('aria-invalid', 'true');
      control.classList.toggle(this.#names.invalid, !box);
      const ids = new Set(control.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean)).add(id);
      control.setAttribute('aria-describedby', [...ids].join(' '));
      // In a form that is left to the browser's checks this would hold back the next send.
      if (!isCheckedNatively(this.#form)) control.setCustomValidity(message);
    }
  }

  #accept(control: Control): void {
    if (control.getAttribute('aria-invalid') === 'true') control.setAttribute('aria-invalid', 'false');
    control.classList.remove(this.#names.invalid);
    const ids = control.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
    const left = ids.filter((id) => id && !id.startsWith(this.#idPrefix));
    if (left.length > 0) control.setAttribute('aria-describedby', left.join(' '));
    else control.removeAttribute('aria-describedby');
    if (!isCheckedNatively(this.#form)) control.setCustomValidity('');
  }

  #unmark(box: Element): void {
    box.classList.remove(this.#names.invalid);
  }

  #idOf(field: string): string {
    return `${this.#idPrefix}${field.replace(/[^\w-]+/g, '')}`;
  }

  #tipOf(field: string): Element | undefined {
    const place = wrapOf(this.#form, field) ?? this.#form;
    return [...place.querySelectorAll(`.${this.#names.tip}`)].find(
      (tip) => place !== this.#form || tip.getAttribute('data-field') === field,
    );
  }

  #entryOf(field: string): Element | undefined {
    return [...this.#list.children].find((entry) => entry instanceof HTMLElement && entry.dataset.field === field);
  }
}

/** After a control, or after the last of a group, outside the label that holds it. */
function placeAfter(controls: readonly Control[], tip: Element): void {
  const last = controls.at(-1);
  const grouped = last && (last.type === 'checkbox' || last.type === 'radio');
  const place = grouped ? (last.closest('label') ?? last) : last;
  place?.after(tip);
}

function make(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

function add(parent: Element, tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const node = make(tag, attributes);
  parent.append(node);
  return node;
}

function put(beside: Element, where: 'before' | 'after', node: HTMLElement): HTMLElement {
  beside[where](node);
  return node;
}
