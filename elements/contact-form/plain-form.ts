import { controlsOf } from '../../src/forms/controls.ts';
import { fieldNameOf } from '../../src/forms/field-name.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import type { Outcome } from '../../src/http/request.ts';
import { isObject } from '../../src/json/json.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { InvalidField } from './answer.ts';
import type { Check } from './checking.ts';
import { unchosen } from './markup.ts';
import type { Messages } from './messages.ts';

/*
 * What a form outside the contract needs: the browser's checks, and the answers of any server. Forms of the contract never load it.
 */

/** What such a form says when nobody else does. */
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
export type Say = (dictionary: typeof plainTexts, key: 'sent' | 'invalid' | 'choose') => string;

/**
 * Finds the fields that the browser takes for invalid, with its own messages in its own language, and the groups of checkboxes of which
 * one must be ticked.
 */
export const nativeCheck =
  (say: Say): Check =>
  (form) => {
    const found = new Map<string, InvalidField>();
    const boxes = [...membersOf(form).querySelectorAll(unchosen)].map((group) =>
      group.querySelector('[type="checkbox"]:enabled'),
    );
    for (const control of controlsOf(form)) {
      const field = fieldNameOf(control.name);
      const message =
        control.validity.valid && boxes.includes(control) ? say(plainTexts, 'choose') : control.validationMessage;
      if (message && !found.has(field)) found.set(field, { field, message });
    }
    return [...found.values()];
  };

/** Shows what the browser takes for invalid, in place of what the form said before; which fields that is. */
export function refuseNatively(form: HTMLFormElement, messages: Messages, say: Say): readonly InvalidField[] {
  const invalid = nativeCheck(say)(form);
  if (invalid.length === 0) return invalid;
  messages.clear();
  for (const field of invalid) messages.refuse(field);
  messages.respond(say(plainTexts, 'invalid'), 'invalid');
  return invalid;
}

/**
 * Puts any server's answer in the contract's words: a feedback response is one already; any 2xx is a success; with 4xx, `errors` (a
 * list of `field` and `message`) or `message` say why not. What says nothing stays as it is.
 */
export function asFeedback(outcome: Outcome, say: Say): Outcome {
  if (outcome.kind === 'lost') return outcome;
  const told = outcome.kind === 'json' && isObject(outcome.data) ? outcome.data : {};
  const feedback = (status: string, message: unknown): Outcome => ({
    kind: 'json',
    status: 200,
    data: { ...told, status, message, invalid_fields: told.errors },
  });
  const isSuccess = outcome.status < 300;
  if (isSuccess && typeof told.status === 'string' && 'message' in told && 'invalid_fields' in told) return outcome;
  if (isSuccess) return feedback('mail_sent', told.message || say(plainTexts, 'sent'));
  // A server that failed speaks to its developers.
  if (outcome.status >= 500) return { kind: 'json', status: outcome.status, data: { ...told, message: '' } };
  if (Array.isArray(told.errors) && told.errors.length > 0)
    return feedback('validation_failed', told.message || say(plainTexts, 'invalid'));
  return told.message ? feedback('mail_failed', told.message) : { kind: 'json', status: outcome.status, data: told };
}
