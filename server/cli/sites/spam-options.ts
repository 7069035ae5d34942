import type { SpamOptions } from '../../spam/judge-spam.ts';
import type { Config } from '../config/config-schema.ts';
import { defined } from '../delivery-targets.ts';

/** Returns the rules of spam in a configuration; `undefined` without them. */
export function spamOptions({ protect: { spam }, url }: Pick<Config, 'protect' | 'url'>): SpamOptions | undefined {
  if (!spam) return undefined;
  const { akismet, ...rules } = spam;
  return {
    ...defined(rules),
    // `configConflicts` has found no configuration without `url`.
    ...(akismet && { akismet: { key: akismet.key, ...defined({ url: akismet.url }), site: url ?? '' } }),
  };
}
