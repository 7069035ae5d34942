import { type Check, type Checks, parseNumber, bounds } from '../validation/rule.ts';
import { files, texts } from '../validation/form-values.ts';

/** Checks the extension of every file and of a typed file name, ignoring case. */
const extension: Check = ({ field, accept }, values) => {
  const input = values(field);
  const names = [...texts(input), ...files(input).map(({ name }) => name)];
  return (
    !accept || names.every((name) => accept.some((ending) => name.toLowerCase().endsWith(`.${ending.toLowerCase()}`)))
  );
};

/** Checks the bytes of each file; `maxfilesize` checks their sum. */
const maxsize = bounds(parseNumber, (input) => files(input).map(({ size }) => size)).max;

/** The file rules of class-name validators. */
export const checks: Checks = { extension, maxsize };
