import { waitFor } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with what the page may call. */
export interface RealPersonElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(): void;
  hide(): void;
  toggle(): void;
}

/** Loads all of the element's code, so that no test waits for it. */
export const load = async (): Promise<void> => {
  await preload('real-person');
};

/** An author's name as a CMS prints it, in the tag. */
export const person = (attributes = '', name = '<a href="#ada">Ada</a>'): string =>
  `<portico-real-person ${attributes}>${name}</portico-real-person>`;

/** Mounts HTML that holds a badge, and waits until the first works. */
export async function begin(html: string = person()): Promise<RealPersonElement> {
  const first = mount(html);
  const element = (
    first.matches('portico-real-person') ? first : first.querySelector('portico-real-person')
  ) as RealPersonElement | null;
  if (!element) throw new Error('The HTML holds no <portico-real-person>.');
  await element.ready;
  return element;
}

/** The button behind the name. */
export function badge(element: HTMLElement): HTMLButtonElement {
  const button = element.shadowRoot?.querySelector('button');
  if (!button) throw new Error('There is no badge.');
  return button;
}

const panel = (element: HTMLElement): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>('[part=panel]:popover-open') ?? null;

/** The panel, once it is shown in its place. */
export async function shown(element: HTMLElement): Promise<HTMLElement> {
  const found = await waitFor(
    () => {
      const open = panel(element);
      expect(open?.style.left).toMatch(/px$/);
      return open;
    },
    { timeout: 8000 },
  );
  if (!found) throw new Error('The panel is not shown.');
  return found;
}

/** What the panel says; `undefined` where none is shown. */
export const said = (element: HTMLElement): string | undefined => panel(element)?.textContent ?? undefined;

/** Everything has followed that follows without time. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await turn();
}

const pointer = (type: string, pointerType: string, bubbles = true): PointerEvent =>
  new PointerEvent(type, { pointerType, pointerId: 7, bubbles, cancelable: true, composed: true });

const frameOf = (at: Element): Element | null => at.closest('span:not([part])') ?? at.parentElement;

/** It moves there a little, as every pointer does. */
export const move = (at: Element, pointerType = 'mouse'): boolean =>
  at.dispatchEvent(pointer('pointermove', pointerType));

/** A pointer comes over badge or panel. */
export function pointAt(at: Element, pointerType = 'mouse'): void {
  at.dispatchEvent(pointer('pointerover', pointerType));
  frameOf(at)?.dispatchEvent(pointer('pointerenter', pointerType, false));
  move(at, pointerType);
}

/** It leaves both. */
export function leave(at: Element, pointerType = 'mouse'): void {
  at.dispatchEvent(pointer('pointerout', pointerType));
  frameOf(at)?.dispatchEvent(pointer('pointerleave', pointerType, false));
}

/** A press comes down, and lifts again. */
export const down = (at: Element, pointerType = 'mouse'): boolean =>
  at.dispatchEvent(pointer('pointerdown', pointerType));
const up = (at: Element, pointerType = 'mouse'): boolean => at.dispatchEvent(pointer('pointerup', pointerType));

/** A finger taps. It focuses nothing here: browsers differ in that. */
export function tap(at: Element): void {
  pointAt(at, 'touch');
  down(at, 'touch');
  up(at, 'touch');
  leave(at, 'touch');
  at.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true, composed: true }));
}

/** The mouse, which is over it, clicks. */
export function click(at: Element): void {
  down(at);
  up(at);
  at.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true, composed: true }));
}

/** A key presses the button that has the focus; assistive technology does the same. */
export const pressKey = (at: HTMLElement): void => at.click();

/** Presses Escape where the focus is; whether the browser then does its own. */
export const escape = (): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true }),
  );

/** Notes the element's own events from now on, by their names without `portico-`. */
export function heard(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close'])
    element.addEventListener(`portico-${name}`, () => events.push(name));
  return events;
}

/** A button of the page gives the element a command, as a browser tells of it. */
export const command = (element: HTMLElement, name: string): boolean =>
  element.dispatchEvent(
    Object.assign(new Event('command'), { command: name, source: document.createElement('button') }),
  );
