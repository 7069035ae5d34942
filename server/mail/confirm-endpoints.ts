import { Hono } from 'hono';
import { html } from 'hono/html';
import type { QueryGate } from '../http/admission.ts';
import { type Paths, queryParameter, response, type Responses, text } from '../http/openapi-parts.ts';
import type { Language } from '../http/options.ts';
import type { Signer } from '../http/signature.ts';
import { pageResponse } from '../site/page-shell.ts';
import { connectionOf, type SiteEnvironment } from '../site/visitor-address.ts';
import { confirmTexts } from './confirm-texts.ts';

/** The path of the page where visitors confirm a message. */
export const confirmPath = '/_portico/confirm';

const purpose = 'confirm';

/** Returns the address of the page where the recipient of a mail confirms a message. */
export const confirmLink = async (site: string, signer: Signer, id: string, language: Language): Promise<string> =>
  `${site}${confirmPath}?${new URLSearchParams({ id, key: await signer.sign(purpose, id), language })}`;

interface Options {
  readonly signer: Signer;
  readonly gate: QueryGate;
  /** Delivers a message. Resolves to `false` if it was delivered, or deleted. */
  readonly release: (id: string) => Promise<boolean>;
  /** Returns whether the message exists. */
  readonly exists: (id: string) => Promise<boolean>;
}

/**
 * Returns the page where visitors confirm a message. Programs that check mails open their links, so only the button sends the message. It needs no
 * token: the link is the proof.
 */
export function confirmEndpoints({ signer, gate, release, exists }: Options): Hono<SiteEnvironment> {
  const endpoints = new Hono<SiteEnvironment>();
  endpoints.on(['GET', 'POST'], '/', async (c) => {
    const wait = await gate(c.req.raw.headers, connectionOf(c));
    if (wait > 0) return c.text('Too many requests', 429, { 'Retry-After': String(Math.ceil(wait / 1000)) });
    const { id = '', key = '', language = '' } = c.req.query();
    const name = Object.hasOwn(confirmTexts, language) ? (language as Language) : 'en'; // It is a key.
    const { title, question, button, done, invalid } = confirmTexts[name];
    const isValid = (await signer.verify(purpose, id, key)) && (await exists(id));
    const answer = (content: ReturnType<typeof html>, status = 200) => pageResponse(title, content, status, {}, name);
    if (!isValid) return answer(html`<p>${invalid}</p>`, 404);
    if (c.req.method === 'GET')
      return answer(html`<p>${question}</p><form method="post"><button>${button}</button></form>`);
    await release(id); // A second press changes nothing.
    return answer(html`<p>${done}</p>`);
  });
  return endpoints;
}

const page = (description: string) => response(description, 'text/html', text);
const responses: Responses = {
  404: page('The link is invalid, or its message was deleted.'),
  429: response('Too many requests.', 'text/plain', text, ['Retry-After']),
};
const parameters = ['id', 'key', 'language'].map((name) => queryParameter(name, 'A part of the link in the mail.'));

/** Returns the description of the page above. */
export const describeConfirm = (): Paths => ({
  [confirmPath]: {
    get: {
      operationId: 'confirm-page',
      parameters,
      responses: { 200: page('The page with the button.'), ...responses },
    },
    post: { operationId: 'confirm', parameters, responses: { 200: page('The message is delivered.'), ...responses } },
  },
});
