/** The members that show whether a control in a page, or a field on a server, contains a secret. */
export interface SecretMember {
  readonly name: string;
  readonly id: string;
  readonly type: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

/** The `autocomplete` tokens for passwords, one-time codes and payment cards. */
const secretToken = /^(?:(?:current|new)-password|one-time-code|cc-.+)$/i;

/** The names of rules for cards, bank accounts and personal numbers of authorities, in a class name or an attribute. */
const secretRule =
  /^(?:(?:data-rule|wpcf7-validates-as)-)?(?:creditcard(?:types)?|iban|(?:bank|giro|bankorgiro)accountNL|(?:cnh|cpf|nis)BR|ni[ef]ES)$/i;

/**
 * The names of fields for passwords, codes, cards, bank accounts and personal numbers, in many languages and without accents: whole words, and parts
 * of compounds.
 */
const secretNames = [
  /(?<![a-z])(?:pass|pass[^a-z]*code|pw[ds]?|psw|pin|t?otp(?:code)?|[2m]fa|secret|mdp|cvn|csc|bban|clabe|cc[^a-z]*(?:n(?:o|r|um(?:ber)?)))(?![a-z])/,
  /(?<![a-z])(?:cv[cv]|iban)|^(?:card|clave|parola)$/,
  /passwor[dt]|passord|passwd|passphrase|pa(?:ß|ss)wort|kennwort|losenord|wachtwoord|adgangskode|kodeord|mot[^a-z]*de[^a-z]*passe|contrase(?:n|ny)a/,
  /senha|salasana|heslo|haslo|geslo|lozinka|jelszo|sifre|mat[^a-z]*khau|kata[^a-z]*sandi|парол|κωδικο|パスワード|暗証番号|密[码碼]|口令|비밀번호|סיסמ|كلمة.?(?:المرور|السر)/,
  /(?:credit|kredit|debit|bank|giro|ec)[^a-z]*(?:card|karte|kort|kaart|kartica|account|konto|rekening|verbindung)|kredi[^a-z]*kart/,
  /(?:carte|carta|cartao|tarjeta)[^a-z]*(?:d[ei][^a-z]*)?(?:credit|debit|banca|bleue)|номер[^а-я]*карты|カード番号/,
  /(?:card|karten?|kort|kaart|account|konto|rekening)[^a-z]*(?:n(?:o|r|um(?:ber)?)(?![a-z])|nummer|prue?f)|(?:account|konto)[^a-z]*number/,
  /num(?:ero?)?[^a-z]*(?:d[aei]l?[^a-z]*)?(?:la[^a-z]*)?(?:carta|carte|cartao|tarjeta|karty|cuenta|compte|conto)/,
  /(?:security|verification|one[^a-z]*time|auth|sms|login|sicherheits|beveiligings|einmal|sikkerheds|sakerhets)[^a-z]*[ck]od/,
  /(?<![a-z])(?:ssn|nino|itin|svnr|nir|dni|ni[ef]|curp|cpf|bsn|cpr|pesel|aadhaa?r|hetu)(?![a-z])/,
  /(?:pass?eport|passport|reisepass|passaporte?|pasaporte|paspoort|paszport|pasaport|pas)[^a-z]*n(?:[or](?![a-z])|um)|num(?:ero)?[^a-z]*pass?eport/,
  /^(?:pass?eport|passport|reisepass|passaporto|pasaporte|paspoort)(?:[^a-z]*id)?$|паспорт|снилс|护照|身份证|パスポート|マイナンバー|여권|주민등록/,
  /(?:social|national)[^a-z]*(?:security|insurance|id(?![a-z]))|secu(?:rite)?[^a-z]*sociale|segur(?:idad|anca|o)[^a-z]*social/,
  /(?:(?:sozial|renten|kranken)[^a-z]*versicherungs?|(?<![a-z])sv)[^a-z]*n(?:umm|r(?![a-z]))|(?:tax|steuer)[^a-z]*(?:payer[^a-z]*)?(?:id(?![a-z])|ident|n(?:[or](?![a-z])|um))/,
  /(?:identity|(?<![a-z])id)[^a-z]*(?:card|document|n(?:[or](?![a-z])|um))|ausweis|identitetsn|kimlik|driv(?:ers?|ing)[^a-z]*licen[cs]e|fuhrerschein/,
  /person(?:en)?[^a-z]*n(?:umm?er|r(?![a-z]))|burgerservice|fodselsn|henkilotunnus|codice[^a-z]*fiscale|rodne[^a-z]*cislo/,
  /(?:code|codigo|codice|kod)[^a-z]*(?:d[ei][^a-z]*)?(?:secur|segur|sicur|bezpiecz)|guvenlik[^a-z]*kod|cryptogram/,
];

/** The types of controls in which a visitor types any text, in contrast to choices, dates and e-mail addresses. */
const typed: ReadonlySet<string> = new Set(['text', 'tel', 'number', 'search', 'url', 'textarea']);

/** Returns a name in lower case, with its words separated and without accents: `card number` for `cardNumber`. */
const words = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize()
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i');

/** Returns whether a field contains a secret, according to its type, `autocomplete`, rules, name and id. Only its current type counts. */
export const isSecretField = ({ name, id, type, attributes }: SecretMember): boolean =>
  type === 'password' ||
  [...attributes].some(
    (attribute) =>
      secretRule.test(attribute.name) ||
      // The attribute is read, not the property, because browsers remove unknown tokens from the property.
      (attribute.name === 'autocomplete' && attribute.value.split(/\s+/).some((token) => secretToken.test(token))) ||
      (attribute.name === 'class' && attribute.value.split(/\s+/).some((token) => secretRule.test(token))),
  ) ||
  (typed.has(type) && secretNames.some((pattern) => pattern.test(words(name)) || pattern.test(words(id))));
