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
  /** The site has classified the comment as spam. The entered text stays. */
  | { readonly kind: 'blocked'; readonly detail: BlockedDetail }
  /** The site has accepted the comment, which is visible at this address. */
  | { readonly kind: 'accepted'; readonly address: string }
  /** The site has refused the comment. `message` is the site's reason as text, or empty. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It is unknown whether the site has received the comment: there was no response, or a server error. Do not send it again automatically. */
  | { readonly kind: 'unclear'; readonly message: '' };

/** The timeout (ms) of the request. */
const requestTimeout = 30_000;

/** The maximum length of a message, because some sites respond with a whole page. */
const maxMessageLength = 500;

/** Sends a comment form as the browser would, and reads the response. A failed request is not repeated. Never throws; `signal` aborts it. */
export async function sendComment(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  signal: AbortSignal,
): Promise<SendResult> {
  // This header marks the request of a script. Servers then respond to spam with a block reply instead of a page.
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

/** Returns whether a 2xx response is a refusal, such as that of WordPress for an invalid e-mail address. */
function isRefusal(outcome: Answered): boolean {
  if (outcome.redirectedTo !== undefined) return false; // A site that accepts a comment redirects to it.
  if (outcome.kind === 'other') return /<[a-z!]/i.test(outcome.body);
  const { data } = outcome;
  return (
    isObject(data) && ((typeof data.code === 'string' && typeof data.message === 'string') || data.success === false)
  );
}

/** Matches the start of the message in the error page of WordPress (`wp_die()`), which also contains a title and a link back. */
const errorMessageStart = /<div class=["']?wp-die-message["']?>/i;

/** Returns the HTML of the message in an error page, or the whole page if no message is found. */
function errorMessageHtml(page: string): string {
  const { 0: begin = '', index = 0 } = errorMessageStart.exec(page) ?? {};
  const end = page.indexOf('</div>', index);
  return page.slice(index + begin.length, begin && end >= 0 ? end : undefined);
}

/** Returns the site's reason for a refusal: the text of a page, or the `message` in JSON. */
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

/** Shows and announces a message after the form. It replaces an earlier message. An empty message removes it. */
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
  // An invalid URL is returned as it is: the browser reports it.
  return action ? (parseUrl(action, baseURI)?.href ?? action) : ownerDocument.URL;
}

/** Returns the request body. By default, it has the default encoding of forms, because some servers parse no other encoding. */
function formBody(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  const data = new FormData(form, submitter);
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return membersOf(form).enctype === 'multipart/form-data' ? data : new URLSearchParams(texts);
}

/** Opens the address of the comment. If only the fragment differs from the current address, reloads the page, so that it contains the comment. */
export function navigateToComment(form: HTMLFormElement, address: string): void {
  const { location } = membersOf(form).ownerDocument;
  const isHere = address.replace(/#.*/, '') === location.href.replace(/#.*/, '');
  // Without a reset, a browser would restore the entered text after the reload.
  membersOf(form).reset();
  location.assign(address);
  if (isHere) location.reload();
}
