/** A candidate for work that only one instance on the page does. */
export interface Candidate {
  /** Called when this candidate becomes the first, because all earlier ones have left. */
  readonly takeOver: () => void;
}

/** The candidates in the order in which they joined: the first one works, the others wait. */
export class LeaderElection<One extends Candidate> {
  readonly #line: One[] = [];

  /** The candidate that works; `undefined` without candidates. */
  get first(): One | undefined {
    return this.#line[0];
  }

  /** Adds a candidate, once. Returns whether it is the first, in which case `takeOver` is not called. */
  stand(one: One): boolean {
    if (!this.#line.includes(one)) this.#line.push(one);
    return this.first === one;
  }

  /**
   * Removes a candidate. If it was the first, the next one takes over in a microtask, unless it has been removed by then.
   */
  leave(one: One): void {
    const place = this.#line.indexOf(one);
    if (place < 0) return;
    this.#line.splice(place, 1);
    const next = this.first;
    if (place === 0 && next) queueMicrotask(() => this.first === next && next.takeOver());
  }
}
