import { escapeControlCharacters } from '../../src/text/control-characters.ts';
import { now } from '../../src/clock/clock.ts';
import { errorCode } from '../errors.ts';
import { StoreError } from '../outbox/storage-fault.ts';

/** The details of a log entry. They contain no personal data: no query strings, no addresses of visitors, no values of fields. */
export type LogDetails = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = (level: 'info' | 'warn' | 'error', event: string, details?: LogDetails) => void;

/**
 * Returns a function that writes to the standard output. If writing fails, for example because a disk is full, the text is lost and the server
 * continues.
 */
export function standardOutput(): (text: string) => void {
  process.stdout.on('error', () => {});
  return (text) => void process.stdout.write(text);
}

/** The format of the log: JSON for programs, or words for people at a terminal. */
export type LogFormat = 'json' | 'words';

/** Returns a log of one line per entry. */
export function createLog(write: (line: string) => void, format: LogFormat = 'json'): Log {
  return (level, event, details = {}) => {
    const time = new Date(now());
    write(
      format === 'json'
        ? `${JSON.stringify({ time: time.toISOString(), level, event, ...details })}\n`
        : `${[time.toTimeString().slice(0, 8), ...(level === 'info' ? [] : [level]), event, ...inWords(details)].join(' ')}\n`,
    );
  };
}

/** Returns details as `name=value`. They are escaped, because paths and hosts come from visitors. */
const inWords = (details: LogDetails): string[] =>
  Object.entries(details).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const text = /[\s"]/.test(String(value)) ? JSON.stringify(value) : String(value);
    return `${name}=${escapeControlCharacters(text)}`;
  });

/** Returns the kind, the code and the place of an error for the log, but not its message, which may repeat what a visitor has sent. */
export function errorDetails(error: unknown): LogDetails {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = errorCode(error);
  // The first line of the stack is the message.
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  const reason = error instanceof StoreError ? error.message : undefined;
  return { error: error.name, ...(code && { code }), ...(reason && { reason }), ...(place && { place: place.trim() }) };
}

/** Removes e-mail addresses from a text: the replies of mail servers may repeat those of visitors. */
export const withoutAddresses = (text: string): string =>
  text
    .split(/([\s<>"'(),;:])/)
    .map((part) => (part.includes('@') ? '…' : part))
    .join('');
