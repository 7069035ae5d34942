import type { Store } from '../store/store.ts';

/** The stores that a memory uses; tests pass their own. */
export interface MemoryStores {
  readonly local: Store;
  readonly session: Store;
  /** Returns whether the visitor consents to be remembered; evaluated on every access. */
  readonly mayKeep: () => boolean;
}
/** Reads, writes and merges a stored state. */
export interface StateStorage<State> {
  /** Returns whether anything may be written (and read) now; evaluated on every access. */
  readonly mayKeep: () => boolean;
  /** Returns the stored state; the empty state when it is missing or garbled. Never throws. */
  read(): State;
  /** Replaces `before`, and returns what is stored now; `undefined` when writing failed. Never throws. */
  write(state: State, before: State): State | undefined;
  /** Removes all that is stored. */
  erase(): void;
  /** Merges the states of two tabs, or of the storage and this page. */
  merge(one: State, other: State): State;
}

/**
 * A state that outlives the page where storage is allowed. Each change reads the storage again, so that tabs agree. A change that
 * cannot be stored (no consent, full or forbidden storage) applies to this page, and is stored with the next change that can be.
 */
export class PersistedState<State extends object> {
  readonly #storage: StateStorage<State>;
  /** The last state that this page has read or stored. */
  #known: State;
  /** Changes that are not stored yet. */
  #pending: ((state: State) => State)[] = [];
  #lacksConsent = false;
  #merged: { readonly known: State; readonly read: State; readonly state: State } | undefined;

  /** Reads nothing yet. `empty` is the state of a new visitor. */
  constructor(storage: StateStorage<State>, empty: State) {
    this.#storage = storage;
    this.#known = empty;
  }

  /** The current state: the storage's, with this page's pending changes. */
  get state(): State {
    if (!this.#storage.mayKeep()) return this.#changed(this.#known);
    if (this.#lacksConsent) this.keep(); // It was given since.
    return this.#changed(this.#stored());
  }

  /**
   * Changes the state; returns whether it is stored. The change may run again later, on a newer state; `normalize` runs only now,
   * on what is stored, and may depend on the time.
   */
  change(change: (state: State) => State, normalize?: (state: State) => State): boolean {
    this.#pending.push(change);
    return this.#store(normalize);
  }

  /** Stores pending changes where possible. */
  keep(): void {
    if (this.#pending.length) this.#store();
  }

  /** Removes what is stored; the page keeps its state. */
  erase(): void {
    this.#known = this.state;
    this.#pending = [];
    this.#storage.erase();
  }

  #store(normalize = (state: State) => state): boolean {
    this.#lacksConsent = !this.#storage.mayKeep();
    if (this.#lacksConsent) return false;
    const before = normalize(this.#stored());
    const after = this.#storage.write(this.#changed(before), before);
    this.#known = after ?? before;
    if (after) this.#pending = [];
    return after !== undefined;
  }

  #stored(): State {
    const [known, read] = [this.#known, this.#storage.read()];
    if (known === read) return known;
    // A storage without changes returns the same object: the merge is cached.
    if (this.#merged?.known !== known || this.#merged.read !== read) {
      this.#merged = { known, read, state: this.#storage.merge(known, read) };
    }
    return this.#merged.state;
  }

  #changed(state: State): State {
    return this.#pending.reduce((before, change) => change(before), state);
  }
}
