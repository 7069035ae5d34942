import type { Example } from './example.ts';

/** Countries of the Americas. */
export const america: readonly Example[] = [
  {
    rule: 'cnhBR',
    valid: [
      ['12345678900', 'digits'],
      ['123.456.789-00', 'groups'],
    ],
    invalid: [
      ['12345678901', 'a wrong digit'],
      ['11111111111', 'one digit'],
      ['1234567890', 'ten'],
    ],
  },
  {
    rule: 'cnpjBR',
    valid: [
      ['11.222.333/0001-81', 'groups'],
      ['11222333000181', 'digits'],
      ['12.ABC.345/01DE-35', 'letters'],
      ['12abc34501de35', 'small letters'],
    ],
    invalid: [
      ['11222333000182', 'a wrong digit'],
      ['11222333000191', 'a wrong first check digit'],
      ['11111111111111', 'one digit'],
      ['1122233300018', 'thirteen'],
      ['12ABC34501DE36', 'a wrong digit behind letters'],
    ],
  },
  {
    rule: 'cpfBR',
    valid: [
      ['111.444.777-35', 'groups'],
      ['11144477735', 'digits'],
    ],
    invalid: [
      ['11144477736', 'a wrong digit'],
      ['11111111111', 'one digit'],
      ['1114447773', 'ten'],
      ['1114447773a', 'a letter'],
    ],
  },
  {
    rule: 'nisBR',
    valid: [
      ['120.53784.62-0', 'groups'],
      ['12053784620', 'digits'],
    ],
    invalid: [
      ['12053784627', 'a wrong digit'],
      ['1205378462', 'ten'],
    ],
  },
  {
    rule: 'postalcodeBR',
    valid: [
      ['01310-100', 'a hyphen'],
      ['01310100', 'none'],
      ['01.310-100', 'a dot'],
    ],
    invalid: [
      ['01310-10', 'a digit less'],
      ['01x310-100', 'a letter for the dot'],
    ],
  },
  {
    rule: 'phoneUS',
    valid: [
      ['212-999-2345', 'hyphens'],
      ['1(212)-999-2345', 'brackets'],
      ['212 999 2345', 'blanks'],
      ['+12129992345', 'a country'],
    ],
    invalid: [
      ['111-123-5434', 'an area with 1'],
      ['212-123-4567', 'an exchange with 1'],
      ['211-999-2345', 'an area that is a service'],
      ['212-999-234', 'a digit less'],
    ],
  },
  {
    rule: 'postalCodeCA',
    valid: [
      ['H0H 0H0', 'a blank'],
      ['k1a0b1', 'none, small letters'],
    ],
    invalid: [
      ['D1A 0B1', 'no province'],
      ['H0H 0O0', 'a letter that is none'],
      ['H0H-0H0', 'a hyphen'],
    ],
  },
  {
    rule: 'stateUS',
    valid: [
      ['CA', 'a state'],
      ['ny', 'small letters'],
      ['DC', 'the capital'],
    ],
    invalid: [
      ['PR', 'a territory'],
      ['AE', 'an army'],
      ['XX', 'nothing'],
      ['CAL', 'three letters'],
    ],
  },
  {
    rule: 'stateUS',
    bound: '{"includeTerritories": true, "includeMilitary": true, "caseSensitive": true}',
    param: { includeTerritories: true, includeMilitary: true, caseSensitive: true },
    valid: [
      ['PR', 'a territory'],
      ['AE', 'an army'],
      ['CA', 'a state'],
    ],
    invalid: [
      ['pr', 'small letters'],
      ['XX', 'nothing'],
    ],
  },
  { rule: 'statesUS', valid: [['CA', 'the same by another name']], invalid: [['XX', 'nothing']] },
  {
    rule: 'vinUS',
    valid: [
      ['1M8GDM9AXKP042788', 'X for 10'],
      ['11111111111111111', 'a digit'],
      ['1hgcm82633a004352', 'small letters'],
    ],
    invalid: [
      ['1M8GDM9A0KP042788', 'a wrong check'],
      ['1M8GDM9AXKP04278', 'sixteen'],
      ['IM8GDM9AXKP042788', 'the letter I'],
      ['1M8GDM9A KP042788', 'a blank'],
      ['11111111A11111111', 'a letter for the check'],
    ],
  },
  {
    rule: 'zipcodeUS',
    valid: [
      ['90210', 'five'],
      ['90210-1234', 'nine'],
    ],
    invalid: [
      ['9021', 'four'],
      ['90210-123', 'eight'],
      ['902101234', 'no hyphen'],
    ],
  },
  {
    rule: 'ziprange',
    valid: [
      ['90210-1234', 'the first hundred'],
      ['90599-0000', 'the last'],
    ],
    invalid: [
      ['90110-1234', 'before'],
      ['90610-1234', 'behind'],
      ['90210', 'five digits'],
    ],
  },
];
