import type { Check, Checks, FieldValue } from '../rule.ts';
import { files, texts } from '../values.ts';
import { bounds } from './bounds.ts';
import { numberOf } from './number-text.ts';

/** How many texts and files a field has, blanks not counted. */
export const count = (given: readonly FieldValue[]): number => texts(given).length + files(given).length;

const required: Check = ({ field }, values) => count(values(field)) > 0;

const accepted: Check = ({ field, accept }, values) =>
  !accept || texts(values(field)).every((text) => accept.includes(text));

const number = bounds(numberOf, (given) => [count(given)]);

/** How many values a field has, and which (§5). */
export const itemRules: Checks = { required, enum: accepted, minitems: number.least, maxitems: number.most };
