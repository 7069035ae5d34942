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

/** Focuses the summary of the invalid fields, by the setting `error-summary`, or else the first of them. */
export async function focusErrors(host: ContactFormHost, { form, messages }: Errors): Promise<void> {
  if (host.settings.errorSummary && (await showErrorSummary(form, host))) return;
  // A field that nothing can show is at least named above the form.
  if (!focusFirst(form, messages)) await showErrorSummary(form, host);
}

/** Focuses the first invalid field; returns `false` if nothing can show it. */
function focusFirst(form: HTMLFormElement, messages: FormMessages): boolean {
  const invalid = validatedElements(form).map((control) => messages.controlsWithErrorOf(control));
  const target = invalid.map(focusableField).find(Boolean);
  return target ? focusField(target) : invalid.every((controls) => controls.length === 0);
}
