import { dataAttributes } from '../../src/sanitize/data-attributes.ts';
import { mayDecide, trust, type Power, type Writer } from '../../src/sanitize/trust.ts';
import { codes, table } from './markdown.ts';

const writers: readonly Writer[] = ['author', 'server', 'visitor'];

const descriptions: Readonly<Record<Power, string>> = {
  text: 'texts, links, lists and tables',
  picture: 'the addresses of pictures, audio and video',
  structure: '`id`, `class`, `name`, forms, elements that show content, and the limits and conditions of their fields',
  action: 'opening, closing and reloading, and controlling elements outside of the markup',
  html: 'the HTML of a dialog',
  address: 'the addresses to which elements send data, and of pages and HTML of other origins',
  sandbox: 'a sandbox that allows a frame more',
  script: 'scripts',
  consent: 'consent that the visitor has not given',
};

const powers = Object.keys(trust) as Power[]; // The keys of the table.

/** Returns the table of what markup may decide, by the one who wrote it. */
export const trustTable = (): string =>
  table(
    ['what', ...writers],
    powers.map((power) => [descriptions[power], ...writers.map((writer) => (mayDecide(writer, power) ? 'yes' : 'no'))]),
  );

/** Returns the table of the attributes that only the author of the page may give. */
export const authorAttributesTable = (): string =>
  table(
    ['attributes', 'what they decide'],
    Object.entries(dataAttributes).flatMap(([key, rows]) => {
      const power = key as Power; // A key of the object above.
      const names = rows.flatMap((row) => row.split(' ')).map((name) => `data-${name}`);
      return mayDecide('server', power) ? [] : [[codes(names), descriptions[power]]];
    }),
  );
