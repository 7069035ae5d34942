import type { Contact } from './contact.ts';

/** The decoded contacts of this page, by encoded text. Each text is requested once. */
const contacts = new Map<string, Contact>();

type Listener = (decoded: ReadonlyMap<string, Contact>) => void;

const listeners = new Set<Listener>();

/** Returns the contact for an encoded text, if a decoder of the page has already shown it. */
export const cachedContact = (encoded: string): Contact | undefined => contacts.get(encoded);

/** Caches decoded contacts, and passes them to all decoders of the page. */
export function shareContacts(decoded: ReadonlyMap<string, Contact>): void {
  for (const [encoded, contact] of decoded) contacts.set(encoded, contact);
  for (const listener of listeners) listener(decoded);
}

/** Calls `listener` for each contact that any decoder of the page decodes, until `signal` aborts. */
export function onContacts(listener: Listener, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}

/**
 * @internal Clears the cache, for tests that share a page.
 * @internal Clears the cache; for tests, which share a page.
 */
export const clearCache = (): void => contacts.clear();
