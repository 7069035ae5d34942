import { because } from '../../src/diagnostics/because.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import { preferences, watchPreferences } from '../../src/page/preferences.ts';

/** The conditions of automatic playback. `savesData`: the visitor saves data. */
interface AutoplayConditions extends ReturnType<typeof preferences> {
  readonly isInView: boolean;
  /** The last request of the visitor or the page. */
  readonly intent: 'play' | 'pause' | undefined;
}

/** Returns whether the video plays by itself. It must be visible. An explicit request overrides reduced motion and Save-Data. */
export const shouldAutoplay = ({ isInView, prefersReducedMotion, savesData, intent }: AutoplayConditions): boolean =>
  [
    because('plays', isInView, 'view'),
    because('plays', intent !== 'pause', 'paused'),
    intent === 'play' || because('plays', !prefersReducedMotion, 'motion'),
    intent === 'play' || because('plays', !savesData, 'saving'),
  ].every(Boolean);

/** Observes the autoplay conditions of an element. */
export class AutoplayWatcher {
  readonly #element: HTMLElement;
  readonly #changed: () => void;
  #isWatching = false;
  #isInView = false;

  constructor(element: HTMLElement, changed: () => void) {
    this.#element = element;
    this.#changed = changed;
  }

  /** Observes the conditions until `signal` aborts. Repeated calls have no effect. */
  watch(signal: AbortSignal): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    signal.addEventListener('abort', () => (this.#isWatching = this.#isInView = false));
    watchPreferences(this.#changed, signal);
    const onInView = (isInView: boolean) => {
      this.#isInView = isInView;
      this.#changed();
    };
    watchInView(this.#element, onInView, { signal });
  }

  shouldPlay(intent: AutoplayConditions['intent']): boolean {
    return shouldAutoplay({ ...preferences(), isInView: this.#isInView, intent });
  }
}
