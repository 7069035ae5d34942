import type { AttributeMistake } from '../inputs/input-mistakes.ts';
import { parseSize } from '../size-text.ts';
import { parseNumber } from '../validation/rule.ts';

/** The limits of an input that HTML lacks; `undefined` without a valid one. */
interface FileLimits {
  readonly maxSize: number | undefined;
  readonly maxFiles: number | undefined;
  /** The maximum length of the longest side of images, in pixels. */
  readonly resize: number | undefined;
  /** The limits that are invalid. */
  readonly mistakes: readonly AttributeMistake[];
}

export const limitAttributes = ['data-max-size', 'data-max-files', 'data-resize'] as const;

interface LimitedInput {
  readonly name: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

/** Reads `data-max-size`, `data-max-files` and `data-resize`. */
export function readLimits({ name: field, attributes }: LimitedInput): FileLimits {
  const mistakes: AttributeMistake[] = [];
  const values = new Map(Array.from(attributes, ({ name, value }) => [name, value]));
  const read = (
    attribute: (typeof limitAttributes)[number],
    parse: (text: string) => number | undefined,
    expected: string,
  ) => {
    const value = values.get(attribute);
    const limit = value === undefined ? undefined : parse(value);
    if (value !== undefined && limit === undefined)
      mistakes.push({
        attribute,
        value,
        message: `${attribute}="${value}" of the field "${field}" is ignored; expected ${expected}.`,
      });
    return limit;
  };
  return {
    maxSize: read('data-max-size', parseSize, 'a size, such as 5MB'),
    maxFiles: read('data-max-files', parseCount, 'a whole number from 1'),
    resize: read('data-resize', parseCount, 'a whole number of pixels from 1, such as 1600'),
    mistakes,
  };
}

/** Parses a whole number from 1. */
function parseCount(text: string): number | undefined {
  const count = parseNumber(text.trim()) ?? 0;
  return Number.isInteger(count) && count > 0 ? count : undefined;
}
