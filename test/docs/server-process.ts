import { spawn, spawnSync } from 'node:child_process';

/** A server in a process of its own, on a port that the system chose. */
export interface ServerProcess {
  readonly origin: string;
  /** Returns what the server has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server, and resolves when its output contains its port. Rejects if the process exits before. */
export function startServer({ command, args, folder, env = {} }: Start): Promise<ServerProcess> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const stop = async () => {
    child.kill();
    await exited;
  };
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const port = /(?:port |127\.0\.0\.1:)(\d+)/.exec(output)?.[1];
      if (port) resolve({ origin: `http://127.0.0.1:${port}`, output: () => output, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`${command} exited with ${code}: ${output}`)));
  });
}

const php: string = process.env.PHP ?? 'php';

/** Runs code in PHP, and returns its output. Throws if PHP prints an error. */
export function runPhp(code: string, args: readonly string[] = []): string {
  const { stdout, stderr, status } = spawnSync(php, ['-r', code, '--', ...args], { encoding: 'utf8' });
  if (stderr !== '' || status !== 0) throw new Error(`PHP exited with ${status}: ${stderr}${stdout}`);
  return stdout;
}

/** Starts the web server of PHP in a folder. */
export const startPhpServer = (
  folder: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ServerProcess> => startServer({ command: php, args: [...args, '-S', '127.0.0.1:0'], folder, env });

/** Returns whether PHP is installed; prints a line if it is not, because tests are skipped then. */
export function hasPhp(): boolean {
  const isInstalled = spawnSync(php, ['--version']).status === 0;
  if (!isInstalled) console.warn('The tests of the PHP samples are skipped, because this computer has no PHP.');
  return isInstalled;
}
