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

/** The attribute of a button in the content that closes the popup; `do-not-show-again` for good. */
const closer = 'data-portico-close';

/** Hears all that closes an open popup, beside its close button and time (§4). */
export function hearClosing({ owner, parts: { dialog }, isButtonShown, close, closed, signal }: Closable): void {
  const options = { signal };
  const escape = () => {
    // Who has no button to press has Esc, whatever the author says.
    if (!owner.settings.preventCloseOnEscKey || !isButtonShown()) close('escape');
  };
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOf(dialog, event)) return;
    // Asked twice, a browser closes a dialog whatever a page says.
    event.preventDefault();
    event.stopPropagation();
    if (!event.isComposing) escape();
  }, options);
  // Other means than a key, such as Android's Back, and a key while nothing in the dialog has the focus.
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    escape();
  }, options);
  dialog.addEventListener('close', (event) => {
    if (event.target === dialog && !dialog.open) closed();
  }, options);

  // What is pressed in the popup and let go beside it, such as a selection of text, is no click beside it.
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', (event) => {
    isPressedBeside = isBeside(dialog, event);
  }, options);
  dialog.addEventListener('click', (event) => {
    if (!isPressedBeside || !isBeside(dialog, event)) return;
    const { overlay, preventCloseOnBackgroundClick, preventCloseOnOutsideClick } = owner.settings;
    if (overlay && !preventCloseOnBackgroundClick) close('background');
    if (!overlay && !preventCloseOnOutsideClick) close('outside');
  }, options);

  // What the content says passes through the dialog, in which it is slotted.
  dialog.addEventListener('click', (event) => {
    const [target] = event.composedPath();
    const button = target instanceof Element ? target.closest(`[${closer}]`) : null;
    if (!button || event.defaultPrevented || !isOf(dialog, event)) return;
    close('call', button.getAttribute(closer) === 'do-not-show-again');
  }, options);
  // As in a dialog of HTML; this form cannot find its own, which stands in the shadow root.
  dialog.addEventListener('submit', (event) => {
    const { target } = event;
    if (target instanceof HTMLFormElement && target.method === 'dialog' && !event.defaultPrevented && isOf(dialog, event)) close('call');
  }, options);
}

/** Whether an event comes out of this dialog and not out of another one that stands in it. */
const isOf = (dialog: HTMLDialogElement, event: Event): boolean =>
  event.composedPath().find((one) => one instanceof HTMLDialogElement) === dialog;

/** Whether a pointer is on what lies around the dialog, which the browser takes for the dialog itself. */
function isBeside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  if (event.composedPath()[0] !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
