import { describe, expect, it } from 'vitest';
import { findPath } from '../../../elements/form-steps/path/step-path.ts';
import { parseCondition } from '../../../src/forms/conditions/parse-condition.ts';
import { parseNextSteps } from '../../../src/forms/conditions/parse-next-steps.ts';
import { dice } from '../../forms/seeded-random.ts';

interface Written {
  readonly name: string;
  readonly skip?: string;
  readonly next?: string;
}

const way = (
  written: readonly Written[],
  values: Readonly<Record<string, readonly [value: string, step: number]>>,
  current?: number,
) => {
  const steps = written.map(({ name, skip, next }) => ({
    names: [name],
    skip: skip === undefined ? undefined : parseCondition(skip).condition,
    next: next === undefined ? [] : parseNextSteps(next).steps,
  }));
  const entries = Object.entries(values).map(([name, [value, step]]) => ({ name, value, step }));
  return findPath(steps, entries, current)
    .map((index) => written[index]?.name)
    .join(' ');
};

const shop: readonly Written[] = [
  { name: 'plan', next: 'check if plan = free; billing' },
  { name: 'address', skip: 'delivery = pickup' },
  { name: 'billing' },
  { name: 'extras', skip: 'plan != pro' },
  { name: 'check' },
];

describe('the way through the steps', () => {
  it.each<[string, readonly Written[], Parameters<typeof way>[1], string]>([
    ['is all steps without logic', [{ name: 'a' }, { name: 'b' }], {}, 'a b'],
    ['follows the first target whose condition holds', shop, { plan: ['free', 0] }, 'plan check'],
    ['follows a target without a condition', shop, { plan: ['pro', 0] }, 'plan billing extras check'],
    ['leaves out skipped steps', shop, { plan: ['team', 0] }, 'plan billing check'],
    [
      'goes on behind a skipped target',
      [{ name: 'a', next: 'b' }, { name: 'b', skip: 'x = 1' }, { name: 'c' }],
      { x: ['1', 0] },
      'a c',
    ],
    [
      'ignores the answers of skipped steps',
      [{ name: 'a', next: 'c' }, { name: 'b' }, { name: 'c', skip: 'x = 1' }, { name: 'd' }],
      { x: ['1', 1] },
      'a c d',
    ],
    ['ignores unknown targets', [{ name: 'a', next: 'nowhere' }, { name: 'b' }], {}, 'a b'],
    [
      'ignores targets that lead back',
      [{ name: 'a' }, { name: 'b', next: 'a' }, { name: 'c', next: 'c' }, { name: 'd' }],
      {},
      'a b c d',
    ],
    ['ends at the last step that is left', [{ name: 'a' }, { name: 'b', skip: 'x = 1' }], { x: ['1', 0] }, 'a'],
    ['may begin with a later step', [{ name: 'a', skip: 'x = 1' }, { name: 'b' }], { x: ['1', -1] }, 'b'],
  ])('%s', (_, steps, values, expected) => {
    expect(way(steps, values)).toBe(expected);
  });

  it('contains the visible step', () => {
    expect(way(shop, { plan: ['free', 0] }, 2)).toBe('plan billing check');
  });

  it('is in the order of the page and ends, whatever the logic', () => {
    const random = dice(5);
    const names = ['a', 'b', 'c', 'd', 'x'];
    const pick = () => names[Math.floor(random() * names.length)] ?? 'a';
    for (let round = 0; round < 2000; round += 1) {
      const steps = names.slice(0, 4).map((name) => ({
        names: [name],
        skip: random() < 0.4 ? parseCondition(`${pick()} empty`).condition : undefined,
        next: parseNextSteps(`${pick()} if ${pick()} empty; ${pick()}`).steps,
      }));
      const found = findPath(steps, [{ name: pick(), value: '1', step: Math.floor(random() * 4) }]);
      if (found.length === 0 || found.some((step, place) => place > 0 && step <= (found[place - 1] ?? 0)))
        throw new Error(`The way ${found.join()} is not in order.`);
    }
  });
});

describe('data-next', () => {
  it('names steps by id or name, with conditions', () => {
    const text = `summary if plan = 'a;b'; "If not"; Your order if x empty;`;
    const { steps, fault } = parseNextSteps(text);
    expect(fault).toBeUndefined();
    expect(steps.map(({ target, at, condition }) => [target, at, condition !== undefined])).toEqual([
      ['summary', 0, true],
      ['If not', text.indexOf('"If'), false],
      ['Your order', text.indexOf('Your'), true],
    ]);
  });

  it.each([
    ['', 0],
    ['if plan = pro', 0],
    ['summary if', 10],
    ['summary if plan is pro', 19],
    ['a; = b', 3],
    ['a if b = 1; c if d =', 20],
  ])('%s is wrong', (text, at) => {
    expect(parseNextSteps(text).fault?.at).toBe(at);
  });
});
