import type { Dictionary } from '../text/text.ts';
import { submitterOf, submitButtonsOf } from './controls.ts';
import { membersOf } from './form-members.ts';

/** What is said of a form whose rules could not be loaded. */
export const uncheckedSendTexts: Dictionary<'unchecked' | 'again'> = {
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

/** A send that is held back because the rules of its form could not be loaded. The form says so beside the button that was pressed. */
export class UncheckedSend {
  #notice: HTMLElement | undefined;

  /** Says that the send is held back, and offers to try again, as if the same button were pressed. */
  show(form: HTMLFormElement, submitter: HTMLElement | null, say: (key: 'unchecked' | 'again') => string): void {
    this.clear();
    const notice = document.createElement('div');
    const button = document.createElement('button');
    notice.className = 'portico-unchecked-send';
    notice.role = 'alert';
    button.type = 'button';
    button.textContent = say('again');
    button.addEventListener('click', () => {
      const sender = submitterOf(form, submitter);
      sender?.focus(); // The button that was pressed goes with its notice.
      this.clear();
      membersOf(form).requestSubmit(sender);
    });
    notice.append(`${say('unchecked')} `, button);
    const beside = submitterOf(form, submitter) ?? submitButtonsOf(form).at(-1);
    if (beside) beside.after(notice);
    else membersOf(form).append(notice);
    this.#notice = notice;
  }

  /** Takes the notice back: the form is sent again, or the element leaves it. */
  clear(): void {
    this.#notice?.remove();
    this.#notice = undefined;
  }
}
