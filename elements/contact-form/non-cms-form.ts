import { groupRadios, validatedElements, validationMessage } from '../../src/forms/native/browser-validity.ts';
import { fieldNameOf, hiddenField } from '../../src/forms/native/controls.ts';
import { membersOf } from '../../src/forms/native/form-members.ts';
import { nativeMessage, ownFieldMessage } from '../../src/forms/messages/field-message.ts';
import { tokenField } from '../../src/forms/validation/token-field.ts';
import type { Outcome } from '../../src/http/request.ts';
import { isObject } from '../../src/json/json.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { InvalidControls, FormCheck, SubmitResult } from './feedback-response.ts';
import { uncheckedRequiredGroup } from './form-markup.ts';
import type { FormMessages } from './messages.ts';

/* Support for forms that are not of Contact Form 7: native validation, and the responses of any server. */

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

/** Returns one of these texts in the element's language; the author's texts come first. */
export type Translate = (dictionary: typeof plainTexts, key: 'sent' | 'invalid' | 'choose') => string;

/** Returns the fields that the browser finds invalid, and the required checkbox groups without a ticked box. */
export const nativeCheck =
  (translate: Translate): FormCheck =>
  (form) => {
    const groups = new Map<HTMLElement | undefined, readonly HTMLElement[]>(
      [...membersOf(form).querySelectorAll(uncheckedRequiredGroup)]
        .map((group) => [...group.querySelectorAll<HTMLInputElement>('[type="checkbox"]:enabled')])
        .map((boxes) => [boxes[0], boxes]),
    );
    return groupRadios(validatedElements(form)).flatMap((controls): InvalidControls[] => {
      const [first] = controls;
      if (!first) return [];
      const field = fieldNameOf(first.getAttribute('name') ?? '') || first.id;
      const wrong = controls.find(validationMessage);
      if (wrong) return [{ field, message: nativeMessage(wrong, controls), controls }];
      const boxes = groups.get(first);
      // A box that the browser refuses has its own message.
      if (!boxes || boxes.some(validationMessage)) return [];
      const message = ownFieldMessage(boxes, 'required') ?? translate(plainTexts, 'choose');
      return [{ field, message, controls: boxes }];
    });
  };

/** Shows the fields that the browser, or another check, finds invalid, in place of earlier messages; returns these fields. */
export function showNativeErrors(
  form: HTMLFormElement,
  messages: FormMessages,
  translate: Translate,
  check = nativeCheck(translate),
): readonly InvalidControls[] {
  const invalid = check(form);
  if (invalid.length === 0) return invalid;
  messages.clear();
  messages.update([], invalid);
  messages.showResponse(translate(plainTexts, 'invalid'), 'invalid');
  return invalid;
}

/** Writes the token of a response into the form. The server accepts each token for one message. */
export function renewToken(form: HTMLFormElement, { response }: SubmitResult): void {
  const field = hiddenField(form, tokenField);
  if (field && isObject(response) && typeof response.token === 'string') field.value = response.token;
}

/** Converts any server's response to a feedback response. With status 4xx, `errors` or `message` contain the reason. */
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
  // The message of a failed server is for its developers.
  if (outcome.status >= 500) return { kind: 'json', status: outcome.status, data: { ...data, message: '' } };
  if (Array.isArray(data.errors) && data.errors.length > 0)
    return feedback('validation_failed', data.message || translate(plainTexts, 'invalid'));
  return data.message ? feedback('mail_failed', data.message) : { kind: 'json', status: outcome.status, data: data };
}
