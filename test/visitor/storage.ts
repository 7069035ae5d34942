import type { Store } from '../../src/store/store.ts';

/** A storage whose state a test decides. Like `src/store`, it never throws. */
export class TestStorage implements Store {
  readonly texts = new Map<string, string>();
  /** `full` keeps what it has; `forbidden` has and takes nothing. */
  condition: 'well' | 'full' | 'forbidden' = 'well';

  get(key: string): string | undefined {
    return this.condition === 'forbidden' ? undefined : this.texts.get(key);
  }

  set(key: string, value: string): boolean {
    if (this.condition !== 'well') return false;
    this.texts.set(key, value);
    return true;
  }

  remove(key: string): void {
    if (this.condition !== 'forbidden') this.texts.delete(key);
  }
}
