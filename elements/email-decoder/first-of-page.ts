/** One that would do a job which must be done once in a place. */
interface Candidate {
  /** It is the first now. */
  readonly begin: () => void;
}

const queues = new WeakMap<Node, Map<string, Candidate[]>>();

/**
 * Stands in the line for a job in a root: the first in it begins at once, the next when that leaves. `signal` ends it. So that
 * of two decoders without an address of their own, which find the same nodes, one arms them.
 */
export function standInLine(root: Node, job: string, candidate: Candidate, signal: AbortSignal): void {
  const jobs = queues.get(root) ?? new Map<string, Candidate[]>();
  queues.set(root, jobs);
  const line = jobs.get(job) ?? [];
  jobs.set(job, line);
  line.push(candidate);
  signal.addEventListener('abort', () => {
    const place = line.indexOf(candidate);
    line.splice(place, 1);
    const [next] = line;
    if (line.length === 0) jobs.delete(job);
    // Of many that leave together, none needs to begin.
    else if (place === 0) queueMicrotask(() => line[0] === next && next?.begin());
  });
  if (line[0] === candidate) candidate.begin();
}
