import { uncaughtErrors } from '../kit/listening.ts';
import type { Setting } from '../../src/kit/settings.ts';

/** A setting with its name. */
export type Named = readonly [name: string, setting: Setting<unknown>];

/**
 * Checks settings side by side, at most `most` at a time, and collects the findings of `check`. An uncaught error cannot be assigned to a
 * setting; in that case each setting is checked again alone.
 */
export async function sideBySide(
  settings: readonly Named[],
  check: (some: readonly Named[]) => Promise<string[]>,
  most = settings.length,
): Promise<string[]> {
  const thrown = uncaughtErrors();
  const found: string[] = [];
  for (let start = 0; start < settings.length; start += most) {
    const some = settings.slice(start, start + most);
    found.push(...(await check(some)));
    const together = thrown.splice(0);
    if (together.length > 0) found.push(...(await eachAlone(some)));
    found.push(
      ...together.map((error) => `${some.map(([name]) => name).join(', ')} together: “${error}” is caught by nobody`),
    );
  }
  return found;

  async function eachAlone(some: readonly Named[]): Promise<string[]> {
    const alone: string[] = [];
    for (const one of some) {
      await check([one]);
      alone.push(...thrown.splice(0).map((error) => `${one[0]}: “${error}” is caught by nobody`));
    }
    return alone;
  }
}
