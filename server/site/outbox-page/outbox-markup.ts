import { html } from 'hono/html';
import { isSecretField } from '../../../src/forms/validation/secret-field.ts';
import { unconfirmed } from '../../outbox/held-deliveries.ts';
import type { MessageFilter } from '../../outbox/message-filter.ts';
import type { StoredMessage } from '../../outbox/outbox-store.ts';
import type { TargetState } from '../../outbox/target-gate.ts';
import type { Comment } from '../comments/comment-store.ts';

export const outboxPath = '/_portico/outbox';

/** The number of messages or comments in a page of the list. */
export const pageSize = 50;

/** Returns the links between the pages of the outbox. */
export const navigation = (hasComments: boolean) =>
  html`<nav><a href="${outboxPath}">Messages</a> ${hasComments ? html`<a href="${outboxPath}/comments">Comments</a>` : ''}
    <a href="${outboxPath}/messages.csv">Download as CSV</a> <a href="${outboxPath}/messages.json">Download as JSON</a></nav>`;

/** Returns the links to the newer and the older entries of a list. */
export function pager(path: string, page: number, count: number, filter: MessageFilter = {}) {
  const link = (text: string, to: number) =>
    html`<a href="${path}?${String(new URLSearchParams({ ...filter, page: String(to) }))}">${text}</a>`;
  return html`<p>${page > 0 ? link('Newer', page - 1) : ''} ${count === pageSize ? link('Older', page + 1) : ''}</p>`;
}

const filterStates = ['waiting', 'delivered', 'dead', 'held', 'refused', 'kept'] as const;

export function filterOf(fields: URLSearchParams): MessageFilter {
  const [form, text] = [fields.get('form'), fields.get('text')];
  const state = filterStates.find((one) => one === fields.get('state'));
  return { ...(form && { form }), ...(state && { state }), ...(text && { text }) };
}

/** Returns the form that filters the messages, and the buttons for all of those found until `now`. */
export function filterMarkup(filter: MessageFilter, now: number) {
  const { form = '', state, text = '' } = filter;
  const fields = Object.entries(filter).map(([name, value]) => hidden(name, value));
  return html`<form action="${outboxPath}" role="search">
<label>Text <input name="text" value="${text}"></label>
<label>Form <input name="form" value="${form}"></label>
<label>State <select name="state"><option value="">All</option>${filterStates.map((one) => html`<option${one === state ? html` selected` : ''}>${one}</option>`)}</select></label>
<button>Show</button></form>
<details><summary>All messages found</summary>
<form method="post" action="${outboxPath}/retry-all">${fields}<button>Try dead deliveries again</button></form>
<form method="post" action="${outboxPath}/delete-all">${fields}${hidden('before', String(now))}<label><input type="checkbox" name="confirmed" required> Delete the messages on all pages${state === 'waiting' ? '' : ', except those that wait for delivery'}</label>
<button>Delete all</button></form></details>`;
}

/** The form that downloads, or deletes, what is stored about a person. */
export const personMarkup = html`<details><summary>Data of a person</summary>
<form method="post" action="${outboxPath}/person"><label>Email address <input name="address" type="email" required></label>
<button name="action" value="download">Download</button>
<label><input type="checkbox" name="confirmed"> All messages and comments that contain it</label>
<button name="action" value="delete">Download and delete</button></form></details>`;

export function pausedMarkup(states: readonly TargetState[]) {
  const items = states.map(({ target, paused }) =>
    paused
      ? html`<li>${target} is paused until ${timeMarkup(paused.until)}, last error: ${paused.error}</li>`
      : undefined,
  );
  return items.some(Boolean) ? html`<ul>${items}</ul>` : '';
}

/** Returns the value of a field as the page shows it: a secret, such as a password, is dots, and only in the downloads. */
const shownValue = (name: string, value: string): string =>
  isSecretField({ name, id: '', type: 'text', attributes: [] }) ? '•••' : value;

const isUnconfirmed = (reason: string | undefined): boolean => Object.values(unconfirmed).some((one) => one === reason);

/** Returns a message with its deliveries, its buttons and a note about it. */
export function messageMarkup({ message, deliveries }: StoredMessage, note?: string) {
  const { id, form, receivedAt, fields, files } = message;
  const held = deliveries.find(({ state }) => state === 'held');
  return html`<article>
<h2>${form}, ${timeMarkup(receivedAt)}</h2>
<dl>${fields.map(([name, value]) => html`<dt>${name}</dt><dd>${shownValue(name, value)}</dd>`)}</dl>
${files.length > 0 ? html`<ul>${files.map(({ name, size }, index) => html`<li><a href="${outboxPath}/files/${id}/${index}" download>${name}</a> (${size} bytes)</li>`)}</ul>` : ''}
<ul>${deliveries.filter(({ state }) => state !== 'held').map((delivery) => deliveryMarkup(id, delivery))}</ul>
${held ? html`<p>Not delivered. ${held.error}</p>${button('release', isUnconfirmed(held.error) ? 'Deliver' : 'Not spam: deliver', { id })}` : note ? html`<p>${note}</p>` : ''}
${deliveries.every(({ state }) => state === 'sent' || state === 'refused') ? html`<p>Kept for download.</p>` : ''}
${button('delete', 'Delete', { id })}
</article>`;
}

function deliveryMarkup(id: string, { target, state, attempts, error }: StoredMessage['deliveries'][number]) {
  const retry = state === 'dead' ? button('retry', 'Try again', { id, target }) : '';
  return html`<li>${target}: ${state}, attempts: ${attempts}${error ? html`, last error: ${error}` : ''} ${retry}</li>`;
}

export const commentMarkup = ({ id, page, author, text, receivedAt, isApproved }: Comment) => html`<article>
<h2>${author}, ${timeMarkup(receivedAt)}</h2>
<p>On <a href="${page}">${page}</a>${isApproved ? '' : ', waiting for approval'}</p>
<dl><dd>${text}</dd></dl>
${isApproved ? '' : button('comments/approve', 'Approve', { id: String(id) })}
${button('comments/delete', 'Delete', { id: String(id) })}
</article>`;

const button = (action: string, label: string, fields: Readonly<Record<string, string>>) =>
  html`<form method="post" action="${outboxPath}/${action}">${Object.entries(fields).map(([name, value]) => hidden(name, value))}<button>${label}</button></form>`;

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;

function timeMarkup(time: number) {
  const iso = new Date(time).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
