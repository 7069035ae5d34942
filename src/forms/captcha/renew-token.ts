import { isObject } from '../../json/json.ts';
import { tokenField } from '../validation/field-name.ts';
import { hiddenField } from '../controls/controls.ts';

/** Writes the new token in a response into the form, because the server accepts each token for one message only. */
export function renewToken(form: HTMLFormElement, response: unknown): void {
  const field = hiddenField(form, tokenField);
  if (field && isObject(response) && typeof response.token === 'string') field.value = response.token;
}
