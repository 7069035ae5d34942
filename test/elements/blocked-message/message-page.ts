import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with what the page may call. */
export interface BlockedMessageElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(): Promise<void>;
  hide(): Promise<void>;
  toggle(): Promise<void>;
}

const begun = new Set<HTMLElement>();

/** Loads what an open message takes, so that no test waits for it. */
export const load = async (): Promise<void> => {
  await preload('blocked-message');
};

/** Mounts a message with these attributes, and waits until it works. */
export async function begin(attributes = ''): Promise<BlockedMessageElement> {
  const element = mount(`<portico-blocked-message ${attributes}></portico-blocked-message>`) as BlockedMessageElement; // Loaded above.
  begun.add(element);
  await element.ready;
  return element;
}

/** A site takes somebody for a bot: whoever read its reply says so. */
export const block = (comment: unknown = 'Too many links.', from: EventTarget = document): boolean =>
  from.dispatchEvent(
    new CustomEvent('portico-blocked', { bubbles: true, composed: true, detail: { comment, stops: true } }),
  );

/** The dialog, as long as it is seen. */
export function dialogOf(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = element.shadowRoot?.querySelector('dialog');
  return dialog?.open && dialog.checkVisibility() ? dialog : undefined;
}

/** What the dialog says, each message for itself. */
export const messages = (element: HTMLElement): readonly string[] =>
  [...(dialogOf(element)?.querySelectorAll('[part=message] p') ?? [])].map(({ textContent }) => textContent);

/** Waits until it says this and nothing else; the dialog. */
export async function says(element: HTMLElement, ...texts: readonly string[]): Promise<HTMLDialogElement> {
  await waitFor(() => expect(messages(element)).toEqual(texts), { timeout: 8000 });
  const dialog = dialogOf(element);
  if (!dialog) throw new Error('The message is not shown.');
  return dialog;
}

/** Waits until it is gone. */
export const gone = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect(dialogOf(element)).toBeUndefined(), { timeout: 8000 });

export const closeButton = (dialog: HTMLElement): HTMLElement =>
  getByRole(dialog, 'button', { name: /close|schließen/i });

/** The innermost thing that has the focus, through shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The visitor clicks at a place of the window (px), on what lies there. */
export function clickAt(x: number, y: number, target: Element): void {
  const place = { clientX: x, clientY: y, composed: true, bubbles: true, cancelable: true };
  target.dispatchEvent(new PointerEvent('pointerdown', place));
  target.dispatchEvent(new PointerEvent('click', place));
}

// What is open at the end of a test must not keep the scroll lock.
afterEach(() => {
  for (const element of begun) element.remove();
  begun.clear();
});
