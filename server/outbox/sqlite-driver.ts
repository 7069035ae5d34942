// The package is CommonJS, of which Node only knows the default export.
import sqlite from 'node-sqlite3-wasm';

type SqlValue = string | number | Uint8Array | null;

/** A connection to SQLite: the part that the stores use. */
export interface SqliteDatabase {
  /** Runs statements without parameters. */
  exec(sql: string): void;
  run(sql: string, values: SqlValue[]): { readonly changes: number };
  all(sql: string, values?: SqlValue[]): readonly Readonly<Record<string, unknown>>[];
  close(): void;
}

/** The part of the module `node:sqlite` that is used. */
interface NativeSqlite {
  DatabaseSync: new (file: string) => {
    exec(sql: string): void;
    prepare(sql: string): {
      run(...values: SqlValue[]): { readonly changes: number | bigint };
      all(...values: SqlValue[]): Readonly<Record<string, unknown>>[];
    };
    close(): void;
  };
}

/** Opens a file with `node:sqlite` where Node has it (from 22.13), because it is faster, and else with SQLite in WebAssembly. */
export function openDatabase(file: string): SqliteDatabase {
  const native = hasNative() ? (process.getBuiltinModule('node:sqlite') as NativeSqlite | undefined) : undefined; // The types are of Node 20.
  return native ? openNative(native, file) : openWasm(file);
}

function hasNative(): boolean {
  const [major = 0, minor = 0] = (process.versions.node ?? '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 13);
}

function openNative({ DatabaseSync }: NativeSqlite, file: string): SqliteDatabase {
  const db = new DatabaseSync(file);
  return {
    exec: (sql) => db.exec(sql),
    run: (sql, values) => ({ changes: Number(db.prepare(sql).run(...values).changes) }),
    all: (sql, values = []) => db.prepare(sql).all(...values),
    close: () => db.close(),
  };
}

function openWasm(file: string): SqliteDatabase {
  const db = new sqlite.Database(file);
  return {
    exec: (sql) => db.exec(sql),
    run: (sql, values) => db.run(sql, values),
    all: (sql, values) => db.all(sql, values),
    close: () => db.close(),
  };
}
