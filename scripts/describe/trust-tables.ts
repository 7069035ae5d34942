import { dataAttributes } from '../../src/sanitize/data-attributes.ts';
import { mayDecide, trust, type Power, type Writer } from '../../src/sanitize/trust.ts';
import { codes, table } from './markdown.ts';

const writers: readonly Writer[] = ['author', 'server', 'visitor'];

/** Returns the table of what markup may decide, by the one who wrote it. */
export const trustTable = (): string =>
  table(
    ['what', ...writers],
    Object.values(trust).map(({ by, what }) => [
      what,
      ...writers.map((writer) => (by.includes(writer) ? 'yes' : 'no')),
    ]),
  );

/** Returns the table of the attributes that only the author of the page may give. */
export const authorAttributesTable = (): string =>
  table(
    ['attributes', 'what they decide'],
    Object.entries(dataAttributes).flatMap(([key, rows]) => {
      const power = key as Power; // A key of the object above.
      const names = rows.flatMap((row) => row.split(' ')).map((name) => `data-${name}`);
      return mayDecide('server', power) ? [] : [[codes(names), trust[power].what]];
    }),
  );
