// The package is CommonJS. Of such packages, Node can import the default export.
import sqlite from 'node-sqlite3-wasm';

type SqlValue = string | number | Uint8Array | null;

/** A connection to SQLite, with the methods that the stores use. */
export interface SqliteDatabase {
  /** Runs statements without parameters. */
  exec(sql: string): void;
  /** Runs a statement. The statement is compiled once, so its text must not contain values. */
  run(sql: string, values?: readonly SqlValue[]): { readonly changes: number; readonly lastInsertRowid: number };
  /** Returns the rows of a statement, which is also compiled once. */
  all(sql: string, values?: readonly SqlValue[]): readonly Readonly<Record<string, unknown>>[];
  close(): void;
}

/** Returns the rows of a statement. The statement must return the columns of the row type. */
export const rowsOf = <Row>(db: SqliteDatabase, sql: string, values: readonly SqlValue[]): Row[] =>
  db.all(sql, values) as unknown as Row[];

/** A compiled statement of either implementation. */
interface Statement {
  run(values: readonly SqlValue[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
  all(values: readonly SqlValue[]): readonly Readonly<Record<string, unknown>>[];
  finalize(): void;
}

/** The members of the module `node:sqlite` that are used. */
interface NativeSqlite {
  DatabaseSync: new (file: string) => {
    exec(sql: string): void;
    prepare(sql: string): {
      run(...values: readonly SqlValue[]): ReturnType<Statement['run']>;
      all(...values: readonly SqlValue[]): ReturnType<Statement['all']>;
    };
    close(): void;
  };
}

/** Opens a file with `node:sqlite` if Node has it (from 22.13 on), because it is faster; otherwise with SQLite in WebAssembly. */
export function openDatabase(file: string): SqliteDatabase {
  const native = loadNative();
  return native ? openNative(native, file) : openWasm(file);
}

function loadNative(): NativeSqlite | undefined {
  const [major = 0, minor = 0] = (process.versions.node ?? '').split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 13)) return undefined;
  const emitWarning = process.emitWarning.bind(process);
  // Suppresses the warning of Node 22 that the module may change. The tests run with each supported version.
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite') as NativeSqlite | undefined; // The types are those of Node 20.
  } finally {
    process.emitWarning = emitWarning;
  }
}

function openNative({ DatabaseSync }: NativeSqlite, file: string): SqliteDatabase {
  const db = new DatabaseSync(file);
  return withStatements(db, (sql) => {
    const statement = db.prepare(sql);
    return {
      run: (values) => statement.run(...values),
      all: (values) => statement.all(...values),
      // Closing the database finalizes its statements.
      finalize() {},
    };
  });
}

/** Opens a file with SQLite in WebAssembly, even if Node has its own SQLite. */
export function openWasm(file: string): SqliteDatabase {
  const db = new sqlite.Database(file);
  return withStatements(db, (sql) => {
    const statement = db.prepare(sql);
    return {
      run: (values) => statement.run([...values]),
      all: (values) => statement.all([...values]),
      finalize: () => statement.finalize(),
    };
  });
}

/** The maximum number of compiled statements that are cached. The stores have fewer, but a list of parameters may have any length. */
const maxStatements = 100;

function withStatements(
  db: { exec(sql: string): void; close(): void },
  prepare: (sql: string) => Statement,
): SqliteDatabase {
  const statements = new Map<string, Statement>();
  const statementOf = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= maxStatements) finalize();
    const statement = prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const finalize = (): void => {
    for (const statement of statements.values()) statement.finalize();
    statements.clear();
  };
  return {
    exec: (sql) => db.exec(sql),
    run(sql, values = []) {
      const { changes, lastInsertRowid } = statementOf(sql).run(values);
      return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
    },
    all: (sql, values = []) => statementOf(sql).all(values),
    close() {
      finalize();
      db.close();
    },
  };
}
