import { setTimer } from '../clock/clock.ts';
import type { Resolved } from '../kit/settings.ts';
import { AutoDismissTimer } from './auto-dismiss-timer.ts';
import { DialogSession } from './dialog-session.ts';
import { listenForFormSubmit } from './form-submit.ts';
import type { closingSettings } from './overlay-settings.ts';

/** The settings that every popup and panel has. */
interface OverlayHost {
  readonly settings: Resolved<typeof closingSettings>;
}

/** A popup or panel from its first opening on, with the ways to close that both have. */
export abstract class OverlaySession<
  Parts extends { readonly dialog: HTMLDialogElement },
  Opening extends { readonly reason: string },
  Closing extends { readonly reason: string },
> extends DialogSession<Parts, Opening, Closing> {
  readonly #host: OverlayHost;
  /** `true` after the delay of the close button. */
  #isDelayOver = false;
  /** Aborted on the next opening: the success of a request may follow after closing. */
  #submits = new AbortController();

  constructor(host: ConstructorParameters<typeof DialogSession<Parts, Opening, Closing>>[0] & OverlayHost) {
    super(host);
    this.#host = host;
  }

  /** Returns the detail of a closing for that reason. */
  protected abstract closingFor(reason: 'time' | 'submit'): Closing;
  /** Returns the box in which pointer and focus pause `close-after`. */
  protected abstract boxOf(parts: Parts): HTMLElement;

  /** `true` while the close button is visible. */
  protected get hasButton(): boolean {
    return this.#host.settings.closeButton && this.#isDelayOver;
  }

  /** The time in ms after which it closes; 0: never. */
  protected get closeAfter(): number {
    return this.#host.settings.closeAfter;
  }

  override end(): void {
    this.#submits.abort();
    super.end();
  }

  /** Shows the close button after its delay. */
  protected override onShow(_opening: Opening): void {
    const { closeButtonDelay } = this.#host.settings;
    this.#isDelayOver = closeButtonDelay === 0;
    if (this.#isDelayOver) return;
    const show = () => {
      this.#isDelayOver = true;
      this.render();
    };
    setTimer(closeButtonDelay, show, this.closing.signal);
  }

  protected override onOpen(parts: Parts, _opening: Opening): void {
    const { signal } = this.closing;
    if (this.closeAfter > 0)
      new AutoDismissTimer(this.boxOf(parts), this.closeAfter, () => this.hide(this.closingFor('time')), signal);
    this.#submits.abort();
    this.#submits = new AbortController();
    listenForFormSubmit(parts.dialog, () => this.onSubmit(), this.#submits.signal);
  }

  /** Handles a form that was sent in it. */
  protected onSubmit(): void {
    if (this.#host.settings.closeOnSubmit) this.hide(this.closingFor('submit'));
  }
}
