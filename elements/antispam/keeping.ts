import { after } from '../../src/clock/clock.ts';
import type { ClientData, CollectedData } from './client-data.ts';
import { dataKeys } from './keys.ts';
import { fieldsCookie, type Memory } from './memory.ts';

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
  readonly settings: { readonly cookies: string; readonly writeInterval: number; readonly visibleFieldsLimit: number };
}

/** The lists of fields come last: where there is no room for all, each form sends its own all the same. */
const names = (Object.keys(dataKeys) as (keyof CollectedData)[]) // The keys of a record are its names.
  .toSorted((one, other) => Number(one === 'apbct_visible_fields') - Number(other === 'apbct_visible_fields'));

/** What is always there once anything is kept: where it is gone, somebody cleared the storage. */
const witness = 'apbct_page_hits';

/**
 * How many bytes all cookies may have together. Servers refuse a request whose headers have more than some 8 kB, and the page's own cookies
 * are among them. What finds no room goes with the forms that it is about, and is left out of the rest.
 */
const mostInCookies = 4000;

/** Writes what is sent, and only that: at once as it begins, then what changed, once in an interval (§9). */
export class Keeping {
  readonly #owner: KeepingOwner;
  readonly #signal: AbortSignal;
  readonly #written = new Map<string, string>();
  #told = '';
  #isKept = false;
  #isFirst = true;
  #stopWaiting: (() => void) | undefined;
  /** How many bytes are left for cookies, in this writing. */
  #room = 0;

  constructor(owner: KeepingOwner, signal: AbortSignal) {
    this.#owner = owner;
    this.#signal = signal;
  }

  /** Something changed: it is written when the interval is over. */
  changed(): void {
    this.#stopWaiting ??= after(this.#owner.settings.writeInterval, () => this.write(), this.#signal);
  }

  /** Writes now what waits. Never throws. */
  write(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    if (this.#signal.aborted) return;
    if (!this.#owner.mayKeep()) return this.#owner.lostConsent();
    const data = this.#owner.payload();
    const { memory } = this.#owner;
    if (this.#isKept && memory.read(witness) === undefined) this.#written.clear();
    this.#room = this.#owner.settings.cookies === 'native' ? mostInCookies : Infinity;
    for (const name of names) this.#keep(name, data[name]);
    this.#isKept = memory.read(witness) !== undefined;
    this.#isFirst = false;
    const text = JSON.stringify(data);
    if (text === this.#told) return;
    this.#told = text;
    this.#owner.kept(data);
  }

  #keep(name: keyof CollectedData, value: ClientData[keyof ClientData]): void {
    const isByForm = name === 'apbct_visible_fields' && this.#owner.settings.cookies === 'native';
    if (isByForm) return this.#keepFields(String(value ?? '{}'));
    this.#keepText(name, value === undefined ? undefined : String(value));
  }

  /** A cookie for each form (§9): all in one would be too long. */
  #keepFields(lists: string): void {
    const forms = new Map(Object.entries(JSON.parse(lists) as Record<string, unknown>)); // Made by `payloadOf`.
    for (let index = 0; index < this.#owner.settings.visibleFieldsLimit; index += 1) {
      const list = forms.get(String(index));
      this.#keepText(fieldsCookie(index), list === undefined ? undefined : JSON.stringify(list));
    }
  }

  #keepText(key: Parameters<Memory['keep']>[0], whole: string | undefined): void {
    const size = whole === undefined ? 0 : key.length + encodeURIComponent(whole.toWellFormed()).length;
    const text = size > this.#room ? undefined : whole;
    if (text !== undefined) this.#room -= size;
    if (text === this.#written.get(key) && !(this.#isFirst && text === undefined)) return;
    // What an earlier page kept and this one does not send goes.
    if (text === undefined) this.#owner.memory.remove(key);
    else this.#owner.memory.keep(key, text);
    if (text === undefined) this.#written.delete(key);
    else this.#written.set(key, text);
  }
}
