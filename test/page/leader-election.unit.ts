import { describe, expect, it } from 'vitest';
import { LeaderElection } from '../../src/page/leader-election.ts';

/** Returns a candidate that counts its calls of `takeOver`. */
function createCandidate() {
  const candidate = { count: 0, takeOver: () => void (candidate.count += 1) };
  return candidate;
}

describe('LeaderElection', () => {
  it('has no leader without candidates', () => {
    expect(new LeaderElection().first).toBeUndefined();
  });

  it('returns whether a candidate is the leader, without calling takeOver', () => {
    const election = new LeaderElection<ReturnType<typeof createCandidate>>();
    const [a, b] = [createCandidate(), createCandidate()];
    expect([election.join(a), election.join(b), election.join(a), election.first === a]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect([a.count, b.count]).toEqual([0, 0]);
  });

  it('calls takeOver of the next candidate once when the leader is removed', async () => {
    const election = new LeaderElection<ReturnType<typeof createCandidate>>();
    const [a, b] = [createCandidate(), createCandidate()];
    for (const candidate of [a, b, a, b]) election.join(candidate);
    election.leave(a);
    expect([election.first === b, b.count]).toEqual([true, 0]);
    await Promise.resolve();
    expect([a.count, b.count]).toEqual([0, 1]);
    election.leave(a);
    await Promise.resolve();
    expect(b.count).toBe(1);
  });

  it('keeps its leader when another candidate is removed', async () => {
    const election = new LeaderElection<ReturnType<typeof createCandidate>>();
    const [a, b, c] = [createCandidate(), createCandidate(), createCandidate()];
    for (const candidate of [a, b, c]) election.join(candidate);
    election.leave(b);
    await Promise.resolve();
    expect([election.first === a, c.count]).toEqual([true, 0]);
    election.leave(a);
    await Promise.resolve();
    expect(c.count).toBe(1);
  });

  it('calls no takeOver for candidates that are removed together', async () => {
    const election = new LeaderElection<ReturnType<typeof createCandidate>>();
    const all = [createCandidate(), createCandidate(), createCandidate()];
    for (const candidate of all) election.join(candidate);
    for (const candidate of all) election.leave(candidate);
    await Promise.resolve();
    expect(all.map(({ count }) => count)).toEqual([0, 0, 0]);
  });
});
