export interface Candidate {
  /** Called when this candidate becomes the leader, because all earlier ones have left. */
  readonly takeOver: () => void;
}

/** The candidates in the order in which they joined. Only the first one, the leader, is active. */
export class LeaderElection<Member extends Candidate> {
  readonly #candidates: Member[] = [];

  /** The leader; `undefined` if there are no candidates. */
  get first(): Member | undefined {
    return this.#candidates[0];
  }

  /** Adds a candidate, unless it has joined already. Returns whether it is the leader; `takeOver` is then not called. */
  join(candidate: Member): boolean {
    if (!this.#candidates.includes(candidate)) this.#candidates.push(candidate);
    return this.first === candidate;
  }

  /** Removes a candidate. If it was the leader, the next candidate takes over in a microtask, unless it has left by then. */
  leave(candidate: Member): void {
    const index = this.#candidates.indexOf(candidate);
    if (index < 0) return;
    this.#candidates.splice(index, 1);
    const next = this.first;
    if (index === 0 && next) queueMicrotask(() => this.first === next && next.takeOver());
  }
}
