import type { OutboxOptions } from '../outbox/outbox.ts';
import type { JudgeSpam } from '../spam/judge-spam.ts';
import type { Config } from './config-schema.ts';
import type { Targets } from './deliveries.ts';

interface Options {
  readonly forms: Config['forms'];
  readonly route: Targets['route'];
  readonly judge: JudgeSpam | undefined;
}

/** Returns the function that decides who gets a message, now or after somebody has released it. */
export function createRouting({ forms, route, judge }: Options): OutboxOptions['route'] {
  return async (message, sender) => {
    const targets = route(message);
    const verdict = await judge?.(message, sender, forms[message.form]?.replyTo);
    if (verdict?.isSpam) return { targets: [], held: { targets, reason: verdict.reason } };
    return { targets };
  };
}
