import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../errors.ts';
import { openSqliteComments } from '../sqlite/open-comments.ts';
import { openSqliteStore } from '../sqlite/open-store.ts';
import type { Config } from './config/config-schema.ts';
import { errorDetails, type Log } from './log.ts';
import type { SiteData } from './site-data.ts';
import { randomBytes } from 'node:crypto';

/**
 * Opens the data of a site: in the database that `store` names, or in files that only this user may read; `undefined` for a site that stores nothing.
 */
export async function openData(
  folder: string,
  { forms, comments, store }: Pick<Config, 'forms' | 'comments' | 'store'>,
  onComment: () => void,
  log: Log,
): Promise<SiteData | undefined> {
  const hasComments = comments !== false;
  if (Object.keys(forms).length === 0 && !hasComments) return undefined;
  return openStores(folder, { store, hasComments }, onComment, log);
}

/** Opens the outbox of a site, and its comments if it has any, in the database or in the folder. */
export async function openStores(
  folder: string,
  { store, hasComments }: { readonly store: string | undefined; readonly hasComments: boolean },
  onComment: () => void,
  log: Log,
): Promise<SiteData> {
  if (store !== undefined) {
    // Loaded only for sites with a database.
    const { openPostgresData } = await import('../postgres/open-data.ts');
    const data = await openPostgresData(store, onComment, (error) =>
      log('warn', 'store-disconnected', errorDetails(error)),
    );
    return { ...data, comments: hasComments ? data.comments : undefined };
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const outbox = openSqliteStore(join(folder, 'outbox.db'));
  try {
    const opened = hasComments ? openSqliteComments(join(folder, 'comments.db'), onComment) : undefined;
    return {
      outbox,
      comments: opened,
      secret: async () => secretOf(join(folder, 'secret')),
      async close() {
        await opened?.close();
        await outbox.close();
      },
    };
  } catch (error) {
    await outbox.close();
    throw error;
  }
}

/** Returns the secret in a file that only this user may read. Creates the file if it does not exist, or if writing it was interrupted. */
function secretOf(path: string): string {
  const known = readExisting(path);
  if (known.length === secretLength) return known;
  rmSync(path, { force: true });
  const secret = randomBytes(secretLength / 2).toString('hex');
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

const secretLength = 64;

function readExisting(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
