// Reading what a form posted, as the contract's server does.

/** One part of a posted form, in the order of the body. */
export type PostedEntry = [name: string, value: string | File];

/** A body above this is dropped as a whole, in bytes. */
const largestBody = 8 * 1024 * 1024;

/** The media type of a request's body, without its parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Reads a multipart or urlencoded body. The answer is null when the body is over `largestBody` or cannot be read:
 * the contract's server then sees no field at all.
 */
export async function readPosted(request: Request): Promise<PostedEntry[] | null> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > largestBody) return null;
  try {
    const contentType = request.headers.get('content-type') ?? '';
    return [...(await new Response(bytes, { headers: { 'content-type': contentType } }).formData())];
  } catch {
    return null;
  }
}

/** The last text under a name, trimmed; empty when there is none or when it is a file. */
export function textOf(entries: readonly PostedEntry[], name: string): string {
  const value = entries.findLast(([candidate]) => candidate === name)?.[1];
  return typeof value === 'string' ? value.trim() : '';
}
