import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { isPageFile, mediaTypeOf } from './media-types.ts';
import { readEncoding, type SiteFile } from './site-folder.ts';

/** The complete content of a file that the server has changed, such as a page with comments. */
export interface ChangedContent {
  readonly text: string;
  /** The version of the added content, such as comments, for the `ETag`; absent if each visitor gets different content. */
  readonly version?: string;
}

/** A compressed file on the disk, beside the original. */
export interface CompressedFile extends SiteFile {
  readonly encoding: 'br' | 'gzip';
}

/** Returns whether a name contains a hash of the content, as bundlers write it. Other content then has another name. */
function isHashed(path: string): boolean {
  const [, hash = ''] = /[-.]([\da-f]{8,}|[\w-]{8})\.(?:m?js|css|woff2?|png|jpe?g|webp|avif|svg)$/.exec(path) ?? [];
  // In a hash, digits, words and capital letters alternate more often than in a name, a date or a version.
  return hash.split(/[-_]/).some((part) => (part.match(/\d+|[A-Z]?[a-z]+|[A-Z]+/g)?.length ?? 0) > 3);
}

/**
 * Returns the response with a file, and closes the file's handle: the whole file, a range of it, or 304 if the browser already has it. Browsers store
 * files, and ask before each use whether they are still valid, except files with a hash in their name, and content that differs each time.
 */
export async function fileResponse(
  request: Request,
  file: SiteFile,
  changed?: ChangedContent,
  compressed?: CompressedFile,
): Promise<Response> {
  const { path } = file;
  const type = mediaTypeOf(path);
  const charset = isPageFile(path) ? `; charset=${changed ? 'utf-8' : await readEncoding(file)}` : '';
  if (compressed) await file.handle.close();
  const { handle, size, changedAt } = compressed ?? file;
  const version = changed?.version ?? compressed?.encoding;
  const etag = `"${changedAt.toString(36)}-${size.toString(36)}${version ? `-${version}` : ''}"`;
  const isForOne = changed !== undefined && changed.version === undefined;
  const reuse = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = new Headers({
    'Content-Type': `${type}${charset}`,
    // With `no-store`, text that a visitor has typed would be lost when the visitor returns to a form.
    'Cache-Control': isForOne ? 'private, no-cache' : reuse,
    'X-Content-Type-Options': 'nosniff',
  });
  if (!isForOne) headers.set('ETag', etag);
  if (compressed) {
    headers.set('Content-Encoding', compressed.encoding);
    headers.set('Vary', 'Accept-Encoding');
  }
  // The added content may change without the file, so the time of the file is not sent.
  if (!changed) headers.set('Last-Modified', new Date(changedAt).toUTCString());
  if (!isForOne && isFresh(request.headers, etag, changed ? undefined : changedAt)) {
    await handle.close();
    return new Response(null, { status: 304, headers });
  }
  if (changed) {
    await handle.close();
    const bytes = new TextEncoder().encode(changed.text);
    headers.set('Content-Length', String(bytes.length));
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  }
  const range = isRangeOf(request.headers, etag)
    ? byteRange(request.headers.get('Range') ?? undefined, size)
    : undefined;
  if (!compressed) headers.set('Accept-Ranges', 'bytes');
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size));
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  const options = { status: range ? 206 : 200, headers };
  if (request.method === 'HEAD' || size === 0) {
    await handle.close();
    return new Response(null, options);
  }
  return new Response(contentOf(handle, range ?? { start: 0, end: size - 1 }), options);
}

/** Returns whether the browser has the current file, according to its `ETag`, otherwise to its time. */
function isFresh(headers: Headers, etag: string, changedAt: number | undefined): boolean {
  const known = headers.get('If-None-Match');
  // The tag of a compressed response is a weak one.
  if (known !== null) return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers.get('If-Modified-Since') ?? '');
  return changedAt !== undefined && Math.floor(changedAt / 1000) * 1000 <= since;
}

/** Returns whether the requested range is one of this version of the file. */
const isRangeOf = (headers: Headers, etag: string): boolean => (headers.get('If-Range') ?? etag) === etag;

/** Returns a stream of a part of a file. It closes the file at its end, after an error, and when the visitor leaves. */
function contentOf(
  handle: FileHandle,
  range: { readonly start: number; readonly end: number },
): ReadableStream<Uint8Array> {
  const stream = handle.createReadStream(range);
  // Node's type of a web stream differs from the browser's, but has the same members.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

/**
 * Returns the range in a `Range` header, which browsers send for videos; `undefined` for the whole file or an invalid range. Both ends are inclusive.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): { readonly start: number; readonly end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(length - Number(last), 0);
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1;
  return start <= end ? { start, end } : undefined;
}
