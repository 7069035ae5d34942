import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verdict } from './rule-result.ts';

const docs = readFileSync('elements/form-validator/form-validator.md', 'utf8');

describe('the docs of email-style name addresses that `simple` refuses and the default takes', () => {
  it.each(['ada@studio.photography', 'ada@müller.de', 'ada@пример.рф'])('%s', (address) => {
    expect(docs).toContain(`\`${address}\``);
    expect(verdict('emailsimple', {}, [address])).toBe('invalid');
    expect(verdict('emailtld', {}, [address])).toBe('valid');
    expect(verdict('emaillenient', {}, [address])).toBe('valid');
  });

  it.each(['ada@example.con', 'ada@mail.local'])('and one for which it is the other way round: %s', (address) => {
    expect(docs).toContain(`\`${address}\``);
    expect(verdict('emailsimple', {}, [address])).toBe('valid');
    expect(verdict('emailtld', {}, [address])).toBe('invalid');
    expect(verdict('emaillenient', {}, [address])).toBe('valid');
  });

  it.each(['ada@example.abcdefghijk', 'ada@127.0.0.1', 'ada@example.com:8080', 'ada'])(
    'and none takes %s but `tld`',
    (address) => {
      expect(verdict('emailsimple', {}, [address])).toBe('invalid');
      expect(verdict('emaillenient', {}, [address])).toBe('invalid');
    },
  );

  it.each([
    ['emailssimple', 'ada@example.com, bob@example.nowhere', 'valid'],
    ['emailssimple', 'ada@studio.photography', 'invalid'],
    ['emailstld', 'ada@example.com,ada@studio.photography', 'valid'],
    ['emailstld', 'ada@example.com, bob@example.nowhere', 'invalid'],
    ['emailstld', 'ada@example.com,', 'invalid'],
    ['emailslenient', 'ada@example.nowhere, ada@studio.photography', 'valid'],
  ])('the styles have lists: %s of %s', (rule, list, expected) => {
    expect(verdict(rule, {}, [list])).toBe(expected);
  });
});
