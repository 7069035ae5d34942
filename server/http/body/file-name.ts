/** Decodes the three characters that browsers encode in names in `multipart/form-data`. */
export const decodeFormName = (name: string): string =>
  name.replaceAll(/%(?:22|0A|0D)/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/** The maximum length of a name. File systems allow 255 bytes. */
const maxLength = 100;

/**
 * Returns a file name without folders, control characters and direction marks, which could hide the extension. If the name is too long, shortens it
 * but keeps the extension.
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .toWellFormed()
    .trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'file';
  if (clean.length <= maxLength) return clean;
  const extension = /\.\w{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, maxLength - extension.length).toWellFormed() + extension;
}
