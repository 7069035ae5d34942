/**
 * Characters that no file name contains: separators of folders (encoded, or of Windows paths), `:` for streams of Windows, and control characters
 * such as NUL.
 */
// oxlint-disable-next-line no-control-regex -- These characters are refused.
const forbidden = /[/\\:\u0000-\u001f\u007f]/;

/**
 * Returns whether visitors may see a file or folder of this name. Names that begin with a dot are private (`.git`, `.env`, `..`), and so are backups
 * of editors (`~`) and short names of Windows (`PORTIC~1.JSO`). Dots and spaces at the end are refused, because Windows ignores them.
 */
const isPublicName = (name: string): boolean =>
  name !== '' && !name.startsWith('.') && !/[. ~]$|~\d/.test(name) && !forbidden.test(name);

/**
 * Returns whether visitors may see a file, given by the names of its folders and of the file itself. `.well-known` in the root folder of a site is
 * public (RFC 8615).
 */
export const isPublicPath = (names: readonly string[]): boolean =>
  names.every((name, index) => isPublicName(name) || (index === 0 && name === '.well-known' && names.length > 1));

/**
 * Returns the decoded names in the path of a URL, such as `['guides', 'first.html']`. For a folder, the last name is empty. Returns `undefined` if
 * the path is invalid or contains a private name.
 */
export function publicNames(pathname: string): readonly string[] | undefined {
  const names: string[] = [];
  for (const part of pathname.split('/').slice(1)) {
    try {
      // Each part is decoded separately and once, so that an encoded slash never becomes a separator.
      names.push(decodeURIComponent(part));
    } catch {
      return undefined;
    }
  }
  const named = names.at(-1) === '' ? names.slice(0, -1) : names;
  return isPublicPath(named) ? names : undefined;
}
