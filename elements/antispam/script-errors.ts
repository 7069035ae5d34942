import type { CollectedData } from './client-data.ts';

type Errors = CollectedData['ct_js_errors'];

/** How many are noted, and how long a message may be: a cookie holds 4 kB. */
const most = 10;
const longest = 200;

/** What a browser tells of an error. */
export interface ScriptError {
  readonly message: string;
  readonly filename: string;
  readonly stack: string;
}

/** Whether an error mentions the library: in its words, in a file's path, but not in the name of a site. */
export const mentionsLibrary = ({ message, filename, stack }: ScriptError): boolean =>
  /portico/i.test(`${message}\n${filename}\n${stack}`.replace(/:\/\/[^/\s]*/g, ''));

/** The errors with one more, each message once (§8); the same list where nothing is new. */
export function withError(errors: Errors, message: string, page: string): Errors {
  const short = message.slice(0, longest);
  if (errors.length >= most || errors.some((known) => known.message === short)) return errors;
  return [...errors, { message: short, page: page.slice(0, longest) }];
}

/** Whether this page is one of so many in a hundred, by letters drawn for it. */
export function isChosen(letters: string, percent: number): boolean {
  // A number from 0 up to 1, of which each letter is a digit.
  const drawn = letters.split('').reduceRight((rest, letter) => (letter.charCodeAt(0) - 97 + rest) / 26, 0);
  return drawn * 100 < percent;
}
