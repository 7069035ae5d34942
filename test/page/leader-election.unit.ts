import { describe, expect, it } from 'vitest';
import { LeaderElection } from '../../src/page/leader-election.ts';

/** One in a line, with how often it took over. */
function one() {
  const told = { count: 0, takeOver: () => void (told.count += 1) };
  return told;
}

describe('a line', () => {
  it('has none who is first before one stands in it', () => {
    expect(new LeaderElection().first).toBeUndefined();
  });

  it('tells who stands in it whether it is the first, and tells nobody to take over', () => {
    const line = new LeaderElection<ReturnType<typeof one>>();
    const [a, b] = [one(), one()];
    expect([line.stand(a), line.stand(b), line.stand(a), line.first === a]).toEqual([true, false, true, true]);
    expect([a.count, b.count]).toEqual([0, 0]);
  });

  it('goes on with the next when the first leaves, once', async () => {
    const line = new LeaderElection<ReturnType<typeof one>>();
    const [a, b] = [one(), one()];
    for (const each of [a, b, a, b]) line.stand(each);
    line.leave(a);
    expect([line.first === b, b.count]).toEqual([true, 0]);
    await Promise.resolve();
    expect([a.count, b.count]).toEqual([0, 1]);
    line.leave(a);
    await Promise.resolve();
    expect(b.count).toBe(1);
  });

  it('stays as it is when another than the first leaves', async () => {
    const line = new LeaderElection<ReturnType<typeof one>>();
    const [a, b, c] = [one(), one(), one()];
    for (const each of [a, b, c]) line.stand(each);
    line.leave(b);
    await Promise.resolve();
    expect([line.first === a, c.count]).toEqual([true, 0]);
    line.leave(a);
    await Promise.resolve();
    expect(c.count).toBe(1);
  });

  it('has none of those take over who leave together', async () => {
    const line = new LeaderElection<ReturnType<typeof one>>();
    const all = [one(), one(), one()];
    for (const each of all) line.stand(each);
    for (const each of all) line.leave(each);
    await Promise.resolve();
    expect(all.map(({ count }) => count)).toEqual([0, 0, 0]);
  });
});
