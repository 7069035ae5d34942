import { findBlock, type BlockedDetail } from '../../src/antispam/block-reply.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { request, type Outcome } from '../../src/http/request.ts';
import { isObject, parseJson } from '../../src/json/json.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import { commentUrl } from './comment-url.ts';

export { dispatchBlocked } from '../../src/antispam/block-reply.ts';

/** The result of sending a comment. */
export type SendResult =
  /** The site takes it for spam: what was typed stays. */
  | { readonly kind: 'blocked'; readonly detail: BlockedDetail }
  /** It was taken, and can be seen there. */
  | { readonly kind: 'accepted'; readonly address: string }
  /** The site does not take it; `message` is its own word, as text, or empty. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nobody knows whether the site has it: no answer came, or the server broke. It must not be sent again unasked. */
  | { readonly kind: 'unclear' };

/** The timeout of the request, in ms. */
const requestTimeout = 30_000;

/** The maximum length of a message: some sites answer with a whole page. */
const maxMessageLength = 500;

/** Sends a comment form once, as the browser would, and reads the answer here; never throws. It ends with `signal`. */
export async function sendComment(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  signal: AbortSignal,
): Promise<SendResult> {
  // Servers tell by this header that a script asks, and then write a refusal as a block reply in place of a page.
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const address = formAddress(form, submitter);
  const outcome = await request(address, {
    method: 'POST',
    body: formBody(form, submitter),
    headers,
    signal,
    timeout: requestTimeout,
  });
  if (outcome.kind === 'lost') return { kind: 'unclear' };
  const detail = findBlock(outcome.kind === 'json' ? outcome.data : parseJson(outcome.body));
  if (detail) return { kind: 'blocked', detail };
  if (outcome.status >= 500) return { kind: 'unclear' };
  if (outcome.status >= 300 || isRefusal(outcome)) return { kind: 'refused', message: refusalMessage(outcome) };
  const { ownerDocument: page } = membersOf(form);
  const known = new Set([...page.querySelectorAll('[id^="comment-"]')].map((comment) => membersOf(comment).id));
  const body = outcome.kind === 'other' ? outcome.body : '';
  return { kind: 'accepted', address: commentUrl({ address: outcome.redirectedTo ?? page.URL, body, known }) };
}

type Answered = Exclude<Outcome, { readonly kind: 'lost' }>;

/**
 * Returns whether an answer with a status of 2xx is a refusal. WordPress refuses an invalid e-mail address with status 200: to a browser with an error
 * page, to a script with a JSON error. A site that takes a comment redirects to it.
 */
function isRefusal(outcome: Answered): boolean {
  if (outcome.redirectedTo !== undefined) return false;
  if (outcome.kind === 'other') return /<[a-z!]/i.test(outcome.body);
  const { data } = outcome;
  return (
    isObject(data) && ((typeof data.code === 'string' && typeof data.message === 'string') || data.success === false)
  );
}

/** Begins the message in the page of WordPress' `wp_die()`, which also has a title and a link back. */
const errorMessageStart = /<div class=["']?wp-die-message["']?>/i;

/** The HTML of the message in an error page; the whole page where it has none. */
function errorMessageHtml(page: string): string {
  const { 0: begin = '', index = 0 } = errorMessageStart.exec(page) ?? {};
  const end = page.indexOf('</div>', index);
  return page.slice(index + begin.length, begin && end >= 0 ? end : undefined);
}

/** Returns what a site says of a comment that it refuses: the text of a page, or the `message` of JSON. */
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

/** Says behind the form what became of a comment, for everybody; in place of what was said before, or nothing. */
export function showMessageAfter(form: HTMLFormElement, message: string): void {
  const { nextElementSibling: before, ownerDocument } = membersOf(form);
  if (before && membersOf(before).classList.contains(status)) before.remove();
  if (!message) return;
  const line = ownerDocument.createElement('p');
  line.className = status;
  line.role = 'alert';
  membersOf(form).after(line);
  line.textContent = message;
}

function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const { ownerDocument, baseURI } = membersOf(form);
  const action = submitter?.getAttribute('formaction') ?? membersOf(form).getAttribute('action');
  // One that is no address cannot be sent to, and is left to the browser, which says so.
  return action && URL.canParse(action, baseURI) ? new URL(action, baseURI).href : action || ownerDocument.URL;
}

/** Some servers read only what a form sends by default. */
function formBody(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  const data = new FormData(form, submitter);
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return membersOf(form).enctype === 'multipart/form-data' ? data : new URLSearchParams(texts);
}

/** Leads the visitor to an address; where only its fragment is another, the page is loaded anew, to have the comment in it. */
export function navigateToComment(form: HTMLFormElement, address: string): void {
  const { location } = membersOf(form).ownerDocument;
  const isHere = address.replace(/#.*/, '') === location.href.replace(/#.*/, '');
  // A browser would put what was typed back into the page that it loads anew.
  membersOf(form).reset();
  location.assign(address);
  if (isHere) location.reload();
}
