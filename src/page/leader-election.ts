/** One that would do what must be done once in a page. */
export interface Candidate {
  /** Nobody stands before it any more: it is the first. */
  readonly takeOver: () => void;
}

/** Those that would do the same, in the order in which they came: the first does it, the others wait. */
export class LeaderElection<One extends Candidate> {
  readonly #line: One[] = [];

  /** The one that does it. */
  get first(): One | undefined {
    return this.#line[0];
  }

  /** Stands in the line, once; whether it is the first, which is not told to take over. */
  stand(one: One): boolean {
    if (!this.#line.includes(one)) this.#line.push(one);
    return this.first === one;
  }

  /** Leaves the line. If it was the first, the next takes over: of many that leave together, none does. */
  leave(one: One): void {
    const place = this.#line.indexOf(one);
    if (place < 0) return;
    this.#line.splice(place, 1);
    const next = this.first;
    if (place === 0 && next) queueMicrotask(() => this.first === next && next.takeOver());
  }
}
