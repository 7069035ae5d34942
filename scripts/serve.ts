import { join } from 'node:path';
import { createLog } from '../server/cli/log.ts';
import { serveDemo } from './demo-server.ts';

/*
 * `npm start`: serves the demo pages with their form, comments, search and backend, and the documentation site, until Ctrl+C. `PORT` changes the
 * port. The messages and comments outlive a restart.
 */

const log = createLog((line) => process.stdout.write(line));
const port = Number(process.env.PORT ?? 4173);
const data = join('node_modules', '.cache', 'portico-demo');
const server = await serveDemo(port, 'localhost', { data, log });
const { address, config } = server;
console.log(`Portico's demo pages: ${address}`);
console.log(`The documentation: ${address}docs/`);
console.log(`The messages of the form at ${address}server.html: ${address}_portico/outbox`);
console.log(`(any user name, password: ${config.outbox?.password})`);
await new Promise((stop) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
});
log('info', 'stopping');
await server.close();
log('info', 'stopped');
