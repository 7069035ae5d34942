import { describe, expect, it, vi } from 'vitest';

// Test files share their modules, and another one may have filled the ruleTable: this file needs a fresh copy.
vi.resetModules();
const { loadFamilies } = await import('../../../src/forms/rules/common-families.ts');
const { furtherRules, loadFurther } = await import('../../../src/forms/rules/further-families.ts');
const { ruleTable } = await import('../../../src/forms/rules/table.ts');

const LIST = '../../../src/forms/rules/further-families.ts';

const asking = (...names: string[]) => names.map((rule) => ({ rule, field: 'f', error: '' }));

describe('the further families', () => {
  it('have the rules that the list says, and no others', async () => {
    const given = (await loadFurther([...furtherRules])).flatMap(Object.keys);
    expect(given.toSorted()).toEqual([...furtherRules].toSorted());
    expect(new Set(given).size).toBe(given.length);
  });

  it.each([...furtherRules])('have %s in one family alone, and load no other for it', async (rule) => {
    const loaded = await loadFurther([rule]);
    expect(loaded.map((checks) => rule in checks)).toEqual([true]);
  });

  it('mean one thing by a name: none is a rule of the contract', () => {
    expect([...furtherRules].filter((rule) => ruleTable.has(rule))).toEqual([]);
  });

  it('join the others when a form names one of their rules', async () => {
    await loadFamilies(asking('required', 'iban'));
    expect([ruleTable.has('iban'), ruleTable.has('bic'), ruleTable.has('vinUS')]).toEqual([true, true, false]);
  });
});

it('a form of the contract loads nothing of all this, not even the list', async () => {
  const asked = vi.fn<() => void>();
  vi.doMock(LIST, () => {
    asked();
    return { loadFurther: () => Promise.resolve([]) };
  });
  vi.resetModules();
  const fresh = await import('../../../src/forms/rules/common-families.ts');
  const contract =
    'required requiredfile email url tel number date time file enum dayofweek minitems maxitems minlength maxlength ' +
    'minnumber maxnumber mindate maxdate minfilesize maxfilesize stepnumber all any';
  await fresh.loadFamilies(asking(...contract.split(' ')));
  expect(asked).not.toHaveBeenCalled();
  await fresh.loadFamilies(asking('iban'));
  expect(asked).toHaveBeenCalledOnce();
  vi.doUnmock(LIST);
});
