import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with what the page may call. */
export interface AlertElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  kind: string;
  dismissible: boolean;
  dismiss(): void;
}

/** Loads the element's code. */
export const load = (): Promise<unknown> => preload('alert');

/** Mounts HTML that holds an alert, and waits until it works and its message stands. */
export async function begin(html: string): Promise<AlertElement> {
  const first = mount(html);
  const element = (
    first.matches('portico-alert') ? first : first.querySelector('portico-alert')
  ) as AlertElement | null;
  if (!element) throw new Error('The HTML holds no <portico-alert>.');
  await element.ready;
  if (!element.hasAttribute('for'))
    await waitFor(() => expect(element.matches(':state(waiting)')).toBe(false), { timeout: 8000 });
  return element;
}

/**
 * What a visitor reads of an alert: the answer of a form and the author's words, where they are drawn; `undefined` where nothing
 * is.
 */
export function read(element: Element): string | undefined {
  if (!element.checkVisibility() || element.matches(':state(waiting)')) return undefined;
  const { message, slot } = partsOf(element);
  return `${message.textContent}${slot.checkVisibility() || !slot.hidden ? element.textContent : ''}`.trim();
}

/** How its message is announced: the role of the region around it, where that has one. */
export const announcedAs = (element: Element): string | null => partsOf(element).region.role;

/** What stands in its live region now. */
export function announced(element: Element): string {
  const { message, slot } = partsOf(element);
  return (message.textContent + (slot.hidden ? '' : element.textContent)).trim();
}

/** The button that closes it, where it shows. */
export function closeButton(element: Element): HTMLButtonElement | undefined {
  const button = element.shadowRoot?.querySelector('button');
  return button?.checkVisibility() ? button : undefined;
}

function partsOf(element: Element) {
  const message = element.shadowRoot?.querySelector('[part=message]');
  const slot = element.shadowRoot?.querySelector('slot');
  const region = message?.parentElement;
  if (!message || !slot || !region) throw new Error('Nothing is drawn.');
  return { message, slot, region };
}
