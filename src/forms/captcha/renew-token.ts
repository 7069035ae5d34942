import { isObject } from '../../json/json.ts';
import { tokenField } from '../validation/field-name.ts';
import { hiddenField } from '../controls/controls.ts';

/** Writes the token of a response into the form. The server accepts each token for one message. */
export function renewToken(form: HTMLFormElement, response: unknown): void {
  const field = hiddenField(form, tokenField);
  if (field && isObject(response) && typeof response.token === 'string') field.value = response.token;
}
