import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { configConflicts } from '../../../server/cli/config/config-conflicts.ts';
import { readTemplates } from '../../../server/cli/sites/read-templates.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';
import { startSites } from '../../../server/cli/site-server.ts';
import { createFolder } from '../site/folder.ts';

/** A mail that arrived. */
interface ArrivedMail {
  readonly to: string;
  /** The headers, unfolded, one per line. */
  readonly headers: string;
  /** The content of quoted-printable parts, decoded. */
  readonly body: string;
}

/** A site that runs, with the mails that it has sent. */
export interface MailingSite {
  readonly mails: readonly ArrivedMail[];
  /** Resolves to the mails when there are this many. */
  mailed(count: number): Promise<readonly ArrivedMail[]>;
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  get(path: string): Promise<Response>;
  /** Reads a page of the outbox. */
  outbox(path?: string): Promise<string>;
  /** Presses a button of the outbox page. */
  press(action: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  stop(): Promise<void>;
}

const password = 'correct horse';

/** Starts a site with these settings and files, whose mails go to a mail server of the test. */
export async function startMailingSite(
  settings: object,
  files: Readonly<Record<string, string>> = {},
): Promise<MailingSite> {
  const folder = createFolder({ 'index.html': '<title>Home</title>', ...files });
  const mails: ArrivedMail[] = [];
  let onMail = () => {};
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      let source = '';
      stream.setEncoding('latin1');
      stream.on('data', (chunk: string) => (source += chunk));
      stream.on('end', () => {
        const [head = '', ...parts] = source.split('\r\n\r\n');
        const body = parts
          .join('\n\n')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address).join(),
          headers: head.replaceAll(/\r\n[ \t]/g, ' '),
          body: Buffer.from(body, 'latin1').toString('utf8').replaceAll('\r\n', '\n'),
        });
        callback();
        onMail();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const server = {
    host: '127.0.0.1',
    port: (smtp.server.address() as AddressInfo).port,
    from: 'Site <site@example.com>',
  }; // It listens on a port.
  const read = readConfig(
    JSON.stringify({ host: '127.0.0.1', port: 0, smtp: server, search: false, outbox: { password }, ...settings }),
    {},
  );
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  const templates = readTemplates(read.config, folder.path);
  expect([
    ...templates.faults,
    ...configConflicts(read.config, { site: folder.path, data: join(folder.path, '.portico') }),
  ]).toEqual([]);
  const logged: Record<string, unknown>[] = [];
  const site = await startSites([
    {
      root: folder.path,
      data: join(folder.path, '.portico'),
      configFile: join(folder.path, 'portico.config.json'),
      config: read.config,
      templates,
      log: (level, event, details) => logged.push({ level, event, ...details }),
    },
  ]);
  const get = (path: string, headers = {}) => fetch(new URL(path, site.address), { headers, redirect: 'manual' });
  const post: MailingSite['post'] = (path, fields, headers = {}) =>
    fetch(new URL(path, site.address), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });
  const credentials = { Authorization: `Basic ${btoa(`admin:${password}`)}` };
  return {
    mails,
    async mailed(count) {
      while (mails.length < count) await new Promise<void>((resolve) => (onMail = resolve));
      return mails;
    },
    logged,
    post,
    get,
    outbox: async (path = '') => (await get(`/_portico/outbox${path}`, credentials)).text(),
    press: (action, fields) =>
      post(`/_portico/outbox/${action}`, fields, { ...credentials, 'Sec-Fetch-Site': 'same-origin' }),
    async stop() {
      await site.stop();
      folder.remove();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
