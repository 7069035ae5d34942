import type { Store } from '../store/store.ts';
import { mergeStates, newVisitor, readState, writeLasting, writeSession, type OverlayState } from './overlay-record.ts';

/** The stores that a memory uses. Tests pass other stores. */
export interface MemoryStores {
  readonly local: Store;
  readonly session: Store;
  /** Returns whether there is consent to store data. It is called on every access. */
  readonly mayKeep: () => boolean;
}

/** The key in local and in session storage. */
const key = 'portico-overlays';

/**
 * The state of all popups and panels, stored across pages if storage is allowed. Each change reads the storage again, so that tabs agree. If a change
 * cannot be stored (no consent, full or forbidden storage), it applies to this page, and is stored with the next change that succeeds.
 */
export class PersistedState {
  readonly #stores: MemoryStores;
  /** The last state that this page has read or written. */
  #known = newVisitor;
  /** The changes that are not stored yet. */
  #pending: ((state: OverlayState) => OverlayState)[] = [];
  #lacksConsent = false;
  /** The stored texts and the parsed state: many elements read the same texts, and texts that this page has written need not be parsed again. */
  #parsed: { readonly texts: string; readonly state: OverlayState } | undefined;
  #merged: { readonly known: OverlayState; readonly read: OverlayState; readonly state: OverlayState } | undefined;

  /** The constructor does not read the storage yet. */
  constructor(stores: MemoryStores) {
    this.#stores = stores;
  }

  /** The stored state, with pending changes of this page applied. */
  get state(): OverlayState {
    if (!this.#stores.mayKeep()) return this.#changed(this.#known);
    if (this.#lacksConsent) this.keep(); // Consent has been given meanwhile.
    return this.#changed(this.#stored());
  }

  /**
   * Changes the state. `change` may be called again later with a newer state. `normalize` is called once with the stored state, and may depend on the
   * time.
   */
  change(change: (state: OverlayState) => OverlayState, normalize?: (state: OverlayState) => OverlayState): void {
    this.#pending.push(change);
    this.#store(normalize);
  }

  /** Stores pending changes, if possible. */
  keep(): void {
    if (this.#pending.length) this.#store();
  }

  /** Removes the stored data. The state of this page stays. */
  erase(): void {
    this.#known = this.state;
    this.#pending = [];
    this.#stores.local.remove(key);
    this.#stores.session.remove(key);
  }

  #store(normalize = (state: OverlayState) => state): void {
    this.#lacksConsent = !this.#stores.mayKeep();
    if (this.#lacksConsent) return;
    const before = normalize(this.#stored());
    const after = this.#write(this.#changed(before), before);
    this.#known = after ?? before;
    if (after) this.#pending = [];
  }

  #stored(): OverlayState {
    const [known, read] = [this.#known, this.#read()];
    if (known === read) return known;
    // If the storage is unchanged, `#read` returns the same object, so the merged state is cached.
    if (this.#merged?.known !== known || this.#merged.read !== read)
      this.#merged = { known, read, state: mergeStates(known, read) };
    return this.#merged.state;
  }

  #changed(state: OverlayState): OverlayState {
    return this.#pending.reduce((before, change) => change(before), state);
  }

  #texts(): string {
    const { local, session } = this.#stores;
    return `${local.get(key) ?? ''}\n${session.get(key) ?? ''}`;
  }

  #read(): OverlayState {
    const { local, session } = this.#stores;
    const texts = this.#texts();
    if (this.#parsed?.texts !== texts) this.#parsed = { texts, state: readState(local.get(key), session.get(key)) };
    return this.#parsed.state;
  }

  /** Writes both storages or neither, so that no change is stored partly. Returns the stored state; `undefined` if writing failed. */
  #write(state: OverlayState, before: OverlayState): OverlayState | undefined {
    const { local, session } = this.#stores;
    const inSession = session.get(key);
    const isFlagged = session.set(key, writeSession(state));
    // If the session flag cannot be stored, every page would count as a session. Therefore only the first one counts.
    const stored = isFlagged || before.sessions === 0 ? state : { ...state, sessions: before.sessions };
    if (local.set(key, writeLasting(stored))) {
      if (isFlagged) this.#parsed = { texts: this.#texts(), state: stored };
      return stored;
    }
    if (inSession === undefined) session.remove(key);
    else session.set(key, inSession);
    return undefined;
  }
}
