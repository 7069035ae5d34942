import { controlsOf, fieldNameOf, isControl, type Control } from './controls.ts';
import { membersOf } from './dom-clobbering.ts';
import { isPassword } from './password-fields.ts';
import { isSecretField } from '../validation/secret-field.ts';

/**
 * Returns whether a control contains a secret: a password (even if it is shown as text), a code, or the number of a card or bank account. Elements do
 * not send secrets on their own, nor store, record or show them.
 */
export const isSecret = (control: Control): boolean => isPassword(control) || isSecretField(control);

/** Returns the names of a form's fields that contain secrets. */
export const secretFieldsOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    controlsOf(form)
      .filter(isSecret)
      .map(({ name }) => fieldNameOf(name)),
  );

/**
 * Returns the data of a form for use in an address. Leaves out secrets, and all fields with the name of a secret one, because browsers and servers
 * store addresses.
 */
export function dataWithoutSecrets(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const control of membersOf(form).elements)
    if (isControl(control) && isSecret(control)) data.delete(control.name);
  return data;
}

/** Returns a secret as dots. */
export const dots = (secret: string): string => '•'.repeat(secret.length);
