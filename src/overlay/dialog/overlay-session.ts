import { setTimer } from '../../clock/clock.ts';
import type { Resolved } from '../../settings/settings.ts';
import { followNames } from '../../page/names/follow-names.ts';
import { OverlayHistory } from '../../visitor/overlay-history.ts';
import { AutoDismissTimer } from './auto-dismiss-timer.ts';
import { DialogSession, type DialogHost } from './dialog-session.ts';
import { listenForFormSubmit } from './form-submit.ts';
import type { AutoOpenValues, closingSettings } from '../settings/overlay-settings.ts';
import { ariaName, nameFromContent } from '../../page/names/accessible-name.ts';

/** The settings that every popup and panel has. */
interface OverlayHost<Closing> extends DialogHost<Closing> {
  readonly settings: Resolved<typeof closingSettings> & AutoOpenValues;
}

/** A popup or panel from its first opening on, with the ways to close that both have. */
export abstract class OverlaySession<
  Host extends OverlayHost<Closing>,
  Parts extends { readonly dialog: HTMLDialogElement },
  Opening extends { readonly reason: string },
  Closing extends { readonly reason: string },
> extends DialogSession<Host, Parts, Opening, Closing> {
  readonly history: OverlayHistory;
  /** `true` after the delay of the close button. */
  #isDelayOver = false;
  /** Aborted on the next opening: the success of a request may follow after closing. */
  #submits = new AbortController();

  constructor(host: Host) {
    super(host);
    this.history = new OverlayHistory(host);
  }

  /** Disables automatic openings for good. */
  protected abstract disableAutoOpen(): void;
  /** Returns the box in which pointer and focus pause `close-after`. */
  protected abstract boxOf(parts: Parts): HTMLElement;

  /** The name of a dialog that its author has not named. */
  protected abstract get defaultName(): string;

  protected get name(): string {
    return dialogLabel(this.host.element, this.defaultName);
  }

  /** `true` while the close button is visible. */
  protected get hasButton(): boolean {
    return this.host.settings.closeButton && this.#isDelayOver;
  }

  protected override get closesOnEscape(): boolean {
    // Without a visible close button, Escape always closes.
    return this.host.settings.closeOnEsc || !this.hasButton;
  }

  /** The time in ms after which it closes; 0: never. */
  protected get closeAfter(): number {
    return this.host.settings.closeAfter;
  }

  /** `true` if nothing is stored. */
  protected get isPreview(): boolean {
    return false;
  }

  protected override detail<Detail extends object>(detail: Detail): Detail {
    const { element, settings } = this.host;
    return settings.variantOf ? { ...detail, variantOf: settings.variantOf, variant: element.id } : detail;
  }

  override end(): void {
    this.#submits.abort();
    super.end();
  }

  protected override onShow(_opening: Opening): void {
    const { closeButtonDelay } = this.host.settings;
    this.#isDelayOver = closeButtonDelay === 0;
    if (this.#isDelayOver) return;
    const show = () => {
      this.#isDelayOver = true;
      this.render();
    };
    setTimer(closeButtonDelay, show, this.closing.signal);
  }

  protected override onOpen(parts: Parts, opening: Opening): void {
    super.onOpen(parts, opening);
    let { name } = this;
    const update = () => name !== (name = this.name) && this.render();
    followNames(this.host.element, update, this.closing.signal);
    const close = () => this.hide(this.closingFor('time'));
    if (this.closeAfter > 0) new AutoDismissTimer(this.boxOf(parts), this.closeAfter, close, this.closing.signal);
    this.#submits.abort();
    this.#submits = new AbortController();
    listenForFormSubmit(parts.dialog, () => this.#onSubmit(), this.#submits.signal);
  }

  protected override onClose(_closing: Closing): void {
    if (this.isSeen && !this.isPreview) this.history.closed();
  }

  /** Handles a form that was sent in it. */
  #onSubmit(): void {
    const { stopOnConversion, closeOnSubmit } = this.host.settings;
    if (stopOnConversion && !this.isPreview) {
      this.history.convert();
      this.disableAutoOpen();
    }
    if (closeOnSubmit) this.hide(this.closingFor('submit'));
  }
}

/** Returns a dialog's name: the author's by ARIA, the first heading, the `title`, or `otherwise`. */
function dialogLabel(element: HTMLElement, otherwise: string): string {
  const heading = element.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]');
  return ariaName(element) || (heading && nameFromContent(heading)) || element.title.trim() || otherwise;
}
