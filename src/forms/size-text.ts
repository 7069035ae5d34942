import type { Language } from '../text/text.ts';

const units = ['B', 'KB', 'MB', 'GB'];

/** Returns a size in bytes as a text such as `4.9 MB`, rounded down. */
export function sizeText(bytes: number, language: Language = 'en'): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 2 ** 20) return `${Math.floor(bytes / 1024)} KB`;
  const size = String(Math.floor((bytes / 2 ** 20) * 10) / 10);
  return `${language === 'de' ? size.replace('.', ',') : size} MB`;
}

/** Parses a size such as `5MB`, `500 kB` or `1048576`, in units of 1024; `undefined` for anything else and for 0. */
export function parseSize(text: string): number | undefined {
  const [, amount = '', unit = 'B'] = /^(\d+(?:\.\d+)?) ?([kmg]?b)?$/i.exec(text.trim()) ?? [];
  return Math.floor(Number(amount) * 1024 ** units.indexOf(unit.toUpperCase())) || undefined;
}
