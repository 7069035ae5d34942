// Draws a captcha's code as a greyscale PNG of 72 by 24 pixels.
import { deflateSync } from 'node:zlib';

const width = 72;
const height = 24;
const scale = 2;
const paper = 0xff;
const ink = 0x33;

/** Five by seven dots for each digit; a row is a number whose bits are the dots. */
const digits: readonly (readonly number[])[] = [
  [14, 17, 19, 21, 25, 17, 14],
  [4, 12, 4, 4, 4, 4, 14],
  [14, 17, 1, 2, 4, 8, 31],
  [31, 2, 4, 2, 1, 17, 14],
  [2, 6, 10, 18, 31, 2, 2],
  [31, 16, 30, 1, 1, 17, 14],
  [6, 8, 16, 30, 17, 17, 14],
  [31, 1, 2, 4, 8, 8, 8],
  [14, 17, 17, 14, 17, 17, 14],
  [14, 17, 17, 15, 1, 2, 12],
];

/** The PNG file of a code of up to five digits. */
export function captchaImage(code: string): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height).fill(paper);
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0; // each row begins with its filter: none
  code.split('').forEach((digit, position) => {
    const left = 6 + position * 16;
    const top = 3 + (position % 2) * 4;
    digits[Number(digit)]?.forEach((dots, row) => {
      for (let y = 0; y < scale; y++) {
        for (let x = 0; x < 5 * scale; x++) {
          const dot = (dots >> (4 - Math.floor(x / scale))) & 1;
          if (dot === 1) rows[(top + row * scale + y) * (width + 1) + 1 + left + x] = ink;
        }
      }
    });
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits per pixel; colour type 0 is greyscale
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The checksum of PNG; `zlib.crc32` comes with Node 22. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
