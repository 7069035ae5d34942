import { now } from '../../src/clock/clock.ts';
import { sizeText } from '../../src/forms/size-text.ts';
import { tokenField } from '../../src/forms/validation/field-name.ts';
import type { AcceptMessage, Message, Sender } from '../message.ts';
import { addressOf, type Admission, timeToWait } from './protection/admission.ts';
import { protectionFields } from './protection-fields.ts';
import { altchaField, checkAltcha } from './protection/altcha.ts';
import { type Answer, textsOf } from './answers.ts';
import { BodyFault } from './body/body-stream.ts';
import { captchaField, type CaptchaResult, verifyCaptcha } from './protection/captcha.ts';
import { fixedLanguage } from '../languages/accepted-language.ts';
import { addressNetwork } from './protection/client-address.ts';
import { checkFields, typedFiles, withoutHidden } from './field-checks.ts';
import { isFormType, readForm, type ReceivedForm } from './body/form-body.ts';
import { type createMessageIds, visitField } from './message-id.ts';
import type { Connection, FieldError, FormEvent, FormOptions, Language, Limits, ProtectOptions } from './options.ts';
import { isAllowedOrigin } from './protection/allowed-origin.ts';
import { isOwnUse } from './protection/single-use.ts';
import { checkToken, createToken, renewToken, type TokenCheck } from './protection/form-token.ts';

/** A form that visitors send, with everything that differs between forms and comments. */
export interface NamedForm {
  readonly name: string;
  readonly options: FormOptions;
  readonly limits: Required<Limits>;
  /** Returns the fields that become a part of the message. */
  readonly keep: (fields: Message['fields']) => Message['fields'];
  /** Returns faults that the rules of the fields do not find. */
  readonly check?: (fields: ReceivedForm['fields'], language: Language) => Promise<readonly FieldError[]>;
  /** Stores a valid message. Resolves after that, with the address at which the visitor sees the message, if there is one. */
  readonly accept: (
    message: Message,
    sender: Sender,
  ) => Promise<{
    readonly kind: Awaited<ReturnType<AcceptMessage>>;
    readonly address?: string;
  }>;
}

/** The parts of a handler that all forms share. */
export interface Environment extends Admission {
  readonly protect: ProtectOptions;
  readonly honeypot: string | undefined;
  readonly messageId: ReturnType<typeof createMessageIds>;
}

/** An answer, and the event for the log. */
export interface Processed {
  readonly answer: Answer;
  readonly event: Omit<FormEvent, 'form' | 'status'>;
}

const refused = (answer: Answer): Processed => ({ answer, event: { kind: 'refused', reason: answer.outcome } });

/**
 * Checks a request, and accepts the message in it. Everything that visitors send to be stored is processed here, so that each protection applies to
 * it. If it rejects, the caller responds that sending has failed.
 */
export async function processForm(
  env: Environment,
  form: NamedForm,
  request: Request,
  connection: Connection,
): Promise<Processed> {
  if (!isAllowedOrigin(request.headers, request.url, env.protect.origins ?? [])) return refused({ outcome: 'foreign' });
  const address = addressOf(env, request.headers, connection);
  const retryAfter = await timeToWait(env, form.name, address);
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
  return processReceived(env, form, received, request.headers, address);
}

function bodyAnswer({ reason }: BodyFault, { options, limits }: NamedForm): Answer {
  const translate = textsOf(options);
  switch (reason) {
    case 'fileTooLarge':
      return {
        outcome: reason,
        message: translate(reason, { max: sizeText(limits.file, fixedLanguage(options.language)) }),
      };
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
  address: string | undefined,
): Promise<Processed> {
  const { name, options, limits } = form;
  const translate = textsOf(options);
  const valueOf = (field: string | undefined) => received.fields.find(([key]) => key === field)?.[1];
  if (valueOf(env.honeypot)) return { answer: { outcome: 'spam' }, event: { kind: 'spam', reason: 'honeypot' } };

  const token = valueOf(tokenField);
  const tokenCheck = env.protect.token && (await checkToken(env.signer, name, token, env.protect.token));
  if (tokenCheck?.kind === 'tooFast')
    return {
      answer: { outcome: 'spam', message: translate('tooFast') },
      event: { kind: 'spam', reason: 'too-fast' },
    };
  if (tokenCheck && tokenCheck.kind !== 'valid' && (tokenCheck.kind !== 'missing' || env.protect.token?.required))
    return refuseToken(env, form, tokenCheck.kind);

  const hidden = new Set([...protectionFields, env.honeypot]);
  const sent = received.fields.filter(([key]) => !hidden.has(key));
  const { fields: allFields, files } = withoutHidden(options, sent, await typedFiles(received.files));
  const found = await checkFields(options, allFields, files, limits, translate);
  const errors = found.length > 0 ? found : ((await form.check?.(allFields, fixedLanguage(options.language))) ?? []);
  if (errors.length > 0) return { answer: { outcome: 'invalid', errors }, event: { kind: 'invalid' } };

  const fields = form.keep(allFields);
  const dropped = allFields.filter((field) => !fields.includes(field)).length;
  const key = headers.get('Idempotency-Key')?.slice(0, 200) ?? (env.protect.token && token ? token : undefined);
  // The id is derived from everything that was sent, because the fields that `keep` returns may be the same for two messages.
  const visitor = () => visitorOf(env, headers, valueOf(visitField), address);
  const id = await env.messageId({ form: name, fields: allFields, files }, key ?? visitor);
  const solution = valueOf(altchaField);
  const challenge = env.protect.altcha && (await checkAltcha(env.signer, name, solution));
  if (env.protect.altcha && !challenge) return solution ? refuseAltcha : refuseWithout(translate('captcha'));
  // The token is checked before the challenge. If it is refused, the message gets a new token, and with it another id, for which a used challenge
  // would be refused.
  if (tokenCheck?.kind === 'valid' && !(await isOwnToken(env, name, tokenCheck, id)))
    return refuseToken(env, form, 'used');
  const { captcha } = env.protect;
  if (captcha) {
    const result = await verifyCaptcha(captcha, valueOf(captchaField(captcha)));
    const event = captchaEvent(result);
    const text = result.kind === 'unavailable' ? 'captchaUnavailable' : 'captcha';
    if (event) return { answer: { outcome: 'unverified', message: translate(text) }, event };
  }
  if (challenge && !(await isOwnUse(env.store, challenge, id))) return refuseAltcha;
  const { kind, ...place } = await form.accept(
    { id, form: name, receivedAt: now(), fields, files },
    senderOf(headers, address),
  );
  const next = tokenCheck?.kind === 'valid' ? { token: await createToken(env.signer, name) } : {};
  return { answer: { outcome: 'sent', ...next, ...place }, event: { kind, ...(dropped > 0 && { dropped }) } };
}

const senderOf = (headers: Headers, address: string | undefined): Sender => ({
  address,
  userAgent: headers.get('User-Agent') ?? undefined,
  page: headers.get('Referer') ?? undefined,
});

/**
 * Returns a text that identifies a visitor whose page sends no key: the visit, the network and the browser. It is signed, because an id is stored and
 * must not reveal an address.
 */
const visitorOf = ({ signer }: Environment, headers: Headers, visit = '', address = ''): Promise<string> =>
  signer.sign(
    'visitor',
    [addressNetwork(address), headers.get('User-Agent') ?? '', headers.get('Accept-Language') ?? '', visit].join('\n'),
  );

/** Refuses a form whose page has no captcha. It does not ask the visitor to reload the page, because that would not help. */
const refuseWithout = (message: string): Processed => ({
  answer: { outcome: 'unverified', message },
  event: { kind: 'refused', reason: 'altcha' },
});

const refuseAltcha: Processed = { answer: { outcome: 'unverified' }, event: { kind: 'refused', reason: 'altcha' } };

/** Refuses a token, and issues a new one for the next send. */
async function refuseToken(
  { signer, protect }: Environment,
  { name }: NamedForm,
  fault: 'missing' | 'invalid' | 'expired' | 'used',
): Promise<Processed> {
  const isProof = fault === 'expired' || fault === 'used';
  const token = await (isProof ? renewToken(signer, name, protect.token ?? {}) : createToken(signer, name));
  return {
    answer: { outcome: 'unverified', token },
    event: { kind: 'refused', reason: `token-${fault}` },
  };
}

/** Resolves with `false` if another message has used the token. If the counter store fails, the form works without this protection. */
const isOwnToken = (
  { store, report }: Environment,
  form: string,
  { use }: Extract<TokenCheck, { kind: 'valid' }>,
  id: string,
): Promise<boolean> =>
  isOwnUse(store, use, id).catch((error: unknown) => {
    report({ kind: 'unprotected', form, reason: 'store', error });
    return true;
  });

/** Returns the event if a message is not accepted because of its captcha; `undefined` for a valid captcha. */
function captchaEvent(result: CaptchaResult): Processed['event'] | undefined {
  if (result.kind === 'valid') return undefined;
  if (result.kind === 'refused') return { kind: 'refused', reason: `captcha-${result.reason}` };
  return { kind: 'failed', reason: 'captcha', error: result.error };
}
