import { now } from '../../src/clock/clock.ts';
import { altchaField, verifyAltcha } from './altcha.ts';
import { type Answer, textsOf } from './answers.ts';
import { BodyFault } from './body-stream.ts';
import { type AddressRange, clientAddress } from './client-address.ts';
import { checkFields, typedFiles } from './field-checks.ts';
import { isFormType, readForm, type ReceivedForm } from './form-body.ts';
import type { createMessageIds } from './message-id.ts';
import type {
  Connection,
  CounterStore,
  FormEvent,
  FormHandlerOptions,
  FormOptions,
  Limits,
  ProtectOptions,
} from './options.ts';
import { isAllowedOrigin } from './origin.ts';
import { type RateLimit, waitingTime } from './rate-limit.ts';
import type { Signer } from './signature.ts';
import { sizeText } from '../../src/forms/size-text.ts';
import { checkToken, tokenField } from './token.ts';

/** A form with its name and the limits of its requests. */
export interface NamedForm {
  readonly name: string;
  readonly options: FormOptions;
  readonly limits: Required<Limits>;
}

/** The parts of a handler that all forms share. */
export interface Environment {
  readonly deliver: FormHandlerOptions['deliver'];
  readonly protect: ProtectOptions;
  readonly honeypot: string | undefined;
  readonly rateLimit: RateLimit | undefined;
  readonly proxies: readonly AddressRange[];
  readonly signer: Signer;
  readonly store: CounterStore;
  readonly messageId: ReturnType<typeof createMessageIds>;
  readonly report: (event: FormEvent) => void;
}

/** An answer with the event for the log. */
export interface Processed {
  readonly answer: Answer;
  readonly event: Omit<FormEvent, 'form' | 'status'>;
}

const refused = (answer: Answer): Processed => ({ answer, event: { kind: 'refused', reason: answer.outcome } });

/** Fields of `<portico-antispam>` and of the protection, which are not part of a message. */
const protectionFields = [tokenField, altchaField, 'ct_no_cookie_hidden_field', 'apbct_visible_fields'];

/** Checks a request, and delivers the message that it contains. May reject; the caller then answers that sending has failed. */
export async function processForm(
  env: Environment,
  form: NamedForm,
  request: Request,
  connection: Connection,
): Promise<Processed> {
  if (!isAllowedOrigin(request.headers, request.url, env.protect.origins ?? [])) return refused({ outcome: 'foreign' });
  const retryAfter = await timeToWait(env, form, request, connection);
  if (retryAfter > 0) {
    const message = textsOf(form.options)('tooMany', { minutes: Math.ceil(retryAfter / 60_000) });
    return refused({ outcome: 'tooMany', message, retryAfter });
  }
  if (!isFormType(request.headers.get('Content-Type') ?? '')) return refused({ outcome: 'unsupported' });
  let received: ReceivedForm;
  try {
    received = await readForm(request, form.limits);
  } catch (error) {
    if (error instanceof BodyFault) return refused(bodyAnswer(error, form));
    throw error;
  }
  return processReceived(env, form, received, request.headers);
}

/** Returns the time in ms that the sender must wait. Without an address or with a broken store, the form is not protected, but works. */
async function timeToWait(
  env: Environment,
  form: NamedForm,
  { headers }: Request,
  connection: Connection,
): Promise<number> {
  if (!env.rateLimit) return 0;
  const address = clientAddress(connection.address, headers.get('X-Forwarded-For'), env.proxies);
  const unprotected = (reason: string, error?: unknown): 0 => {
    env.report({ kind: 'unprotected', form: form.name, reason, ...(error !== undefined && { error }) });
    return 0;
  };
  if (address === undefined) return unprotected('no-address');
  return waitingTime(env.rateLimit, address, env.store, env.signer).catch((error: unknown) =>
    unprotected('store', error),
  );
}

function bodyAnswer({ reason }: BodyFault, { options, limits }: NamedForm): Answer {
  const translate = textsOf(options);
  switch (reason) {
    case 'fileTooLarge':
      return { outcome: reason, message: translate(reason, { max: sizeText(limits.file) }) };
    case 'tooManyFiles':
      return { outcome: reason, message: translate(reason, { max: limits.files }) };
    default:
      return { outcome: reason };
  }
}

async function processReceived(
  env: Environment,
  form: NamedForm,
  received: ReceivedForm,
  headers: Headers,
): Promise<Processed> {
  const { name, options, limits } = form;
  const translate = textsOf(options);
  const valueOf = (field: string | undefined) => received.fields.find(([key]) => key === field)?.[1];
  if (valueOf(env.honeypot)) return { answer: { outcome: 'spam' }, event: { kind: 'spam', reason: 'honeypot' } };

  const token = valueOf(tokenField);
  if (env.protect.token) {
    const result = await checkToken(env.signer, name, token, env.protect.token);
    if (result === 'tooFast')
      return {
        answer: { outcome: 'spam', message: translate('tooFast') },
        event: { kind: 'spam', reason: 'too-fast' },
      };
    if (result === 'invalid' || (result === 'missing' && env.protect.token.required))
      return { answer: { outcome: 'unverified' }, event: { kind: 'refused', reason: `token-${result}` } };
  }

  const hidden = new Set([...protectionFields, env.honeypot]);
  const fields = received.fields.filter(([key]) => !hidden.has(key));
  const files = await typedFiles(received.files);
  const errors = await checkFields(options, fields, files, limits, translate);
  if (errors.length > 0) return { answer: { outcome: 'invalid', errors }, event: { kind: 'invalid' } };

  const key = headers.get('Idempotency-Key')?.slice(0, 200) ?? (env.protect.token && token ? token : undefined);
  const id = await env.messageId({ form: name, fields, files }, key);
  if (env.protect.altcha && !(await verifyAltcha(env.signer, env.store, valueOf(altchaField), { form: name, id })))
    return { answer: { outcome: 'unverified' }, event: { kind: 'refused', reason: 'altcha' } };
  const kind = await env.deliver({ id, form: name, receivedAt: now(), fields, files });
  return { answer: { outcome: 'sent' }, event: { kind } };
}
