import { lazyImport } from '../../src/lazy-import.ts';
import { AutoOpen, type RulesDetail } from '../../src/overlay/auto-open.ts';
import { affectsAutoOpen } from '../../src/overlay/overlay-settings.ts';
import { OverlayHistory } from '../../src/visitor/overlay-history.ts';
import { PopupSession, type Host } from './session.ts';

/** The parts of a popup that load on demand: automatic opening, the dialog and the stored state. */
export class PopupCore {
  readonly #host: Host;
  readonly #history: OverlayHistory;
  readonly #session: PopupSession;
  readonly #autoOpen: AutoOpen;

  constructor(host: Host) {
    this.#host = host;
    this.#history = new OverlayHistory(host);
    this.#session = new PopupSession(host, this.#history, () => this.#autoOpen.disable());
    this.#autoOpen = new AutoOpen(host, this.#history, {
      open: (reason) => this.#session.show({ reason }),
      prepare: preloadView,
      isPopup: true,
      avoidsPopups: () => host.settings.avoidMultiplePopups,
    });
  }

  get isOpen(): boolean {
    return this.#session.isOpen;
  }

  /** Opens the popup or arms its triggers, on connect and after a change of the settings. */
  begin(): void {
    const { preview, edit, open } = this.#host.settings;
    // The element may have been disconnected while this code was loading.
    if (!this.#host.element.isConnected) return;
    if (edit || preview) this.show(edit ? 'edit' : 'preview');
    else if (open) this.show('call');
    else this.#autoOpen.begin();
  }

  /** Returns the result of the rules. */
  explain(): RulesDetail {
    return this.#autoOpen.explain();
  }

  /** Opens the popup regardless of its rules, unless the visitor chose not to see it again. */
  show(reason: string): void {
    const { preview, edit } = this.#host.settings;
    const isPreview = preview || edit || reason === 'preview' || reason === 'edit';
    if (!isPreview && !this.isOpen && this.#history.counts.isDisabled) {
      this.#autoOpen.disable();
      this.#host.reflect('open', false);
    } else if (this.#session.show({ reason })) this.#autoOpen.end();
  }

  /** Closes the popup; with `doNotShowAgain` permanently, even if it is closed already. */
  hide(doNotShowAgain: boolean): void {
    if (this.isOpen) this.#session.hide({ reason: 'call', doNotShowAgain });
    else if (doNotShowAgain) this.#session.disable();
  }

  /** Renders the closed dialog ahead of opening. */
  prepare(): void {
    this.#session.prepare();
  }

  /** Applies changed settings. */
  changed(names: ReadonlySet<string>): void {
    this.#session.changed();
    const isAffected = affectsAutoOpen(names) || names.has('preview') || names.has('edit');
    if (!this.isOpen && isAffected) this.begin();
  }

  moved(): void {
    this.#session.moved();
  }

  /** Disarms the triggers and closes on disconnect. */
  end(): void {
    this.#autoOpen.end();
    this.#session.end();
  }
}

/** Preloads the view of a popup with triggers, so that opening does not wait for the network. */
function preloadView(): void {
  // Only a preload: rendering retries it.
  Promise.all([
    lazyImport(() => import('./popup.view.tsx'), import.meta.url),
    lazyImport(() => import('../../src/kit/view.tsx'), import.meta.url),
  ]).catch(() => {});
}
