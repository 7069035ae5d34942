import { tokenField } from '../../src/forms/validation/field-name.ts';
import { visitField } from './message-id.ts';
import { altchaField } from './protection/altcha.ts';
import { captchaFields } from './protection/captcha.ts';

/** The fields of the protection and of `<portico-antispam>`, which are not part of a message. A field of a form must not have one of these names. */
export const protectionFields: readonly string[] = [
  tokenField,
  visitField,
  altchaField,
  ...captchaFields,
  'ct_no_cookie_hidden_field',
  'apbct_visible_fields',
];
