import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with its methods and properties. */
export interface BlockedMessageElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(): Promise<void>;
  hide(): Promise<void>;
  toggle(): Promise<void>;
}

const begun = new Set<HTMLElement>();

/** Loads the code of an open message, so that no test waits for it. */
export const load = async (): Promise<void> => {
  await preload('blocked-message');
};

/** Mounts an element with these attributes, and waits until it is ready. */
export async function begin(attributes = ''): Promise<BlockedMessageElement> {
  const element = mount(`<portico-blocked-message ${attributes}></portico-blocked-message>`) as BlockedMessageElement; // Loaded above.
  begun.add(element);
  await element.ready;
  return element;
}

/** Dispatches the event of a block. */
export const block = (comment: unknown = 'Too many links.', from: EventTarget = document): boolean =>
  from.dispatchEvent(
    new CustomEvent('portico-blocked', { bubbles: true, composed: true, detail: { comment, stops: true } }),
  );

/** Returns the dialog while it is visible. */
export function dialogOf(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = element.shadowRoot?.querySelector('dialog');
  return dialog?.open && dialog.checkVisibility() ? dialog : undefined;
}

/** Returns the messages in the dialog. */
export const messages = (element: HTMLElement): readonly string[] =>
  [...(dialogOf(element)?.querySelectorAll('[part=message] p') ?? [])].map(({ textContent }) => textContent);

/** Waits until the dialog shows exactly these messages, and returns it. */
export async function says(element: HTMLElement, ...texts: readonly string[]): Promise<HTMLDialogElement> {
  await waitFor(() => expect(messages(element)).toEqual(texts));
  const dialog = dialogOf(element);
  if (!dialog) throw new Error('The message is not shown.');
  return dialog;
}

/** Waits until the dialog is closed. */
export const gone = (element: HTMLElement): Promise<void> => waitFor(() => expect(dialogOf(element)).toBeUndefined());

export const closeButton = (dialog: HTMLElement): HTMLElement =>
  getByRole(dialog, 'button', { name: /close|schließen/i });

/** Returns the innermost focused element, through shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Clicks at a position of the window (px). */
export function clickAt(x: number, y: number, target: Element): void {
  const place = { clientX: x, clientY: y, composed: true, bubbles: true, cancelable: true };
  target.dispatchEvent(new PointerEvent('pointerdown', place));
  target.dispatchEvent(new PointerEvent('click', place));
}

// An open dialog would keep the scroll lock after its test.
afterEach(() => {
  for (const element of begun) element.remove();
  begun.clear();
});
