import { requestAboutVisitor } from '../../src/antispam/visitor-request.ts';
import type { Resolved } from '../../src/kit/settings.ts';
import type { emailDecoderSettings } from './email-decoder.settings.ts';
import { readReply, type Reply } from './reply.ts';

/**
 * Asks the site to decode these texts, in one call (§7): with what is known of the visitor, or, for an admin, without. Never
 * throws; when `signal` ends, what comes of it means nothing any more.
 */
export async function askSite(
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
