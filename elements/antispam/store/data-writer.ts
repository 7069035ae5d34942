import { setTimer } from '../../../src/clock/clock.ts';
import type { ClientData, StoredKey } from '../data/data-schema.ts';
import type { DataStore } from './data-store.ts';
import { storageEntries, type StorageRules } from './entries-to-store.ts';

/** The members of the profiling run that the writer uses. */
export interface DataWriterHost {
  /** Returns whether consent is still granted. Called before each write. */
  canStore(): boolean;
  onConsentLost(): void;
  payload(): ClientData;
  onWritten(data: ClientData): void;
  readonly dataStore: DataStore;
  readonly settings: StorageRules & { readonly writeInterval: number };
}

/** A key that is always stored. If it is missing, the storage was cleared. */
const sentinelKey = 'apbct_page_hits';

/** Stores the data that is sent: all of it on start, then the changes once per interval. */
export class DataWriter {
  readonly #host: DataWriterHost;
  readonly #signal: AbortSignal;
  #written: ReadonlyMap<StoredKey, string> = new Map();
  #reported = '';
  #isStored = false;
  #isFirst = true;
  #stopWaiting: (() => void) | undefined;

  constructor(host: DataWriterHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
  }

  /** Schedules a write at the end of the interval. */
  changed(): void {
    this.#stopWaiting ??= setTimer(this.#host.settings.writeInterval, () => this.write(), this.#signal);
  }

  /** Writes pending changes now. Never throws. */
  write(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    if (this.#signal.aborted) return;
    if (!this.#host.canStore()) return this.#host.onConsentLost();
    const data = this.#host.payload();
    const { dataStore } = this.#host;
    if (this.#isStored && dataStore.read(sentinelKey) === undefined) this.#written = new Map();
    this.#store(storageEntries(data, this.#host.settings));
    this.#isStored = dataStore.read(sentinelKey) !== undefined;
    this.#isFirst = false;
    const text = JSON.stringify(data);
    if (text === this.#reported) return;
    this.#reported = text;
    this.#host.onWritten(data);
  }

  #store(texts: ReadonlyMap<StoredKey, string>): void {
    const { dataStore } = this.#host;
    // Keys that an earlier page stored, but this page does not send, are removed.
    const before = this.#isFirst ? dataStore.dataKeys() : this.#written.keys();
    for (const key of before) if (!texts.has(key)) dataStore.remove(key);
    for (const [key, text] of texts) if (text !== this.#written.get(key)) dataStore.write(key, text);
    this.#written = texts;
  }
}
