import type { FeatureHost, SelectFeatures } from './features.ts';

/** Loads the features that few selects have, if a setting requires them. */
export class FeatureLoader {
  /** The features; `undefined` if no setting requires them, and until they have loaded. */
  features: SelectFeatures | undefined;
  readonly #feature: FeatureHost;
  #isPrepared = false;
  #waiting = {};

  constructor(feature: FeatureHost) {
    this.#feature = feature;
  }

  /** Loads the code for a closed select. */
  load(): Promise<void> {
    // If loading fails, the select works as it does without these features.
    return this.#load().catch(() => {});
  }

  async #load(): Promise<void> {
    const { host, watch } = this.#feature;
    const { filter, source, tags, clearable } = host.settings;
    // The settings may have changed meanwhile.
    this.features?.mark();
    if (!(filter || source || tags || clearable) || this.features) return;
    const { signal } = host;
    const module = await import('./features.ts');
    if (signal.aborted || this.features) return;
    this.features = new module.SelectFeatures(this.#feature);
    this.features.mark();
    watch();
  }

  /** Loads the code for the open list. If loading fails, the list has no text field. */
  async prepare(): Promise<void> {
    await this.load();
    await this.features?.load().catch(() => {});
    this.#isPrepared = true;
  }

  /** Calls a function when the open list can be shown. If the code has already loaded, calls it synchronously. */
  whenPrepared(run: () => void): void {
    const { filter, source } = this.#feature.host.settings;
    if (this.#isPrepared || !(filter || source)) return run();
    const waiting = this.#waiting;
    const { signal } = this.#feature.host;
    void this.prepare().then(() => waiting === this.#waiting && !signal.aborted && run());
  }

  /** Cancels the calls that are waiting for the code. */
  cancel(): void {
    this.#waiting = {};
  }

  disconnect(): void {
    this.features?.disconnect();
    this.features = undefined;
    this.#isPrepared = false;
    this.cancel();
  }
}
