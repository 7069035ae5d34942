import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { isAllowedOrigin } from '../../http/protection/allowed-origin.ts';
import { pageResponse } from '../page-shell.ts';
import type { ReadConnection, SiteEnvironment } from '../visitor-connection.ts';
import { now } from '../../../src/clock/clock.ts';
import { Counters } from '../../http/protection/counters.ts';

/** The maximum number of wrong passwords per visitor: ten in the 15 minutes after the first one. */
const maxFailures = 10;
const failureWindow = 15 * 60_000;

/** Above this number of visitors, the oldest ones are forgotten. */
const maxVisitors = 10_000;

interface Options {
  readonly password: string;
  readonly readConnection: ReadConnection;
}

/**
 * Returns middleware that requires a password (HTTP Basic; any user name). Because browsers send the password with each request, it refuses
 * connections that others can read, and changes that another site has requested.
 */
export function requirePassword({ password, readConnection }: Options): MiddlewareHandler<SiteEnvironment> {
  const failures = new Counters(maxVisitors);
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  const expected = digest(password);
  return async (c, next) => {
    const { network, isPrivate } = readConnection(c);
    if (!isPrivate) return refuseOpenConnection();
    const failed = failures.get(network);
    if (failed && failed.count >= maxFailures) return refuseForNow(failed.expiresAt - now());
    const given = passwordIn(c.req.header('Authorization'));
    // All digests have the same length, so the time of the comparison reveals nothing about the password.
    if (given === undefined || !timingSafeEqual(digest(given), expected)) {
      if (given !== undefined) failures.increment(network, now() + failureWindow);
      return askForPassword();
    }
    const { method, url, headers } = c.req.raw;
    if (method !== 'GET' && method !== 'HEAD' && !isAllowedOrigin(headers, url, [])) return refuseOtherSite();
    return next();
  };
}

/** Returns the password in an `Authorization` header; `undefined` if there is none. */
function passwordIn(header: string | undefined): string | undefined {
  const [, encoded] = /^Basic\s+([\w+/=-]+)\s*$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : text.slice(colon + 1);
}

const askForPassword = (): Promise<Response> =>
  pageResponse('Password required', html`<p>The password is in the configuration of the server.</p>`, 401, {
    'WWW-Authenticate': 'Basic realm="Outbox", charset="UTF-8"',
  });

const refuseForNow = (wait: number): Promise<Response> =>
  pageResponse('Too many wrong passwords', html`<p>Please wait 15 minutes and try again.</p>`, 429, {
    'Retry-After': String(Math.ceil(wait / 1000)),
  });

const refuseOpenConnection = (): Promise<Response> =>
  pageResponse(
    'The connection is not encrypted',
    html`<p>Everyone on the way could read the password. Open this page by <code>https</code>, or on the computer of the server by
        <code>http://localhost</code>. If a proxy of yours adds TLS, write its
        address into <code>"trustedProxies"</code> of the configuration, and let it send the header <code>X-Forwarded-Proto</code>.</p>`,
    403,
  );

const refuseOtherSite = (): Promise<Response> =>
  pageResponse('Not allowed', html`<p>The request does not come from the page of the outbox.</p>`, 403);
