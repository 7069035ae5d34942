import type { Message, Sender } from '../message.ts';

/** The options of Akismet, or of a service with the same API. */
export interface AkismetOptions {
  readonly key: string;
  /** The address that checks messages. By default, the address of Akismet. */
  readonly url?: string;
  readonly fetch?: typeof fetch;
}

/** The maximum time (ms) to wait for the service, because the visitor waits, too. */
const timeout = 5000;

/**
 * Asks the service whether a message is spam. Resolves with `unavailable` if it does not answer in time. `site` is the address of the site; `replyTo`
 * is the field that contains the visitor's address.
 */
export async function askAkismet(
  { key, url = 'https://rest.akismet.com/1.1/comment-check', fetch: send = fetch }: AkismetOptions,
  { form, fields, receivedAt }: Message,
  sender: Sender | undefined,
  site: string,
  replyTo?: string,
): Promise<'spam' | 'no-spam' | 'unavailable'> {
  const email = fields.find(([name]) => name === replyTo)?.[1];
  const body = new URLSearchParams({
    api_key: key,
    blog: site,
    user_ip: sender?.address ?? '',
    user_agent: sender?.userAgent ?? '',
    referrer: sender?.page ?? '',
    comment_type: form === '/comments' ? 'comment' : 'contact-form',
    comment_date_gmt: new Date(receivedAt).toISOString(),
    ...(email && { comment_author_email: email }),
    comment_content: fields
      .filter(([name]) => name !== replyTo)
      .map(([, value]) => value)
      .join('\n'),
  });
  try {
    const response = await send(url, { method: 'POST', body, signal: AbortSignal.timeout(timeout) });
    const text = (await response.text()).trim();
    // For a wrong key, the service answers “invalid”.
    return text === 'true' ? 'spam' : text === 'false' ? 'no-spam' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
