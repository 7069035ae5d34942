import { describe, expect, it, vi } from 'vitest';

// Test files share their modules, and another one may have extended `ruleTable`, so this file needs a fresh copy.
vi.resetModules();
const { loadFamilies } = await import('../../../src/forms/validation/common-rules.ts');
const { ruleTable } = await import('../../../src/forms/validation/basic-rules.ts');

describe('families of rules', () => {
  it('contains the basic rules without loading', () => {
    for (const rule of ['required', 'email', 'minlength', 'maxlength', 'enum', 'minitems', 'maxitems', 'all', 'any']) {
      expect(ruleTable.has(rule), rule).toBe(true);
    }
    expect(ruleTable.has('mindate')).toBe(false);
  });

  it.each([
    ['a format', 'tel', ['url', 'tel', 'emails', 'pattern']],
    ['a date', 'mindate', ['date', 'time', 'mindate', 'maxdate', 'dayofweek']],
    ['a number', 'stepnumber', ['number', 'minnumber', 'maxnumber', 'stepnumber']],
    ['a file', 'maxfilesize', ['file', 'requiredfile', 'minfilesize', 'maxfilesize']],
  ])('loads the whole family when a rule of it asks for %s, inside a group too', async (_, named, family) => {
    await loadFamilies([{ rule: 'any', field: 'f', error: '', rules: [{ rule: named, field: 'f', error: '' }] }]);
    for (const rule of family) expect(ruleTable.has(rule), rule).toBe(true);
  });

  it('loads nothing for an unknown rule', async () => {
    await expect(loadFamilies([{ rule: 'tomorrow', field: 'f', error: '' }])).resolves.toBeUndefined();
  });
});
