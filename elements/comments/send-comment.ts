import { findBlock, type BlockedDetail } from '../../src/antispam/block-reply.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { renewToken } from '../../src/forms/captcha/renew-token.ts';
import { submitAttribute } from '../../src/forms/submit/submit-target.ts';
import { request, type Outcome } from '../../src/http/request.ts';
import { isObject, parseJson } from '../../src/json/json.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import { commentUrl } from './comment-url.ts';
import { parseUrl } from '../../src/older-browsers/parse-url.ts';

export { dispatchBlocked } from '../../src/antispam/block-reply.ts';

export type SendResult =
  /** The site classifies it as spam; entered text stays. */
  | { readonly kind: 'blocked'; readonly detail: BlockedDetail }
  /** It was accepted, and is visible at that address. */
  | { readonly kind: 'accepted'; readonly address: string }
  /** The site refuses it; `message` is the site's reason as text, or empty. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It is unknown whether the site has it: no response, or a server error. It must not be sent again automatically. */
  | { readonly kind: 'unclear'; readonly message: '' };

/** The timeout of the request, in ms. */
const requestTimeout = 30_000;

/** The maximum length of a message: some sites answer with a whole page. */
const maxMessageLength = 500;

/** Sends a comment form as the browser would, without repeating a request that failed, and reads the response; never throws. Aborted with `signal`. */
export async function sendComment(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  signal: AbortSignal,
): Promise<SendResult> {
  // This header marks a script's request; servers then respond to spam with a block reply instead of a page.
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const options = { headers, signal, timeout: requestTimeout };
  const body = formBody(form, submitter);
  const outcome = await request(formAddress(form, submitter), { method: 'POST', body, ...options });
  if (outcome.kind === 'lost') return { kind: 'unclear', message: '' };
  const data = outcome.kind === 'json' ? outcome.data : parseJson(outcome.body);
  renewToken(form, data);
  const detail = findBlock(data);
  if (detail) return { kind: 'blocked', detail };
  if (outcome.status >= 500) return { kind: 'unclear', message: '' };
  if (outcome.status >= 300 || isRefusal(outcome)) return { kind: 'refused', message: refusalMessage(outcome) };
  const { ownerDocument: page } = membersOf(form);
  const known = new Set([...page.querySelectorAll('[id^="comment-"]')].map((comment) => membersOf(comment).id));
  const html = outcome.kind === 'other' ? outcome.body : '';
  const written = body.get('comment');
  const text = typeof written === 'string' ? written : '';
  return {
    kind: 'accepted',
    address: commentUrl({ address: outcome.redirectedTo ?? page.URL, body: html, text, known }),
  };
}

type Answered = Exclude<Outcome, { readonly kind: 'lost' }>;

/** Returns whether a 2xx response is a refusal, such as WordPress' of an invalid e-mail address. */
function isRefusal(outcome: Answered): boolean {
  if (outcome.redirectedTo !== undefined) return false; // A site that accepts a comment redirects to it.
  if (outcome.kind === 'other') return /<[a-z!]/i.test(outcome.body);
  const { data } = outcome;
  return (
    isObject(data) && ((typeof data.code === 'string' && typeof data.message === 'string') || data.success === false)
  );
}

/** Matches the start of the message in the page of WordPress' `wp_die()`, which also has a title and a link back. */
const errorMessageStart = /<div class=["']?wp-die-message["']?>/i;

/** Returns the HTML of the message in an error page; the whole page if it has none. */
function errorMessageHtml(page: string): string {
  const { 0: begin = '', index = 0 } = errorMessageStart.exec(page) ?? {};
  const end = page.indexOf('</div>', index);
  return page.slice(index + begin.length, begin && end >= 0 ? end : undefined);
}

/** Returns the site's reason for a refusal: the text of a page, or the `message` of JSON. */
function refusalMessage(outcome: Answered): string {
  const message =
    outcome.kind === 'other'
      ? errorMessageHtml(outcome.body)
      : isObject(outcome.data)
        ? (outcome.data.message ?? outcome.data.data)
        : '';
  return typeof message === 'string' ? plainText(message).slice(0, maxMessageLength) : '';
}

const status = 'portico-comment-status';

/** Shows and announces a message after the form, in place of an earlier one; an empty message clears it. */
export function showMessageAfter(form: HTMLFormElement, message: string): void {
  const { nextElementSibling: before } = membersOf(form);
  if (before && membersOf(before).classList.contains(status)) before.remove();
  if (!message) return;
  const line = createElement('p', { class: status, role: 'alert' });
  membersOf(form).after(line);
  line.textContent = message;
}

function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const { ownerDocument, baseURI } = membersOf(form);
  const action = submitAttribute(form, submitter, 'action');
  // An invalid URL is left to the browser, which reports it.
  return action ? (parseUrl(action, baseURI)?.href ?? action) : ownerDocument.URL;
}

/** Returns the request body. Some servers parse only the default encoding of forms. */
function formBody(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  const data = new FormData(form, submitter);
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return membersOf(form).enctype === 'multipart/form-data' ? data : new URLSearchParams(texts);
}

/** Navigates to an address; if only its fragment differs, reloads the page, so that it contains the comment. */
export function navigateToComment(form: HTMLFormElement, address: string): void {
  const { location } = membersOf(form).ownerDocument;
  const isHere = address.replace(/#.*/, '') === location.href.replace(/#.*/, '');
  // A browser would restore the entered text after the reload.
  membersOf(form).reset();
  location.assign(address);
  if (isHere) location.reload();
}
