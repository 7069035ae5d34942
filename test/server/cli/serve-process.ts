import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** An entry of the server's log. */
interface LogEntry {
  readonly event: string;
  readonly level: string;
  readonly [detail: string]: unknown;
}

/** The command `serve` in a process of its own. */
export interface ServeProcess {
  /** The address of the server, with a slash at its end. */
  readonly address: string;
  /** Resolves to the first entry of an event, which may already be in the log. Rejects if the process exits before. */
  logged(this: void, event: string): Promise<LogEntry>;
  /** Returns all that the process has printed. */
  output(this: void): string;
  /** Sends a signal, and resolves to the exit code. */
  stop(this: void, signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

/** The arguments of Node that run the built program. */
export const command = [resolve('dist/check.js')];

/** Starts `portico-elements serve <folder>` on a free port. Rejects with the output if it does not start. */
export async function startServe(folder: string, env: Readonly<Record<string, string>> = {}): Promise<ServeProcess> {
  const child = spawn(process.execPath, [...command, 'serve', folder, '--port', '0', '--host', '127.0.0.1'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const entries: LogEntry[] = [];
  const listeners = new Set<() => void>();
  let line = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    const lines = (line + chunk).split('\n');
    line = lines.pop() ?? '';
    entries.push(...lines.map((text) => JSON.parse(text) as LogEntry)); // The log has one format.
    for (const listener of listeners) listener();
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const exited = new Promise<number | null>((done) => void child.once('close', (code) => done(code)));
  const logged = (event: string) =>
    new Promise<LogEntry>((done, reject) => {
      const look = () => {
        const entry = entries.find((one) => one.event === event);
        if (!entry) return;
        listeners.delete(look);
        done(entry);
      };
      listeners.add(look);
      look();
      void exited.then((code) => reject(new Error(`The process exited with ${code} before "${event}": ${output}`)));
    });
  const { address } = await logged('listening');
  return {
    address: String(address),
    logged,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
