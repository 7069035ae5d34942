import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with its methods and properties. */
export interface TooltipElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  content: string;
  open: boolean;
  show(): void;
  hide(): void;
  toggle(): void;
}

/** Loads all code of the element, so that no test waits for its first compilation. */
export const load = (): Promise<unknown> => preload('tooltip');

/** Mounts HTML with tooltips, and waits until the first is ready. */
export async function begin(html: string): Promise<TooltipElement> {
  const first = mount(html);
  const element = (
    first.matches('portico-tooltip') ? first : first.querySelector('portico-tooltip')
  ) as TooltipElement | null;
  if (!element) throw new Error('The HTML contains no <portico-tooltip>.');
  await element.ready;
  return element;
}

/** A tooltip at a button. */
export const atButton = (attributes = 'content="Saves a draft"'): Promise<TooltipElement> =>
  begin(`<portico-tooltip duration="0" ${attributes}><button type="button">Save</button></portico-tooltip>`);

/** The trigger of a tooltip: the author's element in it. */
export function trigger(element: Element): HTMLElement {
  const found = element.querySelector<HTMLElement>('button, a, input, [tabindex]');
  if (!found) throw new Error('There is no trigger.');
  return found;
}

/** Returns the visible text; `undefined` while closed. */
export const shownText = (element: Element): string | undefined =>
  element.querySelector('[role=tooltip]')?.textContent?.trim();

/** Returns the box around the content, in the window. */
export function box(element: Element): DOMRect {
  const found = element.shadowRoot?.querySelector('[part=tooltip]');
  if (!found) throw new Error('No tooltip is rendered.');
  return found.getBoundingClientRect();
}

/** Waits until a text is shown and positioned. */
export async function reads(element: Element, words: string): Promise<void> {
  await waitFor(() => expect([shownText(element), box(element).width > 0]).toEqual([words, true]));
  await frames();
}

/** Waits until the tooltip is closed. */
export const gone = (element: Element): Promise<void> => waitFor(() => expect(shownText(element)).toBeUndefined());

/** Waits two frames, until all consequences of a change are applied. */
export async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const pointer = (type: string, pointerType: string, more: PointerEventInit = {}): PointerEvent =>
  new PointerEvent(type, { pointerType, bubbles: type !== 'pointerenter', cancelable: true, composed: true, ...more });

/** Moves a pointer over an element, with the events of its ancestors. */
export function pointAt(at: Element, pointerType = 'mouse'): void {
  at.dispatchEvent(pointer('pointerover', pointerType));
  for (
    let around = at.closest('portico-tooltip');
    around;
    around = around.parentElement?.closest('portico-tooltip') ?? null
  ) {
    around.dispatchEvent(pointer('pointerenter', pointerType));
  }
}

/** Touches an element. */
export function touch(at: Element): void {
  pointAt(at, 'touch');
  at.dispatchEvent(pointer('pointerdown', 'touch'));
}

/** Ends the touch. */
export const lift = (at: Element): boolean => at.dispatchEvent(pointer('pointerup', 'touch'));

/** Cancels the touch, as scrolling does. */
export const cancelTouch = (at: Element): boolean => at.dispatchEvent(pointer('pointercancel', 'touch'));

/** Moves the pointer out of the window. */
export const leaveWindow = (from: Element): boolean =>
  from.dispatchEvent(pointer('pointerout', 'mouse', { relatedTarget: null }));

/** Presses a key on the focused element. Returns `false` if it was handled. */
export const press = (key: string): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
  );

/** Records the element's events by their names without `portico-`. */
export function recordEvents(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close'])
    element.addEventListener(`portico-${name}`, () => events.push(name));
  return events;
}
