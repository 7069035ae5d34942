import { watchInView } from '../../src/page/in-view.ts';
import { preferences, watchPreferences } from '../../src/page/preferences.ts';

/** What decides whether a video plays that nobody pressed. */
export interface Circumstances {
  readonly isInView: boolean;
  readonly prefersReducedMotion: boolean;
  /** Save-Data: the visitor pays for each byte. */
  readonly savesData: boolean;
  /** What the visitor, or the page, asked for last. */
  readonly wish: 'play' | 'pause' | undefined;
}

/** Whether it plays by itself: when it can be seen, and nobody asked for less. Who asked for it gets it all the same. */
export const playsByItself = ({ isInView, prefersReducedMotion, savesData, wish }: Circumstances): boolean =>
  isInView && wish !== 'pause' && (wish === 'play' || !(prefersReducedMotion || savesData));

/** Watches the circumstances of one element, and tells when they change. */
export class Beginning {
  readonly #element: HTMLElement;
  readonly #changed: () => void;
  #isWatching = false;
  #isInView = false;

  constructor(element: HTMLElement, changed: () => void) {
    this.#element = element;
    this.#changed = changed;
  }

  /** Watches until `signal` ends; asked twice, it watches once. */
  watch(signal: AbortSignal): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    watchPreferences(this.#changed, signal);
    const look = (isInView: boolean) => {
      this.#isInView = isInView;
      this.#changed();
    };
    watchInView(this.#element, look, { signal });
  }

  /** The signal ended: the element may be elsewhere when it comes back. */
  forget(): void {
    this.#isWatching = this.#isInView = false;
  }

  isDue(wish: Circumstances['wish']): boolean {
    return playsByItself({ ...preferences(), isInView: this.#isInView, wish });
  }
}
