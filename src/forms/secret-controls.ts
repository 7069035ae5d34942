import type { Control } from './native/controls.ts';
import { isPassword } from './native/passwords.ts';

/** The `autocomplete` tokens for passwords, one-time codes and payment cards. */
const secretToken = /^(?:(?:current|new)-password|one-time-code|cc-.+)$/i;

/** The rules for cards and bank accounts, in a class name or an attribute. */
const secretRule =
  /^(?:(?:data-rule|wpcf7-validates-as)-)?(?:creditcard(?:types)?|iban|(?:bank|giro|bankorgiro)accountNL)$/i;

/** The names of secrets, in English and German: words of a name, and parts of compounds such as `Kreditkartennummer`. */
const secretNames = [
  /(?<![a-z])(?:pass|pwd|pin|t?otp|cv[cvn]|csc|iban|cc[^a-z]*(?:n(?:o|r|um(?:ber)?)))(?![a-z])/,
  /passwor[dt]|passwd|passphrase|kennwort|credit[^a-z]*card|kreditkarte|^card$/,
  /(?:card|karten?)[^a-z]*(?:n(?:o|r|um(?:ber)?)(?![a-z])|nummer|pr(?:ü|ue)f)|(?:account|konto)[^a-z]*nu(?:mber|mmer)/,
  /(?:security|verification|one[^a-z]*time)[^a-z]*code|sicherheitscode/,
];

/** The types of controls in which a visitor types a text, as opposed to a choice, a date or an e-mail address. */
const typed: ReadonlySet<string> = new Set(['text', 'tel', 'number', 'search', 'url', 'textarea']);

/** Returns a name in lower case, with its words apart: `card Number` for `cardNumber`. */
const words = (name: string): string => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();

/**
 * Returns whether a control takes a secret: a password (also one that is shown as text), a code, the number of a card or of a bank account. Its type,
 * `autocomplete`, rules, name and id tell. Elements neither send a secret on their own, nor store, record or show it.
 */
export const isSecret = (control: Control): boolean =>
  isPassword(control) ||
  // The attribute, not the property: browsers drop unknown tokens there.
  (control.getAttribute('autocomplete')?.split(/\s+/) ?? []).some((token) => secretToken.test(token)) ||
  [...control.classList, ...control.getAttributeNames()].some((name) => secretRule.test(name)) ||
  (typed.has(control.type) &&
    secretNames.some((name) => name.test(words(control.name)) || name.test(words(control.id))));

/** Returns a secret as dots. */
export const dots = (secret: string): string => '•'.repeat(secret.length);
