import { findBlock } from '../../src/antispam/block-reply.ts';
import type { Answer } from '../../src/antispam/api-client.ts';
import { isTruthyFlag } from '../../src/antispam/truthy-flag.ts';
import { isObject, parseJson, type JsonObject } from '../../src/json/json.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import { contactIn, type Contact } from './contact.ts';

/** What came of a request to decode. */
export type Reply =
  | { readonly kind: 'decoded'; readonly contacts: ReadonlyMap<string, Contact> }
  /** The site refuses; `comment` is its own word. */
  | { readonly kind: 'blocked'; readonly comment: string }
  /** The site could not be reached, or says so of who decodes for it; what it said, or which of our texts says it. */
  | { readonly kind: 'connection'; readonly comment: string; readonly text?: 'timeout' | 'offline' }
  | { readonly kind: 'undecoded' };

/**
 * Reads the answer to a request for these encoded texts, of which the first is the one that the visitor wants (§3, §8): without
 * that one nothing is decoded.
 */
export function readReply(answer: Answer, asked: readonly string[]): Reply {
  if (answer.kind === 'failed') {
    const { why } = answer;
    return why === 'timeout' || why === 'offline'
      ? { kind: 'connection', comment: '', text: why }
      : { kind: 'undecoded' };
  }
  // Some servers put JSON into a JSON text.
  const reply = typeof answer.data === 'string' ? parseJson(answer.data) : answer.data;
  const block = findBlock(reply);
  if (block) return { kind: 'blocked', comment: plainText(block.comment) };
  if (!isObject(reply) || reply.error !== undefined) return { kind: 'undecoded' };
  const rows = Array.isArray(reply.data) ? reply.data.filter(isObject) : [];
  const refused = rows.find((row) => !isTruthyFlag(row.is_allowed));
  if (!isTruthyFlag(reply.success)) return unreached(commentOf(rows[0]) || commentOf(reply.apbct));
  if (refused) return { kind: 'blocked', comment: commentOf(refused) };
  return decodedIn(rows, asked);
}

const unreached = (comment: string): Reply => (comment ? { kind: 'connection', comment } : { kind: 'undecoded' });

function decodedIn(rows: readonly JsonObject[], asked: readonly string[]): Reply {
  const contacts = new Map<string, Contact>();
  for (const encoded of asked) {
    const row = rows.find(({ encoded_email: of }) => of === encoded) ?? onlyRow(rows, asked);
    const contact = typeof row?.decoded_email === 'string' ? contactIn(row.decoded_email) : undefined;
    if (contact) contacts.set(encoded, contact);
  }
  const [wanted] = asked;
  return wanted !== undefined && contacts.has(wanted) ? { kind: 'decoded', contacts } : { kind: 'undecoded' };
}

/** Who asked for one thing and got one thing got that; the encoded text may have been cleaned on its way. */
const onlyRow = (rows: readonly JsonObject[], asked: readonly string[]): JsonObject | undefined =>
  rows.length === 1 && asked.length === 1 ? rows[0] : undefined;

const commentOf = (row: unknown): string =>
  isObject(row) && typeof row.comment === 'string' ? plainText(row.comment) : '';
