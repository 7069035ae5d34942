import { describe, expect, it, vi } from 'vitest';

// Test files share their modules, and another one may have extended `ruleTable`, so this file needs a fresh copy.
vi.resetModules();
const { loadFamilies } = await import('../../../src/forms/validation/common-rules.ts');
const { furtherRuleNames, loadFurtherFamilies } = await import('../../../src/forms/rules/further-rule-families.ts');
const { ruleTable } = await import('../../../src/forms/validation/basic-rules.ts');

const LIST = '../../../src/forms/rules/further-rule-families.ts';

const asking = (...names: string[]) => names.map((rule) => ({ rule, field: 'f', error: '' }));

describe('the further families', () => {
  it('have exactly the listed rules', async () => {
    const given = (await loadFurtherFamilies([...furtherRuleNames])).flatMap(Object.keys);
    expect(given.toSorted()).toEqual([...furtherRuleNames].toSorted());
    expect(new Set(given).size).toBe(given.length);
  });

  it.each([...furtherRuleNames])('have %s in one family alone, and load no other for it', async (rule) => {
    const loaded = await loadFurtherFamilies([rule]);
    expect(loaded.map((checks) => rule in checks)).toEqual([true]);
  });

  it('have no name of a rule of the contract', () => {
    expect([...furtherRuleNames].filter((rule) => ruleTable.has(rule))).toEqual([]);
  });

  it('are loaded when a form uses one of their rules', async () => {
    await loadFamilies(asking('required', 'iban'));
    expect([ruleTable.has('iban'), ruleTable.has('bic'), ruleTable.has('ipv4')]).toEqual([true, true, false]);
  });
});

it('a form of the contract does not even load the list', async () => {
  const asked = vi.fn<() => void>();
  vi.doMock(LIST, () => {
    asked();
    return { loadFurtherFamilies: () => Promise.resolve([]) };
  });
  vi.resetModules();
  const fresh = await import('../../../src/forms/validation/common-rules.ts');
  const contract =
    'required requiredfile email url tel number date time file enum dayofweek minitems maxitems minlength maxlength ' +
    'minnumber maxnumber mindate maxdate minfilesize maxfilesize stepnumber all any';
  await fresh.loadFamilies(asking(...contract.split(' ')));
  expect(asked).not.toHaveBeenCalled();
  await fresh.loadFamilies(asking('iban'));
  expect(asked).toHaveBeenCalledOnce();
  vi.doUnmock(LIST);
});
