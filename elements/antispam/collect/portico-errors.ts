import type { CollectedData } from '../data/data-schema.ts';

type Errors = CollectedData['ct_js_errors'];

/** The maximum number of errors and their maximum length: a cookie holds 4 kB. */
const maxErrors = 10;
const maxLength = 200;

/** Returns whether an error mentions the library: in its message or in the path of a file, but not in a host name. */
export const mentionsPortico = (error: Readonly<Record<'message' | 'filename' | 'stack', string>>): boolean =>
  /portico/i.test(`${error.message}\n${error.filename}\n${error.stack}`.replace(/:\/\/[^/\s]*/g, ''));

/** Returns the errors with one more, each message once; the same list if nothing is new. */
export function withError(errors: Errors, message: string, page: string): Errors {
  const short = message.slice(0, maxLength);
  if (errors.length >= maxErrors || errors.some((known) => known.message === short)) return errors;
  return [...errors, { message: short, page: page.slice(0, maxLength) }];
}

/** Returns whether this page is in a sample of `percent` percent, by random letters. */
export function isSampled(letters: string, percent: number): boolean {
  // A number from 0 to 1 (exclusive) in base 26, one digit per letter.
  const fraction = letters.split('').reduceRight((rest, letter) => (letter.charCodeAt(0) - 97 + rest) / 26, 0);
  return fraction * 100 < percent;
}
