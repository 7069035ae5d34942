import { fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { clearCache } from '../../../elements/email-decoder/cache.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { json, type Reply, type TestNetwork } from '../../network.ts';
import { rendered } from '../../rendered.ts';
import { preload } from '../../preload.ts';

/** The public interface of the element. */
export interface DecoderElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  decode(encoded?: string): Promise<string | undefined>;
}

/** The route of the decoder on a WordPress site. */
export const route = '/cleantalk-antispam/v1/apbct_decode_email';

const hints: Readonly<Record<string, string>> = { 'enc-ada': 'ad***@***.example', 'enc-phone': '+49 *** ***' };

/** A node that existing servers print. */
export const span = (encoded: string, inside = hints[encoded] ?? '***'): string =>
  `<span data-original-string="${encoded}" class="apbct-email-encoder" title="This contact has been encoded. Click to decode.">${inside}</span>`;

/** An element with one address. */
export const one = (attributes = '', inside = 'ad***@***.example'): string =>
  `<portico-email-decoder encoded="enc-ada" ${attributes}>${inside}</portico-email-decoder>`;

/** The response with decoded values. */
export const decodes = (values: Readonly<Record<string, string>>): Reply =>
  json({
    success: true,
    data: Object.entries(values).map(([encoded, decoded]) => ({
      encoded_email: encoded,
      decoded_email: decoded,
      is_allowed: true,
      comment: '',
    })),
  });

export const ada = decodes({ 'enc-ada': 'ada@harbour.example' });

const begun = new Set<HTMLElement>();

/** Preloads the code of the dialog. */
export async function load(): Promise<void> {
  await preload('email-decoder');
}

/** Mounts markup with a decoder and waits until it is ready and its control is created. */
export async function mountDecoder(html: string): Promise<DecoderElement> {
  const first = mount(html);
  const element = first.localName === 'portico-email-decoder' ? first : first.querySelector('portico-email-decoder');
  if (!(element instanceof HTMLElement)) throw new Error('There is no decoder.');
  begun.add(element);
  const decoder = element as DecoderElement; // Loaded above.
  await decoder.ready;
  await rendered();
  return decoder;
}

/** The control of an element with one address. */
export const controlOf = (element: HTMLElement): HTMLElement => {
  const control = element.shadowRoot?.querySelector<HTMLElement>('[part=control]');
  if (!control) throw new Error('Nothing is to be pressed.');
  return control;
};

/** The open dialog. */
export function dialogOf(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = element.shadowRoot?.querySelector('dialog');
  return dialog?.open && dialog.checkVisibility() ? dialog : undefined;
}

export const opened = (element: HTMLElement): Promise<HTMLDialogElement> =>
  waitFor(() => {
    const dialog = dialogOf(element);
    if (!dialog?.matches(':modal, :popover-open')) throw new Error('The dialog is not open.');
    return dialog;
  });

export const closed = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect(dialogOf(element) === undefined).toBe(true));

/** The message of the dialog. */
export const message = (dialog: HTMLElement): string =>
  (getByRole(dialog, 'status').textContent ?? '').replace(/\s+/g, ' ').trim();

/** The text that the dialog announces. */
export const announcement = (dialog: HTMLElement): string | null | undefined =>
  dialog.querySelector('[aria-live=polite]')?.textContent;

export const expectMessage = (dialog: HTMLElement, text: string | RegExp): Promise<void> =>
  waitFor(() => expect(message(dialog)).toMatch(text));

export const confirm = (dialog: HTMLElement): HTMLElement =>
  getByRole(dialog, 'button', { name: /got it|verstanden/i });

export const canConfirm = (dialog: HTMLElement): boolean =>
  queryByRole(dialog, 'button', { name: /got it|verstanden/i }) !== null;

/** The focused element, also inside shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Presses a key on the focused element. */
export const press = (key: string): boolean => fireEvent.keyDown(focused() ?? document.body, { key, composed: true });

/** The fields of each request to decode. */
export const sentFields = (network: TestNetwork, end = route): readonly Record<string, string>[] =>
  network.sent(end).map(({ body }) => Object.fromEntries(body instanceof URLSearchParams ? body : []));

export const encodedIn = (fields: Record<string, string> | undefined): unknown =>
  JSON.parse(fields?.encodedEmails ?? 'null');

/** Records events of an element by name, with their details. */
export function recordEvents(
  element: HTMLElement,
  names: readonly string[],
): { readonly name: string; readonly detail: unknown }[] {
  const events: { name: string; detail: unknown }[] = [];
  for (const name of names) {
    element.addEventListener(name, (event) =>
      events.push({ name, detail: event instanceof CustomEvent ? event.detail : undefined }),
    );
  }
  return events;
}

beforeEach(clearCache);

// Releases the scroll lock of a dialog that is still open.
afterEach(() => {
  for (const element of begun) element.remove();
  begun.clear();
  clearCache();
});
