import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import type { ProgramReport } from './program.ts';

/** The folder of the built programs. */
const programs = join('test-results', 'bench-server');

/** Builds the programs as the package is built, so that Node runs them without a compiler. */
export const buildPrograms = async (): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: programs,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      ssr: true,
      rolldownOptions: {
        input: { program: 'bench/server/program.ts', 'portico-sqlite-worker': 'server/sqlite/store-worker.ts' },
        external: [/^(?!\.|\/|validator)/],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        checks: { ineffectiveDynamicImport: false },
      },
    },
    ssr: { noExternal: ['validator'], target: 'node' },
  });
};

/** A server in a process of its own. */
export interface Program {
  readonly port: number;
  usage(): Promise<ProgramReport>;
  close(): Promise<void>;
  readonly child: ChildProcess;
}

/** Starts a program. `execPath` is another Node. */
export async function startProgram(
  args: readonly string[],
  { log, execPath = process.execPath }: { readonly log?: string; readonly execPath?: string } = {},
): Promise<Program> {
  const stdout = log === undefined ? 'ignore' : openSync(log, 'a');
  const child = fork(join(programs, 'program.js'), args, {
    execPath,
    execArgv: [],
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The program has ended.')));
  ended.catch(() => {});
  const next = async (): Promise<ProgramReport> => {
    const [report] = (await Promise.race([once(child, 'message'), ended])) as [ProgramReport]; // Only `report` of the program sends.
    return report;
  };
  const { port = 0 } = await next();
  return {
    port,
    child,
    usage() {
      const report = next();
      child.send('usage');
      return report;
    },
    async close() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

/** A client that keeps its connections. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a request, and resolves to its status after the whole response. */
  send(path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}): Promise<number> {
    return new Promise((resolve, reject) => {
      const { method = 'GET', body, headers = {} } = init;
      const sent = request({ agent: this.#agent, host: '127.0.0.1', port: this.#port, method, path, headers });
      sent.once('error', reject);
      sent.once('response', (response) => {
        response.on('data', () => {});
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      });
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
