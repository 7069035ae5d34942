import type { checkSync } from 'recheck';
import { slowTextByTime, type SlowTextFinder } from '../../validation/slow-pattern.ts';

/** The maximum time (ms) for the analysis of one expression. */
const TIME_LIMIT = 3_000;

/** The largest acceptable degree. The time of `.*@.*` grows with the square of the length, which is acceptable, because the length is limited. */
const MAX_DEGREE = 2;

/** Returns the function of the package `recheck`; `undefined` if the package is not installed. */
function loadAnalysis(): typeof checkSync | undefined {
  try {
    // `import()` would be asynchronous, but the configuration is read synchronously. A static import of `node:module` would also be loaded in
    // workers.
    const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);
    return (require('recheck') as { checkSync: typeof checkSync }).checkSync; // The type that the package declares.
  } catch {
    return undefined;
  }
}

/**
 * Finds texts for which an expression is slow. Uses an analysis if the package `recheck` is installed. Without it, and for expressions that the
 * analysis does not support, measures the time.
 */
export const slowTextByAnalysis: SlowTextFinder = (pattern, flags) => {
  // Character classes that need the flag `v` are reported as invalid with `u`.
  const result = loadAnalysis()?.(`^(?:${pattern})$`, flags.replace('v', 'u'), { timeout: TIME_LIMIT });
  if (!result || result.status === 'unknown') return slowTextByTime(pattern, flags);
  if (result.status === 'safe') return undefined;
  const { complexity, attack } = result;
  if (complexity.type === 'polynomial' && complexity.degree <= MAX_DEGREE) return undefined;
  return attack.pattern;
};
