import type { MarkupAttributes } from '../../../src/sanitize/data-attributes.ts';
import { mayDecide, trust, type Power, type Writer } from '../../../src/sanitize/trust.ts';
import { codes, table } from './markdown.ts';

const writers: readonly Writer[] = ['author', 'server', 'visitor', 'link'];

const descriptions: Readonly<Record<Power, string>> = {
  text: 'texts, links, lists and tables',
  picture: 'the addresses of pictures, audio and video',
  structure: '`id`, `class`, `name`, forms, elements that show content, and the limits and conditions of their fields',
  action: 'actions of the page, such as opening, closing and reloading, and controlling elements outside of the markup',
  revoke: 'the end of a consent that the visitor has given',
  html: 'the HTML of a dialog',
  address: 'the addresses to which elements send data, and of pages and HTML of other origins',
  sandbox: 'a sandbox that allows a frame more',
  script: 'scripts',
  grant: 'consent that the visitor has not given',
};

const powers = Object.keys(trust) as Power[]; // The keys of the table.

/** Returns the table of what markup may decide, by the one who wrote it. */
export const trustTable = (): string =>
  table(
    ['what', ...writers],
    powers.map((power) => [descriptions[power], ...writers.map((writer) => (mayDecide(writer, power) ? 'yes' : 'no'))]),
  );

/** Returns the table of the attributes that only the author of the page may give. */
export const authorAttributesTable = (attributes: MarkupAttributes): string =>
  table(
    ['attributes', 'what they decide'],
    powers.flatMap((power) => {
      const names = attributes[power]?.split(' ').map((name) => `data-${name}`);
      return !names || mayDecide('server', power) ? [] : [[codes(names), descriptions[power]]];
    }),
  );
