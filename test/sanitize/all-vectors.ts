import { corpus, type Vector } from './corpus.ts';
import { elementVectors, formVectors } from './element-vectors.ts';

/** All vectors, each with a name of its own. */
export const allVectors: readonly Vector[] = [...corpus, ...formVectors, ...elementVectors];
