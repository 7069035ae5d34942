import type { TextKey } from '../languages/texts-of.ts';

/** One kind of answer: its statuses, its default text, and the description in OpenAPI. */
interface OutcomeKind {
  /** The status of the JSON that the elements read. */
  readonly status: number;
  /** The status of the page for visitors without JavaScript. */
  readonly pageStatus: number;
  readonly text: TextKey;
  readonly description: string;
}

const kind = (status: number, text: TextKey, description: string, pageStatus = status): OutcomeKind => ({
  status,
  pageStatus,
  text,
  description,
});

/** All answers of a form. The answers and the OpenAPI description are made from this table. */
export const outcomes = {
  sent: kind(200, 'sent', 'The message is stored, or it was stored by an earlier request with the same content.'),
  spam: kind(200, 'spam', 'The message looks like spam and is not stored. Pages have the status 400.', 400),
  broken: kind(400, 'broken', 'The body cannot be read.'),
  foreign: kind(403, 'foreign', 'A page of another origin sent the form.'),
  unverified: kind(
    403,
    'unverified',
    'The token, the solution of the challenge or the captcha is missing, invalid, expired or used.',
  ),
  unknown: kind(404, 'unknown', 'No form has this address.'),
  method: kind(405, 'method', 'The method is not POST.'),
  tooSlow: kind(408, 'tooSlow', 'The body did not arrive in time.'),
  tooLarge: kind(413, 'tooLarge', 'The body is too large.'),
  fileTooLarge: kind(413, 'fileTooLarge', 'A file is too large.'),
  tooManyFields: kind(413, 'tooManyFields', 'The form has too many fields.'),
  tooManyFiles: kind(413, 'tooManyFiles', 'The form has too many files.'),
  unsupported: kind(415, 'unsupported', 'The body has another media type.'),
  invalid: kind(422, 'invalid', 'Fields are invalid. Nothing is stored.'),
  tooMany: kind(429, 'tooMany', 'The address sent too many requests.'),
  failed: kind(503, 'failed', 'The message could not be stored. The visitor may send it again.'),
} as const satisfies Readonly<Record<string, OutcomeKind>>;

/** The name of an answer. */
export type OutcomeName = keyof typeof outcomes;

/** The media types of the answers. */
export const answerTypes = { json: 'application/json', page: 'text/html' } as const;
