import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { errorCode } from '../errors.ts';
import { currentProcess, isRunning, type ProcessIdentity } from './process-identity.ts';

/** The content of the owner file, which is beside the database and names the process that has opened the database. */
interface Owner extends ProcessIdentity {
  /** A random text. It differs each time that a process opens the database. */
  readonly token: string;
}

/** The right of this process to use a database file. */
export interface FileOwnership {
  /** Throws if another process has taken the file, for example while this machine was suspended. */
  assert(): void;
  release(): void;
}

/** An owner updates the time of the owner file at this interval (ms), as a sign of life. */
const beat = 10_000;
/** After this time (ms) without a sign of life, a process on another machine counts as gone. */
const silence = 60_000;
/** Within this time (ms), each running owner has given a sign of life, even if it was busy. */
const certainBeat = 2 * beat;

/**
 * Claims a file for this process, in `<file>.owner`. Replaces an owner that was killed. On the same machine: its process is not running, or the
 * machine was restarted since its last sign of life. On another machine (containers that share a volume): it has given no sign of life for a minute.
 * @throws if another process has opened the file
 */
export function claimFile(file: string): FileOwnership {
  const path = `${file}.owner`;
  const token = randomUUID();
  const content = JSON.stringify({ ...currentProcess(), token } satisfies Owner);
  if (!create(path, content)) {
    removeAbandoned(file, path);
    if (!create(path, content)) throw inUse(file, readOwner(path));
  }

  let lastBeat = performance.now();
  const check = (): void => {
    if (readOwner(path)?.token !== token) {
      throw new Error(
        `The database ${file} was taken over by another process. Restart this one, with a file of its own.`,
      );
    }
    const now = new Date();
    utimesSync(path, now, now);
    lastBeat = performance.now();
  };
  const timer = setInterval(() => {
    try {
      check();
    } catch {
      // `assert` reports this when the file is used next.
      clearInterval(timer);
    }
  }, beat);
  timer.unref();
  return {
    assert() {
      if (performance.now() - lastBeat > certainBeat) check();
    },
    release() {
      clearInterval(timer);
      if (readOwner(path)?.token === token) rmSync(path, { force: true });
    },
  };
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return false;
    throw new Error(`The file ${path} cannot be created (${code}). Expected a folder that exists and is writable.`, {
      cause: error,
    });
  }
}

/** Deletes the owner file of an owner that is gone. Renames it first, so that only one of several processes succeeds. */
function removeAbandoned(file: string, path: string): void {
  const owner = readOwner(path);
  if (!isAbandoned(owner, path)) throw inUse(file, owner);
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    throw inUse(file, readOwner(path));
  }
  const renamed = readOwner(aside);
  if (renamed?.token !== owner?.token) {
    renameSync(aside, path);
    throw inUse(file, renamed);
  }
  rmSync(aside, { force: true });
}

function isAbandoned(owner: Owner | undefined, path: string): boolean {
  const sinceLastSign = age(path);
  // If the last sign of life is in the future, the clock was set back since.
  const silentFor = Math.abs(sinceLastSign);
  // If the content is invalid, the process was killed while it wrote the file, or is writing it now.
  if (!owner) return silentFor > 2000;
  const { host, machine, boot, namespace } = currentProcess();
  if (owner.host !== host) return silentFor > silence;
  if (owner.boot !== boot) {
    if (silentFor > silence) return true;
    // Another machine may have the same name, and a copy of a machine even the same id. Such a machine gives signs of life, also since this boot; an
    // owner from before a restart does not.
    if (machine === '' || owner.machine !== machine || sinceLastSign <= os.uptime() * 1000) return false;
    const rest = certainBeat - sinceLastSign;
    // This machine has just started. A copy of it need not have given a sign of life since then, so this waits.
    if (rest > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, rest);
    return !readOwner(path) || age(path) >= sinceLastSign;
  }
  return owner.namespace === namespace ? !isRunning(owner) : silentFor > silence;
}

/** Returns the time since the last sign of life, in ms. */
function age(path: string): number {
  try {
    // Not `now()`, which tests replace: the times of files are those of the system.
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value && 'token' in value ? (value as Owner) : undefined; // Only `claimFile` writes it.
  } catch {
    return undefined;
  }
}

function inUse(file: string, owner: Owner | undefined): Error {
  const by = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new Error(
    `The database ${file} is open in ${by}. A database in SQLite belongs to one process: stop the other one, use another file, ` +
      `or use Postgres. If that machine is gone, its claim on the file ends after ${silence / 1000} s.`,
  );
}
