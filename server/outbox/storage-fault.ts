import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../errors.ts';

/** Thrown if nothing can be stored. The message states the reason, and contains nothing of visitors. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The free space (bytes) that must be available, because a message with its files may need it. */
const minFree = 32 * 1024 * 1024;

/** Returns the inode number of a file; `undefined` if there is no file. */
export const fileNumber = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Returns the reason why nothing can be written to an open file; `undefined` if writing is possible. `number` is the inode number of the opened file.
 */
export function storageFault(file: string, number: number | undefined): string | undefined {
  try {
    const current = fileNumber(file);
    // The process could still write to the deleted file, but its content would be lost at the end of the process.
    if (current === undefined) return 'the file was deleted';
    if (current !== number) return 'another file has taken its place';
    accessSync(file, constants.W_OK);
    accessSync(dirname(file), constants.W_OK);
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < minFree ? `the disk is full (${bavail * bsize} bytes are free)` : undefined;
  } catch (error) {
    const code = errorCode(error);
    return code === 'EROFS' || code === 'EACCES' ? `the file or its folder is read-only (${code})` : String(error);
  }
}
