import type { Check, Checks } from '../rule.ts';
import { files } from '../values.ts';
import { bounds } from './bounds.ts';
import { numberOf } from './number-text.ts';

const requiredfile: Check = ({ field }, values) => files(values(field)).length > 0;

/** `.txt` asks for the end of the name, `image/png` and `image/*` for the type; capitals do not count. */
const file: Check = ({ field, accept }, values) =>
  !accept ||
  files(values(field)).every(({ name, type }) =>
    accept.some((wanted) => {
      const kind = wanted.trim().toLowerCase();
      if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
      return kind.endsWith('/*') ? type.toLowerCase().startsWith(kind.slice(0, -1)) : type.toLowerCase() === kind;
    }),
  );

const bytes = bounds(numberOf, (given) => {
  const found = files(given);
  return found.length ? [found.reduce((sum, { size }) => sum + size, 0)] : [];
});

/**
 * Files (§5), with sizes in bytes, summed over the files of a field. The server of the contract asks these rules in a
 * second round, once all other rules hold.
 */
export const fileRules: Checks = { requiredfile, file, minfilesize: bytes.least, maxfilesize: bytes.most };
