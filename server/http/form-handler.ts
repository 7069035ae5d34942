import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { checkSchema } from '../validation/check-schema.ts';
import { createAltchaChallenge } from './altcha.ts';
import { type Answer, respond } from './answers.ts';
import { checkCaptchaOptions } from './captcha.ts';
import { parseAddressRange } from './client-address.ts';
import { createMemoryCounterStore } from './counter-store.ts';
import { fileFieldsOf } from './form-fields.ts';
import { createMessageIds } from './message-id.ts';
import { describeForms } from './openapi.ts';
import { outcomes } from './outcomes.ts';
import type { Connection, FormEvent, FormHandler, FormHandlerOptions, FormOptions, Limits } from './options.ts';
import { type Environment, type NamedForm, type Processed, processForm } from './process-form.ts';
import { createSigner } from './signature.ts';
import { createToken } from './token.ts';

interface Bindings {
  readonly connection: Connection;
}

/**
 * Creates a handler that receives the forms of a site: it reads and checks requests, delivers valid messages, and answers
 * `<portico-contact-form>` with JSON and browsers without JavaScript with pages. The paths of each form:
 *
 * - `POST <path>` receives the form.
 * - `GET <path>/token` returns a token, with `protect.token`.
 * - `GET <path>/challenge` returns a challenge of ALTCHA, with `protect.altcha`.
 *
 * Throws if the options are invalid.
 */
export function createFormHandler(options: FormHandlerOptions): FormHandler {
  const forms = Object.entries(options.forms).map(([name, form]) => namedForm(name, form, options.limits ?? {}));
  const env = environmentOf(options);
  const { stylesheet } = options;
  const app = new Hono<{ Bindings: Bindings }>();
  const origins = env.protect.origins ?? [];
  if (origins.length > 0) app.use('*', cors({ origin: [...origins], allowMethods: ['GET', 'POST'] }));

  for (const form of forms) {
    const path = pathOf(form);
    const context = { form: form.options, stylesheet };
    const answer = (request: Request, given: Answer) => respond(request, given, context);
    app.post(path, async (c) => {
      const { answer: given, event } = await processForm(env, form, c.req.raw, c.env.connection).catch(failed);
      env.report({ ...event, form: form.name, status: outcomes[given.outcome].status });
      return answer(c.req.raw, given);
    });
    app.all(path, (c) => answer(c.req.raw, { outcome: 'method' }));
    const noStore = { 'Cache-Control': 'no-store' };
    if (env.protect.token)
      app.get(`${path}/token`, async (c) => c.json({ token: await createToken(env.signer, form.name) }, 200, noStore));
    const { altcha } = env.protect;
    if (altcha)
      app.get(`${path}/challenge`, async (c) =>
        c.json(await createAltchaChallenge(env.signer, form.name, altcha), 200, noStore),
      );
  }
  app.notFound((c) => respond(c.req.raw, { outcome: 'unknown' }, { form: undefined, stylesheet }));
  app.onError((error, c) => {
    env.report({ kind: 'failed', form: '', reason: c.req.path, status: outcomes.failed.status, error });
    return respond(c.req.raw, { outcome: 'failed' }, { form: undefined, stylesheet });
  });

  const paths = new Set(forms.flatMap((form) => pathsOf(form, env)));
  const handle = async (request: Request, connection: Connection = {}) => app.fetch(request, { connection });
  return Object.assign(handle, {
    handles: (pathname: string) => paths.has(pathname),
    async issueToken(name: string) {
      if (!env.protect.token) throw new Error('issueToken() needs protect.token: set it, for example to {}.');
      if (!forms.some((form) => form.name === name)) throw new Error(`There is no form "${name}" in the option forms.`);
      return createToken(env.signer, name);
    },
    openapi: () =>
      describeForms(
        forms.map((form) => ({ ...form, path: pathOf(form) })),
        env,
      ),
  });
}

const failed = (error: unknown): Processed => ({ answer: { outcome: 'failed' }, event: { kind: 'failed', error } });

const pathOf = ({ name, options }: NamedForm): string => options.path ?? `/api/${name}`;

const pathsOf = (form: NamedForm, { protect }: Environment): readonly string[] => [
  pathOf(form),
  ...(protect.token ? [`${pathOf(form)}/token`] : []),
  ...(protect.altcha ? [`${pathOf(form)}/challenge`] : []),
];

function namedForm(name: string, options: FormOptions, limits: Limits): NamedForm {
  const path = options.path ?? `/api/${name}`;
  if (!/^\/[\w/.~-]*[\w~-]$/.test(path))
    throw new Error(
      `The form "${name}" has the path "${path}": set "path" to a path such as /api/contact, of letters, digits, "-", "_", "." and "/".`,
    );
  const mistakes = options.schema ? checkSchema(options.schema) : [];
  if (mistakes.length > 0) throw new Error(`The schema of the form "${name}" has mistakes: ${mistakes.join(' ')}`);
  return {
    name,
    options,
    limits: {
      body: limits.body ?? (fileFieldsOf(options).size > 0 ? 10 * 2 ** 20 : 256 * 1024),
      file: limits.file ?? 5 * 2 ** 20,
      files: limits.files ?? 5,
      fields: limits.fields ?? 200,
      fieldLength: limits.fieldLength ?? 20_000,
      time: limits.time ?? 60_000,
    },
  };
}

function environmentOf({ deliver, protect = {}, onEvent = logFailure }: FormHandlerOptions): Environment {
  if (protect.captcha) checkCaptchaOptions(protect.captcha);
  const { honeypot = 'website', rateLimit = { max: 20, window: 10 * 60_000 } } = protect;
  return {
    deliver,
    protect,
    honeypot: honeypot === false ? undefined : honeypot,
    rateLimit: rateLimit === false ? undefined : rateLimit,
    proxies: (protect.trustedProxies ?? []).map(parseAddressRange),
    signer: createSigner(protect.secret),
    store: protect.store ?? createMemoryCounterStore(),
    messageId: createMessageIds(),
    report: onEvent,
  };
}

function logFailure({ kind, form, reason, error }: FormEvent): void {
  if (kind === 'failed') console.error(`portico: the form "${form}" could not be processed.`, reason ?? '', error);
}
