import { untrustedProxy, untrustedProxyFix } from '../http/protection/admission.ts';
import { createFormHandler } from '../http/form-handler.ts';
import type {
  CaptchaOptions,
  CounterStore,
  FormEvent,
  FormHandler,
  FormOptions,
  ProtectOptions,
} from '../http/options.ts';
import { fixedLanguage } from '../languages/accepted-language.ts';
import { texts } from '../languages/texts.ts';
import type { AcceptMessage } from '../message.ts';
import { stylePath } from '../site/page-shell.ts';
import type { FormSchema } from '../validation/form-schema.ts';
import type { Config } from './config/config-schema.ts';
import type { FormConfig } from './config/form-config-schema.ts';
import { defined } from './delivery-targets.ts';
import { errorDetails, type Log } from './log.ts';

/** Returns the handler for the forms in a configuration; `undefined` if it has none. */
export function createForms(
  config: Config,
  accept: AcceptMessage,
  log: Log,
  counters?: CounterStore,
): FormHandler | undefined {
  const { forms } = config;
  if (Object.keys(forms).length === 0) return undefined;
  return createFormHandler({
    forms: Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, formOptions(form)])),
    deliver: accept,
    protect: protectOptions(config, counters),
    stylesheet: stylePath,
    onEvent: formEventLogger(log),
  });
}

/** Returns the protection options for everything that visitors send. Without `store`, each handler has its own counters in memory. */
export function protectOptions({ protect, trustedProxies }: Config, store?: CounterStore): ProtectOptions {
  const { altcha, captcha, token, rateLimit, spam: _, ...others } = protect;
  return {
    ...defined(others),
    trustedProxies,
    ...(store && { store }),
    ...(rateLimit !== undefined && {
      rateLimit: rateLimit && { max: rateLimit.max, window: rateLimit.minutes * 60_000 },
    }),
    ...(altcha && { altcha: {} }),
    ...(captcha && { captcha: captchaOptions(captcha) }),
    ...(token && { token: {} }),
  };
}

const captchaOptions = ({
  provider,
  secret,
  ...checks
}: NonNullable<Config['protect']['captcha']>): CaptchaOptions => ({
  provider,
  secret,
  ...defined(checks),
});

export function formOptions({
  fields,
  rules,
  files,
  replyTo,
  subject,
  reply,
  confirm,
  language,
  redirect,
}: FormConfig): FormOptions {
  const schema: FormSchema | undefined = fields ? { fields: mapValues(fields, defined) } : rules && { rules };
  // The fields that occur in the subjects of the mails.
  const headerFields = Array.from(
    `${subject ?? ''}${reply?.subject ?? ''}`.matchAll(/\{([^{}]+)\}/g),
    ([, name = '']) => name,
  ).filter((name) => name !== 'form');
  return {
    ...defined({ replyTo, language, redirect, schema }),
    headerFields,
    ...(confirm && { texts: { sent: texts[fixedLanguage(language)].confirmation.sent } }),
    ...(files && { files: mapValues(files, ({ types, ...sizes }) => ({ types, ...defined(sizes) })) }),
  };
}

/** Returns an object with the same names and converted values. */
const mapValues = <Value, Result>(
  object: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

/** Returns the function that writes the events of forms, comments and queries to the log. */
export const formEventLogger =
  (log: Log) =>
  ({ kind, form, status, reason, dropped, error }: FormEvent): void => {
    const level = kind === 'failed' ? 'error' : kind === 'unprotected' ? 'warn' : 'info';
    log(level, `form-${kind}`, {
      form,
      status,
      reason,
      dropped,
      ...(reason === untrustedProxy && { fix: untrustedProxyFix }),
      ...(error !== undefined && errorDetails(error)),
    });
  };
