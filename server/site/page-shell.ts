import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Language } from '../http/options.ts';
import { translator } from '../languages/texts.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The path of the style sheet of the server's own pages. */
export const stylePath = '/_portico/style.css';

/** The style sheet of the server's own pages. */
export const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 25%, transparent); }
* { box-sizing: border-box; }
body { max-inline-size: 50rem; margin: 2rem auto; padding-inline: 1rem; overflow-wrap: anywhere; }
h1 { margin-block: 0 1rem; line-height: 1.2; }
h2 { margin-block: 0 0.75rem; font-size: 1.125rem; }
article, details { margin-block: 1rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; }
summary { font-weight: 600; cursor: pointer; }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 0.25rem 1rem; margin-block: 0 0.75rem; }
dt { font-weight: 600; }
dd { margin: 0; white-space: pre-wrap; }
dd:only-child { grid-column: 1 / -1; }
ul { margin-block: 0 0.75rem; padding-inline-start: 1.25rem; }
nav, form { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem 1rem; margin-block: 0.75rem; }
li form { display: inline-flex; margin: 0; }
article > :last-child { margin-block-end: 0; }
label { display: grid; gap: 0.25rem; }
label:has([type='checkbox']) { grid-template-columns: auto 1fr; align-items: center; gap: 0.5rem; min-block-size: 2.5rem; }
input, select, button { max-inline-size: 100%; min-block-size: 2.5rem; padding: 0.25rem 0.75rem; border: 1px solid color-mix(in srgb, currentColor 55%, transparent); border-radius: 0.375rem; font: inherit; }
[type='checkbox'] { inline-size: 1.25rem; min-block-size: 1.25rem; margin: 0; }
button { font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
@media (max-width: 30rem) {
  dl { display: block; }
  dd { margin-block-end: 0.5rem; }
  form[role='search'] :is(label, input, select) { inline-size: 100%; }
}
`;

/**
 * The content security policy of the server's own pages: they have no scripts, no pictures and one style sheet, and cannot be framed. Visitors' texts
 * are escaped, so the policy is the second line of defence.
 */
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Returns the response to a visitor who has sent too many requests, with the time to wait in ms. */
export const tooManyRequests = (wait: number, language: Language): Response =>
  new Response(translator(language)('tooMany', { minutes: Math.ceil(wait / 60_000) }), {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': language,
      'Retry-After': String(Math.ceil(wait / 1000)),
    },
  });

/** Returns the response with one of the server's own pages, whose texts are in `language`. The response is never cached. */
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
