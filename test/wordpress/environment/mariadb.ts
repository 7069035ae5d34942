import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** A server of MariaDB in a process of its own. Each site makes its own database in it. */
interface MariaDb {
  readonly socket: string;
  stop(): Promise<void>;
}

/** Starts MariaDB in an empty folder, without tables of its own, users or network. Resolves to the reason if that is not possible. */
export async function startMariaDb(folder: string): Promise<MariaDb | string> {
  await mkdir(folder);
  const socket = join(folder, 'socket');
  const child = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--user=${userInfo().username}`,
      `--datadir=${folder}`,
      `--socket=${socket}`,
      '--skip-networking',
      '--skip-grant-tables',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-fast-shutdown=2',
    ],
    // Debian installs it for administrators.
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } },
  );
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  let log = '';
  return new Promise((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += String(chunk);
      if (!log.includes('ready for connections')) return;
      const stop = async () => {
        child.kill();
        await exited;
      };
      resolve({ socket, stop });
    });
    child.once('error', ({ message }) => resolve(`MariaDB did not start: ${message}`));
    child.once('close', (code) => resolve(`MariaDB exited with ${code}: ${log}`));
  });
}
