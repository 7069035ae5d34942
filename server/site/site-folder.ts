import { constants } from 'node:fs';
import { open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { decodePage, encodingLength, encodingOfPage } from '../../src/text/decode-page.ts';
import { errorCode } from '../errors.ts';
import { isPublicPath, publicNames } from './public-path.ts';

/** A file of a site that is open. The caller closes the handle. */
export interface SiteFile {
  readonly handle: FileHandle;
  /** The path from the folder of the site, with forward slashes. */
  readonly path: string;
  /** The size in bytes. */
  readonly size: number;
  /** The time of the last change, in ms since 1970. */
  readonly changedAt: number;
}

/** The size in bytes above which a page is not read. */
export const maxPageSize = 2 * 1024 * 1024;

/** Returns the whole text of a page in the encoding that it declares, also after another read. */
export const readText = async (file: SiteFile): Promise<string> => decodePage(await readStart(file, file.size));

export const readEncoding = async (file: SiteFile): Promise<string> =>
  encodingOfPage(await readStart(file, Math.min(file.size, encodingLength)));

async function readStart({ handle }: SiteFile, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** The result of a search for the file of a path. A folder without a slash at its end needs a redirect, or its relative links break. */
export type Found = { readonly kind: 'file'; readonly file: SiteFile } | { readonly kind: 'folder' } | undefined;

/** The errors of the file system that mean that visitors find no file: no such file, a file as a folder, too many links, a name that is too long. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM', 'EISDIR', 'EINVAL']);

/** The folder of a site, of which visitors see only public files. */
export class SiteFolder {
  readonly #root: string;
  readonly #privateFiles: readonly string[];

  /**
   * `root` is the real path of the folder. Visitors never see `privateFiles`, such as the configuration, and neither the files beside them whose
   * names begin with the same name: backups (`portico.config.json.old`), and companions of a database (`outbox.db-wal`).
   */
  constructor(root: string, privateFiles: readonly string[]) {
    this.#root = root;
    this.#privateFiles = privateFiles;
  }

  /** Opens the file of a URL's path; the `index.html` of a folder. Rejects only for errors of the machine, such as too many open files. */
  async find(pathname: string): Promise<Found> {
    const names = publicNames(pathname);
    if (!names) return undefined;
    const isFolder = names.at(-1) === '';
    const path = join(this.#root, ...(isFolder ? [...names.slice(0, -1), 'index.html'] : names));
    try {
      return await this.#open(path);
    } catch (error) {
      if (missing.has(errorCode(error))) return undefined;
      throw error;
    }
  }

  async #open(path: string): Promise<Found> {
    // A symbolic link may lead out of the folder, or to a private file in it.
    const real = await realpath(path);
    const names = relative(this.#root, real).split(sep);
    if (real !== this.#root && !isPublicPath(names)) return undefined;
    const before = await stat(real);
    if (before.isDirectory()) return path.endsWith('index.html') ? undefined : { kind: 'folder' };
    // Opening a pipe would wait for its other end.
    if (!before.isFile() || (await this.#isPrivate(before, real))) return undefined;
    const handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const now = await handle.stat();
    if (now.ino !== before.ino || now.dev !== before.dev) {
      await handle.close(); // Another file has taken its place since the checks.
      return undefined;
    }
    return {
      kind: 'file',
      file: { handle, path: names.join('/'), size: now.size, changedAt: Math.floor(now.mtimeMs) },
    };
  }

  /** Returns whether a file is private, also under another name or in another case. */
  async #isPrivate(file: { readonly dev: number; readonly ino: number }, real: string): Promise<boolean> {
    for (const path of this.#privateFiles) {
      const isBeside = dirname(real) === dirname(path);
      if (isBeside && basename(real).toLowerCase().startsWith(basename(path).toLowerCase())) return true;
      const one = await stat(path).catch(() => undefined); // The database may not exist yet.
      if (one && one.ino === file.ino && one.dev === file.dev) return true;
    }
    return false;
  }
}
