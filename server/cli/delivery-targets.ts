import type { Deliver } from '../delivery/deliver.ts';
import { createMailSender, type MailServer } from '../mail/mail-sender.ts';
import { mailText, withLabels } from '../mail/mail-text.ts';
import { createSmtpDelivery } from '../mail/smtp.ts';
import { createWebhookDelivery } from '../delivery/webhook.ts';
import { createSigner, type Signer } from '../http/protection/signature.ts';
import { fixedLanguage } from '../languages/accepted-language.ts';
import { createConfirmDelivery } from '../mail/confirm-mail.ts';
import { createReplyDelivery } from '../mail/reply.ts';
import { fillHtml, fillText, type Templates } from '../mail/template.ts';
import type { Message } from '../message.ts';
import { replyMailTargets } from '../site/comments/reply-mails.ts';
import type { SubscriptionStore } from '../site/comments/subscription-store.ts';
import type { Config } from './config/config-schema.ts';
import type { FormConfig } from './config/form-config-schema.ts';

/** The delivery targets of all forms. */
export interface Targets {
  readonly targets: Readonly<Record<string, Deliver>>;
  /** The names of the targets that mail visitors. */
  readonly visitorTargets: readonly string[];
  /** Returns the names of the targets for a message. */
  readonly route: (message: Pick<Message, 'form'>) => readonly string[];
}

interface Parts {
  readonly config: Pick<Config, 'forms' | 'smtp' | 'url' | 'comments'>;
  readonly templates?: Templates;
  /** Signs the links in mails. */
  readonly signer?: Signer;
  /** The subscriptions of people who want mails about replies to comments. */
  readonly subscriptions?: SubscriptionStore | undefined;
}

/**
 * Returns the targets of the forms in a configuration. The name of a target is its place in the configuration, such as `contact e-mail 2`. If its
 * address is corrected, messages that wait or have failed are still delivered to it.
 * @throws if an address or a secret is invalid
 */
export function createTargets({
  config,
  templates = new Map(),
  signer = createSigner(undefined),
  subscriptions,
}: Parts): Targets {
  const byForm = new Map(
    Object.entries(config.forms).map(([name, form]) => [name, targetsOf(name, form, config, templates)]),
  );
  const ofVisitors = [
    ...Object.entries(config.forms).map(([name, form]) => mailsOf(name, form, config, templates, signer)),
    ofSubscribers(config, signer, subscriptions),
  ];
  return {
    targets: Object.assign({}, ...byForm.values(), ...ofVisitors) as Record<string, Deliver>, // `Object.assign` returns `any`.
    visitorTargets: ofVisitors.flatMap((targets) => Object.keys(targets)),
    route: ({ form }) => Object.keys(byForm.get(form) ?? {}),
  };
}

/** Returns the function that creates the content of mails from templates; `undefined` if there are no templates. */
const contentOf = (paths: FormConfig['mail'], templates: Templates, site: string | undefined) =>
  paths &&
  ((message: Message) => ({
    text: fillText(templates.get(paths.text) ?? '', message, site),
    html: paths.html === undefined ? undefined : fillHtml(templates.get(paths.html) ?? '', message, site),
  }));

function targetsOf(
  name: string,
  { email = [], subject, replyTo, webhook, mail, fields = {} }: FormConfig,
  { smtp, url: site }: Parts['config'],
  templates: Templates,
): Record<string, Deliver> {
  const targets: Record<string, Deliver> = {};
  if (smtp) {
    const content =
      contentOf(mail, templates, site) ??
      ((message: Message) => ({ text: mailText(withLabels(message, fields), site) }));
    for (const [index, to] of [email].flat().entries())
      targets[`${name} email${index > 0 ? ` ${index + 1}` : ''}`] = createSmtpDelivery({
        ...mailServer(smtp),
        ...defined({ subject, replyTo, site, content }),
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

/** The names of the targets that mail visitors. */
export const replyTarget = (form: string): string => `${form} reply`;
export const confirmTarget = (form: string): string => `${form} confirm`;

function mailsOf(
  name: string,
  form: FormConfig,
  { smtp, url: site = '' }: Parts['config'],
  templates: Templates,
  signer: Signer,
): Record<string, Deliver> {
  const { reply, confirm: isConfirmed = false, replyTo: field = '' } = form;
  const content = contentOf(reply, templates, site);
  if (!smtp || (!content && !isConfirmed)) return {};
  const send = createMailSender(mailServer(smtp));
  const language = fixedLanguage(form.language);
  return {
    ...(reply &&
      content && {
        [replyTarget(name)]: createReplyDelivery({
          send,
          field,
          declared: Object.keys(form.fields ?? {}),
          subject: reply.subject,
          content,
          isConfirmed,
        }),
      }),
    ...(isConfirmed && { [confirmTarget(name)]: createConfirmDelivery({ send, signer, site, field, language }) }),
  };
}

/** Returns the targets that mail people who have subscribed to replies to comments. */
function ofSubscribers(
  { comments, smtp, url: site }: Parts['config'],
  signer: Signer,
  subscriptions: SubscriptionStore | undefined,
): Record<string, Deliver> {
  if (!hasReplyMails(comments) || !smtp || site === undefined || !subscriptions) return {};
  return replyMailTargets({ send: createMailSender(mailServer(smtp)), signer, site, subscriptions });
}

/** Returns whether visitors can ask for mails about replies to their comments. */
export const hasReplyMails = (comments: Config['comments']): boolean =>
  typeof comments === 'object' && comments.replyMails;

export const mailServer = ({ host, from, ...others }: NonNullable<Config['smtp']>): MailServer => ({
  ...defined(others),
  host,
  from,
});

/** The type of settings without those that are `undefined`. */
type Defined<Settings> = { [Name in keyof Settings]?: Exclude<Settings[Name], undefined> };

/** Returns settings without those that are `undefined`. */
export const defined = <Settings extends object>(settings: Settings): Defined<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Defined<Settings>; // `fromEntries` loses the names.
