import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The result of a rule. */
interface Rule {
  readonly rule: string;
  readonly passed: boolean;
  readonly reason: string;
}

/** The public interface of a popup. */
export interface PopupElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  closeOnBackgroundClick: boolean;
  show(): Promise<void>;
  hide(how?: string | { readonly doNotShowAgain?: boolean }): Promise<void>;
  toggle(): Promise<void>;
  explain(): Promise<{ readonly passed: boolean; readonly rules: readonly Rule[] }>;
}

const begun = new Set<PopupElement>();

/** The markup of a popup with a heading, text and a field. */
export const popup = (
  attributes = '',
  inside = '<h2>News</h2><p>Once a month.</p><input aria-label="E-mail">',
): string => `<portico-popup ${attributes}>${inside}</portico-popup>`;

/** Loads all code of an open popup, so that no test waits for it. */
export async function load(): Promise<void> {
  await preload('popup');
}

/** Returns the popup in some markup, or the one with an id. */
export function popupIn(place: ParentNode, id?: string): PopupElement {
  const element = place.querySelector(id ? `portico-popup#${id}` : 'portico-popup');
  if (!element) throw new Error('There is no such popup.');
  return element as PopupElement; // Loaded above.
}

/** Mounts markup with a popup, and waits until the popup is ready. */
export async function begin(html: string = popup()): Promise<PopupElement> {
  const first = mount(html);
  const element = first.localName === 'portico-popup' ? (first as PopupElement) : popupIn(first); // Loaded above.
  begun.add(element);
  await element.ready;
  return element;
}

/** Mounts a popup with the id `news` on a new page. */
export async function visit(attributes: string, inside?: string): Promise<PopupElement> {
  const element = await begin(popup(`id="news" ${attributes}`, inside));
  await element.explain(); // Its code has loaded then, and its rules were evaluated.
  return element;
}

/** Returns the states of a popup. */
export const states = (element: HTMLElement) =>
  ['waiting', 'armed', 'open', 'disabled'].filter((state) => element.matches(`:state(${state})`));

/** Returns the results of a popup's rules as texts. */
export const reasons = async (element: PopupElement): Promise<string[]> =>
  (await element.explain()).rules.map(({ rule, passed, reason }) => `${passed ? 'yes' : 'no'}: ${rule}: ${reason}`);

/** Leaves the page: stored data stays, and the state of the page is lost. */
export function leave(element: PopupElement): void {
  element.remove();
  forgetPage();
}

/** Returns the dialog while it is open. */
export function dialogOf(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = element.shadowRoot?.querySelector('dialog');
  return dialog?.open && dialog.checkVisibility() ? dialog : undefined;
}

/** Waits until the popup is open; returns the dialog. */
export const opened = (element: HTMLElement): Promise<HTMLDialogElement> =>
  waitFor(() => {
    const dialog = dialogOf(element);
    if (!dialog) throw new Error('The popup is not open.');
    expect(dialog.matches(':modal, :popover-open') && element.matches(':state(open)')).toBe(true);
    return dialog;
  });

/** Waits until the popup is closed and its exit animation has ended. */
export const closed = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect([dialogOf(element) === undefined, element.matches(':state(leaving)')]).toEqual([true, false]));

/** Opens a popup, and waits until it is open; returns the dialog. */
export async function show(element: PopupElement): Promise<HTMLDialogElement> {
  await element.show();
  return opened(element);
}

export const closeButton = (dialog: HTMLElement): HTMLElement =>
  getByRole(dialog, 'button', { name: /close|schließen/i });

/** Returns the element with the focus, including those in shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Presses a key where the focus is; returns `false` if the default action was prevented. */
export const press = (key: string): boolean => fireEvent.keyDown(focused() ?? document.body, { key, composed: true });

/** Clicks at a position in the viewport (px) with all events of a pointer. */
export function clickAt(x: number, y: number, target: Element): void {
  const place = { clientX: x, clientY: y, composed: true, bubbles: true, cancelable: true, button: 0 };
  target.dispatchEvent(new PointerEvent('pointerdown', place));
  target.dispatchEvent(new PointerEvent('pointerup', place));
  target.dispatchEvent(new PointerEvent('click', place));
}

/** Clicks beside an open popup; the target is the dialog then. */
export const clickBeside = (dialog: HTMLDialogElement): void => clickAt(2, 2, dialog);

/** Collects the events of these names with their details, from now on. */
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

/** Removes all that was stored for the visitor. */
function forget(): void {
  localStorage.removeItem('portico-overlays');
  sessionStorage.removeItem('portico-overlays');
  forgetPage();
}

beforeEach(forget);

// A popup that is still open would keep the scroll lock.
afterEach(() => {
  for (const element of begun) element.remove();
  begun.clear();
  forget();
});
