import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Language } from '../http/options.ts';
import { translator } from '../languages/texts.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The path of the style sheet of the server's own pages. */
export const stylePath = '/_portico/style.css';

/** The style sheet of the server's own pages. */
export const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; padding: 0.5rem 1rem; margin: 1rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
form { display: inline; }
button, input { font: inherit; padding: 0.25rem 0.75rem; }
li { overflow-wrap: anywhere; }
`;

/**
 * The policy of the server's own pages: they have no script, no picture and one style sheet, and no other page frames them. Visitors' texts are
 * escaped, so this is the second line of defence.
 */
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Returns the response to a request after too many others, with the time to wait in ms. */
export const tooManyRequests = (wait: number, language: Language): Response =>
  new Response(translator(language)('tooMany', { minutes: Math.ceil(wait / 60_000) }), {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': language,
      'Retry-After': String(Math.ceil(wait / 1000)),
    },
  });

/** Returns the response with a page of the server's own, whose texts are in `language`. It is never cached. */
export async function pageResponse(
  title: string,
  content: Markup,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
  language: Language = 'en',
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylePath}">
<h1>${title}</h1>
${content}
</html>`;
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      ...headers,
    },
  });
}
