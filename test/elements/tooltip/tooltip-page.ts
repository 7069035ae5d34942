import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with what the page may call. */
export interface TooltipElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  content: string;
  open: boolean;
  show(): void;
  hide(): void;
  toggle(): void;
}

/** Loads all of the element's code, so that no test waits for the first compilation of it. */
export const load = (): Promise<unknown> => preload('tooltip');

/** Mounts HTML that holds tooltips, and waits until the first works. */
export async function begin(html: string): Promise<TooltipElement> {
  const first = mount(html);
  const element = (
    first.matches('portico-tooltip') ? first : first.querySelector('portico-tooltip')
  ) as TooltipElement | null;
  if (!element) throw new Error('The HTML holds no <portico-tooltip>.');
  await element.ready;
  return element;
}

/** A tooltip at a button. */
export const atButton = (attributes = 'content="Saves a draft"'): Promise<TooltipElement> =>
  begin(`<portico-tooltip transition="0" ${attributes}><button type="button">Save</button></portico-tooltip>`);

/** The trigger of a tooltip: the author's element in it. */
export function trigger(element: Element): HTMLElement {
  const found = element.querySelector<HTMLElement>('button, a, input, [tabindex]');
  if (!found) throw new Error('There is no trigger.');
  return found;
}

/** The words that are shown, and `undefined` where none are. */
export const said = (element: Element): string | undefined =>
  element.querySelector('[role=tooltip]')?.textContent?.trim();

/** The box around the words, in the window. */
export function box(element: Element): DOMRect {
  const found = element.shadowRoot?.querySelector('[part=tooltip]');
  if (!found) throw new Error('Nothing is drawn.');
  return found.getBoundingClientRect();
}

/** Waits until these words are shown, and stand in their place. */
export async function reads(element: Element, words: string): Promise<void> {
  await waitFor(() => expect([said(element), box(element).width > 0]).toEqual([words, true]), { timeout: 8000 });
  await frames();
}

/** Waits until nothing is shown. */
export const gone = (element: Element): Promise<void> =>
  waitFor(() => expect(said(element)).toBeUndefined(), { timeout: 8000 });

/** Two frames: what follows a change of place has followed. */
export async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const pointer = (type: string, pointerType: string, more: PointerEventInit = {}): PointerEvent =>
  new PointerEvent(type, { pointerType, bubbles: type !== 'pointerenter', cancelable: true, composed: true, ...more });

/** A pointer comes over something: over `at`, which is in `element`, if that is a tooltip. */
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

/** A finger comes down on something. */
export function touch(at: Element): void {
  pointAt(at, 'touch');
  at.dispatchEvent(pointer('pointerdown', 'touch'));
}

/** The finger is lifted. */
export const lift = (at: Element): boolean => at.dispatchEvent(pointer('pointerup', 'touch'));

/** The finger scrolls. */
export const scrolls = (at: Element): boolean => at.dispatchEvent(pointer('pointercancel', 'touch'));

/** The pointer leaves the window. */
export const leaveWindow = (from: Element): boolean =>
  from.dispatchEvent(pointer('pointerout', 'mouse', { relatedTarget: null }));

/** Presses a key where the focus is; whether the browser then does its own. */
export const press = (key: string): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
  );

/** Notes the element's own events from now on, by their names without `portico-`. */
export function heard(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close'])
    element.addEventListener(`portico-${name}`, () => events.push(name));
  return events;
}
