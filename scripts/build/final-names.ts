import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';

/** A file of a build. */
export interface NamedCode {
  /**
   * The name ends with a hash of eight characters from the bundler, for example `chunks/tabs-1a2b3c4d.js`. The name of the script tag has no hash.
   */
  readonly fileName: string;
  readonly code: string;
}

/** Matches the name of a file as it may occur in code, with or without `.js`: the part before the hash, and the hash. */
const possibleName = /([\w.-]+)-([0-9a-z]{8})\b/g;

/**
 * Returns the final name and code of each file. A name is a hash of the final bytes: it changes if the code of the file changes, or the code of any
 * file that the file refers to, directly or indirectly. The bundler hashes before the code is rewritten and minified, so its hashes are only
 * placeholders. Names keep their length, so that the columns of source maps stay valid. Throws if two files get the same name.
 */
export function withFinalNames<File extends NamedCode>(files: readonly File[]): Map<File, NamedCode> {
  const byPlaceholder = new Map<string, File>();
  for (const file of files) {
    const placeholder = /-([0-9a-z]{8})\.js$/.exec(file.fileName)?.[1];
    if (placeholder) byPlaceholder.set(placeholder, file);
  }
  const replaceNames = (text: string, hashOf: (file: File) => string): string =>
    text.replace(possibleName, (whole, stem: string, placeholder: string) => {
      const file = byPlaceholder.get(placeholder);
      return file && basename(file.fileName) === `${stem}-${placeholder}.js` ? `${stem}-${hashOf(file)}` : whole;
    });

  const namedBy = new Map<File, File[]>();
  const digests = new Map<File, string>();
  for (const file of files) {
    const named: File[] = [];
    const code = replaceNames(file.code, (other) => (named.push(other), ''));
    namedBy.set(file, named);
    digests.set(file, hash(file.fileName.replace(possibleName, '$1'), code));
  }
  // For each file: its code, and then the code of the files that it refers to, in this order.
  const linked = new Map(
    [...namedBy].map(([file, named]) => [file, hash(...[file, ...named].map((one) => digests.get(one) ?? ''))]),
  );
  // Files refer to each other in circles, so they cannot be sorted in such a way that each follows the files that it refers to.
  const finalHash = (file: File): string => {
    const reachable = new Set(namedBy.get(file));
    for (const one of reachable) for (const other of namedBy.get(one) ?? []) reachable.add(other);
    return hash(linked.get(file) ?? '', ...[...reachable].map((one) => linked.get(one) ?? '').toSorted());
  };
  const hashes = new Map(files.map((file) => [file, finalHash(file)]));

  const rename = (text: string) => replaceNames(text, (file) => hashes.get(file) ?? '');
  const renamed = new Map(files.map((file) => [file, { fileName: rename(file.fileName), code: rename(file.code) }]));
  const names = new Set([...renamed.values()].map(({ fileName }) => fileName));
  if (names.size < files.length) throw new Error('two files have the same name');
  return renamed;
}

/** Returns eight characters from 0 to 9 and a to z. */
function hash(...texts: readonly string[]): string {
  const hex = createHash('sha256').update(texts.join('\0')).digest('hex');
  return BigInt(`0x${hex}`).toString(36).slice(-8).padStart(8, '0');
}
