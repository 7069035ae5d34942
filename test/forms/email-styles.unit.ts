import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verdict } from './rule-result.ts';

const docs = readFileSync('elements/form-validator/form-validator.md', 'utf8');

describe('the docs of email-style warn of addresses that the default refuses and `tld` takes', () => {
  it.each(['ada@studio.photography', 'ada@müller.de', 'ada@пример.рф'])('%s', (address) => {
    expect(docs).toContain(`\`${address}\``);
    expect(verdict('emailsimple', {}, [address])).toBe('invalid');
    expect(verdict('emailtld', {}, [address])).toBe('valid');
  });

  it('and of one that it is the other way round', () => {
    expect(docs).toContain('`ada@example.con`');
    expect(verdict('emailsimple', {}, ['ada@example.con'])).toBe('valid');
    expect(verdict('emailtld', {}, ['ada@example.con'])).toBe('invalid');
  });
});
