import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createAdmission, sendLimit } from './protection/admission.ts';
import { createAltchaChallenge } from './protection/altcha.ts';
import { type Answer, respond } from './answers.ts';
import { checkCaptchaOptions } from './protection/captcha.ts';
import { createMessageIds } from './message-id.ts';
import { languageFor } from '../languages/accepted-language.ts';
import { outcomes } from './outcomes.ts';
import type { Connection, FormEvent, FormHandler, Language, ProtectOptions } from './options.ts';
import { type Environment, type NamedForm, type Processed, processForm } from './process-form.ts';
import { createToken } from './protection/form-token.ts';

/** A form at a path. */
export interface GuardedForm extends NamedForm {
  readonly path: string;
  /** Returns the response to a request, instead of the JSON and the page for forms. */
  readonly respond?: (request: Request, answer: Answer, language: Language) => Response | Promise<Response>;
}

interface Options {
  readonly protect: ProtectOptions;
  readonly stylesheet: string | undefined;
  readonly report: (event: FormEvent) => void;
}

/**
 * Creates the handler for everything that visitors send to be stored: forms and comments. Each form has an endpoint at its path, and below this path
 * the endpoints for the token and for the challenge.
 */
export function createGuardedHandler(
  forms: readonly GuardedForm[],
  { protect, stylesheet, report }: Options,
): FormHandler {
  const env = environmentOf(protect, report);
  const app = new Hono<{ Bindings: { readonly connection: Connection } }>();
  const origins = protect.origins ?? [];
  if (origins.length > 0) app.use('*', cors({ origin: [...origins], allowMethods: ['GET', 'POST'] }));
  const routes: FormHandler['routes'][number][] = [];
  for (const form of forms) {
    const { path } = form;
    const answer = (request: Request, given: Answer): Response | Promise<Response> => {
      const language = languageFor(form.options, request.headers);
      return (
        form.respond?.(request, given, language) ??
        respond(request, given, { form: { ...form.options, language }, stylesheet })
      );
    };
    routes.push({ method: 'ALL', path });
    app.post(path, async (c) => {
      const request = c.req.raw;
      const options = { ...form.options, language: languageFor(form.options, request.headers) };
      const { answer: given, event } = await processForm(env, { ...form, options }, request, c.env.connection).catch(
        failed,
      );
      report({ ...event, form: form.name, status: outcomes[given.outcome].status });
      return answer(request, given);
    });
    app.all(path, (c) => answer(c.req.raw, { outcome: 'method' }));
    const get = (name: string, value: () => Promise<object>): void => {
      for (const method of ['GET', 'OPTIONS'] as const) routes.push({ method, path: `${path}/${name}` });
      app.get(`${path}/${name}`, async (c) => c.json(await value(), 200, { 'Cache-Control': 'no-store' }));
    };
    const { altcha, token } = protect;
    if (token) get('token', async () => ({ token: await createToken(env.signer, form.name) }));
    if (altcha) get('challenge', () => createAltchaChallenge(env.signer, form.name, altcha));
  }
  app.notFound((c) => respond(c.req.raw, { outcome: 'unknown' }, { form: undefined, stylesheet }));
  app.onError((error, c) => {
    report({ kind: 'failed', form: '', reason: c.req.path, status: outcomes.failed.status, error });
    return respond(c.req.raw, { outcome: 'failed' }, { form: undefined, stylesheet });
  });

  const handle = async (request: Request, connection: Connection = {}) => app.fetch(request, { connection });
  return Object.assign(handle, {
    routes,
    handles: (pathname: string) => routes.some(({ path }) => path === pathname),
    async issueToken(name: string) {
      if (!protect.token) throw new Error('issueToken() needs protect.token: set it, for example to {}.');
      if (!forms.some((form) => form.name === name)) throw new Error(`There is no form "${name}" in the option forms.`);
      return createToken(env.signer, name);
    },
  });
}

const failed = (error: unknown): Processed => ({ answer: { outcome: 'failed' }, event: { kind: 'failed', error } });

function environmentOf(protect: ProtectOptions, report: Options['report']): Environment {
  if (protect.captcha) checkCaptchaOptions(protect.captcha);
  const { honeypot = 'website' } = protect;
  return {
    ...createAdmission('send', protect, sendLimit, report),
    protect,
    honeypot: honeypot === false ? undefined : honeypot,
    messageId: createMessageIds(),
  };
}
