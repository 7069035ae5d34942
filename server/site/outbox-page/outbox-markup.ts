import { html } from 'hono/html';
import type { StoredMessage } from '../../outbox/outbox-store.ts';
import type { TargetState } from '../../outbox/target-gate.ts';
import type { Comment } from '../comments/comment-store.ts';

/** The path of the outbox page. */
export const outboxPath = '/_portico/outbox';

/** The number of messages or comments in a page of the list. */
export const pageSize = 50;

/** Returns the links between the pages of the outbox. */
export const navigation = (hasComments: boolean) =>
  html`<nav><a href="${outboxPath}">Messages</a> ${hasComments ? html`<a href="${outboxPath}/comments">Comments</a>` : ''}
    <a href="${outboxPath}/messages.csv">Download as CSV</a> <a href="${outboxPath}/messages.json">Download as JSON</a></nav>`;

/** Returns the links to the newer and the older entries of a list. */
export const pager = (path: string, page: number, count: number) =>
  html`<p>${page > 0 ? html`<a href="${path}?page=${page - 1}">Newer</a>` : ''} ${count === pageSize ? html`<a href="${path}?page=${page + 1}">Older</a>` : ''}</p>`;

/** Returns the list of the targets that are paused. */
export function pausedMarkup(states: readonly TargetState[]) {
  const items = states.map(({ target, paused }) =>
    paused
      ? html`<li>${target} is paused until ${timeMarkup(paused.until)}, last error: ${paused.error}</li>`
      : undefined,
  );
  return items.some(Boolean) ? html`<ul>${items}</ul>` : '';
}

/** Returns a message with its deliveries and its buttons. */
export function messageMarkup({ message, deliveries }: StoredMessage) {
  const { id, form, receivedAt, fields, files } = message;
  return html`<article>
<h2>${form}, ${timeMarkup(receivedAt)}</h2>
<dl>${fields.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${files.length > 0 ? html`<ul>${files.map(({ name, size }, index) => html`<li><a href="${outboxPath}/files/${id}/${index}" download>${name}</a> (${size} bytes)</li>`)}</ul>` : ''}
<ul>${deliveries.map((delivery) => deliveryMarkup(id, delivery))}</ul>
${deliveries.length === 0 ? html`<p>Kept for download.</p>` : ''}
${button('delete', 'Delete', { id })}
</article>`;
}

function deliveryMarkup(id: string, { target, state, attempts, error }: StoredMessage['deliveries'][number]) {
  const retry = state === 'dead' ? button('retry', 'Try again', { id, target }) : '';
  return html`<li>${target}: ${state}, attempts: ${attempts}${error ? html`, last error: ${error}` : ''} ${retry}</li>`;
}

/** Returns a comment with its buttons. */
export const commentMarkup = ({ id, page, author, text, receivedAt, isApproved }: Comment) => html`<article>
<h2>${author}, ${timeMarkup(receivedAt)}</h2>
<p>On <a href="${page}">${page}</a>${isApproved ? '' : ', waiting for approval'}</p>
<dl><dd>${text}</dd></dl>
${isApproved ? '' : button('comments/approve', 'Approve', { id: String(id) })}
${button('comments/delete', 'Delete', { id: String(id) })}
</article>`;

const button = (action: string, label: string, fields: Readonly<Record<string, string>>) =>
  html`<form method="post" action="${outboxPath}/${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`;

function timeMarkup(time: number) {
  const iso = new Date(time).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
