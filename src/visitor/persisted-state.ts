import type { Store } from '../store/store.ts';

/** The stores that a memory uses; tests pass their own. */
export interface MemoryStores {
  readonly local: Store;
  readonly session: Store;
  /** Returns whether there is consent to store data; evaluated on every access. */
  readonly mayKeep: () => boolean;
}
/** Reads, writes and merges a stored state. */
export interface StateStorage<State> {
  /** Returns whether storage may be read and written now; evaluated on every access. */
  readonly mayKeep: () => boolean;
  /** Returns the stored state; the empty state when it is missing or invalid. Never throws. */
  read(): State;
  /** Replaces `before`; returns the state that is stored now, `undefined` when writing failed. Never throws. */
  write(state: State, before: State): State | undefined;
  /** Removes all stored data. */
  erase(): void;
  /** Merges the states of two tabs, or of the storage and this page. */
  merge(one: State, other: State): State;
}

/**
 * A state that is stored across pages where storage is allowed. Each change reads the storage again, so that tabs agree. A change that cannot be
 * stored (no consent, full or forbidden storage) applies to this page, and is stored with the next change that succeeds.
 */
export class PersistedState<State extends object> {
  readonly #storage: StateStorage<State>;
  /** The last state that this page has read or written. */
  #known: State;
  /** Changes that are not yet stored. */
  #pending: ((state: State) => State)[] = [];
  #lacksConsent = false;
  #merged: { readonly known: State; readonly read: State; readonly state: State } | undefined;

  /** Does not read the storage yet. `empty` is the state of a new visitor. */
  constructor(storage: StateStorage<State>, empty: State) {
    this.#storage = storage;
    this.#known = empty;
  }

  /** The stored state with this page's pending changes. */
  get state(): State {
    if (!this.#storage.mayKeep()) return this.#changed(this.#known);
    if (this.#lacksConsent) this.keep(); // Consent was given meanwhile.
    return this.#changed(this.#stored());
  }

  /**
   * Changes the state; returns whether it is stored. `change` may run again later, on a newer state. `normalize` runs once, on the stored state, and
   * may depend on the time.
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
    // Unchanged storage returns the same object, so the merge can be cached.
    if (this.#merged?.known !== known || this.#merged.read !== read) {
      this.#merged = { known, read, state: this.#storage.merge(known, read) };
    }
    return this.#merged.state;
  }

  #changed(state: State): State {
    return this.#pending.reduce((before, change) => change(before), state);
  }
}
