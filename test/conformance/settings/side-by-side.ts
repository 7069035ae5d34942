import { uncaughtErrors } from '../../kit/listening.ts';
import type { Setting } from '../../../src/settings/settings.ts';

/** A setting with its name. */
export type Named = readonly [name: string, setting: Setting<unknown>];

/**
 * Checks settings side by side, at most `most` at a time, and collects the findings of `check`. An uncaught error cannot be assigned to a
 * setting; in that case each setting is checked again alone.
 */
export async function inParallel(
  settings: readonly Named[],
  check: (batch: readonly Named[]) => Promise<string[]>,
  most = settings.length,
): Promise<string[]> {
  const thrown = uncaughtErrors();
  const found: string[] = [];
  for (let start = 0; start < settings.length; start += most) {
    const batch = settings.slice(start, start + most);
    found.push(...(await check(batch)));
    const joint = thrown.splice(0);
    if (joint.length > 0) found.push(...(await eachAlone(batch)));
    found.push(
      ...joint.map((error) => `${batch.map(([name]) => name).join(', ')} together: uncaught error “${error}”`),
    );
  }
  return found;

  async function eachAlone(batch: readonly Named[]): Promise<string[]> {
    const findings: string[] = [];
    for (const one of batch) {
      await check([one]);
      findings.push(...thrown.splice(0).map((error) => `${one[0]}: uncaught error “${error}”`));
    }
    return findings;
  }
}
