import { after } from '../clock/clock.ts';

/**
 * A submit button that is held down. While it is, nothing is to be checked: a message that appears for the field just left would move
 * the button away from under the pointer, and the click would be lost.
 */
export class HeldButton {
  #held: Promise<void> | undefined;

  /** Resolves when no submit button is held down, and its click has come. */
  get released(): Promise<void> | undefined {
    return this.#held;
  }

  /** A pointer went down on something; whatever is waited for ends with `signal`. */
  press(target: EventTarget | null, signal: AbortSignal): void {
    if (!(target instanceof Element) || !target.closest('[type="submit"], button:not([type])')) return;
    const ending = new AbortController();
    this.#held = new Promise((resolve) => {
      const letGo = () => {
        ending.abort();
        if (signal.aborted) resolve();
        else after(0, resolve);
      };
      for (const end of ['pointerup', 'pointercancel'])
        document.addEventListener(end, letGo, { signal: ending.signal });
      signal.addEventListener('abort', letGo, { signal: ending.signal });
    });
  }
}
