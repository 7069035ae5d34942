import type { Store } from '../store/store.ts';

/** Where a memory writes; a test gives its own. */
export interface MemoryPlaces {
  readonly local: Store;
  readonly session: Store;
  /** Whether the visitor agrees to be remembered. Asked each time. */
  readonly mayKeep: () => boolean;
}
