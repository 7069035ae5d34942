import type { Contact } from './contact.ts';

/** What was decoded on this page, by its encoded text: the same text elsewhere need not be asked for. */
const contacts = new Map<string, Contact>();

type Listener = (news: ReadonlyMap<string, Contact>) => void;

const listeners = new Set<Listener>();

/** What an encoded text hides, once some decoder of the page has shown it. */
export const known = (encoded: string): Contact | undefined => contacts.get(encoded);

/** Tells every decoder of the page what one of them decoded. */
export function tell(news: ReadonlyMap<string, Contact>): void {
  for (const [encoded, contact] of news) contacts.set(encoded, contact);
  for (const listener of listeners) listener(news);
}

/** Hears what any decoder of the page decodes, until `signal` ends. */
export function hear(listener: Listener, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}

/** @internal Forgets all; for tests, which share a page. */
export const forget = (): void => contacts.clear();
