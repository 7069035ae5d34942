import type { SpamOptions } from '../../spam/judge-spam.ts';
import type { Config } from '../config/config-schema.ts';
import { defined } from '../delivery-targets.ts';

/** Returns the spam rules of a configuration; `undefined` if it has none. */
export function spamOptions({ protect: { spam }, url }: Pick<Config, 'protect' | 'url'>): SpamOptions | undefined {
  if (!spam) return undefined;
  const { akismet, ...rules } = spam;
  return {
    ...defined(rules),
    // `configConflicts` has already checked that `url` is set.
    ...(akismet && { akismet: { key: akismet.key, ...defined({ url: akismet.url }), site: url ?? '' } }),
  };
}
