import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { listen } from '../docs/backends/listen.ts';
import { type ServerProcess, startServer } from '../docs/server-process.ts';
import type { Project } from './project.ts';

/** Returns a program in the package for this platform. Its command in `.bin` needs an install script, or starts a child that outlives it. */
function programOf({ folder }: Project, scope: string, program: string): string {
  const [name = ''] = readdirSync(join(folder, 'node_modules', scope));
  return join(folder, 'node_modules', scope, name, program);
}

/** The runtimes of the test, by the files that start `app.js` in each. */
const runtimes = {
  Node: () => ({ command: process.execPath, args: ['node.js'] }),
  workerd: () => ({ command: process.execPath, args: ['workerd.js', 'out/worker.js'] }),
  Bun: (project: Project) => ({ command: programOf(project, '@oven', 'bin/bun'), args: ['bun.js'] }),
  Deno: (project: Project) => ({
    command: programOf(project, '@deno', 'deno'),
    args: ['run', '--no-prompt', '--allow-net', '--allow-env', 'deno.js'],
  }),
} as const;

/** Starts the server of the test in a runtime. */
export const startRuntime = (
  name: keyof typeof runtimes,
  project: Project,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> => startServer({ ...runtimes[name](project), folder: project.folder, env });

/** Bundles a worker for workerd, with the conditions of Cloudflare's command `wrangler`. */
export async function bundleWorker(project: Project, file: string): Promise<void> {
  // A module of Node would fail the build for browsers, which has the globals of a worker.
  const flags = ['--bundle', '--format=esm', '--platform=browser', '--conditions=workerd,worker'];
  await project.run('esbuild', file, `--outfile=out/${file}`, '--external:cloudflare:workers', ...flags);
}

/** A request that a receiver of webhooks got. */
interface ReceivedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server that accepts webhooks. */
export interface Receiver {
  readonly address: string;
  /** The requests so far. */
  readonly requests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** Starts a server that accepts all webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
      requests.push({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString() });
      response.writeHead(204).end();
    });
  });
  const listening = await listen(server);
  return { address: `http://127.0.0.1:${listening.port}/hook`, requests, close: () => listening.close() };
}

/** Sends the beginning of a form and nothing more; resolves to the first line of the answer. */
export async function sendBeginning(origin: string, path: string): Promise<string> {
  const { host, hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 100',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\nname=Ada`);
  const [answer] = (await once(socket, 'data')) as [Buffer]; // Sockets without an encoding emit buffers.
  socket.destroy();
  return answer.toString().split('\r\n', 1)[0] ?? '';
}
