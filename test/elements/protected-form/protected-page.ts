import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** A protected form, as a page sees it. */
export interface ProtectedElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  check(): Promise<boolean>;
}

export const route = '/cleantalk-antispam/v1/force_protection_check_bot';

/** UTF-8 in base64. */
export const base64 = (html: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(html)));

export const form =
  '<form class="order" action="/order" method="post"><label>Größe <input name="size"></label><button>Send</button></form>';

/** An element around that form, or other HTML. */
export const protectedForm = (attributes = '', html = form, inside = '<noscript>Write to us.</noscript>'): string =>
  `<portico-protected-form encoded="${base64(html)}" ${attributes}>${inside}</portico-protected-form>`;

/** As existing servers print it; with what they say to visitors without script. */
export const printed = (html: string, noscript = ''): string =>
  `<div class="ct-encoded-form-wrapper"><div class="ct-encoded-form-loader"></div><div class="ct-encoded-form" data-encoded-form="${encodeURIComponent(base64(html))}"></div>${noscript}</div>`;

export async function load(): Promise<void> {
  await import('../../../src/portico.ts');
  await preload('protected-form');
}

/** Mounts markup with a protected form and waits until it works. */
export async function begin(html: string): Promise<ProtectedElement> {
  const first = mount(html);
  const found = first.localName === 'portico-protected-form' ? first : first.querySelector('portico-protected-form');
  const element = found as ProtectedElement; // Loaded before.
  await element.ready;
  return element;
}

/** Which of its states it has. */
export const states = (element: Element): string[] =>
  ['waiting', 'allowed', 'denied'].filter((state) => element.matches(`:state(${state})`));

export const reaches = (element: Element, state: string): Promise<void> =>
  waitFor(() => expect(states(element)).toEqual([state]));

/** Every event of these names that the page hears, with its detail. */
export function heardByPage(): { readonly name: string; readonly detail: unknown }[] {
  const events: { name: string; detail: unknown }[] = [];
  for (const name of ['portico-allowed', 'portico-denied']) {
    const hear = (event: Event) =>
      events.push({ name, detail: event instanceof CustomEvent ? event.detail : undefined });
    document.addEventListener(name, hear);
    ends.push(() => document.removeEventListener(name, hear));
  }
  return events;
}

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});
