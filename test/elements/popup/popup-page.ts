import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** What a rule says, as a page reads it. */
export interface Said {
  readonly rule: string;
  readonly passed: boolean;
  readonly reason: string;
}

/** A popup, as a page sees it. */
export interface PopupElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  preventCloseOnBackgroundClick: boolean;
  show(): Promise<void>;
  hide(how?: string | { readonly doNotShowAgain?: boolean }): Promise<void>;
  toggle(): Promise<void>;
  explain(): Promise<readonly Said[]>;
}

const begun = new Set<PopupElement>();

/** A popup with a heading, words and a field. */
export const popup = (
  attributes = '',
  inside = '<h2>News</h2><p>Once a month.</p><input aria-label="E-mail">',
): string => `<portico-popup ${attributes}>${inside}</portico-popup>`;

/** Loads what an open popup takes, so that no test waits for it. */
export async function load(): Promise<void> {
  await preload('popup');
}

/** The popup in some markup, or with that id. */
export function popupIn(place: ParentNode, id?: string): PopupElement {
  const element = place.querySelector(id ? `portico-popup#${id}` : 'portico-popup');
  if (!element) throw new Error('There is no such popup.');
  return element as PopupElement; // Loaded above.
}

/** Mounts markup with a popup and waits until that works. */
export async function begin(html: string = popup()): Promise<PopupElement> {
  const first = mount(html);
  const element = first.localName === 'portico-popup' ? (first as PopupElement) : popupIn(first); // Loaded above.
  begun.add(element);
  await element.ready;
  return element;
}

/** The popup of a page that is just opened; `after-load="0"` would open it at once. */
export async function visit(attributes: string, inside?: string): Promise<PopupElement> {
  const element = await begin(popup(`id="news" ${attributes}`, inside));
  await element.explain(); // Its code is here, and what it says of itself is said.
  return element;
}

/** Which of its states a popup has. */
export const states = (element: HTMLElement) =>
  ['waiting', 'armed', 'open', 'disabled'].filter((state) => element.matches(`:state(${state})`));

/** What a popup says of its rules, as sentences. */
export const sentences = (said: readonly Said[]) =>
  said.map(({ rule, passed, reason }) => `${passed ? 'yes' : 'no'}: ${rule}: ${reason}`);

/** Leaves the page, and comes to the next of the same visit: what is stored stays, what this page knows goes. */
export function leave(element: PopupElement): void {
  element.remove();
  forgetPage();
}

/** The dialog, as long as it is open. */
export function dialogOf(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = element.shadowRoot?.querySelector('dialog');
  return dialog?.open && dialog.checkVisibility() ? dialog : undefined;
}

/** Waits until the popup is open; the dialog. It holds the page two frames later, when it has been painted. */
export const opened = (element: HTMLElement): Promise<HTMLDialogElement> =>
  waitFor(
    () => {
      const dialog = dialogOf(element);
      if (!dialog) throw new Error('The popup is not open.');
      expect(dialog.matches(':modal, :popover-open') && element.matches(':state(open)')).toBe(true);
      return dialog;
    },
    { timeout: 8000 },
  );

/** Waits until the popup is closed, and its exit has played. */
export const closed = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect([dialogOf(element) === undefined, element.matches(':state(leaving)')]).toEqual([true, false]), {
    timeout: 8000,
  });

/** Opens it, and waits until it is. */
export async function show(element: PopupElement): Promise<HTMLDialogElement> {
  await element.show();
  return opened(element);
}

export const closeButton = (dialog: HTMLElement): HTMLElement =>
  getByRole(dialog, 'button', { name: /close|schließen/i });

/** The innermost thing that has the focus, through shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The visitor presses a key where the focus is; whether nobody prevented what the browser would do. */
export const press = (key: string): boolean => fireEvent.keyDown(focused() ?? document.body, { key, composed: true });

/** The visitor clicks at a place of the window (px), as a pointer does: down, up, click, each on what lies there. */
export function clickAt(x: number, y: number, target: Element): void {
  const place = { clientX: x, clientY: y, composed: true, bubbles: true, cancelable: true, button: 0 };
  target.dispatchEvent(new PointerEvent('pointerdown', place));
  target.dispatchEvent(new PointerEvent('pointerup', place));
  target.dispatchEvent(new PointerEvent('click', place));
}

/** The visitor clicks beside an open popup: what lies there is, for the browser, the dialog. */
export const clickBeside = (dialog: HTMLDialogElement): void => clickAt(2, 2, dialog);

/** Every event of these names that the element sends, from now on, with its detail. */
export function heard(
  element: HTMLElement,
  names: readonly string[],
): { readonly name: string; readonly detail: unknown }[] {
  const events: { name: string; detail: unknown }[] = [];
  for (const name of names)
    element.addEventListener(name, (event) =>
      events.push({ name, detail: event instanceof CustomEvent ? event.detail : undefined }),
    );
  return events;
}

/** Nothing is remembered of any visitor. */
function forget(): void {
  localStorage.removeItem('portico-popup');
  sessionStorage.removeItem('portico-popup');
  forgetPage();
}

beforeEach(forget);

// What is open at the end of a test must not keep the scroll lock.
afterEach(() => {
  for (const element of begun) element.remove();
  begun.clear();
  forget();
});
