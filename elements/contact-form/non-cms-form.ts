import { controlsOf, fieldNameOf } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import type { Outcome } from '../../src/http/request.ts';
import { isObject } from '../../src/json/json.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { InvalidField, FormCheck } from './feedback-response.ts';
import { uncheckedRequiredGroup } from './markup.ts';
import type { FormMessages } from './messages.ts';

/*
 * Support for forms outside the contract: the browser's checks, and the responses of any server. Forms of the contract never load it.
 */

/** The default messages of such a form. */
const plainTexts: Dictionary<'sent' | 'invalid' | 'choose'> = {
  en: {
    sent: 'Thank you for your message. It has been sent.',
    invalid: 'One or more fields have an error. Please check and try again.',
    choose: 'Please choose at least one.',
  },
  de: {
    sent: 'Danke für Ihre Nachricht. Sie wurde gesendet.',
    invalid: 'Ein oder mehrere Felder sind fehlerhaft. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
    choose: 'Bitte wählen Sie mindestens eines aus.',
  },
};

/** Gives a text of these in the element's language, the author's own first. */
export type Translate = (dictionary: typeof plainTexts, key: 'sent' | 'invalid' | 'choose') => string;

/**
 * Finds the fields that the browser takes for invalid, with its own messages in its own language, and the groups of checkboxes of which
 * one must be ticked.
 */
export const nativeCheck =
  (translate: Translate): FormCheck =>
  (form) => {
    const found = new Map<string, InvalidField>();
    const boxes = [...membersOf(form).querySelectorAll(uncheckedRequiredGroup)].map((group) =>
      group.querySelector('[type="checkbox"]:enabled'),
    );
    for (const control of controlsOf(form)) {
      const field = fieldNameOf(control.name);
      const message =
        control.validity.valid && boxes.includes(control) ? translate(plainTexts, 'choose') : control.validationMessage;
      if (message && !found.has(field)) found.set(field, { field, message });
    }
    return [...found.values()];
  };

/** Shows what the browser takes for invalid, in place of what the form said before; which fields that is. */
export function showNativeErrors(
  form: HTMLFormElement,
  messages: FormMessages,
  translate: Translate,
): readonly InvalidField[] {
  const invalid = nativeCheck(translate)(form);
  if (invalid.length === 0) return invalid;
  messages.clear();
  for (const field of invalid) messages.showError(field);
  messages.showResponse(translate(plainTexts, 'invalid'), 'invalid');
  return invalid;
}

/**
 * Puts any server's answer in the contract's words: a feedback response is one already; any 2xx is a success; with 4xx, `errors` (a
 * list of `field` and `message`) or `message` say why not. What says nothing stays as it is.
 */
export function toFeedback(outcome: Outcome, translate: Translate): Outcome {
  if (outcome.kind === 'lost') return outcome;
  const data = outcome.kind === 'json' && isObject(outcome.data) ? outcome.data : {};
  const feedback = (status: string, message: unknown): Outcome => ({
    kind: 'json',
    status: 200,
    data: { ...data, status, message, invalid_fields: data.errors },
  });
  const isSuccess = outcome.status < 300;
  if (isSuccess && typeof data.status === 'string' && 'message' in data && 'invalid_fields' in data) return outcome;
  if (isSuccess) return feedback('mail_sent', data.message || translate(plainTexts, 'sent'));
  // A server that failed speaks to its developers.
  if (outcome.status >= 500) return { kind: 'json', status: outcome.status, data: { ...data, message: '' } };
  if (Array.isArray(data.errors) && data.errors.length > 0)
    return feedback('validation_failed', data.message || translate(plainTexts, 'invalid'));
  return data.message ? feedback('mail_failed', data.message) : { kind: 'json', status: outcome.status, data: data };
}
