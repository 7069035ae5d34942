/** The characters of the bytes 80 to 9F in Windows-1252. Node 20 decodes these bytes as in ISO 8859-1. */
const highControls = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes bytes as UTF-8; if they are not valid UTF-8, as Windows-1252, because browsers send the forms of older pages in this encoding. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252')
      .decode(bytes)
      .replace(/[\u0080-\u009f]/g, (control) => highControls[control.charCodeAt(0) - 0x80] ?? control);
  }
}

/** Returns the names and values in the URL-encoded body of a form. */
export function decodeUrlencoded(body: string): [name: string, value: string][] {
  const pairs = [...new URLSearchParams(body)];
  // A replacement character means that the bytes are not UTF-8, unless the visitor has sent this character.
  return pairs.some((pair) => pair.join('').includes('\ufffd'))
    ? body.split('&').filter(Boolean).map(decodePair)
    : pairs;
}

function decodePair(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=');
  return [decodePart(name), decodePart(value.join('='))];
}

const encoder = new TextEncoder();

const decodePart = (text: string): string => decodeText(unescapeBytes(encoder.encode(text)));

/** Decodes URL-encoded bytes: `+` becomes a space, and `%E4` the byte that it stands for. Changes the array in place, because a body may be long. */
function unescapeBytes(bytes: Uint8Array): Uint8Array {
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const high = byte === percent ? hexDigit(bytes[index + 1]) : -1;
    const low = high >= 0 ? hexDigit(bytes[index + 2]) : -1;
    if (low >= 0) index += 2;
    bytes[length] = low >= 0 ? high * 16 + low : byte === plus ? space : byte;
    length += 1;
  }
  return bytes.subarray(0, length);
}

const [percent, plus, space] = [37, 43, 32];

/** Returns the value of a hexadecimal digit, given by its ASCII code; -1 for other characters. */
function hexDigit(code = 0): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
