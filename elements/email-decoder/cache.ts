import type { Contact } from './contact.ts';

/** The decoded contacts of this page by encoded text, so that each text is requested once. */
const contacts = new Map<string, Contact>();

type Listener = (decoded: ReadonlyMap<string, Contact>) => void;

const listeners = new Set<Listener>();

/** Returns the contact of an encoded text that some decoder of the page has shown. */
export const cachedContact = (encoded: string): Contact | undefined => contacts.get(encoded);

/** Caches decoded contacts and passes them to every decoder of the page. */
export function shareContacts(decoded: ReadonlyMap<string, Contact>): void {
  for (const [encoded, contact] of decoded) contacts.set(encoded, contact);
  for (const listener of listeners) listener(decoded);
}

/** Calls `listener` with each decoded contact of the page until `signal` aborts. */
export function onContacts(listener: Listener, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}

/** @internal Clears the cache; for tests, which share a page. */
export const clearCache = (): void => contacts.clear();
