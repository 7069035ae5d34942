import { lazyImport } from '../../src/lazy-import.ts';
import type { RuleResult } from '../../src/visitor/rule-result.ts';
import { Automatic } from './automatic.ts';
import { hearConversion } from './conversion.ts';
import { decisive } from './opens-by-itself.ts';
import { Opened } from './opened.ts';
import type { Owner } from './owner.ts';
import type { PopupClosing, PopupOpening } from './popup.events.ts';
import { PopupStorage } from './storage.ts';

/** The popup once it may open: what opens it, the dialog, and what is remembered of it. */
export class Working {
  readonly #owner: Owner;
  readonly #storage: PopupStorage;
  readonly #opened: Opened;
  readonly #automatic: Automatic;
  /** What opened it last. */
  #opening: PopupOpening | undefined;
  #conversions = new AbortController();

  constructor(owner: Owner) {
    this.#owner = owner;
    this.#storage = new PopupStorage(owner);
    this.#opened = new Opened(owner, {
      opened: (opening, dialog) => this.#open(opening, dialog),
      closing: (closing, wasSeen) => this.#close(closing, wasSeen),
    });
    this.#automatic = new Automatic(owner, this.#storage, (by) => this.#opened.show({ by }), warmView);
  }

  get isOpen(): boolean {
    return this.#opened.isOpen;
  }

  /** As the element begins, or its settings say anew: opens it at once, or arms what opens it by itself. */
  begin(): void {
    const { preview, edit, open } = this.#owner.settings;
    // It may have left the page while its code was loading.
    if (!this.#owner.element.isConnected) return;
    if (edit || preview) this.show(edit ? 'edit' : 'preview');
    else if (open) this.show('call');
    else this.#automatic.begin();
  }

  /** What each rule says now. */
  explain(): readonly RuleResult[] {
    return this.#automatic.explain();
  }

  /** Opens it, whatever its rules say. Only what the visitor wants no more stays closed (§4). */
  show(by: 'call' | 'selector' | 'preview' | 'edit'): void {
    const isFree = by === 'preview' || by === 'edit' || this.#owner.settings.preview || this.#owner.settings.edit;
    if (!isFree && !this.isOpen && this.#storage.counts({}).isDisabled) {
      this.#automatic.disable();
      this.#owner.reflectOpen(false);
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
    if (!this.isOpen && [...names].some((name) => decisive.has(name))) this.begin();
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
    hearConversion(dialog, () => this.#convert(), this.#conversions.signal);
  }

  #close({ doNotShowAgain }: PopupClosing, wasSeen: boolean): void {
    if (!this.#isRemembered) return;
    if (wasSeen) this.#storage.closed();
    if (doNotShowAgain) this.#disable();
  }

  /** What is shown to its author leaves no trace. */
  get #isRemembered(): boolean {
    const { preview, edit } = this.#owner.settings;
    return !preview && !edit && this.#opening?.by !== 'preview' && this.#opening?.by !== 'edit';
  }

  #disable(): void {
    this.#storage.disable();
    this.#automatic.disable();
  }

  #convert(): void {
    if (!this.#owner.settings.stopOnConversion) return;
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
