/**
 * The part of a file that a browser asks for, as it does of a video; `undefined` for the whole, and for what is no single part of it. Both
 * ends are counted in.
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
