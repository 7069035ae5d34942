import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorText } from '../errors.ts';
import { claimFile } from '../outbox/file-owner.ts';
import { fileNumber, storageFault, StoreError } from '../outbox/storage-fault.ts';
import { openDatabase, type SqliteDatabase } from './driver.ts';

/** A SQLite file that belongs to this process. */
export interface SqliteFile {
  readonly db: SqliteDatabase;
  /**
   * Runs `change` in a transaction. The change is on the disk when this function returns or, during `batch`, when `batch` returns.
   * @throws a `StoreError` with the reason
   */
  transaction<Result>(this: void, change: () => Result): Result;
  /** Runs functions with transactions, which are written to the disk together. If one fails, all are repeated, each separately. */
  batch<Result>(this: void, calls: readonly (() => Promise<Result>)[]): readonly Promise<Result>[];
  /** @throws a `StoreError` with the reason if nothing can be stored now */
  check(this: void): void;
  close(this: void): void;
}

/**
 * Opens a SQLite file for this process only. Creates the file if it is missing. `:memory:` is lost when the process ends. `prepare` creates the
 * tables.
 * @throws if another process has opened the file, or if the file is not a database
 */
export function openSqliteFile(
  file: string,
  prepare: (db: SqliteDatabase) => void,
  open: (file: string) => SqliteDatabase = openDatabase,
): SqliteFile {
  const isFile = file !== ':memory:';
  const owner = isFile ? claimFile(file) : undefined;
  let db: SqliteDatabase;
  try {
    // A lock of SQLite in WebAssembly stays after its process was killed. This process now owns the file, so the lock can be removed.
    if (isFile) rmSync(`${file}.lock`, { recursive: true, force: true });
    db = openPrepared(file, prepare, open);
    if (isFile) syncFolder(file);
  } catch (error) {
    owner?.release();
    const current = isFile ? fileNumber(file) : undefined;
    const reason = (current === undefined ? undefined : storageFault(file, current)) ?? String(error);
    throw new Error(
      `The database ${file} cannot be opened: ${reason}. Expected a SQLite file in a writable folder, and space on the disk.`,
      { cause: error },
    );
  }

  const number = isFile ? fileNumber(file) : undefined;
  const failure = (reason: string, cause?: unknown) =>
    new StoreError(`The database ${file} cannot be written: ${reason}.`, { cause });
  let isOpen = true;
  /** Set during `batch`. */
  let batch: { hasBegun: boolean; hasFailed: boolean } | undefined;

  const rollBack = () => {
    try {
      db.exec('ROLLBACK');
    } catch {
      // There was no transaction, or SQLite has already rolled it back.
    }
  };
  function transaction<Result>(change: () => Result): Result {
    owner?.assert();
    if (isFile && fileNumber(file) !== number) throw failure(storageFault(file, number) ?? 'it was replaced');
    try {
      if (!batch?.hasBegun) db.exec('BEGIN IMMEDIATE');
      if (batch) batch.hasBegun = true;
      const result = change();
      if (!batch) db.exec('COMMIT');
      return result;
    } catch (error) {
      if (batch) batch.hasFailed = true;
      else rollBack();
      throw failure((isFile ? storageFault(file, number) : undefined) ?? errorText(error), error);
    }
  }
  return {
    db,
    transaction,
    batch(calls) {
      if (calls.length === 1) return calls.map((call) => call());
      const current = (batch = { hasBegun: false, hasFailed: false });
      const results = calls.map((call) => call());
      batch = undefined;
      try {
        if (!current.hasFailed) {
          if (current.hasBegun) db.exec('COMMIT');
          return results;
        }
      } catch {
        // Each call reports its own error below.
      }
      rollBack();
      for (const result of results) result.catch(() => {});
      return calls.map((call) => call());
    },
    check() {
      const fault = isFile ? storageFault(file, number) : undefined;
      if (fault) throw failure(fault);
    },
    close() {
      if (isOpen) db.close();
      isOpen = false;
      owner?.release();
    },
  };
}

function openPrepared(
  file: string,
  prepare: (db: SqliteDatabase) => void,
  open: (file: string) => SqliteDatabase,
): SqliteDatabase {
  const db = open(file);
  try {
    // With other journal modes of SQLite, the WebAssembly version does not restore the database after a kill (decision 13).
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    // Set before the first table is created: later, only copying the whole file would change it.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL');
    const mode = db.all('PRAGMA journal_mode = WAL')[0]?.['journal_mode'];
    if (mode !== 'wal' && mode !== 'memory')
      throw new Error(`SQLite uses the journal ${JSON.stringify(mode)} instead of "wal"`);
    db.exec('PRAGMA synchronous = FULL');
    // Deleted messages are overwritten, because they are personal data.
    db.exec('PRAGMA secure_delete = ON');
    db.exec('PRAGMA journal_size_limit = 16777216');
    prepare(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Writes the folder of a new file to the disk: after a power failure, a file that was synced may otherwise have no name. */
function syncFolder(file: string): void {
  if (process.platform === 'win32') return; // On Windows, folders cannot be opened, and names are stored with the files.
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
