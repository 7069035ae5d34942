/** The number of bytes at the beginning of a page in which browsers search for its encoding. */
export const encodingLength = 1024;

const utf8 = 'utf-8';

/** The byte order marks with their encodings. */
const marks: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  [utf8, 0xef, 0xbb, 0xbf],
  ['utf-16be', 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
];

/** Returns the encoding of a page from its first bytes, as browsers do: from its byte order mark, otherwise from its `<meta>`; UTF-8 by default. */
export function encodingOfPage(bytes: Uint8Array): string {
  const marked = marks.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const start = String.fromCharCode(...bytes.subarray(0, encodingLength)).replace(/<!--[^]*?(?:-->|$)/g, '');
  const [, ...tags] = start.split(/<meta\s/i);
  const labels = tags.map((tag) => /\bcharset\s*=["'\s]*([\w.:-]+)/i.exec(tag.split('>', 1)[0] ?? '')?.[1]);
  const label = labels.find((found) => found !== undefined) ?? utf8;
  try {
    const { encoding } = new TextDecoder(label);
    // If the `<meta>` could be read, the page is not in UTF-16.
    return encoding.startsWith('utf-16') ? utf8 : encoding;
  } catch {
    return utf8; // The name of the encoding is unknown.
  }
}

/** Returns the text of a page, without its byte order mark. */
export const decodePage = (bytes: Uint8Array): string => new TextDecoder(encodingOfPage(bytes)).decode(bytes);
