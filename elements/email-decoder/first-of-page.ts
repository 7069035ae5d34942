import { LeaderElection, type Candidate } from '../../src/page/leader-election.ts';

const lines = new WeakMap<Node, Map<string, LeaderElection<Candidate>>>();

/**
 * Stands in the line of those who look for nodes by a selector in a root: the first in it begins at once, the next when that
 * leaves. `signal` ends it. So that of two decoders which find the same nodes one arms them.
 */
export function standInLine(root: Node, selector: string, begin: () => void, signal: AbortSignal): void {
  const ofRoot = lines.get(root) ?? new Map<string, LeaderElection<Candidate>>();
  lines.set(root, ofRoot);
  const line = ofRoot.get(selector) ?? new LeaderElection();
  ofRoot.set(selector, line);
  const one = { takeOver: begin };
  signal.addEventListener('abort', () => {
    line.leave(one);
    if (!line.first) ofRoot.delete(selector);
  });
  if (line.stand(one)) begin();
}
