// A server in a process of its own, whose processor time the bench reads: the site of `serve`, or a bare Hono that reads the form.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createLog, standardOutput } from '../../server/cli/log.ts';
import { readConfig } from '../../server/cli/config/read-config.ts';
import { startSites } from '../../server/cli/site-server.ts';

/** The report of a program. */
export interface ProgramReport {
  /** Of its start. */
  readonly port?: number;
  /** The processor time of all threads so far, in ms. */
  readonly cpu: number;
  /** The memory, in bytes. */
  readonly rss: number;
}

const [kind, root = '', config = '{}'] = process.argv.slice(2);

const report = (port?: number): void => {
  const { user, system } = process.cpuUsage();
  process.send?.({
    ...(port !== undefined && { port }),
    cpu: (user + system) / 1000,
    rss: process.memoryUsage.rss(),
  } satisfies ProgramReport);
};

async function startBare(): Promise<number> {
  const app = new Hono();
  app.post('*', async (c) => {
    await c.req.parseBody({ all: true });
    return c.json({ message: 'Sent' });
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // It listens on a port.
}

async function startPortico(): Promise<number> {
  const read = readConfig(config, {});
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const site = await startSites([
    {
      root,
      data: dirname(root) + '/data',
      configFile: `${root}/portico.config.json`,
      config: { ...read.config, host: '127.0.0.1', port: 0 },
      log: createLog(standardOutput()),
    },
  ]);
  return Number(new URL(site.address).port);
}

const port = await (kind === 'bare' ? startBare() : startPortico());
process.on('message', () => report());
process.once('disconnect', () => process.exit());
report(port);
