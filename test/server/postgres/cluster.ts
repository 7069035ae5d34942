import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Pool } from 'pg';

/** The folders of PostgreSQL's programs: those of the path, and Debian's, the newest first. */
function programFolders(): readonly string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
}

const programs = programFolders().find((folder) =>
  ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
);

/** `true` if this computer has PostgreSQL. */
export const hasPostgres = programs !== undefined;
if (!hasPostgres) console.warn('The tests on PostgreSQL are left out: install the package "postgresql".');

/** PostgreSQL does not run as root: the number of the user `nobody`. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A PostgreSQL server in a temporary folder, also with its socket: another program may take a port while the server restarts. */
export class Cluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
  #server: ChildProcess | undefined;

  private constructor() {
    if (unprivileged.uid !== undefined) chownSync(this.#folder, unprivileged.uid, unprivileged.gid);
    const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(program('initdb'), ['-D', join(this.#folder, 'data'), ...options], {
      ...unprivileged,
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: this.#folder,
    });
  }

  static async start(): Promise<Cluster> {
    const cluster = new Cluster();
    await cluster.start();
    return cluster;
  }

  get url(): string {
    return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(this.#folder)}`;
  }

  async start(): Promise<void> {
    const settings = ['listen_addresses=', `unix_socket_directories=${this.#folder}`, 'fsync=off'];
    const server = spawn(
      program('postgres'),
      ['-D', join(this.#folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
      { ...unprivileged, cwd: this.#folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#server = server;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (log.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL has stopped: ${log}`)));
    });
  }

  /** Ends all connections at once, without a last write to the tables, as a crash does. */
  async crash(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const exit = once(server, 'exit');
    server.kill('SIGQUIT');
    await exit;
  }

  async remove(): Promise<void> {
    await this.crash();
    rmSync(this.#folder, { recursive: true });
  }
}

const program = (name: string): string => join(programs ?? '', name);

/** Returns a pool whose connections may break while the server restarts. */
export function createPool(url: string): Pool {
  const pool = new Pool({ connectionString: url });
  pool.on('error', () => {});
  return pool;
}

/** The SQL that removes all tables. */
export const removeTables = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public';

/** The SQL that empties the tables of the outbox. */
export const removeRows = `DELETE FROM portico_messages; DELETE FROM portico_state WHERE name <> 'schema'`;
