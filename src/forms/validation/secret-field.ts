/** The members by which a control in a page, or a field on a server, tells that it takes a secret. */
export interface SecretMember {
  readonly name: string;
  readonly id: string;
  readonly type: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

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

/** Returns whether the type, `autocomplete`, rules, name or id of a field are those of a secret. Its present type alone counts. */
export const isSecretField = ({ name, id, type, attributes }: SecretMember): boolean =>
  type === 'password' ||
  [...attributes].some(
    (attribute) =>
      secretRule.test(attribute.name) ||
      // The attribute, not the property: browsers drop unknown tokens there.
      (attribute.name === 'autocomplete' && attribute.value.split(/\s+/).some((token) => secretToken.test(token))) ||
      (attribute.name === 'class' && attribute.value.split(/\s+/).some((token) => secretRule.test(token))),
  ) ||
  (typed.has(type) && secretNames.some((pattern) => pattern.test(words(name)) || pattern.test(words(id))));
