import { type Check, type Checks, parseNumber, bounds } from '../validation/rule.ts';
import { files } from '../validation/form-values.ts';

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

/** The rules for files. Sizes are in bytes, summed over the files of a field. */
export const checks: Checks = { requiredfile, file, minfilesize: bytes.min, maxfilesize: bytes.max };
