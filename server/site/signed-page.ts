import { Hono } from 'hono';
import { html } from 'hono/html';
import type { QueryGate } from '../http/protection/admission.ts';
import type { Language } from '../http/options.ts';
import { languageOf } from '../languages/accepted-language.ts';
import type { Signer } from '../http/protection/signature.ts';
import { pageResponse, tooManyRequests } from './page-shell.ts';
import { connectionOf, type SiteEnvironment } from './visitor-connection.ts';

interface PageTexts {
  readonly title: string;
  readonly question: string;
  readonly button: string;
  /** The answer to the button. */
  readonly done: string;
  /** The answer to a link that is forged, or no longer valid. */
  readonly invalid: string;
}

const pathOf = (name: string): string => `/_portico/${name}`;

export const signedLink = async (
  { site, name, signer }: { readonly site: string; readonly name: string; readonly signer: Signer },
  id: string,
  language: Language,
): Promise<string> =>
  `${site}${pathOf(name)}?${new URLSearchParams({ id, key: await signer.sign(name, id), language })}`;

interface Options {
  /** The name of the page, for which its links are signed. */
  readonly name: string;
  readonly signer: Signer;
  readonly gate: QueryGate;
  readonly textsOf: (language: Language) => PageTexts;
  readonly isValid: (id: string) => Promise<boolean>;
  /** Does what the button says. A second press changes nothing. */
  readonly run: (id: string) => Promise<unknown>;
}

/**
 * Returns a page whose link is mailed, with a button. Programs that check mails open their links, so only the button does something. It needs no
 * token: the link is the proof.
 */
export function signedPage({ name, signer, gate, textsOf, isValid, run }: Options): Hono<SiteEnvironment> {
  return new Hono<SiteEnvironment>().on(['GET', 'POST'], pathOf(name), async (c) => {
    const wait = await gate(c.req.raw.headers, connectionOf(c));
    const { id = '', key = '', language: wish = '' } = c.req.query();
    const language = languageOf(wish);
    if (wait > 0) return tooManyRequests(wait, language);
    const { title, question, button, done, invalid } = textsOf(language);
    const answer = (content: ReturnType<typeof html>, status = 200) =>
      pageResponse(title, content, status, {}, language);
    if (!(await signer.verify(name, id, key)) || !(await isValid(id))) return answer(html`<p>${invalid}</p>`, 404);
    if (c.req.method === 'GET')
      return answer(html`<p>${question}</p><form method="post"><button>${button}</button></form>`);
    await run(id);
    return answer(html`<p>${done}</p>`);
  });
}
