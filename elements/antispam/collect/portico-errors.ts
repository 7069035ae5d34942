import type { CollectedData } from '../data/data-schema.ts';

type Errors = CollectedData['ct_js_errors'];

/** The maximum number of errors. Together with the maximum length, it limits the cookie, which holds 4 kB. */
const maxErrors = 10;
const maxLength = 200;

/** Returns whether an error mentions the library in its message or in the path of a file. A host name does not count. */
export const mentionsPortico = (error: Readonly<Record<'message' | 'filename' | 'stack', string>>): boolean =>
  /portico/i.test(`${error.message}\n${error.filename}\n${error.stack}`.replace(/:\/\/[^/\s]*/g, ''));

/** Returns the errors with a new one. Each message is in the list once; if the message is known, the same list is returned. */
export function withError(errors: Errors, message: string, page: string): Errors {
  const short = message.slice(0, maxLength);
  if (errors.length >= maxErrors || errors.some((known) => known.message === short)) return errors;
  return [...errors, { message: short, page: page.slice(0, maxLength) }];
}

/** Returns whether this page is in a sample of `percent` percent. The random letters decide. */
export function isSampled(letters: string, percent: number): boolean {
  // The letters, read as a number in base 26 from 0 to 1 (exclusive).
  const fraction = letters.split('').reduceRight((rest, letter) => (letter.charCodeAt(0) - 97 + rest) / 26, 0);
  return fraction * 100 < percent;
}
