/** A shape as width divided by height: `16:9`, `16/9`, `16 x 9` or `1.78`; `undefined` for anything else. */
export function readAspect(written: string): number | undefined {
  const [, width = '', height = '1'] = /^\s*(\d+(?:\.\d+)?)(?:\s*[:/x]\s*(\d+(?:\.\d+)?))?\s*$/i.exec(written) ?? [];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}
