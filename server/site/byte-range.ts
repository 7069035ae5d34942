/**
 * Returns the range of a file in a `Range` header, as browsers send it for videos; `undefined` for the whole file or an invalid range. Both
 * ends are inclusive.
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
