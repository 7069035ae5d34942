import { answerPage, pagePolicy } from './answer-page.ts';
import { labelOf } from './form-fields.ts';
import { type OutcomeName, outcomes } from './outcomes.ts';
import { fixedLanguage } from '../languages/accepted-language.ts';
import type { FieldError, FormOptions } from './options.ts';
import { type Translate, translator } from '../languages/texts.ts';

export interface Answer {
  readonly outcome: OutcomeName;
  /** The message that replaces the default text of the outcome. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  /** The time in ms until the visitor may send again. */
  readonly retryAfter?: number;
  /** The address at which the visitor sees what was sent. */
  readonly address?: string;
  /** The token for the next send of the same page, for scripts. */
  readonly token?: string;
}

/** The context of an answer: its form, if it belongs to one. */
export interface AnswerContext {
  readonly form: FormOptions | undefined;
  readonly stylesheet: string | undefined;
}

export const textsOf = (form: FormOptions | undefined): Translate =>
  translator(fixedLanguage(form?.language), form?.texts);

/** Returns whether a request prefers an HTML page. Browsers do, the elements do not. */
const wantsPage = (headers: Headers): boolean => headers.get('Accept')?.includes('text/html') ?? false;

/** Returns the response for an answer: JSON for the elements; a page or a redirect for browsers without JavaScript. */
export async function respond(request: Request, answer: Answer, context: AnswerContext): Promise<Response> {
  const translate = textsOf(context.form);
  const { status, pageStatus } = outcomes[answer.outcome];
  const message = answer.message ?? translate(answer.outcome);
  const headers = new Headers({
    'Cache-Control': 'no-store',
    Vary: 'Accept, Origin',
    'X-Content-Type-Options': 'nosniff',
  });
  if (answer.retryAfter !== undefined) headers.set('Retry-After', String(Math.ceil(answer.retryAfter / 1000)));
  if (answer.outcome === 'method') headers.set('Allow', 'POST');
  if (!wantsPage(request.headers)) {
    // With a new token, the visitor can send again without reloading the page.
    const text = answer.outcome === 'unverified' && answer.token ? translate('sendAgain') : message;
    return Response.json(jsonOf(answer, text), { status, headers });
  }
  if (answer.outcome === 'sent' && context.form?.redirect !== undefined) {
    headers.set('Location', context.form.redirect);
    return new Response(null, { status: 303, headers });
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', pagePolicy);
  const language = fixedLanguage(context.form?.language);
  const page = await answerPage({
    language,
    translate,
    isSent: answer.outcome === 'sent',
    message,
    errors: (answer.errors ?? []).map(({ field, message: fault }) => ({
      label: labelOf(context.form, field),
      message: fault,
    })),
    formPage: ownReferrer(request),
    stylesheet: context.stylesheet,
  });
  return new Response(page, { status: pageStatus, headers });
}

/** Returns JSON in the format that the elements read. It tells the visitor that a message looks like spam, because the visitor may be a person. */
function jsonOf({ outcome, errors, token }: Answer, message: string): Readonly<Record<string, unknown>> {
  if (outcome === 'spam') return { status: 'spam', message, invalid_fields: [] };
  return { message, ...(errors && errors.length > 0 && { errors }), ...(token && { token }) };
}

/** Returns the page that contains the form, if the browser has sent its address and it is on this site. */
function ownReferrer({ headers, url }: Request): string | undefined {
  const referrer = headers.get('Referer');
  if (referrer === null || !URL.canParse(referrer)) return undefined;
  const { host, protocol, pathname, search } = new URL(referrer);
  const isOwn = /^https?:$/.test(protocol) && host === new URL(url).host;
  // A path that begins with two slashes would lead to another host.
  return isOwn && !pathname.startsWith('//') && pathname !== new URL(url).pathname ? pathname + search : undefined;
}
