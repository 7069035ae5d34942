import type { Deliver } from '../delivery/deliver.ts';
import { createSmtpDelivery } from '../delivery/smtp.ts';
import { createWebhookDelivery } from '../delivery/webhook.ts';
import type { Message } from '../message.ts';
import type { Config } from './config-schema.ts';
import type { FormConfig } from './form-config-schema.ts';

/** The targets of the messages of all forms. */
export interface Targets {
  readonly targets: Readonly<Record<string, Deliver>>;
  /** Returns the names of the targets of a message. */
  readonly route: (message: Pick<Message, 'form'>) => readonly string[];
}

/**
 * Returns the targets of the forms in a configuration. A target is named after its place in the configuration, such as `contact email 2`, so that
 * messages that wait, or failed, find it after its address was corrected.
 * @throws if an address or a secret is invalid
 */
export function createTargets(config: Pick<Config, 'forms' | 'smtp' | 'url'>): Targets {
  const byForm = new Map(Object.entries(config.forms).map(([name, form]) => [name, targetsOf(name, form, config)]));
  return {
    targets: Object.assign({}, ...byForm.values()) as Record<string, Deliver>, // `Object.assign` returns `any`.
    route: ({ form }) => Object.keys(byForm.get(form) ?? {}),
  };
}

function targetsOf(
  name: string,
  form: FormConfig,
  { smtp, url: site }: Pick<Config, 'smtp' | 'url'>,
): Record<string, Deliver> {
  const { email = [], subject, replyTo, webhook } = form;
  const targets: Record<string, Deliver> = {};
  if (smtp) {
    const { host, from, ...others } = smtp;
    for (const [index, to] of [email].flat().entries())
      targets[`${name} email${index > 0 ? ` ${index + 1}` : ''}`] = createSmtpDelivery({
        ...defined({ ...others, subject, replyTo, site }),
        host,
        from,
        to,
      });
  }
  if (webhook)
    targets[`${name} webhook`] = createWebhookDelivery({
      ...defined({ format: webhook.format, secret: webhook.secret, headers: webhook.headers, site }),
      url: webhook.url,
    });
  return targets;
}

/** Settings without those that are not set. */
type Defined<Settings> = { [Name in keyof Settings]?: Exclude<Settings[Name], undefined> };

/** Returns settings without those that are not set. */
export const defined = <Settings extends object>(settings: Settings): Defined<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Defined<Settings>; // `fromEntries` loses the names.
