/**
 * Fills the counter: `%index` as people count, from 1, and `%total`. Whatever else stands there with a percent sign is the
 * author's.
 */
export function counterOf(text: string, index: number, total: number): string {
  return text.replace(/%(index|total)\b/g, (_, name) => String(name === 'index' ? index + 1 : total));
}
