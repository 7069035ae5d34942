/** Full-screen mode of the lightbox. Without browser support, the item fills the window. */
export class Fullscreen {
  #isOn = false;
  readonly #onChange: () => void;

  /** `onChange` is called when the mode changes, also through the browser. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Follows the full-screen state of `frame` until `signal` is aborted. */
  watch(frame: HTMLElement, signal: AbortSignal): void {
    const sync = () => {
      const root = frame.getRootNode();
      const { fullscreenElement } = root instanceof ShadowRoot ? root : document;
      this.#set(fullscreenElement === frame);
    };
    document.addEventListener('fullscreenchange', sync, { signal });
  }

  /** Turns the mode on or off. If the browser refuses (iPhones have no full screen), the item fills the window. */
  async toggle(frame: HTMLElement): Promise<void> {
    if (this.#isOn) return this.leave();
    try {
      await frame.requestFullscreen();
    } catch {
      // Refused or not supported.
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
    this.#onChange();
  }
}
