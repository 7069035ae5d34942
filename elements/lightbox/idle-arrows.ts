import { setTimer } from '../../src/clock/clock.ts';

/** Hides the arrows when nothing was done for a while, unless one of them is focused or pointed at (§4). */
export class IdleArrows {
  #stop = () => {};
  readonly #dialog: HTMLElement;
  readonly #idle: () => number;

  /** `idle` tells after how many ms. */
  constructor(dialog: HTMLElement, idle: () => number, signal: AbortSignal) {
    this.#dialog = dialog;
    this.#idle = idle;
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      dialog.addEventListener(
        type,
        () => {
          this.wake();
          // Who uses keys has no pointer to rest on an item: what shows on hover shows then.
          if (type === 'keydown' || type === 'pointermove') dialog.toggleAttribute('data-keyed', type === 'keydown');
        },
        { signal, passive: true },
      );
    }
    dialog.removeAttribute('data-keyed');
    signal.addEventListener('abort', () => this.#stop());
  }

  /** Shows them, and waits anew. */
  wake(): void {
    this.#stop();
    this.#dialog.removeAttribute('data-idle');
    this.#stop = setTimer(this.#idle(), () => this.#rest());
  }

  #rest(): void {
    if (this.#dialog.querySelector('.arrow:is(:focus, :hover)')) this.wake();
    else this.#dialog.setAttribute('data-idle', '');
  }
}
