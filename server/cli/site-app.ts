import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { now } from '../../src/clock/clock.ts';
import { createSigner } from '../http/protection/signature.ts';
import { texts } from '../languages/texts.ts';
import { confirmPage } from '../mail/confirm-mail.ts';
import { signedPage } from '../site/signed-page.ts';
import { createQueryGate } from '../http/protection/admission.ts';
import type { FormHandler, Language } from '../http/options.ts';
import { csvFormat, jsonFormat } from '../outbox/export.ts';
import type { Outbox } from '../outbox/outbox-options.ts';
import { spamNote, type JudgeSpam } from '../spam/judge-spam.ts';
import { createCommentHandler } from '../site/comments/comment-endpoints.ts';
import type { ReplyMails, ReplyPage } from '../site/comments/reply-mails.ts';
import { SiteComments } from '../site/comments/site-comments.ts';
import { outboxEndpoints, styleEndpoint } from '../site/outbox-page/outbox-endpoints.ts';
import { outboxPath } from '../site/outbox-page/outbox-markup.ts';
import { searchEndpoints } from '../site/search-endpoints.ts';
import type { SearchIndex } from '../site/search-index.ts';
import type { SiteFolder } from '../site/site-folder.ts';
import { sitePages, type SiteVariables } from '../site/site-pages.ts';
import { controlNames } from '../site/control-names.ts';
import { undeclaredFields } from '../../src/forms/validation/undeclared-fields.ts';
import { VisitField } from '../site/visit-field.ts';
import { connectionOf, connectionReader, type SiteEnvironment } from '../site/visitor-connection.ts';
import type { Config } from './config/config-schema.ts';
import type { SiteData } from './site-data.ts';
import { formEventLogger, protectOptions } from './configured-forms.ts';
import { errorDetails, type Log } from './log.ts';
import { spamOptions } from './sites/spam-options.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';

export interface SiteParts {
  readonly config: Config;
  readonly folder: SiteFolder;
  readonly log: Log;
  /** The stores of the messages and the comments; `undefined` for a site that has neither. */
  readonly data: Pick<SiteData, 'outbox' | 'comments' | 'counters'> | undefined;
  /** Delivers the messages; `undefined` if nothing delivers them, as in tests. */
  readonly deliveries?: Pick<Outbox, 'targetStates' | 'release'> | undefined;
  /** Sends mails about replies to comments; `undefined` for a site without such mails. */
  readonly replyMails?: ReplyMails | undefined;
  /** Recognises spam; `undefined` for a site that does not hold back spam. */
  readonly judge?: JudgeSpam | undefined;
  /** Handles the requests of forms; `undefined` for a site without forms. */
  readonly forms: FormHandler | undefined;
  /** Returns the current index of the pages; `undefined` for a site without search. */
  readonly searchIndex: (() => SearchIndex) | undefined;
  /** Endpoints and middleware that receive each request before the site does. */
  readonly extension?: Hono<SiteEnvironment> | undefined;
}

type Environment = SiteEnvironment & { Variables: SiteVariables };

/** Returns the app that handles all requests of a site. */
export function createSiteApp({
  config,
  folder,
  log,
  data,
  deliveries,
  replyMails,
  judge,
  forms,
  searchIndex,
  extension,
}: SiteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const comments = data?.comments;
  const readConnection = connectionReader(config.trustedProxies);
  app.use(async (c, next) => {
    const start = now();
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    for (const [name, value] of Object.entries(config.headers)) if (!c.res.headers.has(name)) c.header(name, value);
    // Unknown paths are not logged, because they may contain anything, such as the address of a person.
    const path = c.get('knownPath') ?? routePath(c);
    log('info', 'request', { method: c.req.method, path, status: c.res.status, ms: now() - start });
  });
  app.onError((error, c) => {
    log('error', 'request-failed', { method: c.req.method, path: routePath(c), ...errorDetails(error) });
    return c.text('The server failed. Please try again later.', 500);
  });

  if (extension) app.route('/', extension);
  app.route('/', healthEndpoint(data, log));
  app.route('/', styleEndpoint());
  const siteComments =
    comments && new SiteComments(comments, folder, isModerated(config), config.protect.secret, replyMails);
  void siteComments?.mailReplies();
  if (config.outbox && data) {
    const { password } = config.outbox;
    const fields = Object.values(config.forms).flatMap((form) => Object.keys(form.fields ?? {}));
    const exports = { csv: csvFormat(fields), json: jsonFormat };
    const spam = spamOptions(config);
    app.route(
      outboxPath,
      outboxEndpoints({
        store: data.outbox,
        comments,
        approve: async (id) => siteComments?.approve(id),
        password,
        readConnection,
        exports,
        targetStates: () => deliveries?.targetStates() ?? [],
        release: async (id) => (await deliveries?.release(id)) ?? false,
        noteOf: (message) => spam && spamNote(message, spam),
      }),
    );
  }
  const protect = protectOptions(config, data?.counters);
  const report = formEventLogger(log);
  const handlers = [
    forms,
    siteComments && createCommentHandler({ comments: siteComments, protect, report, judge }),
  ].flatMap((handler) => handler ?? []);
  for (const handler of handlers)
    for (const { method, path } of handler.routes) app.on(method, path, (c) => handler(c.req.raw, connectionOf(c)));
  if (searchIndex) {
    // The limit for sends would be too low for searches, which are requested while a visitor types.
    const { rateLimit, ...others } = protect;
    const gate = createQueryGate('search', { ...others, ...(rateLimit === false && { rateLimit }) }, report);
    app.route('/', searchEndpoints(searchIndex, gate));
  }
  const gate = createQueryGate('confirm', { trustedProxies: protect.trustedProxies ?? [] }, report);
  const signed = { signer: createSigner(config.protect.secret), gate };
  if (data && deliveries && Object.values(config.forms).some(({ confirm }) => confirm))
    app.route(
      '/',
      signedPage({
        ...signed,
        name: confirmPage,
        textsOf: (language) => texts[language].confirmation.page,
        isValid: async (id) => (await data.outbox.get(id)) !== undefined,
        run: deliveries.release,
      }),
    );
  if (comments && replyMails) {
    const { subscriptions } = comments;
    const confirm = {
      isValid: async (id: string) => (await subscriptions.get(id)) !== undefined,
      run: (id: string) => subscriptions.confirm(id),
    };
    // Succeeds even if the subscription was removed before: a program may press the button in a mail twice.
    const remove = { isValid: async () => true, run: (id: string) => subscriptions.remove(id) };
    const page = (name: ReplyPage) => ({
      ...signed,
      name,
      textsOf: (language: Language) => texts[language].replies[name],
    });
    app.route('/', signedPage({ ...page('subscribe'), ...confirm }));
    app.route('/', signedPage({ ...page('unsubscribe'), ...remove }));
  }
  const visits = new VisitField(
    handlers.flatMap(({ routes }) => routes.map(({ path }) => path)),
    config.url,
    (form, path, page) => {
      const name = path.replace(/^\/api\//, '');
      const { fields, files } = config.forms[name] ?? {};
      const { honeypot } = config.protect;
      for (const field of undeclaredFields(controlNames(form), { fields, files, honeypot }))
        log('warn', 'form-field-undeclared', { form: name, field, page });
    },
  );
  app.route(
    '/',
    sitePages({
      folder,
      change: async (file, query, host) => visits.add(file, await siteComments?.render(file, query), host),
    }),
  );
  return app;
}

const isModerated = ({ comments }: Config): boolean => comments === true || (comments !== false && comments.moderate);

/** The result of a check is reused for this time (ms): each check writes to the disk, and anybody may request one. */
const checkInterval = 5000;

/** Returns the endpoint that monitors request to find out whether messages can be stored. */
function healthEndpoint(data: Pick<SiteData, 'outbox' | 'comments'> | undefined, log: Log): Hono {
  let checked = { at: -Infinity, result: Promise.resolve() };
  const check = (outbox: OutboxStore): Promise<void> => {
    const elapsed = now() - checked.at;
    if (elapsed < 0 || elapsed >= checkInterval) checked = { at: now(), result: outbox.check() };
    return checked.result;
  };
  return new Hono().get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      if (!data) return c.json({ status: 'ok' });
      await check(data.outbox);
      const comments = data.comments && { waiting: await data.comments.countWaiting() };
      return c.json({ status: 'ok', deliveries: await data.outbox.counts(), ...(comments && { comments }) });
    } catch (error) {
      log('error', 'store-unavailable', errorDetails(error));
      return c.json({ status: 'unavailable' }, 503);
    }
  });
}
