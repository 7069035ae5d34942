import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The public interface of the element. */
export interface ProtectedElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  check(): Promise<boolean>;
}

export const route = '/cleantalk-antispam/v1/force_protection_check_bot';

/** Base64 of UTF-8. */
export const base64 = (html: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(html)));

export const form =
  '<form class="order" action="/order" method="post"><label>Größe <input name="size"></label><button>Send</button></form>';

/** The element with an encoded form. */
export const protectedForm = (attributes = '', html = form, inside = '<noscript>Write to us.</noscript>'): string =>
  `<portico-protected-form encoded="${base64(html)}" ${attributes}>${inside}</portico-protected-form>`;

/** The markup that existing servers print, with its `<noscript>`. */
export const printed = (html: string, noscript = ''): string =>
  `<div class="ct-encoded-form-wrapper"><div class="ct-encoded-form-loader"></div><div class="ct-encoded-form" data-encoded-form="${encodeURIComponent(base64(html))}"></div>${noscript}</div>`;

export async function load(): Promise<void> {
  await import('../../../src/portico.ts');
  await preload('protected-form');
}

/** Mounts markup with a protected form and waits until it is ready. */
export async function mountProtected(html: string): Promise<ProtectedElement> {
  const first = mount(html);
  const found = first.localName === 'portico-protected-form' ? first : first.querySelector('portico-protected-form');
  const element = found as ProtectedElement; // Loaded before.
  await element.ready;
  return element;
}

/** The states of an element. */
export const states = (element: Element): string[] =>
  ['waiting', 'allowed', 'denied'].filter((state) => element.matches(`:state(${state})`));

export const reaches = (element: Element, state: string): Promise<void> =>
  waitFor(() => expect(states(element)).toEqual([state]));

/** Records events of the page by name, with their details. */
export function recordEvents(): { readonly name: string; readonly detail: unknown }[] {
  const events: { name: string; detail: unknown }[] = [];
  for (const name of ['portico-allowed', 'portico-denied']) {
    const record = (event: Event) =>
      events.push({ name, detail: event instanceof CustomEvent ? event.detail : undefined });
    document.addEventListener(name, record);
    ends.push(() => document.removeEventListener(name, record));
  }
  return events;
}

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});
