import type { TextKey } from '../languages/texts.ts';

/** The statuses of one kind of answer. */
interface Statuses {
  /** The status of the JSON that the elements read. */
  readonly status: number;
  /** The status of the page for visitors without JavaScript. */
  readonly pageStatus: number;
}

const both = (status: number): Statuses => ({ status, pageStatus: status });

/** All answers of a form, with the same names as their default texts. */
export const outcomes = {
  /** The message is stored, or it was stored by an earlier request with the same content. */
  sent: both(200),
  /** The message looks like spam and is not stored. */
  spam: { status: 200, pageStatus: 400 },
  /** The body cannot be read. */
  broken: both(400),
  /** A page of another origin sent the form. */
  foreign: both(403),
  /** The token, the solution of the challenge or the captcha is missing, invalid, expired or used. */
  unverified: both(403),
  /** No form has this address. */
  unknown: both(404),
  /** The method is not POST. */
  method: both(405),
  /** The body did not arrive in time. */
  tooSlow: both(408),
  tooLarge: both(413),
  fileTooLarge: both(413),
  tooManyFields: both(413),
  tooManyFiles: both(413),
  /** The body has another media type. */
  unsupported: both(415),
  /** Fields are invalid. Nothing is stored. */
  invalid: both(422),
  /** The address sent too many requests. */
  tooMany: both(429),
  /** The message could not be stored. The visitor may send it again. */
  failed: both(503),
} as const satisfies Readonly<Partial<Record<TextKey, Statuses>>>;

export type OutcomeName = keyof typeof outcomes;
