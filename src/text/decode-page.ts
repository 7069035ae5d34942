/** The length in bytes of the start of a page in which browsers look for its encoding. */
export const encodingLength = 1024;

const utf8 = 'utf-8';

/** The byte order marks with their encodings. */
const marks: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  [utf8, 0xef, 0xbb, 0xbf],
  ['utf-16be', 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
];

/** Returns the encoding of a page by its first bytes, as browsers do: of its byte order mark, else of its `<meta>`, else UTF-8. */
export function encodingOfPage(bytes: Uint8Array): string {
  const marked = marks.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const start = String.fromCharCode(...bytes.subarray(0, encodingLength)).replace(/<!--[^]*?(?:-->|$)/g, '');
  const [, ...tags] = start.split(/<meta\s/i);
  const labels = tags.map((tag) => /\bcharset\s*=["'\s]*([\w.:-]+)/i.exec(tag.split('>', 1)[0] ?? '')?.[1]);
  const label = labels.find((found) => found !== undefined) ?? utf8;
  try {
    const { encoding } = new TextDecoder(label);
    // A page that could be read as far as its `<meta>` is not in UTF-16.
    return encoding.startsWith('utf-16') ? utf8 : encoding;
  } catch {
    return utf8; // No browser knows the name.
  }
}

/** Returns the text of a page, without its byte order mark. */
export const decodePage = (bytes: Uint8Array): string => new TextDecoder(encodingOfPage(bytes)).decode(bytes);
