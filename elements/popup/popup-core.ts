import { lazyImport } from '../../src/lazy-import.ts';
import type { RuleResult } from '../../src/visitor/rule-result.ts';
import { AutoOpen } from './auto-open.ts';
import { listenForConversion } from './conversion.ts';
import { rearmingSettings } from './has-triggers.ts';
import { PopupSession } from './session.ts';
import type { Host } from './host.ts';
import type { PopupClosing, PopupOpening } from './popup.events.ts';
import { PopupStorage } from './storage.ts';

/** The parts of a popup that load on demand: automatic opening, the dialog and the stored state. */
export class PopupCore {
  readonly #host: Host;
  readonly #storage: PopupStorage;
  readonly #opened: PopupSession;
  readonly #automatic: AutoOpen;
  /** The last opening. */
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

  /** Opens the popup or arms its triggers, on connect and after a change of the settings. */
  begin(): void {
    const { preview, edit, open } = this.#host.settings;
    // The element may have been disconnected while this code was loading.
    if (!this.#host.element.isConnected) return;
    if (edit || preview) this.show(edit ? 'edit' : 'preview');
    else if (open) this.show('call');
    else this.#automatic.begin();
  }

  /** Returns the result of each rule. */
  explain(): readonly RuleResult[] {
    return this.#automatic.explain();
  }

  /** Opens the popup regardless of its rules, unless the visitor chose not to see it again. */
  show(by: 'call' | 'selector' | 'preview' | 'edit'): void {
    const isFree = by === 'preview' || by === 'edit' || this.#host.settings.preview || this.#host.settings.edit;
    if (!isFree && !this.isOpen && this.#storage.counts({}).isDisabled) {
      this.#automatic.disable();
      this.#host.reflectOpen(false);
    } else if (this.#opened.show({ by })) this.#automatic.end();
  }

  /** Closes the popup; with `doNotShowAgain` permanently, even if it is closed already. */
  hide(doNotShowAgain: boolean): void {
    if (this.isOpen) this.#opened.hide({ by: 'call', doNotShowAgain });
    else if (doNotShowAgain) this.#disable();
  }

  /** Renders the closed dialog ahead of opening. */
  prepare(): void {
    this.#opened.prepare();
  }

  /** Applies changed settings. */
  changed(names: ReadonlySet<string>): void {
    this.#opened.changed();
    if (!this.isOpen && [...names].some((name) => rearmingSettings.has(name))) this.begin();
  }

  moved(): void {
    this.#opened.moved();
  }

  /** Disarms the triggers and closes on disconnect. */
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

  /** `false` in a preview or an editor, where nothing is stored. */
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

/** Preloads the view of a popup with triggers, so that opening does not wait for the network. */
function warmView(): void {
  // Only a preload: rendering retries it.
  Promise.all([
    lazyImport(() => import('./popup.view.tsx'), import.meta.url),
    lazyImport(() => import('../../src/kit/view.tsx'), import.meta.url),
  ]).catch(() => {});
}
