import type { FormUploads } from '../../../src/forms/uploads/form-uploads.ts';
import { isObject } from '../../../src/json/json.ts';
import { requestRefill, requestSchema, type FormEndpoint } from '../contact-form-7/form-api.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';

/* The parts of a send that most forms do not need, or not before the first one. */

/** Loads the code for forms of other servers; `undefined` without a network, when only the server validates. */
export const loadNonCmsForm = () => import('./non-cms-form.ts').catch(() => undefined);

/** Loads the code for captchas, quizzes and block replies if needed. Without a network the old question stays. */
export async function loadResponseExtras(answer: unknown) {
  return isObject(answer) && (answer.captcha || answer.quiz || answer.apbct || answer.data)
    ? import('./response-extras.ts').catch(() => undefined)
    : undefined;
}

/** Loads the code for the time after a submit if settings need it; without a network, the form shows the message of the server. */
export async function loadAfterSend({ settings }: ContactFormHost) {
  const { analytics, redirect, serverRedirect, thanks } = settings;
  return analytics || redirect || serverRedirect || thanks
    ? import('./after-send.ts').catch(() => undefined)
    : undefined;
}

/** Starts the code for the file inputs of a form, or returns the one that works already; `undefined` without a network. */
export async function loadUploads(
  host: ContactFormHost,
  form: HTMLFormElement,
  address: FormEndpoint | undefined,
  before: Promise<FormUploads | undefined> | undefined,
): Promise<FormUploads | undefined> {
  const { signal } = host;
  const running = await before;
  if (running?.isActive) return running;
  const code = await import('../../../src/forms/uploads/form-uploads.ts').catch(() => undefined);
  if (!code || signal.aborted) return undefined;
  return new code.FormUploads(host, form, address && requestSchema(address));
}

/** Requests new captchas and quizzes and inserts them into the form; resolves with the server's response, if any. */
export async function refillForm(form: HTMLFormElement, address: FormEndpoint, signal: AbortSignal): Promise<unknown> {
  const answer = await requestRefill(address, signal);
  (await loadResponseExtras(answer))?.refill(form, answer);
  return answer;
}
