import { now } from '../../src/clock/clock.ts';
import { StoreError } from '../outbox/storage-fault.ts';

/** The content of an entry in the log. It contains no personal data: no query strings, addresses of visitors, and values of fields. */
export type LogDetails = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes an entry to the log. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, details?: LogDetails) => void;

/** Returns the function that writes to the standard output. What cannot be written is lost, for example on a full disk: the server goes on. */
export function standardOutput(): (text: string) => void {
  process.stdout.on('error', () => {});
  return (text) => void process.stdout.write(text);
}

/** Returns a log of one line per entry: a JSON object, or on a terminal a text, such as `20:51:17 listening http://localhost:8080`. */
export function createLog(write: (line: string) => void, isTerminal = false): Log {
  return (level, event, details = {}) => {
    const time = new Date(now()).toISOString();
    const known = Object.values(details).filter((value) => value !== undefined);
    const line = isTerminal
      ? [time.slice(11, 19), ...(level === 'info' ? [] : [level]), event, ...known].join(' ')
      : JSON.stringify({ time, level, event, ...details });
    write(`${line}\n`);
  };
}

/** Returns the kind, the code and the place of an error for the log. Its message may repeat what a visitor sent. */
export function errorDetails(error: unknown): LogDetails {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // The first line of the stack is the message.
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  const reason = error instanceof StoreError ? error.message : undefined;
  return { error: error.name, ...(code && { code }), ...(reason && { reason }), ...(place && { place: place.trim() }) };
}

/** Returns a text without e-mail addresses: replies of mail servers may repeat those of visitors. */
export const withoutAddresses = (text: string): string =>
  text
    .split(/([\s<>"'(),;:])/)
    .map((part) => (part.includes('@') ? '…' : part))
    .join('');
