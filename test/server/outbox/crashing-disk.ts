import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The operations that change files. SQLite and the store call them through `fs`, so they can be replaced. */
const operations = [
  'openSync',
  'writeSync',
  'fsyncSync',
  'ftruncateSync',
  'unlinkSync',
  'mkdirSync',
  'rmdirSync',
  'rmSync',
  'renameSync',
  'writeFileSync',
] as const;

// On its first call, `rmSync` keeps the functions that `fs` has at that time; they must not be those of a disk.
fs.rmSync(join(tmpdir(), 'portico-no-such-file'), { force: true });

/** A file system in a folder that stops before an operation, as if the process were killed or the power failed. */
export class CrashingDisk {
  /** The number of operations so far. */
  count = 0;
  readonly #folder: string;
  readonly #crashBefore: number;
  readonly #originals = { ...fs };
  readonly #paths = new Map<number, string>();
  /** The content of each file at its last sync. */
  readonly #synced = new Map<string, Uint8Array>();
  /** The names in the folder at its last sync. */
  #syncedNames: string[] = [];

  /** @param crashBefore the number of operations that succeed */
  constructor(folder: string, crashBefore: number) {
    this.#folder = folder;
    this.#crashBefore = crashBefore;
  }

  install(): void {
    for (const name of operations) {
      const original = this.#originals[name] as (...values: unknown[]) => unknown; // one call for all signatures
      Object.assign(fs, {
        [name]: (...values: unknown[]) => {
          if (this.count >= this.#crashBefore) throw Object.assign(new Error('crashed'), { code: 'EIO' });
          this.count += 1;
          // The real sync takes some ms, and changes nothing that the test sees.
          if (name === 'fsyncSync') return this.#onSync(values[0] as number); // a file descriptor
          const result = original(...values);
          if (name === 'openSync') this.#paths.set(result as number, String(values[0]));
          return result;
        },
      });
    }
    syncBuiltinESMExports();
  }

  uninstall(): void {
    for (const name of operations) Object.assign(fs, { [name]: this.#originals[name] });
    syncBuiltinESMExports();
  }

  /** Copies what a new process finds after the end of this one: everything that was written. */
  copyAfterKill(to: string): void {
    fs.cpSync(this.#folder, to, { recursive: true });
  }

  /** Copies what remains after a power failure at the worst moment: only what was synced. */
  copyAfterPowerFailure(to: string): void {
    fs.mkdirSync(to);
    for (const name of this.#syncedNames) {
      if (!name.endsWith('.lock')) fs.writeFileSync(join(to, name), this.#synced.get(name) ?? '');
    }
  }

  #onSync(descriptor: number): void {
    const path = this.#paths.get(descriptor) ?? '';
    if (path === this.#folder) this.#syncedNames = fs.readdirSync(path);
    else this.#synced.set(basename(path), fs.readFileSync(path));
  }
}
