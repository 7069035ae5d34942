import { waitFor, within } from '@testing-library/dom';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with its public methods and properties. */
export interface SelectElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(): void;
  hide(): void;
  toggle(): void;
}

/** Loads all code of the element, so that no test waits for its first compilation. */
export const load = (): Promise<unknown> => preload('select');

/** An element and its select. */
export interface Subject {
  readonly element: SelectElement;
  readonly select: HTMLSelectElement;
}

/** Mounts HTML with one `<portico-select>`, and waits until it is ready. */
export async function begin(html: string): Promise<Subject> {
  const first = mount(html);
  const element = (
    first.matches('portico-select') ? first : first.querySelector('portico-select')
  ) as SelectElement | null;
  const select = element?.querySelector('select');
  if (!element || !select) throw new Error('The HTML holds no <portico-select> with a <select>.');
  await element.ready;
  return { element, select };
}

/** The rendered parts of an open select. */
export function rendered({ element }: Subject) {
  const root = element.shadowRoot?.querySelector<HTMLElement>('[popover]');
  if (!root) throw new Error('No list is drawn.');
  const found = within(root);
  const button = found.getByRole('combobox');
  const list = found.getByRole('listbox');
  const options = within(list).queryAllByRole('option');
  return { root, button, list, options };
}

/** Opens the list by a press, and waits for it. */
export async function opened(subject: Subject) {
  subject.select.focus();
  push(subject.select);
  return waitFor(() => rendered(subject));
}

/**
 * Sends an event; whether the browser would then do its own. It does not: WebKitGTK 2.50 opens its list for an event of a script,
 * too, and that list is a window, which has the focus for good, in all the tests that follow.
 */
function send(target: Element, event: Event): boolean {
  let isLeft: boolean | undefined;
  const asLast = () => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener(event.type, asLast);
  target.dispatchEvent(event);
  window.removeEventListener(event.type, asLast);
  // A stopped event does not reach the window.
  return isLeft ?? !event.defaultPrevented;
}

/** Presses the main mouse button on an element; returns `false` when the default was prevented. */
export const push = (target: Element): boolean =>
  send(target, new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true }));

/** Presses a key, such as `Shift+ArrowDown`, at the focus; returns `false` when the default was prevented. */
export function press({ element, select }: Subject, keys: string): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const has = (name: string) => parts.includes(name);
  const modifiers = { altKey: has('Alt'), ctrlKey: has('Ctrl'), shiftKey: has('Shift') };
  const target = element.shadowRoot?.activeElement ?? select;
  return send(
    target,
    new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true, cancelable: true, composed: true }),
  );
}

/** Returns the text of the active option, as assistive technology finds it. */
export function activeText(subject: Subject): string | null | undefined {
  const { button } = rendered(subject);
  const id = button.getAttribute('aria-activedescendant');
  return id ? subject.element.shadowRoot?.getElementById(id)?.textContent : undefined;
}

/** Waits until the list is closed. */
export const gone = (subject: Subject): Promise<void> =>
  waitFor(() => {
    if (subject.element.shadowRoot?.querySelector('[popover]')) throw new Error('The list is still there.');
  });

/** Records the types of dispatched events. */
export function heard(target: EventTarget, types: readonly string[]): string[] {
  const found: string[] = [];
  for (const type of types) target.addEventListener(type, () => found.push(type));
  return found;
}
