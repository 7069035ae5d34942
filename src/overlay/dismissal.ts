/** The ways in which a visitor dismisses a dialog without a button of its own. */
export interface Dismissals {
  /** Esc was pressed, or what stands for it on a device, such as Android's Back. */
  readonly escape: () => void;
  /** What lies around the dialog was clicked. */
  readonly beside: () => void;
  /** The browser closed the dialog, which nobody can prevent. */
  readonly closed: () => void;
}

/** Hears how a visitor dismisses a modal dialog, until `signal` ends. Esc is kept from everything around the dialog. */
export function hearDismissal(dialog: HTMLDialogElement, { escape, beside, closed }: Dismissals, signal: AbortSignal): void {
  const options = { signal };
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Asked twice, a browser closes a dialog whatever a page says.
    event.preventDefault();
    event.stopPropagation();
    if (!event.isComposing) escape();
  }, options);
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    escape();
  }, options);
  dialog.addEventListener('close', (event) => {
    if (event.target === dialog && !dialog.open) closed();
  }, options);
  // What is pressed in the dialog and let go beside it, such as a selection of text, is no click beside it.
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', (event) => {
    isPressedBeside = isBeside(dialog, event);
  }, options);
  dialog.addEventListener('click', (event) => {
    if (isPressedBeside && isBeside(dialog, event)) beside();
  }, options);
}

/** Whether a pointer is on what lies around the dialog, which the browser takes for the dialog itself. */
function isBeside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  if (event.composedPath()[0] !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
