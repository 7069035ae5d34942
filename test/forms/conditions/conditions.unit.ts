import { describe, expect, it } from 'vitest';
import { conditionMessage } from '../../../src/forms/conditions/condition-message.ts';
import { evaluateCondition } from '../../../src/forms/conditions/evaluate-condition.ts';
import { fieldsInCondition, parseCondition, type Condition } from '../../../src/forms/conditions/parse-condition.ts';
import { circularBlocks, shownBlocks } from '../../../src/forms/conditions/shown-blocks.ts';
import { allValuesOf } from '../../../src/forms/validation/form-values.ts';
import { dice } from '../seeded-random.ts';
import { conditionCases, wrongConditions } from './cases.ts';

const parse = (text: string): Condition => {
  const { condition, fault } = parseCondition(text);
  if (fault) throw new Error(conditionMessage('condition', text, fault));
  return condition;
};

describe('a condition', () => {
  it.each(conditionCases.map((one) => [one.condition, JSON.stringify(one.entries), one] as const))(
    '%s for %s',
    (_, __, { condition, entries, holds }) => {
      expect(evaluateCondition(parse(condition), allValuesOf(entries))).toBe(holds);
    },
  );

  it('compares with the name of a file', () => {
    const values = allValuesOf([['cv', { name: 'cv.pdf', size: 3, type: 'application/pdf' }]]);
    expect(evaluateCondition(parse('cv contains .pdf'), values)).toBe(true);
    expect(evaluateCondition(parse('cv not empty'), allValuesOf([['cv', { name: '', size: 0, type: '' }]]))).toBe(
      false,
    );
  });

  it.each(wrongConditions)('%s is wrong', (text, at, expected) => {
    const { fault } = parseCondition(text);
    expect(fault).toMatchObject({ at, expected: expect.stringMatching(expected) });
  });

  it('names the mistake, its place and the correction', () => {
    const text = 'country = New Zealand';
    const { fault } = parseCondition(text);
    expect(fault && conditionMessage('data-show-if', text, fault)).toBe(
      `data-show-if="country = New Zealand" is not a condition: expected and, or or the end at character 15, found "Zealand". Put a value of several words in quotes: country = 'New Zealand'.`,
    );
  });

  it('names the fields that it reads with their places', () => {
    const text = 'plan = pro and (not topics[] contains x or "is" empty)';
    expect(fieldsInCondition(parse(text))).toEqual([
      { field: 'plan', at: 0 },
      { field: 'topics[]', at: text.indexOf('topics') },
      { field: 'is', at: text.indexOf('"is"') },
    ]);
  });

  it('is parsed or has a mistake within its text, whatever the text', () => {
    const random = dice(7);
    const parts = ['a', 'plan', '=', '!=', '!', '<', '>=', '(', ')', 'and', 'or', 'not', 'is', 'empty', 'checked'];
    parts.push('contains', ' ', '"', "'", '3', '2027-01-31', '\n', '&&', '\u0000', '💡', 'constructor', '__proto__');
    for (let round = 0; round < 20_000; round += 1) {
      const length = Math.floor(random() * 14);
      const text = Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join(
        random() < 0.5 ? ' ' : '',
      );
      const { condition, fault } = parseCondition(text);
      const isRight = fault
        ? fault.at <= text.length && text.startsWith(fault.found, fault.at)
        : typeof evaluateCondition(condition, () => []) === 'boolean';
      if (!isRight) throw new Error(`The result for ${JSON.stringify(text)} is ${JSON.stringify(fault ?? condition)}.`);
    }
  });
});

describe('the blocks of a form', () => {
  const shown = (conditions: readonly string[], entries: readonly (readonly [string, string, number?])[]) => {
    const blocks = shownBlocks(
      conditions.map((text) => parseCondition(text).condition),
      entries.map(([name, value, block]) => ({ name, value, blocks: block === undefined ? [] : [block] })),
    );
    return conditions.map((_, index) => blocks.isShown(index));
  };

  it('are shown by their conditions; one without a valid condition is shown', () => {
    expect(shown(['a = 1', 'a = 2', 'a ='], [['a', '1']])).toEqual([true, false, true]);
  });

  it('treat hidden values as empty, whatever the order', () => {
    expect(
      shown(
        ['b = 1', 'a = 1'],
        [
          ['a', '0'],
          ['b', '1', 1],
        ],
      ),
    ).toEqual([false, false]);
    expect(
      shown(
        ['b = 1', 'a = 1'],
        [
          ['a', '1'],
          ['b', '1', 1],
        ],
      ),
    ).toEqual([true, true]);
  });

  it('end for conditions that depend on each other', () => {
    expect(
      shown(
        ['b = 1', 'a = 1'],
        [
          ['a', '1', 0],
          ['b', '1', 1],
        ],
      ),
    ).toEqual([true, true]);
    expect(shown(['a = 1'], [['a', '2', 0]])).toEqual([false]);
  });

  it('name the circle of a block that depends on itself', () => {
    const blocks = [
      { contains: ['a'], reads: ['b'] },
      { contains: ['b'], reads: ['c[]', 'x'] },
      { contains: ['c'], reads: ['a'] },
      { contains: ['d'], reads: ['a'] },
      { contains: ['e'], reads: ['e'] },
    ];
    expect([...circularBlocks(blocks)]).toEqual([
      [0, ['b', 'c[]', 'a']],
      [1, ['c[]', 'a', 'b']],
      [2, ['a', 'b', 'c[]']],
      [4, ['e']],
    ]);
  });
});
