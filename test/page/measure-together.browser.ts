import { measureTogether } from '../../src/page/measure-together.ts';
import { expect } from '../expect.ts';

describe('measureTogether()', () => {
  it('reads for all callers before it applies any change, in one microtask', async () => {
    const calls: string[] = [];
    for (const name of ['a', 'b'])
      measureTogether(
        () => calls.push(`read ${name}`),
        () => calls.push(`apply ${name}`),
      );
    expect(calls).toEqual([]);
    await Promise.resolve();
    expect(calls).toEqual(['read a', 'read b', 'apply a', 'apply b']);
  });
});
