import { waitFor } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { rendered } from '../../rendered.ts';
import { preload } from '../../preload.ts';

/** The element with its public methods and properties. */
export interface RealPersonElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(): void;
  hide(): void;
  toggle(): void;
}

/** Loads all code of the element, so that no test waits for it. */
export const load = async (): Promise<void> => {
  await preload('real-person');
};

/** The element around an author's name, as a CMS prints it. */
export const person = (attributes = '', name = '<a href="#ada">Ada</a>'): string =>
  `<portico-real-person ${attributes}>${name}</portico-real-person>`;

/** Mounts HTML with a badge, and waits until the first one is rendered. */
export async function begin(html: string = person()): Promise<RealPersonElement> {
  const first = mount(html);
  const element = (
    first.matches('portico-real-person') ? first : first.querySelector('portico-real-person')
  ) as RealPersonElement | null;
  if (!element) throw new Error('The HTML holds no <portico-real-person>.');
  await element.ready;
  await rendered();
  return element;
}

/** Returns the button after the name. */
export function badge(element: HTMLElement): HTMLButtonElement {
  const button = element.shadowRoot?.querySelector('button');
  if (!button) throw new Error('There is no badge.');
  return button;
}

const panel = (element: HTMLElement): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>('[part=panel]:popover-open') ?? null;

/** Returns the panel once it is open and positioned. */
export async function shown(element: HTMLElement): Promise<HTMLElement> {
  const found = await waitFor(() => {
    const open = panel(element);
    expect(open?.style.left).toMatch(/px$/);
    return open;
  });
  if (!found) throw new Error('The panel is not shown.');
  return found;
}

/** Returns the text of the panel; `undefined` while it is closed. */
export const said = (element: HTMLElement): string | undefined => panel(element)?.textContent ?? undefined;

/** Resolves after all pending microtasks and tasks without a delay. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await turn();
}

const pointer = (type: string, pointerType: string, bubbles = true): PointerEvent =>
  new PointerEvent(type, { pointerType, pointerId: 7, bubbles, cancelable: true, composed: true });

const frameOf = (at: Element): Element | null => at.closest('span:not([part])') ?? at.parentElement;

/** Moves a pointer within an element. */
export const move = (at: Element, pointerType = 'mouse'): boolean =>
  at.dispatchEvent(pointer('pointermove', pointerType));

/** Moves a pointer onto the badge or the panel. */
export function pointAt(at: Element, pointerType = 'mouse'): void {
  at.dispatchEvent(pointer('pointerover', pointerType));
  frameOf(at)?.dispatchEvent(pointer('pointerenter', pointerType, false));
  move(at, pointerType);
}

/** Moves a pointer off the badge and the panel. */
export function leave(at: Element, pointerType = 'mouse'): void {
  at.dispatchEvent(pointer('pointerout', pointerType));
  frameOf(at)?.dispatchEvent(pointer('pointerleave', pointerType, false));
}

/** Starts a press. */
export const down = (at: Element, pointerType = 'mouse'): boolean =>
  at.dispatchEvent(pointer('pointerdown', pointerType));
const up = (at: Element, pointerType = 'mouse'): boolean => at.dispatchEvent(pointer('pointerup', pointerType));

/** Taps with a finger. No element gets the focus, since browsers differ in that. */
export function tap(at: Element): void {
  pointAt(at, 'touch');
  down(at, 'touch');
  up(at, 'touch');
  leave(at, 'touch');
  at.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true, composed: true }));
}

/** Clicks with the mouse. */
export function click(at: Element): void {
  down(at);
  up(at);
  at.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true, composed: true }));
}

/** Activates the focused button by a key; assistive technology does the same. */
export const pressKey = (at: HTMLElement): void => at.click();

/** Presses Escape at the focused element; returns `false` when the default was prevented. */
export const escape = (): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true }),
  );

/** Records the events of an element by their names without `portico-`. */
export function heard(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close'])
    element.addEventListener(`portico-${name}`, () => events.push(name));
  return events;
}

/** Dispatches a command, as a browser does for a button of the page. */
export const command = (element: HTMLElement, name: string): boolean =>
  element.dispatchEvent(
    Object.assign(new Event('command'), { command: name, source: document.createElement('button') }),
  );
