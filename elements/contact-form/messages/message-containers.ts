import { submitButtonsOf } from '../../../src/forms/controls/controls.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { isWpcf7Markup } from '../contact-form-7/form-markup.ts';

export type MessageNames = typeof wpcf7Names;

const wpcf7Names = {
  isWpcf7: true,
  tip: 'wpcf7-not-valid-tip',
  invalid: 'wpcf7-not-valid',
  response: 'wpcf7-response-output',
  reader: 'screen-reader-response',
  spinner: 'wpcf7-spinner',
};

const ownNames: MessageNames = {
  isWpcf7: false,
  tip: 'portico-tip',
  invalid: 'portico-invalid',
  response: 'portico-response',
  reader: 'portico-screen-reader-response',
  spinner: 'portico-spinner',
};

/** The containers of messages: the visible response, its live region, and the list of invalid fields for screen readers. */
export interface MessageContainers {
  readonly response: HTMLElement;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
}

/** Returns the class names for the messages of a form. In the markup of Contact Form 7, these are the class names that themes style. */
export const messageNames = (form: HTMLFormElement): MessageNames => (isWpcf7Markup(form) ? wpcf7Names : ownNames);

/** Finds the containers of messages in the form and around it, up to `scope`. Creates missing containers. */
export function createMessageContainers(form: HTMLFormElement, scope: HTMLElement): MessageContainers {
  const names = messageNames(form);
  const response =
    find(scope, `.${names.response}`) ?? add(form, 'div', { class: names.response, 'aria-hidden': 'true' });
  let container = find(scope, `.${names.reader}`);
  if (!container) membersOf(form).before((container = createElement('div', { class: names.reader })));
  const status =
    find(container, '[role="status"]') ??
    add(container, 'p', { role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
  const list = find(container, 'ul') ?? add(container, 'ul');
  const buttons = names.isWpcf7 ? membersOf(form).querySelectorAll('.has-spinner') : submitButtonsOf(form);
  for (const button of buttons) {
    if (!button.nextElementSibling?.matches(`.${names.spinner}`))
      button.after(createElement('span', { class: names.spinner }));
  }
  return { response, status, list };
}

const find = (scope: Element, selector: string): HTMLElement | null =>
  membersOf(scope).querySelector<HTMLElement>(selector);

function add(parent: Element, ...created: Parameters<typeof createElement>): HTMLElement {
  const node = createElement(...created);
  membersOf(parent).append(node);
  return node;
}
