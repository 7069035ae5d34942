import { findBlock, isTruthyFlag } from '../../src/antispam/block-reply.ts';
import type { ApiResult } from '../../src/antispam/api-client.ts';
import { isObject, parseJson } from '../../src/json/json.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';

export type BotCheckResult =
  | { readonly kind: 'allowed' }
  /** The visitor is a bot. `message` is the site's message as plain text, or empty. */
  | { readonly kind: 'denied'; readonly message: string }
  | { readonly kind: 'error' };

/**
 * Reads the response to the bot check. `allow` with the value 1 or yes means allowed, any other `allow` means denied, and any other response is an
 * error.
 */
export function readBotCheck(answer: ApiResult): BotCheckResult {
  if (answer.kind === 'failed') return { kind: 'error' };
  // Existing servers encode their JSON twice.
  const reply = typeof answer.data === 'string' ? parseJson(answer.data) : answer.data;
  const block = findBlock(reply);
  if (block) return { kind: 'denied', message: plainText(block.comment) };
  if (!isObject(reply) || reply.error !== undefined) return { kind: 'error' };
  const { allow, message } = reply;
  if (allow === undefined || allow === null) return { kind: 'error' };
  if (isTruthyFlag(allow)) return { kind: 'allowed' };
  return { kind: 'denied', message: typeof message === 'string' ? plainText(message) : '' };
}
