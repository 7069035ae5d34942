import { MaxFileSizeExceededError, MaxPartsExceededError, MultipartParser } from '@remix-run/multipart-parser';
import { blockSize, BodyFault, joined, readBlocks, readWhole } from './body-stream.ts';
import { decodeText, decodeUrlencoded } from './decode-text.ts';
import { cleanFileName, decodeFormName } from './file-name.ts';
import type { Limits } from '../options.ts';

/** A file of a request before its type is known. */
export interface ReceivedFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReceivedForm {
  /** The texts in the order of the request, with line breaks as LF. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly files: readonly ReceivedFile[];
}

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

const mediaTypeOf = (contentType: string): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Returns whether a body of this type can be read. */
export const isFormType = (contentType: string): boolean => [multipart, urlencoded].includes(mediaTypeOf(contentType));

type Blocks = AsyncIterable<Uint8Array> | readonly Uint8Array[];

/** Reads the form of a request. Throws a `BodyFault` if the body is malformed, too slow, or exceeds a limit. */
export async function readForm(request: Request, limits: Required<Limits>): Promise<ReceivedForm> {
  const declared = Number(request.headers.get('Content-Length') ?? 0);
  if (declared > limits.body) throw new BodyFault('tooLarge');
  const contentType = request.headers.get('Content-Type') ?? '';
  const size = { maxSize: limits.body, maxTime: limits.time };
  const isSmall = declared > 0 && declared <= blockSize;
  const blocks = isSmall ? [await readWhole(request, size)] : readBlocks(request.body, size);
  return mediaTypeOf(contentType) === urlencoded
    ? readUrlencoded(blocks, limits)
    : readMultipart(blocks, boundaryOf(contentType), limits);
}

/** Browsers send line breaks as CRLF, but `maxlength` and the rules count them as one character. */
const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

async function readUrlencoded(blocks: Blocks, limits: Required<Limits>): Promise<ReceivedForm> {
  const chunks: Uint8Array[] = [];
  let separators = 0;
  for await (const block of blocks) {
    for (const byte of block) if (byte === 38) separators += 1;
    if (separators >= limits.fields) throw new BodyFault('tooManyFields');
    chunks.push(block);
  }
  const text = decodeText(joined(chunks));
  return { fields: decodeUrlencoded(text).map(([name, value]) => [name, withLineFeeds(value)]), files: [] };
}

/** Returns the boundary between the parts. Throws a `BodyFault` if it is missing or not of the characters that RFC 2046 allows. */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  // Firefox uses longer boundaries than the 70 characters of the RFC in some versions.
  if (!/^[\w'()+,./:=? -]{1,200}$/.test(boundary)) throw new BodyFault('broken');
  return boundary;
}

async function readMultipart(blocks: Blocks, boundary: string, limits: Required<Limits>): Promise<ReceivedForm> {
  const fields: [string, string][] = [];
  const files: ReceivedFile[] = [];
  const parser = new MultipartParser(boundary, {
    maxFileSize: Math.max(limits.file, limits.fieldLength * 4),
    maxParts: limits.fields + limits.files,
    maxTotalSize: limits.body,
  });
  let isComplete = false;
  let hasBegun = false;
  try {
    for await (const whole of blocks) {
      const block = hasBegun ? whole : withoutPreamble(whole, boundary);
      hasBegun = true;
      // After the last boundary, RFC 2046 allows an epilogue. The parser does not.
      if (isComplete) continue;
      for (const part of parser.write(block)) {
        const name = decodeFormName(part.name ?? '');
        if (part.name === undefined || /\p{Cc}/u.test(name)) throw new BodyFault('broken');
        const bytes = joined(part.content);
        if (part.filename === undefined) {
          fields.push([name, withLineFeeds(decodeText(bytes))]);
          if (fields.length > limits.fields) throw new BodyFault('tooManyFields');
        } else if (part.filename !== '' || bytes.length > 0) {
          // An empty file input is sent as a file without name and content.
          if (bytes.length > limits.file) throw new BodyFault('fileTooLarge');
          files.push({ field: name, name: cleanFileName(decodeFormName(part.filename)), bytes });
          if (files.length > limits.files) throw new BodyFault('tooManyFiles');
        }
      }
      isComplete = hasEnded(parser);
    }
    parser.finish();
  } catch (error) {
    if (error instanceof BodyFault) throw error;
    if (error instanceof MaxFileSizeExceededError) throw new BodyFault('fileTooLarge');
    if (error instanceof MaxPartsExceededError) throw new BodyFault('tooManyFields');
    throw new BodyFault('broken', { cause: error });
  }
  return { fields, files };
}

/** Removes what RFC 2046 allows before the first boundary: a line break or a text. The parser allows nothing. */
function withoutPreamble(block: Uint8Array, boundary: string): Uint8Array {
  // One character for each byte.
  const text = new TextDecoder('windows-1252').decode(block);
  const first = text.startsWith(`--${boundary}`) ? 0 : text.indexOf(`\r\n--${boundary}`) + 2;
  return first > 1 ? block.subarray(first) : block;
}

function hasEnded(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}
