export interface Candidate {
  /** Called when this candidate becomes the first, because all earlier ones have left. */
  readonly takeOver: () => void;
}

/** The candidates in the order in which they joined: the first one works, the others wait. */
export class LeaderElection<Member extends Candidate> {
  readonly #candidates: Member[] = [];

  /** The candidate that works; `undefined` without candidates. */
  get first(): Member | undefined {
    return this.#candidates[0];
  }

  /** Adds a candidate, once. Returns whether it is the first, in which case `takeOver` is not called. */
  join(candidate: Member): boolean {
    if (!this.#candidates.includes(candidate)) this.#candidates.push(candidate);
    return this.first === candidate;
  }

  /** Removes a candidate. After the first, the next one takes over in a microtask, unless it has left by then. */
  leave(candidate: Member): void {
    const index = this.#candidates.indexOf(candidate);
    if (index < 0) return;
    this.#candidates.splice(index, 1);
    const next = this.first;
    if (index === 0 && next) queueMicrotask(() => this.first === next && next.takeOver());
  }
}
