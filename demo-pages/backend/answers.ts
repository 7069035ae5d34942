// The shapes of answers that several calls share.
import { html } from 'hono/html';

/** A JSON answer with the content type of the contract. */
export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' },
  });
}

/** A refusal in the form of the contract: `{ code, message, data: { status } }`. */
export function refusal(status: number, code: string, message: string): Response {
  return jsonAnswer({ code, message, data: { status } }, status);
}

/** A small page for a visitor without script. Values in `content` must be put in by `html`, which escapes them. */
export async function pageAnswer(title: string, content: ReturnType<typeof html>, status = 200): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/demo.css" />
        <link rel="stylesheet" href="/frame.css" />
        <link rel="stylesheet" href="/forms.css" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <footer class="site"><p><a href="/demos.html">All demos</a> · <a href="/outbox">Outbox: messages that the demos sent</a></p></footer>
      </body>
    </html>`;
  return new Response(page.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'",
    },
  });
}

/** Returns whether a browser requests a page, rather than a script data. */
export function wantsPage(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}
