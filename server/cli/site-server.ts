import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { now, setTimer } from '../../src/clock/clock.ts';
import { createMemoryCounterStore } from '../http/protection/counters.ts';
import { createSigner } from '../http/protection/signature.ts';
import { createOutbox } from '../outbox/outbox.ts';
import type { Outbox } from '../outbox/outbox-options.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { SiteFolder } from '../site/site-folder.ts';
import { SiteIndex } from '../site/site-index.ts';
import { createSiteApp, type SiteParts } from './site-app.ts';
import type { Config } from './config/config-schema.ts';
import { openData } from './open-data.ts';
import type { SiteData } from './site-data.ts';
import { createTargets, defined, hasReplyMails, mailServer } from './delivery-targets.ts';
import { createSpamJudge, type JudgeSpam } from '../spam/judge-spam.ts';
import { createMailLimit, type MailLimit } from '../mail/mail-limit.ts';
import { confirmTime, isReplyMail, ReplyMails } from '../site/comments/reply-mails.ts';
import { Digest } from './operator-mail.ts';
import { createForms } from './configured-forms.ts';
import { errorDetails, withoutAddresses, type Log } from './log.ts';
import { createRouting } from './sites/delivery-routing.ts';
import { spamOptions } from './sites/spam-options.ts';
import { chooseSite } from './sites/virtual-hosts.ts';
import { hostOf, type ConfiguredSite } from './sites/site-config.ts';
import type { Templates } from '../mail/template.ts';

export interface Site extends Omit<ConfiguredSite, 'templates'> {
  readonly templates?: ConfiguredSite['templates'];
  readonly log: Log;
  readonly extension?: SiteParts['extension'];
}

export interface RunningSite {
  /** The address, such as `http://localhost:8080/`. */
  readonly address: string;
  /** Stops accepting requests. Resolves when running requests and deliveries have ended, and the files are closed. */
  stop(): Promise<void>;
}

/** When the server stops, requests that are still running after this time (ms) are cut off. */
const stopTimeout = 10_000;

/** The maximum length of a host name. */
const maxHostLength = 253;

const day = 24 * 60 * 60_000;

interface OpenSite {
  readonly host: string | undefined;
  readonly fetch: ReturnType<typeof createSiteApp>['fetch'];
  /** Begins to deliver messages. */
  start(): void;
  /** Resolves when running deliveries have ended, and the files are closed. */
  close(): Promise<void>;
}

/**
 * Starts a server for sites, on the port and the host of the first site. `log` receives the requests that belong to none of several sites. Rejects if
 * the port is in use, or if the data cannot be opened.
 */
export async function startSites(sites: readonly Site[], log: Log = () => {}): Promise<RunningSite> {
  const { host, port } = sites[0]?.config ?? { host: 'localhost', port: 0 };
  const opened: OpenSite[] = [];
  const closeSites = () => Promise.all(opened.map((site) => site.close()));
  try {
    for (const site of sites) opened.push(await openSite(site));
    // Keeps the global classes of Node, because other code in this process may use them.
    const overrideGlobalObjects = false;
    const fetch = chooseSite(opened, (name, method) =>
      log('warn', 'request-without-site', { method, host: name.slice(0, maxHostLength), status: 421 }),
    );
    const server = createAdaptorServer({ fetch, hostname: host, overrideGlobalObjects });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    for (const site of opened) site.start();
    return {
      address: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/`, // It listens on a port.
      async stop() {
        await closeServer(server);
        await closeSites();
      },
    };
  } catch (error) {
    await closeSites();
    throw error;
  }
}

async function openSite({
  root,
  data: dataFolder,
  configFile,
  config: settings,
  log,
  templates: { templates, files: templateFiles } = { templates: new Map(), files: [] },
  extension,
}: Site): Promise<OpenSite> {
  const data = await openData(dataFolder, settings, () => digest?.count('comments'), log);
  const digest = data && createDigest(settings, data.outbox, log);
  const watching = new AbortController();
  const close = async () => {
    watching.abort();
    digest?.stop();
    await data?.close();
  };
  try {
    const { protect } = settings;
    const secret = protect.secret ?? (await data?.secret());
    const config = { ...settings, protect: { ...protect, secret } };
    await digest?.start();
    const spam = spamOptions(config);
    const judge = spam && createSpamJudge(spam, ({ id, form }) => log('warn', 'spam-unchecked', { id, form }));
    const limit = createMailLimit(createSigner(secret), data?.counters ?? createMemoryCounterStore());
    const outbox = data && createSiteOutbox(data, config, log, digest, judge, templates, limit);
    const { subscriptions } = data?.comments ?? {};
    const replyMails =
      hasReplyMails(config.comments) && outbox && subscriptions
        ? new ReplyMails({
            subscriptions,
            accept: outbox.accept,
            limit,
            onFault: (error) => log('error', 'store-error', errorDetails(error)),
          })
        : undefined;
    const folder = new SiteFolder(root, [configFile, ...templateFiles]);
    const forms = outbox && createForms(config, outbox.accept, log, data?.counters);
    const searchIndex = config.search ? await createIndex(root, folder, log, watching.signal) : undefined;
    const app = createSiteApp({
      config,
      folder,
      log,
      data,
      deliveries: outbox,
      replyMails,
      judge,
      forms,
      searchIndex,
      extension,
    });
    return {
      host: hostOf(config),
      fetch: app.fetch,
      start: () => outbox?.start(),
      async close() {
        await outbox?.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function createSiteOutbox(
  data: SiteData,
  config: Config,
  log: Log,
  digest: Digest | undefined,
  judge: JudgeSpam | undefined,
  templates: Templates,
  limit: MailLimit,
): Outbox {
  const signer = createSigner(config.protect.secret);
  const subscriptions = data.comments?.subscriptions;
  const { targets, visitorTargets, route } = createTargets({ config, templates, signer, subscriptions });
  return createOutbox({
    store: {
      ...data.outbox,
      async purge(...times) {
        await subscriptions?.purge(now() - confirmTime);
        return data.outbox.purge(...times);
      },
    },
    targets,
    visitorTargets,
    route: createRouting({ config, route, judge, limit }),
    keepDelivered: (config.outbox?.keepDays ?? 30) * day,
    keepOthers: (config.outbox?.keepOthersDays ?? Infinity) * day,
    keepHeld: (config.outbox?.keepHeldDays ?? 90) * day,
    onEvent(event) {
      if (event.kind === 'store-error') return log('error', 'store-error', { reason: event.error });
      if (event.kind === 'held') {
        digest?.count('held');
        return log('info', 'message-held', { id: event.id, reason: event.error });
      }
      const { kind, id, target, attempts, error } = event;
      if (kind === 'dead') digest?.count('dead');
      // Nobody looks for these mails in the outbox, so they are removed from it.
      if (isReplyMail(target) && (kind === 'sent' || kind === 'refused'))
        data.outbox.remove(id).catch((cause: unknown) => log('error', 'store-error', errorDetails(cause)));
      const level = kind === 'dead' ? 'error' : kind === 'retry' ? 'warn' : 'info';
      log(level, `delivery-${kind}`, {
        id,
        target,
        attempts,
        reason: error && withoutAddresses(error),
      });
    },
  });
}

function createDigest({ smtp, outbox, url }: Config, store: OutboxStore, log: Log): Digest | undefined {
  if (!smtp || outbox?.notify === undefined) return undefined;
  return new Digest({ ...mailServer(smtp), ...defined({ site: url }), to: outbox.notify }, store, log);
}

async function createIndex(root: string, folder: SiteFolder, log: Log, signal: AbortSignal) {
  const index = new SiteIndex(root, folder, {
    refreshed: (pages) => log('info', 'index-refreshed', { pages }),
    failed: (error) => log('warn', 'index-failed', errorDetails(error)),
  });
  // The watch begins before the files are read, so that no change in between is missed.
  index.watch(signal);
  await index.refresh();
  return () => index.current;
}

/** While the server stops, it searches for idle connections at this interval (ms). */
const idleInterval = 50;

/** Stops accepting connections. Resolves when running requests have ended, or after `stopTimeout`. */
async function closeServer(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  if (!('closeIdleConnections' in server)) return; // Only HTTP/2 servers lack this method; this is an HTTP/1 server.
  const closed = new AbortController();
  setTimer(stopTimeout, () => server.closeAllConnections(), closed.signal);
  // Browsers keep connections open for later requests, including connections whose request has just ended.
  const closeIdle = (): void => {
    server.closeIdleConnections();
    setTimer(idleInterval, closeIdle, closed.signal);
  };
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    closeIdle();
  });
  closed.abort();
}
