import { listenForDismiss as hearDialog } from '../../src/overlay/dismiss.ts';
import type { Owner } from './owner.ts';
import type { PopupClosing } from './popup.events.ts';
import type { PopupParts } from './popup.view.tsx';

/** An open popup, as the visitor may close it. */
interface Closable {
  readonly owner: Owner;
  readonly parts: PopupParts;
  /** Whether the close button can be pressed. */
  readonly isButtonShown: () => boolean;
  readonly close: (by: PopupClosing['by'], doNotShowAgain?: boolean) => void;
  /** The browser closed the dialog, which nobody can prevent. */
  readonly closed: () => void;
  /** Ends when it closes. */
  readonly signal: AbortSignal;
}

/** Hears all that closes an open popup, beside its close button and time (§4). */
export function hearClosing({ owner, parts: { dialog }, isButtonShown, close, closed, signal }: Closable): void {
  hearDialog({
    dialog,
    escape() {
      // Who has no button to press has Esc, whatever the author says.
      if (!owner.settings.preventCloseOnEscKey || !isButtonShown()) close('escape');
    },
    closed,
    close: (value) => close('call', value === 'do-not-show-again'),
    beside() {
      const { overlay, preventCloseOnBackgroundClick, preventCloseOnOutsideClick } = owner.settings;
      if (overlay && !preventCloseOnBackgroundClick) close('background');
      if (!overlay && !preventCloseOnOutsideClick) close('outside');
    },
    signal,
  });
}
