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
   * Runs `change` in a transaction, which is on the disk when this function returns; during `batch`, when that one returns.
   * @throws a `StoreError` with the reason
   */
  transaction<Result>(this: void, change: () => Result): Result;
  /** Runs functions with transactions, which reach the disk together. If one fails, repeats them all, each for itself. */
  batch<Result>(this: void, calls: readonly (() => Promise<Result>)[]): readonly Promise<Result>[];
  /** @throws a `StoreError` with the reason if nothing could be stored now */
  check(this: void): void;
  close(this: void): void;
}

/**
 * Opens a SQLite file for this process alone, and creates it if it is missing. `:memory:` is lost when the process ends. `prepare` creates the
 * tables.
 * @throws if another process has the file open, or the file is no database
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
    // The lock of SQLite in WebAssembly remains after a kill. Its process is gone: this one owns the file now.
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
      // No transaction had begun, or SQLite has rolled it back.
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
        // Each call reports its own fault below.
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
    // With SQLite's other journals, the WebAssembly does not restore the database after a kill (decision 13).
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    // Before the first table: afterwards, only a whole copy of the file would change it.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL');
    const mode = db.all('PRAGMA journal_mode = WAL')[0]?.['journal_mode'];
    if (mode !== 'wal' && mode !== 'memory')
      throw new Error(`SQLite uses the journal ${JSON.stringify(mode)} instead of "wal"`);
    db.exec('PRAGMA synchronous = FULL');
    // Deleted messages are overwritten: they are personal data.
    db.exec('PRAGMA secure_delete = ON');
    db.exec('PRAGMA journal_size_limit = 16777216');
    prepare(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Writes the names of new files to the disk: a file that was synced may still lack its name after a power failure. */
function syncFolder(file: string): void {
  if (process.platform === 'win32') return; // Windows cannot open folders, and stores names with the files.
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
