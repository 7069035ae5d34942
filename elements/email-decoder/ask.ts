import { clientData } from '../../src/antispam/client-data.ts';
import { transportOf } from '../../src/antispam/transport.ts';
import { callSite } from '../../src/antispam/wire.ts';
import type { Resolved } from '../../src/kit/settings.ts';
import { pageReturn } from '../../src/page/page-return.ts';
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
  const { admin: isAdmin } = settings;
  const [transport, visitor] = await Promise.all([transportOf(settings, page), isAdmin ? '' : clientData(page)]);
  const encodedEmails = JSON.stringify(Object.fromEntries(encoded.entries()));
  const payload = isAdmin
    ? { encodedEmails }
    : { event_javascript_data: visitor, post_url: page.location.href, referrer: page.referrer, encodedEmails };
  for (;;) {
    const answer = await callSite(transport, 'decode-email', payload, { signal, isAdmin });
    // A page that leaves gives up what it asked, and may come back with the dialog still open.
    if (answer.kind === 'answered' || answer.why !== 'aborted' || signal.aborted) return readReply(answer, encoded);
    await pageReturn(signal);
  }
}
