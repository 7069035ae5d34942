import type { Check, Checks } from '../rule.ts';
import { files, texts } from '../values.ts';
import { bounds } from './bounds.ts';
import { numberOf } from './number-text.ts';

/** Of every file, and of a name that is typed; capitals do not count. */
const extension: Check = ({ field, accept }, values) => {
  const given = values(field);
  const names = [...texts(given), ...files(given).map(({ name }) => name)];
  return !accept || names.every((name) => accept.some((end) => name.toLowerCase().endsWith(`.${end.toLowerCase()}`)));
};

/** Bytes of each file; of all together it is `maxfilesize`. */
const maxsize = bounds(numberOf, (given) => files(given).map(({ size }) => size)).most;

/** Files by what class-name validators ask of them (§5). */
export const uploadRules: Checks = { extension, maxsize };
