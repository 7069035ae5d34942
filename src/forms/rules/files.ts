import { type Check, type Checks, parseNumber, bounds } from '../validation/rule.ts';
import { files, texts } from '../validation/form-values.ts';

const requiredfile: Check = ({ field }, values) => files(values(field)).length > 0;

/** Matches `.txt` with the end of the name, `image/png` and `image/*` with the type, ignoring case. */
const file: Check = ({ field, accept }, values) =>
  !accept ||
  files(values(field)).every(({ name, type }) =>
    accept.some((entry) => {
      const kind = entry.trim().toLowerCase();
      if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
      return kind.endsWith('/*') ? type.toLowerCase().startsWith(kind.slice(0, -1)) : type.toLowerCase() === kind;
    }),
  );

const bytes = bounds(parseNumber, (input) => {
  const found = files(input);
  return found.length ? [found.reduce((sum, { size }) => sum + size, 0)] : [];
});

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

/** The rules for files. `minfilesize` and `maxfilesize` are about the bytes of all files of a field. */
export const checks: Checks = {
  requiredfile,
  file,
  extension,
  maxsize,
  minfilesize: bytes.min,
  maxfilesize: bytes.max,
};
