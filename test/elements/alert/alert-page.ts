import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with its public methods and properties. */
export interface AlertElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  kind: string;
  dismissible: boolean;
  dismiss(): void;
}

/** Loads the element's code. */
export const load = (): Promise<unknown> => preload('alert');

/** Mounts HTML with an alert, and waits until it is ready and its message is shown. */
export async function begin(html: string): Promise<AlertElement> {
  const first = mount(html);
  const element = (
    first.matches('portico-alert') ? first : first.querySelector('portico-alert')
  ) as AlertElement | null;
  if (!element) throw new Error('The HTML holds no <portico-alert>.');
  await element.ready;
  if (!element.hasAttribute('for')) await waitFor(() => expect(element.matches(':state(waiting)')).toBe(false));
  return element;
}

/** Returns the visible text of an alert: the response of a form and the author's message; `undefined` while it is hidden. */
export function read(element: Element): string | undefined {
  if (!element.checkVisibility() || element.matches(':state(waiting)')) return undefined;
  const { message, slot } = partsOf(element);
  return `${message.textContent}${slot.checkVisibility() || !slot.hidden ? element.textContent : ''}`.trim();
}

/** Returns the role of the live region; `null` without one. */
export const announcedAs = (element: Element): string | null => partsOf(element).region.role;

/** Returns the text of the live region. */
export function announced(element: Element): string {
  const { message, slot } = partsOf(element);
  return (message.textContent + (slot.hidden ? '' : element.textContent)).trim();
}

/** Returns the dismiss button, if it is visible. */
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
