import { findBlock, isTruthyFlag } from '../../src/antispam/block-reply.ts';
import type { ApiResult } from '../../src/antispam/api-client.ts';
import { isObject, parseJson, type JsonObject } from '../../src/json/json.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import { parseContact, type Contact } from './contact.ts';
import { requestAboutVisitor } from '../../src/antispam/visitor-request.ts';
import type { Resolved } from '../../src/settings/settings.ts';
import type { DecoderText, emailDecoderSettings } from './email-decoder.settings.ts';

/** Requests the decoded texts from the site. The request contains the visitor's data, except for administrators. Never throws. */
export async function requestDecoding(
  settings: Resolved<typeof emailDecoderSettings>,
  encoded: readonly string[],
  page: Document,
  signal: AbortSignal,
): Promise<Reply> {
  const payload = { encodedEmails: JSON.stringify(Object.fromEntries(encoded.entries())) };
  const answer = await requestAboutVisitor(settings, page, {
    call: 'decode-email',
    payload,
    isAdmin: settings.admin,
    signal,
  });
  return readReply(answer, encoded);
}

/** The result of a request to decode. */
export type Reply =
  | { readonly kind: 'decoded'; readonly contacts: ReadonlyMap<string, Contact> }
  /** The site has refused the request. `comment` is its reason. */
  | { readonly kind: 'blocked'; readonly comment: string }
  /** The site or its decoding service could not be reached. `comment` is the site's comment; `text` is the key of a built-in text. */
  | { readonly kind: 'connection'; readonly comment: string; readonly text?: 'timeout' | 'offline' }
  | { readonly kind: 'undecoded' };

/** Reads the response to a request for these encoded texts. If the first text is missing, which the visitor wants, the request has failed. */
export function readReply(answer: ApiResult, requested: readonly string[]): Reply {
  if (answer.kind === 'failed') {
    const { reason } = answer;
    return reason === 'timeout' || reason === 'offline'
      ? { kind: 'connection', comment: '', text: reason }
      : { kind: 'undecoded' };
  }
  // Some servers encode their JSON twice.
  const reply = typeof answer.data === 'string' ? parseJson(answer.data) : answer.data;
  const block = findBlock(reply);
  if (block) return { kind: 'blocked', comment: plainText(block.comment) };
  if (!isObject(reply) || reply.error !== undefined) return { kind: 'undecoded' };
  const rows = Array.isArray(reply.data) ? reply.data.filter(isObject) : [];
  const refused = rows.find((row) => !isTruthyFlag(row.is_allowed));
  if (!isTruthyFlag(reply.success)) {
    const comment = commentOf(rows[0]) || commentOf(reply.apbct);
    return comment ? { kind: 'connection', comment } : { kind: 'undecoded' };
  }
  if (refused) return { kind: 'blocked', comment: commentOf(refused) };
  return decodedIn(rows, requested);
}

function decodedIn(rows: readonly JsonObject[], requested: readonly string[]): Reply {
  const contacts = new Map<string, Contact>();
  for (const encoded of requested) {
    const row = rows.find(({ encoded_email: text }) => text === encoded) ?? onlyRow(rows, requested);
    const contact = typeof row?.decoded_email === 'string' ? parseContact(row.decoded_email) : undefined;
    if (contact) contacts.set(encoded, contact);
  }
  const [wanted] = requested;
  return wanted !== undefined && contacts.has(wanted) ? { kind: 'decoded', contacts } : { kind: 'undecoded' };
}

/** Returns the row of the response to a request for a single text. The text in the row may differ, because a server may have normalized it. */
const onlyRow = (rows: readonly JsonObject[], requested: readonly string[]): JsonObject | undefined =>
  rows.length === 1 && requested.length === 1 ? rows[0] : undefined;

const commentOf = (row: unknown): string =>
  isObject(row) && typeof row.comment === 'string' ? plainText(row.comment) : '';

/** Returns the message for a failure: a text for its kind, followed by a colon and the site's comment. */
export function failureMessage(
  reply: Exclude<Reply, { readonly kind: 'decoded' }>,
  text: (key: DecoderText) => string,
): string {
  if (reply.kind === 'undecoded') return text('cannotDecode');
  const label = text(reply.kind === 'blocked' ? 'blocked' : 'cannotConnect');
  const comment = reply.kind === 'connection' && reply.text ? text(reply.text) : reply.comment;
  return comment ? `${label}: ${comment}` : label;
}
