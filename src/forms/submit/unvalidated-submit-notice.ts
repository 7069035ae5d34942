import type { Dictionary } from '../../text/text.ts';
import { createElement } from '../../dom/create-element.ts';
import { submitterOf, submitButtonsOf } from '../controls/controls.ts';
import { membersOf } from '../controls/dom-clobbering.ts';

/** The texts for a form whose rules could not be loaded. */
export const unvalidatedSubmitTexts: Dictionary<'unchecked' | 'again'> = {
  en: {
    unchecked: 'Nothing was sent: a part of this page did not load, so your entries could not be checked.',
    again: 'Try again',
  },
  de: {
    unchecked:
      'Es wurde nichts gesendet: Ein Teil dieser Seite ließ sich nicht laden, deshalb konnten Ihre Angaben nicht geprüft werden.',
    again: 'Noch einmal versuchen',
  },
};

/** A notice next to the submit button: the form was not sent, because its rules could not be loaded. */
export class UnvalidatedSubmitNotice {
  #notice: HTMLElement | undefined;

  /** Shows the notice with a button that submits the form again, with the same submitter. */
  show(form: HTMLFormElement, submitter: HTMLElement | null, text: (key: 'unchecked' | 'again') => string): void {
    this.clear();
    const button = createElement('button', { form: '' }, text('again'));
    const attributes = { class: 'portico-unchecked-send', role: 'alert' };
    const notice = createElement('div', attributes, `${text('unchecked')} `, button);
    button.addEventListener('click', () => {
      const submitButton = submitterOf(form, submitter);
      submitButton?.focus(); // Before the notice and its button are removed.
      this.clear();
      membersOf(form).requestSubmit(submitButton);
    });
    const previous = submitterOf(form, submitter) ?? submitButtonsOf(form).at(-1);
    if (previous) previous.after(notice);
    else membersOf(form).append(notice);
    this.#notice = notice;
  }

  clear(): void {
    this.#notice?.remove();
    this.#notice = undefined;
  }
}
