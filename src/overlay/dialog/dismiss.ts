import { matches } from '../../dom/selectors.ts';
import { closesDialog } from '../../dom/closes-dialog.ts';
import { isComposing } from '../../dom/composing.ts';
import { isForPopover } from '../popover/escape-for-popover.ts';

/** An open dialog, and the callbacks for the ways in which the visitor can close it. */
export interface Dismissable {
  readonly dialog: HTMLDialogElement;
  /** Called on Escape, and on equivalent close requests of the browser. */
  readonly escape: () => void;
  /** Called after the browser itself has closed the dialog, which cannot be prevented. */
  readonly closed: () => void;
  /**
   * Called when the content closes the dialog: by a `data-portico-close` button, whose value is passed, or by a form or button with the method
   * `dialog`.
   */
  readonly close: (value: string) => void;
  /** Called on a click outside the dialog box. Absent if another element handles such clicks, or if they have no effect. */
  readonly onOutsideClick?: () => void;
  /** Aborted when the dialog closes. */
  readonly signal: AbortSignal;
}

/** The attribute of elements that close the dialog that contains them. */
const closer = 'data-portico-close';

/** Listens for everything that closes a dialog: Escape, close requests of the browser, and controls in its content. */
export function listenForDismiss({ dialog, escape, closed, close, onOutsideClick, signal }: Dismissable): void {
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOf(dialog, event) || isForPopover(event, dialog)) return;
    // On a second Escape, a browser closes the dialog even if the page cancels the event. Therefore the key itself is cancelled. Overlays around this
    // dialog stay open.
    event.preventDefault();
    event.stopPropagation();
    if (!isComposing(event)) escape();
  };
  // Receives close requests without a key, such as Android's Back, and Escape while nothing in the dialog has the focus.
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    escape();
  };
  const onClose = ({ target }: Event) => {
    if (target === dialog && !dialog.open) closed();
  };
  // Events of the slotted content pass through the dialog. A slotted form with the method `dialog` does not find the dialog by itself.
  const onContentEvent = (event: Event) => {
    const submitter = event instanceof SubmitEvent ? event.submitter : undefined;
    const selector = submitter === undefined ? `[${closer}]` : 'form';
    const found = !event.defaultPrevented && findInPath(dialog, event, selector);
    if (submitter !== undefined && !(found instanceof HTMLFormElement && closesDialog(found, submitter))) return;
    // A field named `matches` or `getAttribute` would replace that method of its form.
    if (found) close(Element.prototype.getAttribute.call(found, closer) ?? '');
  };
  dialog.addEventListener('keydown', onKeydown, { signal });
  dialog.addEventListener('cancel', onCancel, { signal });
  dialog.addEventListener('close', onClose, { signal });
  dialog.addEventListener('click', onContentEvent, { signal });
  dialog.addEventListener('submit', onContentEvent, { signal });
  if (!onOutsideClick) return;
  // A press inside the dialog that is released outside, such as a text selection, is not a click outside.
  let isPressedOutside = false;
  const onClick = (event: MouseEvent) => isPressedOutside && isOutside(dialog, event) && onOutsideClick();
  dialog.addEventListener('pointerdown', (event) => (isPressedOutside = isOutside(dialog, event)), { signal });
  dialog.addEventListener('click', onClick, { signal });
}

/** Returns whether a pointer is outside an element's box: the browser dispatches events of the backdrop on the dialog, too. */
export function isOutside(element: Element, event: MouseEvent): boolean {
  if (event.composedPath()[0] !== element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

/** Returns the innermost element in an event's path that matches, also in web components; `false` for events of a nested dialog. */
export function findInPath(dialog: HTMLDialogElement, event: Event, selector: string): Element | false | undefined {
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(dialog));
  return (
    isOf(dialog, event) && inside.find((node): node is Element => node instanceof Element && matches(node, selector))
  );
}

/** Returns whether an event comes from this dialog, and not from a nested one. */
const isOf = (dialog: HTMLDialogElement, event: Event): boolean =>
  event.composedPath().find((node) => node instanceof HTMLDialogElement) === dialog;
