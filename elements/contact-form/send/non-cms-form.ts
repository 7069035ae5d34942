import { removeCopies } from '../../../src/forms/controls/invalid-control.ts';
import { groupRadios, validationMessage } from '../../../src/forms/controls/browser-validity.ts';
import { fieldNameOf, validatedElements, isControl, type Control } from '../../../src/forms/controls/controls.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { messageToShow } from '../../../src/forms/controls/invalid-event.ts';
import { nativeMessage, ownFieldMessage } from '../../../src/forms/messages/load-own-messages.ts';
import type { InvalidControls, FormCheck } from './submit-result.ts';
import { uncheckedRequiredGroup } from './form-identity.ts';
import type { FormMessages } from '../messages/messages.ts';
import { plainTexts, type Translate } from '../messages/plain-texts.ts';

export { renewToken } from '../../../src/forms/captcha/renew-token.ts';
export { toFeedback } from './endpoint-response.ts';

/* Support for forms that are not from Contact Form 7: native validation and tokens. */

/** Returns the fields that the browser finds invalid, and the required checkbox groups without a ticked box. */
export const nativeCheck =
  (translate: Translate): FormCheck =>
  (form) => {
    removeCopies(form);
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
      if (wrong) return [{ field, message: nativeMessage(wrong, controls) ?? validationMessage(wrong), controls }];
      const boxes = groups.get(first);
      // If the browser refuses a checkbox of the group, the checkbox has its own message.
      if (!boxes || boxes.some(validationMessage)) return [];
      const message = ownFieldMessage(boxes, 'required') ?? translate(plainTexts, 'choose');
      return [{ field, message, controls: boxes }];
    });
  };

/**
 * Shows the fields that the browser or another check finds invalid, and removes earlier messages. Does not show them if the page does so itself.
 * Returns these fields.
 */
export function showNativeErrors(
  form: HTMLFormElement,
  messages: FormMessages,
  translate: Translate,
  check = nativeCheck(translate),
): readonly InvalidControls[] {
  const invalid = check(form);
  if (invalid.length === 0) return invalid;
  messages.clear();
  const own = invalid.flatMap((problem) => {
    const message = messageToShow(messages.host.element, problem.controls ?? [], problem.message);
    return typeof message === 'string' ? [{ ...problem, message }] : [];
  });
  messages.update([], own);
  messages.showResponse(translate(plainTexts, 'invalid'), 'invalid');
  return invalid;
}

/** Refuses a submit that would send nothing that the visitor has entered. */
export function showNameless(messages: FormMessages, translate: Translate): void {
  messages.clear();
  messages.showResponse(translate(plainTexts, 'nameless'), 'failed');
}

/** Returns whether a visitor types text into a control. The read-only field of a date picker does not count: a hidden field sends its value. */
const isText = (control: Control): boolean =>
  !(control instanceof HTMLSelectElement) &&
  !/^(submit|image|checkbox|radio|range|color)$/.test(control.type) &&
  control.willValidate;

/** Returns whether all text that the visitor has typed would be lost: browsers do not send fields without a name. */
export function losesEntries(form: HTMLFormElement): boolean {
  const controls = [...membersOf(form).elements].filter(isControl);
  const filled = controls.filter((control) => isText(control) && control.value.trim() !== '');
  if (filled.length === 0 || filled.some(({ name }) => name)) return false;
  const names = new Set(controls.map(({ name }) => name));
  // A custom element or a listener for `formdata` may send the content of the fields.
  return [...new FormData(form).keys()].every((name) => names.has(name));
}
