import { accessSync, constants, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The text of a file, or the reason why there is none. */
type FileText = { readonly text: string } | { readonly fault: 'missing' | 'encoding' };

/** Reads a UTF-8 file, without its byte order mark. A file in another encoding is refused, because writing it would destroy its letters. */
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

/** Writes files, and keeps a copy of each beside it. Returns a message if this fails; then no file has changed. */
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

/** Adds a byte order mark to a text if the file begins with one. */
const withMark = (file: string, text: string): string =>
  readFileSync(file)
    .subarray(0, 3)
    .equals(Uint8Array.of(0xef, 0xbb, 0xbf))
    ? `\uFEFF${text}`
    : text;
