import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';

const failure = (command: string, code: number | null, errors = ''): Error =>
  new Error(`${command} exited with code ${code}. ${errors}`.trim());

/**
 * Ends a process and the processes that it has started, even if it has already exited. For example, the launcher of the accessibility bus starts the
 * bus.
 */
function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // All of them have already exited.
  }
}

/** Gives a process priority over others, such as those that load and animate the page, and those of other programs. Needs root. */
export function preferProcess(id: number | undefined): void {
  try {
    if (id !== undefined) setPriority(id, -15);
  } catch {
    // On an idle computer, the process is fast enough without priority.
  }
}

/** The processes of a desktop. They are stopped together, from the last one to the first. */
export class Processes {
  readonly #children: ChildProcess[] = [];
  readonly env: Record<string, string | undefined>;

  constructor(env: Record<string, string | undefined>) {
    this.env = env;
  }

  start(command: string, ...args: readonly string[]): void {
    this.#spawn(command, args, 'ignore');
  }

  /** Starts a program that writes one line, such as its address, to its file descriptor 3. Resolves with this line. */
  async startWithAddress(command: string, ...args: readonly string[]): Promise<string> {
    const child = this.#spawn(command, args, ['ignore', 'ignore', 'ignore', 'pipe']);
    const output = child.stdio[3] as Readable;
    return new Promise((resolve, reject) => {
      output.once('data', (line: Buffer) => resolve(line.toString().trim()));
      child.once('error', reject);
      child.once('close', (code) => reject(failure(command, code)));
    });
  }

  /** Runs a program until it exits. Rejects if it fails or prints an error, because xdotool succeeds even with names of keys that do not exist. */
  async run(command: string, ...args: readonly string[]): Promise<void> {
    const child = spawn(command, args, { env: this.env, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    await new Promise<void>((resolve, reject) => {
      child.once('close', (code) => {
        if (code === 0 && errors === '') resolve();
        else reject(failure([command, ...args].join(' '), code, errors));
      });
      child.once('error', reject);
    });
  }

  async stop(): Promise<void> {
    for (const child of this.#children.toReversed()) {
      if (!child.pid) continue;
      const isRunning = child.exitCode === null && child.signalCode === null;
      const exited = isRunning && new Promise((resolve) => child.once('exit', resolve));
      killGroup(child.pid);
      await exited;
    }
  }

  #spawn(command: string, args: readonly string[], stdio: StdioOptions): ChildProcess {
    const child = spawn(command, args, { env: this.env, stdio, detached: true });
    // A missing program is reported by the code that waits for its result.
    child.on('error', () => {});
    this.#children.push(child);
    preferProcess(child.pid);
    return child;
  }
}
