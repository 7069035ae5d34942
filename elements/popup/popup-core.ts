import { lazyImport } from '../../src/lazy-import.ts';
import type { RuleResult } from '../../src/visitor/rule-result.ts';
import { AutoOpen } from './auto-open.ts';
import { listenForConversion } from './conversion.ts';
import { rearmingSettings } from './has-triggers.ts';
import { PopupSession } from './session.ts';
import type { Host } from './host.ts';
import type { PopupClosing, PopupOpening } from './popup.events.ts';
import { PopupStorage } from './storage.ts';

/** The popup once it may open: what opens it, the dialog, and what is remembered of it. */
export class PopupCore {
  readonly #host: Host;
  readonly #storage: PopupStorage;
  readonly #opened: PopupSession;
  readonly #automatic: AutoOpen;
  /** What opened it last. */
  #opening: PopupOpening | undefined;
  #conversions = new AbortController();

  constructor(host: Host) {
    this.#host = host;
    this.#storage = new PopupStorage(host);
    this.#opened = new PopupSession(host, {
      opened: (opening, dialog) => this.#open(opening, dialog),
      closing: (closing, wasSeen) => this.#close(closing, wasSeen),
    });
    this.#automatic = new AutoOpen(host, this.#storage, (by) => this.#opened.show({ by }), warmView);
  }

  get isOpen(): boolean {
    return this.#opened.isOpen;
  }

  /** As the element begins, or its settings say anew: opens it at once, or arms what opens it by itself. */
  begin(): void {
    const { preview, edit, open } = this.#host.settings;
    // It may have left the page while its code was loading.
    if (!this.#host.element.isConnected) return;
    if (edit || preview) this.show(edit ? 'edit' : 'preview');
    else if (open) this.show('call');
    else this.#automatic.begin();
  }

  /** What each rule says now. */
  explain(): readonly RuleResult[] {
    return this.#automatic.explain();
  }

  /** Opens it, whatever its rules say. It stays closed when the visitor chose not to see it again. */
  show(by: 'call' | 'selector' | 'preview' | 'edit'): void {
    const isFree = by === 'preview' || by === 'edit' || this.#host.settings.preview || this.#host.settings.edit;
    if (!isFree && !this.isOpen && this.#storage.counts({}).isDisabled) {
      this.#automatic.disable();
      this.#host.reflectOpen(false);
    } else if (this.#opened.show({ by })) this.#automatic.end();
  }

  /** Closes it; with `doNotShowAgain` for good, also one that is closed already. */
  hide(doNotShowAgain: boolean): void {
    if (this.isOpen) this.#opened.hide({ by: 'call', doNotShowAgain });
    else if (doNotShowAgain) this.#disable();
  }

  /** Draws the closed dialog, because somebody is about to open it. */
  prepare(): void {
    this.#opened.prepare();
  }

  /** Settings changed. */
  changed(names: ReadonlySet<string>): void {
    this.#opened.changed();
    if (!this.isOpen && [...names].some((name) => rearmingSettings.has(name))) this.begin();
  }

  moved(): void {
    this.#opened.moved();
  }

  /** The element left the page. */
  end(): void {
    this.#automatic.end();
    this.#conversions.abort();
    this.#opened.end();
  }

  #open(opening: PopupOpening, dialog: HTMLDialogElement): void {
    this.#opening = opening;
    this.#conversions.abort();
    if (!this.#isRemembered) return;
    this.#storage.opened();
    this.#conversions = new AbortController();
    listenForConversion(dialog, () => this.#convert(), this.#conversions.signal);
  }

  #close({ doNotShowAgain }: PopupClosing, wasSeen: boolean): void {
    if (!this.#isRemembered) return;
    if (wasSeen) this.#storage.closed();
    if (doNotShowAgain) this.#disable();
  }

  /** What is shown to its author leaves no trace. */
  get #isRemembered(): boolean {
    const { preview, edit } = this.#host.settings;
    return !preview && !edit && this.#opening?.by !== 'preview' && this.#opening?.by !== 'edit';
  }

  #disable(): void {
    this.#storage.disable();
    this.#automatic.disable();
  }

  #convert(): void {
    if (!this.#host.settings.stopOnConversion) return;
    this.#storage.convert();
    this.#automatic.disable();
  }
}

/** Loads what a popup that may open by itself will draw with, so that nobody waits for the network then. */
function warmView(): void {
  // Only a head start: what cannot be had now is asked for again when it is drawn.
  Promise.all([
    lazyImport(() => import('./popup.view.tsx'), import.meta.url),
    lazyImport(() => import('../../src/kit/view.tsx'), import.meta.url),
  ]).catch(() => {});
}
