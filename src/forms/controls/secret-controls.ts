import { controlsOf, fieldNameOf, isControl, type Control } from './controls.ts';
import { membersOf } from './dom-clobbering.ts';
import { isPassword } from './password-fields.ts';
import { isSecretField } from '../validation/secret-field.ts';

/**
 * Returns whether a control takes a secret: a password (also one that is shown as text), a code, the number of a card or of a bank account. Elements
 * neither send a secret on their own, nor store, record or show it.
 */
export const isSecret = (control: Control): boolean => isPassword(control) || isSecretField(control);

/** Returns the names of a form's fields that take secrets. */
export const secretFieldsOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    controlsOf(form)
      .filter(isSecret)
      .map(({ name }) => fieldNameOf(name)),
  );

/** Returns the data of a form without secrets, and without all fields of their names, for an address: browsers and servers keep addresses. */
export function dataWithoutSecrets(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const control of membersOf(form).elements)
    if (isControl(control) && isSecret(control)) data.delete(control.name);
  return data;
}

/** Returns a secret as dots. */
export const dots = (secret: string): string => '•'.repeat(secret.length);
