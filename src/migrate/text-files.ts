import { accessSync, constants, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The text of a file, or the reason why there is none. */
type FileText = { readonly text: string } | { readonly fault: 'missing' | 'encoding' };

/** Reads a file in UTF-8, without its byte order mark. A text in another encoding would lose its letters when it is written. */
export function readUtf8(file: string): FileText {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    return { fault: 'missing' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { fault: 'encoding' };
  }
}

/** Writes files, and keeps a copy of each beside it. Returns what went wrong; then no file has changed. */
export function writeWithCopies(
  files: readonly { readonly file: string; readonly after: string }[],
): string | undefined {
  const old = files.find(({ file }) => existsSync(copyOf(file)));
  if (old)
    return `"${copyOf(old.file)}" exists, and would be lost; expected no copy of an earlier run: delete or rename it.`;
  const copied: string[] = [];
  const begun: string[] = [];
  try {
    for (const { file } of files) accessSync(file, constants.W_OK);
    for (const { file } of files) {
      copyFileSync(file, copyOf(file), constants.COPYFILE_EXCL);
      copied.push(file);
    }
    for (const { file, after } of files) {
      begun.push(file);
      writeFileSync(file, withMark(copyOf(file), after));
    }
  } catch (error) {
    for (const file of begun) copyFileSync(copyOf(file), file);
    for (const file of copied) rmSync(copyOf(file));
    return `The files cannot be written, and have not changed: ${error instanceof Error ? error.message : String(error)}.`;
  }
  return undefined;
}

const copyOf = (file: string): string => `${file}.orig`;

/** Returns a text with the byte order mark that a file begins with. */
const withMark = (file: string, text: string): string =>
  readFileSync(file)
    .subarray(0, 3)
    .equals(Uint8Array.of(0xef, 0xbb, 0xbf))
    ? `\uFEFF${text}`
    : text;
