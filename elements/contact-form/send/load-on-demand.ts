import type { FormUploads } from '../../../src/forms/uploads/form-uploads.ts';
import { isObject } from '../../../src/json/json.ts';
import { requestRefill, requestSchema, type FormEndpoint } from '../contact-form-7/form-api.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';

/* Code for sending that most forms never need, or not before the first send. */

/** Loads the code for forms of other servers. Resolves to `undefined` if loading fails; only the server validates then. */
export const loadNonCmsForm = () => import('./non-cms-form.ts').catch(() => undefined);

/** Loads the code for captchas, quizzes and block replies if the answer contains any. If loading fails, the old question stays. */
export async function loadResponseExtras(answer: unknown) {
  return isObject(answer) && (answer.captcha || answer.quiz || answer.apbct || answer.data)
    ? import('./response-extras.ts').catch(() => undefined)
    : undefined;
}

/** Loads the code for the time after a submit if settings need it. If loading fails, the form shows the server's message. */
export async function loadAfterSend({ settings }: ContactFormHost) {
  const { analytics, redirect, serverRedirect, thanks } = settings;
  return analytics || redirect || serverRedirect || thanks
    ? import('./after-send.ts').catch(() => undefined)
    : undefined;
}

/** Starts the code for the file inputs of a form, or returns the code that is already running. Resolves to `undefined` if loading fails. */
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

/** Requests new captchas and quizzes and inserts them into the form. Resolves to the server's response, if there is one. */
export async function refillForm(form: HTMLFormElement, address: FormEndpoint, signal: AbortSignal): Promise<unknown> {
  const answer = await requestRefill(address, signal);
  (await loadResponseExtras(answer))?.refill(form, answer);
  return answer;
}
