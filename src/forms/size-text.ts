import type { Language } from '../text/text.ts';

const units = ['B', 'KB', 'MB', 'GB'];

/** The units of sizes, by their names in `Intl`. */
const intlUnits = ['byte', 'kilobyte', 'megabyte'] as const;

/** Returns a size in bytes as a text such as `4.9 MB`, rounded down, with the units of the language: `4,9 Mo` in French. */
export function sizeText(bytes: number, language: Language = 'en'): string {
  const step = bytes < 1024 ? 0 : bytes < 2 ** 20 ? 1 : 2;
  const size = Math.floor(bytes / (step === 2 ? 2 ** 20 / 10 : 1024 ** step)) / (step === 2 ? 10 : 1);
  if (language !== 'en' && language !== 'de')
    return new Intl.NumberFormat(language, { style: 'unit', unit: intlUnits[step] }).format(size);
  return `${language === 'de' ? String(size).replace('.', ',') : size} ${units[step]}`;
}

/** Parses a size such as `5MB`, `500 kB` or `1048576`, with units of 1024; returns `undefined` for 0 and for other texts. */
export function parseSize(text: string): number | undefined {
  const [, amount = '', unit = 'B'] = /^(\d+(?:\.\d+)?) ?([kmg]?b)?$/i.exec(text.trim()) ?? [];
  return Math.floor(Number(amount) * 1024 ** units.indexOf(unit.toUpperCase())) || undefined;
}
