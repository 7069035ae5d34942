import { setTimer } from '../../src/clock/clock.ts';
import type { ClientData } from './client-data.ts';
import type { KeptKey } from './keys.ts';
import type { Memory } from './memory.ts';
import { textsToKeep, type KeepingRules } from './texts-to-keep.ts';

/** Whom it keeps for. */
export interface KeepingOwner {
  /** Whether there is (still) consent: asked before each write. */
  mayKeep(): boolean;
  /** There is none any more. */
  lostConsent(): void;
  /** What is sent now. */
  payload(): ClientData;
  /** What was kept has changed. */
  kept(data: ClientData): void;
  readonly memory: Memory;
  readonly settings: KeepingRules & { readonly writeInterval: number };
}

/** What is always there once anything is kept: where it is gone, somebody cleared the storage. */
const witness = 'apbct_page_hits';

/** Writes what is sent, and only that: at once as it begins, then what changed, once in an interval (§9). */
export class Keeping {
  readonly #owner: KeepingOwner;
  readonly #signal: AbortSignal;
  #written: ReadonlyMap<KeptKey, string> = new Map();
  #told = '';
  #isKept = false;
  #isFirst = true;
  #stopWaiting: (() => void) | undefined;

  constructor(owner: KeepingOwner, signal: AbortSignal) {
    this.#owner = owner;
    this.#signal = signal;
  }

  /** Something changed: it is written when the interval is over. */
  changed(): void {
    this.#stopWaiting ??= setTimer(this.#owner.settings.writeInterval, () => this.write(), this.#signal);
  }

  /** Writes now what waits. Never throws. */
  write(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    if (this.#signal.aborted) return;
    if (!this.#owner.mayKeep()) return this.#owner.lostConsent();
    const data = this.#owner.payload();
    const { memory } = this.#owner;
    if (this.#isKept && memory.read(witness) === undefined) this.#written = new Map();
    this.#keep(textsToKeep(data, this.#owner.settings));
    this.#isKept = memory.read(witness) !== undefined;
    this.#isFirst = false;
    const text = JSON.stringify(data);
    if (text === this.#told) return;
    this.#told = text;
    this.#owner.kept(data);
  }

  #keep(texts: ReadonlyMap<KeptKey, string>): void {
    const { memory } = this.#owner;
    // What an earlier page kept and this one does not send goes.
    const before = this.#isFirst ? memory.dataKeys() : this.#written.keys();
    for (const key of before) if (!texts.has(key)) memory.remove(key);
    for (const [key, text] of texts) if (text !== this.#written.get(key)) memory.keep(key, text);
    this.#written = texts;
  }
}
