import { describe, expect, it, vi } from 'vitest';

// Test files share their modules, and another one may have filled the ruleTable: this file needs a fresh copy.
vi.resetModules();
const { loadFamilies } = await import('../../../src/forms/rules/common-families.ts');
const { ruleTable } = await import('../../../src/forms/rules/table.ts');

describe('families of rules', () => {
  it('knows the rules of most forms without loading anything', () => {
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

  it('needs nothing for a rule that nobody knows', async () => {
    await expect(loadFamilies([{ rule: 'tomorrow', field: 'f', error: '' }])).resolves.toBeUndefined();
  });
});
