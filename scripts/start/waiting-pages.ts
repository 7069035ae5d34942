import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageResponse } from '../../server/site/page-shell.ts';
import type { SiteEnvironment } from '../../server/site/visitor-connection.ts';
import type { StepMessage } from '../build-steps.ts';

/** The progress of a build. */
export interface BuildStatus {
  state: 'running' | 'done' | 'failed';
  /** The newest step; `undefined` before the first. */
  step?: StepMessage;
}

/** The builds whose files the addresses of the demo server need. */
export interface Builds {
  /** It is done as soon as the files that the demo pages load are written. */
  readonly library: BuildStatus;
  readonly docs: BuildStatus;
}

/** The time (s) after which a browser requests a page again. */
const interval = '3';

/**
 * Returns routes that respond with a waiting page until the build for the requested page is done, or with an error page if the documentation could
 * not be built. The browser requests a waiting page again by itself.
 */
export function waitingPages({ library, docs }: Builds): Hono<SiteEnvironment> {
  const pages = new Hono<SiteEnvironment>();
  pages.use(async (c, next) => {
    const { path } = c.req;
    // This path has the style sheet of these pages.
    if (path.startsWith('/_portico/')) return next();
    if (library.state !== 'done') return waitingPage('The demo pages are being built', library, '');
    if (docs.state === 'done' || !/^\/docs(?:\/|$)/.test(path)) return next();
    const demoPages = html`<a href="/demos.html">Open the demo pages</a>`;
    if (docs.state === 'failed')
      return pageResponse(
        'The documentation could not be built',
        html`<p>The terminal shows the error. Correct it, then run <code>npm start</code> again.</p>
<p>The demo pages work without the documentation. ${demoPages}</p>`,
        500,
      );
    return waitingPage('The documentation is being built', docs, html`<p>The demo pages are ready. ${demoPages}</p>`);
  });
  return pages;
}

async function waitingPage(
  title: string,
  { step }: BuildStatus,
  further: Parameters<typeof html>[1],
): Promise<Response> {
  const bar = step
    ? html`<progress aria-labelledby="step" value="${step.step - 1}" max="${step.of}"></progress>`
    : html`<progress aria-labelledby="step"></progress>`;
  const response = await pageResponse(
    title,
    html`<p id="step">${step ? `Step ${step.step} of ${step.of}: ${step.name}` : 'The library comes first.'}</p>
<p>${bar}</p>
<p>The page that you wanted opens by itself as soon as it is ready.</p>
${further}`,
    503,
  );
  response.headers.set('Retry-After', interval);
  // The header `Refresh` works without a script, and without an element in the head.
  response.headers.set('Refresh', interval);
  return response;
}
