import { describe, expect, it } from 'vitest';
import { isSecretField } from '../../../src/forms/validation/secret-field.ts';

const isSecret = (name: string, type = 'text', attributes: Readonly<Record<string, string>> = {}) =>
  isSecretField({
    name,
    id: '',
    type,
    attributes: Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
  });

/** Names of secrets, by kind. */
const secrets = {
  passwords:
    'password PASSWORD user_pass passcode new_pw pwd passWord ｐａｓｓｗｏｒｄ Passwort Paßwort kennwort2 mdp mot_de_passe motDePasse contraseña CONTRASEÑA senha wachtwoord lösenord passord adgangskode salasana heslo hasło geslo jelszó şifre пароль κωδικός パスワード 密码 비밀번호',
  codes:
    'PIN cvc CVCCode cvvcode card[cvv2] securityCode email-verification-code totp otp_code sms_code mfa 2fa_code einmalcode sicherheitscode kartenprüfnummer code_securite codigo_seguridad güvenlik_kodu secret',
  cards:
    'card card_number cardNo ccnum debitCard Kreditkartennummer numero_carte numeroDeTarjeta carte_bancaire carta-di-credito cartão_de_crédito tarjetaCredito numer_karty_kredytowej kredi_kartı номер_карты',
  people:
    'ssn SSN your-ssn applicantSsn socialSecurityNumber social_security national_insurance_no nino NIN-national_id taxId tax_number sin-social_insurance passport passportNumber passport_no passport-id identity_card id_number IdNo drivers_license driving-licence Sozialversicherungsnummer sv_nummer sv-nr Steuer-ID steueridentifikationsnummer Personalausweis ausweisnummer Reisepass reisepassnummer Führerscheinnummer numero_securite_sociale num_secu_sociale passeport numero_passeport seguridad_social dni nie numero_nif pasaporte codice_fiscale codiceFiscale cpf bsn burgerservicenummer paspoort pesel personnummer fødselsnummer henkilötunnus tc_kimlik_no rodné_číslo паспорт снилс 护照号码 身份证号 パスポート番号 マイナンバー 주민등록번호 여권번호 aadhaar',
  accounts:
    'your-iban IBANNumber accountNumber account_no Kontonummer kontonr bank_account bankverbindung rekeningnummer',
};

const others =
  'name passenger shipping spin compass passion bypass passport_country passport_note passport_expires postcard_note voucher code promo_code country_code iso_code pincode tel opinion accNumber secretary calendar account kontoinhaber bank_name street_number number phone_number customer_number customer_id product_id valid_no paid_number order_number vat_id tax_rate taxi taxi_number national nationality person persons person_name personal_note number_of_persons social social_media insurance insurance_name Krankenversicherung Versicherung license driver since denied unie room_no carte carta menu_a_la_carte cartoon cardboard discard palabra_clave parola_de_azi search company comment color title author url customer security_guard login username';

describe('a field takes a secret', () => {
  it.each(Object.entries(secrets))('by names of %s', (_, names) => {
    expect(names.split(' ').filter((name) => !isSecret(name))).toEqual([]);
  });

  it.each([
    ['password', {}],
    ['text', { autocomplete: 'section-pay billing CC-Number' }],
    ['text', { autocomplete: 'section-a shipping one-time-code' }],
    ['tel', { autocomplete: 'new-password webauthn' }],
    ['text', { class: 'wide creditcard' }],
    ['text', { class: 'wpcf7-validates-as-iban' }],
    ['email', { 'data-rule-creditcardtypes': 'visa' }],
    ['text', { class: 'nieES' }],
    ['text', { 'data-rule-cpfbr': 'true' }],
  ])('by the type %s and %j', (type, attributes) => {
    expect(isSecret('a', type, attributes)).toBe(true);
  });
});

describe('a field takes no secret', () => {
  it('by other names', () => {
    expect(others.split(' ').filter((name) => isSecret(name))).toEqual([]);
  });

  it.each([
    ['pin', 'date', {}],
    ['password_mail', 'email', {}],
    ['pass', 'checkbox', {}],
    ['a', 'text', { autocomplete: 'section-cc name', class: 'credit card' }],
  ])('by the name %s and the type %s', (name, type, attributes) => {
    expect(isSecret(name, type, attributes)).toBe(false);
  });
});
