import { html } from 'hono/html';
import type { Answer } from '../../http/answers.ts';
import { createGuardedHandler, type GuardedForm } from '../../http/guarded-handler.ts';
import { outcomes } from '../../http/outcomes.ts';
import type { JudgeSpam } from '../../spam/judge-spam.ts';
import type { FormEvent, FormHandler, Language, ProtectOptions } from '../../http/options.ts';
import { texts, translator } from '../../languages/texts.ts';
import { pageResponse } from '../page-shell.ts';
import { type CommentFault, maxAuthorLength, maxTextLength, readCommentFields } from './comment-fields.ts';
import { commentsPath } from './comment-page.ts';
import type { SiteComments } from './site-comments.ts';

/** The limits of a request with a comment, in the format of the limits of forms. */
const limits = { body: 64 * 1024, file: 0, files: 0, fields: 50, fieldLength: 20_000, time: 60_000 };

interface Options {
  readonly comments: SiteComments;
  /** The protection options of the forms, which also apply to comments. */
  readonly protect: ProtectOptions;
  readonly report: (event: FormEvent) => void;
  /** Recognises spam. Spam waits for approval even if comments are not moderated. */
  readonly judge?: JudgeSpam | undefined;
}

/**
 * Creates the handler for `POST /comments`. It accepts the fields and sends the responses of WordPress: a redirect to the comment, or a page (for
 * scripts: JSON) with the reason of a refusal. `<portico-comments>` can read both.
 */
export function createCommentHandler({ comments, protect, report, judge }: Options): FormHandler {
  const comment: GuardedForm = {
    name: commentsPath, // No form can have this name, so a token of a form is invalid for comments.
    path: commentsPath,
    // This is the language of refusals.
    options: { language: 'auto' },
    limits,
    keep: (fields) => fields,
    async check(fields, language) {
      const read = readCommentFields(fields, comments.hasReplyMails);
      const fault = 'fault' in read ? read.fault : await comments.faultOf(read);
      return fault === undefined ? [] : [{ field: 'comment', message: faultText(fault, language) }];
    },
    async accept(message, sender) {
      const { id, fields, receivedAt } = message;
      const read = readCommentFields(fields, comments.hasReplyMails);
      if ('fault' in read) throw new Error(read.fault); // `check` has found no fault.
      const { author, text: words } = read;
      const content = { ...message, fields: Object.entries({ author, text: words }) };
      return comments.add(read, receivedAt, id, (await judge?.(content, sender))?.isSpam);
    },
    respond: answerComment,
  };
  return createGuardedHandler([comment], { protect, stylesheet: undefined, report });
}

function faultText(fault: CommentFault, language: Language): string {
  if (fault === 'longText') return translator(language)('tooLong', { max: maxTextLength });
  return texts[language].comments[fault].replace('{max}', String(maxAuthorLength));
}

/** Returns the response to a comment: a redirect to the comment, or the reason of a refusal. */
function answerComment(
  { headers: requested }: Request,
  answer: Answer,
  language: Language,
): Promise<Response> | Response {
  const translate = translator(language);
  const { outcome, errors, address, retryAfter, token } = answer;
  const noStore = { 'Cache-Control': 'no-store' };
  if (outcome === 'sent') return new Response(null, { status: 303, headers: { ...noStore, Location: address ?? '/' } });
  const status = outcomes[outcome].pageStatus;
  const message = errors?.[0]?.message ?? answer.message ?? translate(outcome);
  const more = {
    ...(retryAfter !== undefined && { 'Retry-After': String(Math.ceil(retryAfter / 1000)) }),
    ...(outcome === 'method' && { Allow: 'POST' }),
  };
  if (requested.get('X-Requested-With') === 'XMLHttpRequest') {
    // With a new token, the visitor can send again without reloading the page.
    const renewed = token === undefined ? {} : { message: translate('sendAgain'), token };
    const data = { code: 'comment_refused', message, ...renewed };
    return Response.json(data, { status, headers: { ...noStore, ...more } });
  }
  const content = html`<p>${message}</p><p>${texts[language].comments.back}</p>`;
  return pageResponse(texts[language].comments.notSent, content, status, more, language);
}
