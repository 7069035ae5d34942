import type { checkSync } from 'recheck';
import { slowTextByTime, type SlowTextFinder } from '../../validation/slow-pattern.ts';

/** In milliseconds, for one expression. */
const TIME_LIMIT = 3_000;

/** The largest acceptable degree: the time of `.*@.*` grows with the square of the length, which is limited. */
const MAX_DEGREE = 2;

/** Returns the function of the package `recheck`; `undefined` if it is not installed. */
function loadAnalysis(): typeof checkSync | undefined {
  try {
    // An import would be asynchronous, and the configuration is read at once. Not imported: workers would load `node:module`, too.
    const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);
    return (require('recheck') as { checkSync: typeof checkSync }).checkSync; // Its own declaration.
  } catch {
    return undefined;
  }
}

/** Finds slow texts by an analysis, if the package `recheck` is installed; by their time without it, and for expressions that it does not know. */
export const slowTextByAnalysis: SlowTextFinder = (pattern, flags) => {
  // Classes that only the flag `v` has are invalid with `u`.
  const result = loadAnalysis()?.(`^(?:${pattern})$`, flags.replace('v', 'u'), { timeout: TIME_LIMIT });
  if (!result || result.status === 'unknown') return slowTextByTime(pattern, flags);
  if (result.status === 'safe') return undefined;
  const { complexity, attack } = result;
  if (complexity.type === 'polynomial' && complexity.degree <= MAX_DEGREE) return undefined;
  return attack.pattern;
};
