import type { Example } from './example.ts';

/** Cards, amounts, banks. */
export const money: readonly Example[] = [
  {
    rule: 'creditcard',
    valid: [
      ['4111 1111 1111 1111', 'groups'],
      ['378282246310005', '15 digits'],
      ['4222222222222', '13 digits'],
      ['5555-5555-5555-4444', 'hyphens'],
      ['6304000000000000000', '19 digits'],
    ],
    invalid: [
      ['4111 1111 1111 1112', 'a wrong digit'],
      ['0000000000', '10 digits'],
      ['411111111116', '12 digits'],
      ['41111111111111111112', '20 digits'],
      ['4111x1111x1111x1111', 'letters'],
      ['-', 'no digit'],
    ],
  },
  {
    rule: 'creditcardtypes',
    bound: 'visa amex',
    param: { visa: true, amex: true },
    valid: [
      ['4111111111111111', 'visa'],
      ['378282246310005', 'amex'],
      ['4111-1111-1111-1111', 'hyphens'],
      ['4111 1111 1111 1111', 'blanks'],
    ],
    invalid: [
      ['5555555555554444', 'mastercard'],
      ['411111111111111', 'a digit less'],
      ['abc', 'letters'],
    ],
  },
  {
    rule: 'creditcardtypes',
    bound: '{"all": true}',
    param: { all: true },
    valid: [
      ['5555555555554444', 'mastercard'],
      ['201412345678901', 'enroute'],
      ['30012345678901', 'diners club'],
      ['6011111111111117', 'discover'],
      ['3530111333300000', 'jcb'],
      ['213112345678901', 'an old jcb'],
      ['123', 'unknown'],
    ],
    invalid: [['abc', 'letters']],
  },
  {
    rule: 'creditcardtypes',
    bound: 'mastercard,dinersclub,enroute,discover,jcb',
    param: { mastercard: true, dinersclub: true, enroute: true, discover: true, jcb: true },
    valid: [
      ['2223003122003222', 'a new mastercard'],
      ['36123456789012', 'diners club'],
    ],
    invalid: [
      ['4111111111111111', 'visa'],
      ['3612345678901', 'a digit less'],
    ],
  },
  {
    rule: 'currency',
    bound: '$',
    param: '$',
    valid: [
      ['$1,000.50', 'groups'],
      ['$1000', 'none'],
      ['$0.99', 'a zero'],
      ['$.99', 'none in front'],
      ['$5.', 'a dot behind'],
    ],
    invalid: [
      ['1000', 'no symbol'],
      ['€5', 'another symbol'],
      ['$1,00', 'a group of two'],
      ['$01', 'a zero in front'],
      ['$1.999', 'three decimals'],
      ['$', 'a symbol alone'],
    ],
  },
  {
    rule: 'currency',
    bound: '["€", false]',
    param: ['€', false],
    valid: [
      ['5.00', 'no symbol'],
      ['€5.00', 'a symbol'],
    ],
    invalid: [
      ['$5.00', 'another symbol'],
      ['€€5', 'two'],
    ],
  },
  {
    rule: 'currency',
    bound: 'RM,£',
    param: 'RM,£',
    valid: [
      ['RM12.50', 'a symbol of two letters'],
      ['£3', 'the other'],
    ],
    invalid: [
      ['R12.50', 'half a symbol'],
      ['$3', 'another'],
    ],
  },
  {
    rule: 'iban',
    valid: [
      ['DE89 3704 0044 0532 0130 00', 'Germany, in groups'],
      ['GB29NWBK60161331926819', 'the United Kingdom'],
      ['gb29 nwbk 6016 1331 9268 19', 'small letters'],
      ['FR1420041010050500013M02606', 'France'],
      ['NL91ABNA0417164300', 'the Netherlands'],
      ['CR05015202001026284066', 'Costa Rica'],
      ['NO9386011117947', 'Norway'],
    ],
    invalid: [
      ['DE88370400440532013000', 'a wrong check'],
      ['DE8937040044053201300', 'a digit less'],
      ['XX900', 'no country, with the right checksum'],
      ['DE', 'a country alone'],
      ['abc', 'letters'],
    ],
  },
  {
    rule: 'bic',
    valid: [
      ['DEUTDEFF', 'eight'],
      ['deutdeff500', 'a branch, in small letters'],
      ['NEDSZAJJXXX', 'the main office'],
    ],
    invalid: [
      ['DEUTDEFF5', 'nine'],
      ['DEUTDEF0', 'a test'],
      ['DEUT1EFF', 'a digit in the country'],
      ['DEUTDEFFXXA', 'a branch with X'],
      ['DEUTDE0F', 'a place with 0'],
    ],
  },
  {
    rule: 'abaRoutingNumber',
    valid: [
      ['021000021', 'New York'],
      ['011401533', 'Boston'],
      ['121042882', 'San Francisco'],
    ],
    invalid: [
      ['021000022', 'a wrong digit'],
      ['02100002', 'eight digits'],
      ['000000000', 'zeros'],
      ['0210000210', 'ten digits'],
      ['02100002a', 'a letter'],
    ],
  },
];
