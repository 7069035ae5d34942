import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Returns the secret in a file, which only this user may read. Creates it if there is none, or if writing it was interrupted. */
export function secretOf(path: string): string {
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
