/** Fills the screen with an element, where the browser can; the window is filled already. */
export class FullScreen {
  #isOn = false;
  readonly #changed: () => void;

  /** `changed` is called when it was turned on or off, also by the browser's own means. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Hears what the browser does with `frame`, until `signal` ends. */
  watch(frame: HTMLElement, signal: AbortSignal): void {
    const hear = () => {
      const root = frame.getRootNode();
      const isOn = root instanceof ShadowRoot ? root.fullscreenElement === frame : document.fullscreenElement === frame;
      if (isOn !== this.#isOn) this.#set(isOn);
    };
    document.addEventListener('fullscreenchange', hear, { signal });
  }

  /** Turns it on or off. Without the browser's consent (iPhones have no full screen) the item alone takes all of the window. */
  async toggle(frame: HTMLElement): Promise<void> {
    if (this.#isOn) return this.leave();
    try {
      await frame.requestFullscreen();
    } catch {
      // It said no, or does not know it.
    }
    this.#set(true);
  }

  async leave(): Promise<void> {
    if (!this.#isOn) return;
    this.#set(false);
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
  }

  #set(isOn: boolean): void {
    if (this.#isOn === isOn) return;
    this.#isOn = isOn;
    this.#changed();
  }
}
