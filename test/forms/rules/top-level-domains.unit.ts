import { expect, it } from 'vitest';
import { topLevelDomains } from '../../../src/forms/rules/top-level-domains.ts';

const domains = topLevelDomains.split(/\s+/);

it('the top-level domains are in ASCII form, unique and sorted', () => {
  expect(domains.filter((domain) => !/^(?:[a-z]{2,63}|xn--[a-z\d-]+)$/.test(domain))).toEqual([]);
  expect(domains).toEqual([...new Set(domains)].toSorted());
});

it('the top-level domains are complete', () => {
  expect(domains.length).toBeGreaterThan(1400);
  for (const domain of ['com', 'org', 'de', 'uk', 'museum', 'photography', 'xn--p1ai', 'zw'])
    expect(domains).toContain(domain);
  for (const none of ['con', 'local', 'onion', 'example', 'test']) expect(domains).not.toContain(none);
});
