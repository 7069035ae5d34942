/**
 * Hears all that closes the open dialog, beside its buttons and time: Esc, a press beside it, and the browser. `signal` ends
 * it.
 */
export function hearClosing(dialog: HTMLDialogElement, close: () => void, signal: AbortSignal): void {
  const options = { signal };
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Asked twice, a browser closes a dialog whatever a page says.
    event.preventDefault();
    event.stopPropagation();
    if (!event.isComposing) close();
  }, options);
  // Other means than a key, such as Android's Back.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  }, options);
  dialog.addEventListener('close', () => {
    if (!dialog.open) close();
  }, options);
  // What is pressed in the dialog and let go beside it, such as a selection of text, is no click beside it.
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', (event) => {
    isPressedBeside = isBeside(dialog, event);
  }, options);
  dialog.addEventListener('click', (event) => {
    if (isPressedBeside && isBeside(dialog, event)) close();
  }, options);
}

/** Whether a pointer is on what lies around the dialog, which the browser takes for the dialog itself. */
function isBeside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  if (event.composedPath()[0] !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
