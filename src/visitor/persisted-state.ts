/** Where a state is kept, and what must be known of it to keep it well. */
export interface Place<State> {
  /** Whether anything may be written now (and read: what was stored is the visitor's). Asked each time. */
  readonly mayKeep: () => boolean;
  /** What is stored now. Missing or garbled is the empty state; never throws. */
  read(): State;
  /** Stores it over `before`, and says what counts as stored now; `undefined` when nothing could be. Never throws. */
  write(state: State, before: State): State | undefined;
  /** Takes away all that is stored. */
  erase(): void;
  /** What two tabs, or storage and this page, know of the same, in one. */
  merge(one: State, other: State): State;
}

/**
 * A state that outlives the page where it may. Each change reads anew what is stored, so that tabs agree. What cannot be stored
 * (no consent, full or forbidden storage) holds for this page, and is told to the storage with the next change that can be
 * stored. What was stored and is lost while the page is open still holds for the page.
 */
export class PersistedState<State extends object> {
  readonly #place: Place<State>;
  /** The last that this page knows to be stored. */
  #known: State;
  /** What was changed since and is not stored. */
  #waiting: ((state: State) => State)[] = [];
  #lacksConsent = false;
  #merged: { readonly known: State; readonly read: State; readonly state: State } | undefined;

  /** Reads nothing yet. `empty` is the state of a new visitor. */
  constructor(place: Place<State>, empty: State) {
    this.#place = place;
    this.#known = empty;
  }

  /** The state now, by all that this page and the storage know. */
  get state(): State {
    if (!this.#place.mayKeep()) return this.#changed(this.#known);
    if (this.#lacksConsent) this.keep(); // It was given since.
    return this.#changed(this.#stored());
  }

  /**
   * Changes the state; whether it is stored. The change may run again later, on a newer state; `settle` runs now or never, on
   * what is stored, and may so speak of the time.
   */
  change(change: (state: State) => State, settle?: (state: State) => State): boolean {
    this.#waiting.push(change);
    return this.#store(settle);
  }

  /** Stores what waits, where it can be stored. */
  keep(): void {
    if (this.#waiting.length) this.#store();
  }

  /** Takes away what is stored; this page still knows it. */
  erase(): void {
    this.#known = this.state;
    this.#waiting = [];
    this.#place.erase();
  }

  #store(settle = (state: State) => state): boolean {
    this.#lacksConsent = !this.#place.mayKeep();
    if (this.#lacksConsent) return false;
    const before = settle(this.#stored());
    const after = this.#place.write(this.#changed(before), before);
    this.#known = after ?? before;
    if (after) this.#waiting = [];
    return after !== undefined;
  }

  #stored(): State {
    const [known, read] = [this.#known, this.#place.read()];
    if (known === read) return known;
    // Many ask for the same; a place that reads nothing new says the same object.
    if (this.#merged?.known !== known || this.#merged.read !== read) {
      this.#merged = { known, read, state: this.#place.merge(known, read) };
    }
    return this.#merged.state;
  }

  #changed(state: State): State {
    return this.#waiting.reduce((before, change) => change(before), state);
  }
}
