import { showErrorSummary } from '../../../src/forms/form-features.ts';
import { validatedElements } from '../../../src/forms/controls/controls.ts';
import { focusField, focusableField } from '../../../src/forms/controls/reachable-field.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import type { FormMessages } from '../messages/messages.ts';

/** A form and its messages. */
interface Errors {
  readonly form: HTMLFormElement;
  readonly messages: FormMessages;
}

/** Focuses the summary of the invalid fields if the setting `error-summary` is on, otherwise the first invalid field. */
export async function focusErrors(host: ContactFormHost, { form, messages }: Errors): Promise<void> {
  if (host.settings.errorSummary && (await showErrorSummary(form, host))) return;
  // If no field can be focused, the summary above the form at least names the invalid fields.
  if (!focusFirst(form, messages)) await showErrorSummary(form, host);
}

/** Focuses the first invalid field. Returns `false` if no invalid field can be shown. */
function focusFirst(form: HTMLFormElement, messages: FormMessages): boolean {
  const invalid = validatedElements(form).map((control) => messages.controlsWithErrorOf(control));
  const target = invalid.map(focusableField).find(Boolean);
  return target ? focusField(target) : invalid.every((controls) => controls.length === 0);
}
