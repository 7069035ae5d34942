/** A dialog that is open, as the visitor may close it. */
export interface Dismissable {
  readonly dialog: HTMLDialogElement;
  /** Esc was pressed in it, or what stands for that. */
  readonly escape: () => void;
  /** The browser closed the dialog, which nobody can prevent. */
  readonly closed: () => void;
  /** Something in its content closes it: a button, with the value of its `data-portico-close`, or a form of the method `dialog`. */
  readonly close: (value: string) => void;
  /** What lies around it was clicked; not given where that is an element of its own, or closes nothing. */
  readonly beside?: () => void;
  /** Ends when it closes. */
  readonly signal: AbortSignal;
}

/** The attribute of what closes the dialog around it. */
const closer = 'data-portico-close';

/** Listens for everything that closes a dialog: Escape, the browser's own close requests, and controls in its content. */
export function listenForDismiss({ dialog, escape, closed, close, beside, signal }: Dismissable): void {
  const options = { signal };
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isOf(dialog, event)) return;
      // Asked twice, a browser closes a dialog whatever a page says; and what stands around this one stays.
      event.preventDefault();
      event.stopPropagation();
      if (!event.isComposing) escape();
    },
    options,
  );
  // Other means than a key, such as Android's Back, and a key while nothing in the dialog has the focus.
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      escape();
    },
    options,
  );
  dialog.addEventListener(
    'close',
    (event) => {
      if (event.target === dialog && !dialog.open) closed();
    },
    options,
  );
  // What the content says passes through the dialog, in which it is slotted; a form cannot find that, as it would a dialog of HTML.
  const hear = (event: Event) => {
    const selector = event.type === 'click' ? `[${closer}]` : 'form[method=dialog]';
    const found = !event.defaultPrevented && findInPath(dialog, event, selector);
    // A field may be called `matches`, or `getAttribute`, and takes the place of that in its form.
    if (found) close(Element.prototype.getAttribute.call(found, closer) ?? '');
  };
  dialog.addEventListener('click', hear, options);
  dialog.addEventListener('submit', hear, options);
  if (beside) hearBeside(dialog, beside, options);
}

function hearBeside(dialog: HTMLDialogElement, beside: () => void, options: { readonly signal: AbortSignal }): void {
  // What is pressed in the dialog and let go beside it, such as a selection of text, is no click beside it.
  let isPressedBeside = false;
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      isPressedBeside = isBeside(dialog, event);
    },
    options,
  );
  dialog.addEventListener(
    'click',
    (event) => {
      if (isPressedBeside && isBeside(dialog, event)) beside();
    },
    options,
  );
}

/** Whether a pointer is on what lies around the dialog, which the browser takes for the dialog itself. */
function isBeside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  if (event.composedPath()[0] !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

/**
 * What an event in a dialog came through that matches a selector, the innermost; also where it came out of a web component. Nothing
 * where it is that of another dialog, which stands in this one.
 */
export function findInPath(dialog: HTMLDialogElement, event: Event, selector: string): Element | false | undefined {
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(dialog));
  return (
    isOf(dialog, event) &&
    inside.find((one): one is Element => one instanceof Element && Element.prototype.matches.call(one, selector))
  );
}

/** Whether an event comes out of this dialog and not out of another one that stands in it. */
const isOf = (dialog: HTMLDialogElement, event: Event): boolean =>
  event.composedPath().find((one) => one instanceof HTMLDialogElement) === dialog;
