// The backend of the demo pages: one Hono app, used by `npm start` and by the tests.
import { Hono } from 'hono';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { antispamCalls } from './antispam/antispam-calls.ts';
import { blockedEndpoint } from './blocked-endpoint.ts';
import { captchaImage } from './captcha-image.ts';
import { codeOf } from './captcha.ts';
import { contactFormCalls } from './contact-form-calls.ts';
import type { ServerBindings } from './contact-form-calls.ts';
import { contactFormPages } from './contact-form-pages.ts';
import { ConnectionLost } from './faults.ts';
import { fontStatusEndpoint } from './font-status-endpoint.ts';
import { harboursEndpoint } from './harbours-endpoint.ts';
import { messageEndpoint } from './message-endpoint.ts';
import { createOutbox, outboxCalls } from './outbox.ts';
import { inTurn } from './quiz.ts';
import type { Question } from './quiz.ts';
import { shopCalls } from './shop/shop-calls.ts';
import { siteAjax } from './site-ajax.ts';

/** The options that a test may set. */
export interface BackendOptions {
  /** The question that a quiz field asks next; by default the questions come in turn. */
  readonly nextQuestion?: () => Question;
  /** Makes the code that is sent to an e-mail address next; by default six digits by chance. */
  readonly nextCode?: () => string;
  /** Ends after so many ms: how `@slow` waits. */
  readonly wait?: (ms: number) => Promise<void>;
  /** The time that the outbox notes. */
  readonly now?: () => Date;
}

/**
 * A backend with an outbox of its own; `openapi.yaml` beside this file describes its calls. It answers 404 to an
 * address that it does not know, so that a server can ask it first and look among its files next.
 */
export function createBackend(options: BackendOptions = {}): Hono<ServerBindings> {
  const outbox = createOutbox(options.now ?? (() => new Date()));
  const backend = new Hono<ServerBindings>();
  // A late answer must not keep a process alive that has ended its server.
  const late = options.wait ?? ((ms) => wait(ms, undefined, { ref: false }));
  backend.route(
    '/',
    contactFormCalls({
      outbox,
      nextQuestion: options.nextQuestion ?? inTurn(),
      wait: late,
    }),
  );
  backend.route('/', contactFormPages(outbox));
  backend.route('/', messageEndpoint(outbox));
  backend.route('/', blockedEndpoint());
  backend.route('/', fontStatusEndpoint());
  backend.route('/', harboursEndpoint());
  backend.route('/', siteAjax({ outbox, nextCode: options.nextCode ?? sixDigits }));
  backend.route('/', antispamCalls({ wait: late }));
  backend.route('/', shopCalls({ wait: late }));
  backend.route('/', outboxCalls(outbox));
  backend.get('/captcha/:file{[1-9][0-9]{0,8}\\.png}', (c) =>
    c.body(captchaImage(codeOf(Number.parseInt(c.req.param('file'), 10))), 200, { 'content-type': 'image/png' }),
  );
  backend.onError((error, c) => {
    if (error instanceof ConnectionLost) throw error;
    console.error(error);
    return c.text('The backend failed; its console says why.', 500);
  });
  return backend;
}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
