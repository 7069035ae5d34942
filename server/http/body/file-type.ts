import { fileTypeFromBuffer } from 'file-type/core';

/** Text formats that no content distinguishes from plain text. */
export const plainTexts = [
  'text/csv',
  'text/markdown',
  'text/calendar',
  'text/vcard',
  'text/tab-separated-values',
  'application/json',
];

/** The types that `detectType` returns for content without a signature. */
export const textTypes = ['text/plain', 'text/html', 'image/svg+xml', 'application/xml', 'application/octet-stream'];

/** Formats of Microsoft Office before 2007, which share one container. */
export const oldOffice = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'];

/** The number of bytes in which a signature is looked for. It limits the time for files that consist of many small parts. */
const signatureLength = 256 * 1024;

/** The number of characters in which markup is looked for. */
const sniffedLength = 1024;

/** Formats whose files may be text. */
const textFormats =
  /^(?:text\/.*|model\/stl|application\/(?:eps|pdf|pgp-encrypted|postscript|rtf|x-ms-regedit|x-unix-archive))$/;

/**
 * Returns the media type of a content: that of its signature, otherwise `text/html`, `image/svg+xml` or `application/xml` for markup, `text/plain`
 * for other text without control characters, and `application/octet-stream` for the rest.
 */
export async function detectType(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, signatureLength)).catch(() => undefined);
  const unicode = decode(bytes, unicodeOf(bytes));
  // Texts may begin like binary files: "BMW" like a bitmap.
  const isFormat = found && (unicode === undefined || textFormats.test(found.mime));
  if (isFormat && found.mime !== 'application/xml') return found.mime;
  // Excel writes CSV in the encoding of Windows.
  const text = unicode ?? decode(bytes, 'windows-1252');
  if (text === undefined) return 'application/octet-stream';
  const start = text.slice(0, sniffedLength).trimStart().toLowerCase();
  if (!start.startsWith('<')) return 'text/plain';
  if (/<svg[\s>:]/.test(start)) return 'image/svg+xml';
  if (/<(?:!doctype html|html|head|body|script|iframe|meta|title|style|a|p|div|table|img)[\s>/]/.test(start))
    return 'text/html';
  return found || start.startsWith('<?xml') ? 'application/xml' : 'text/plain';
}

/** Returns the text of bytes in an encoding; `undefined` if they are invalid or contain control characters other than white space. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return /[\0-\x08\x0b\x0e-\x1f\x7f]/.test(text) ? undefined : text; // oxlint-disable-line no-control-regex -- Binary files contain these characters.
  } catch {
    return undefined;
  }
}

/** Returns the encoding of Unicode in which a text may be: by its byte order mark UTF-16, as Excel writes “Unicode Text”, otherwise UTF-8. */
function unicodeOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Returns whether a detected type matches one of the accepted types, such as `image/png`, `image/*` or `text/csv`. */
export function isAcceptedType(detected: string, accepted: readonly string[]): boolean {
  return accepted.some((entry) => {
    const type = entry.trim().toLowerCase();
    if (type === '*/*') return true;
    // SVG can contain scripts.
    if (type === 'image/*') return detected.startsWith('image/') && detected !== 'image/svg+xml';
    if (type.endsWith('/*')) return detected.startsWith(type.slice(0, -1));
    return (
      detected === type ||
      (detected === 'text/plain' && plainTexts.includes(type)) ||
      (detected === 'application/x-cfb' && oldOffice.includes(type))
    );
  });
}
