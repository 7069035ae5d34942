import type { JsonObject } from '../../src/json/json.ts';

const printedNames = { typographySensitivity: 'sensitivity', typographyFactor: 'factor' } as const;

/** Reads the settings as themes print them: a site width with its unit (`1140px`), and names that begin with `typography`. */
export function printedSettings(json: JsonObject): JsonObject {
  const read: Record<string, unknown> = { ...json };
  for (const [printed, name] of Object.entries(printedNames)) {
    if (!(printed in read)) continue;
    read[name] ??= read[printed];
    delete read[printed];
  }
  const [, width] = /^(\d+(?:\.\d+)?)px$/.exec(typeof read.siteWidth === 'string' ? read.siteWidth.trim() : '') ?? [];
  if (width) read.siteWidth = Number(width);
  if (Array.isArray(read.elements)) read.elements = read.elements.join(', ');
  return read;
}
