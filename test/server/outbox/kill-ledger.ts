/** Everything that the parent of the kill test knows about the messages. */
export class Ledger {
  /** Messages whose acceptance reached the visitor. */
  readonly accepted = new Set<string>();
  readonly faults: string[] = [];
  /** Messages that the visitor sent again because a kill took the answer. */
  duplicates = 0;
  /** The number of times that each target received a message, as `<target> <id>`. */
  readonly #received = new Map<string, number>();
  /** Deliveries whose result was stored. */
  readonly #finished = new Set<string>();
  /** The deliveries of the current process. */
  #current = new Set<string>();

  onStart(): void {
    this.#current = new Set();
  }

  onReceived(target: string, id: string): void {
    const key = `${target} ${id}`;
    if (this.#finished.has(key)) this.faults.push(`${key} was sent after its result was stored`);
    if (this.#current.has(key)) this.faults.push(`${key} was sent twice by the same process`);
    this.#current.add(key);
    this.#received.set(key, (this.#received.get(key) ?? 0) + 1);
  }

  onFinished(target: string, id: string): void {
    this.#finished.add(`${target} ${id}`);
  }

  /** Returns the deliveries of accepted messages that the targets have not received. */
  missing(): string[] {
    return ['mail', 'hook'].flatMap((target) =>
      [...this.accepted].map((id) => `${target} ${id}`).filter((key) => !this.#received.has(key)),
    );
  }

  /** Returns the number of copies beyond the first that a target received. */
  copies(target: string): number {
    const counts = [...this.#received].filter(([key]) => key.startsWith(target)).map(([, count]) => count);
    return counts.reduce((sum, count) => sum + count - 1, 0);
  }
}
