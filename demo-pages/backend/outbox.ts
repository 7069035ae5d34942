// The outbox: every message that was sent, kept until the backend ends or somebody empties it.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { jsonAnswer, pageAnswer, wantsPage } from './answers.ts';
import type { PostedEntry } from './posted.ts';

/** A sent message. */
interface SentMessage {
  /** Counts from 1. */
  readonly id: number;
  /** The contact form's id as text, or `message` for the plain endpoint. */
  readonly form: string;
  /** ISO 8601, in UTC. */
  readonly time: string;
  /** Every text field of the body, hidden ones too, in its order. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Every file field, an empty one with an empty name and size 0. */
  readonly files: readonly { field: string; name: string; size: number; type: string }[];
}

/** Keeps what was sent. */
export interface Outbox {
  add(form: string, entries: readonly PostedEntry[]): void;
  /** All messages, oldest first, or those of one form. */
  list(form?: string): readonly SentMessage[];
  clear(): void;
}

/** An empty outbox. `now` tells the time of each message. */
export function createOutbox(now: () => Date): Outbox {
  let messages: SentMessage[] = [];
  let sent = 0;
  return {
    add(form, entries) {
      const fields: [string, string][] = [];
      const files: SentMessage['files'][number][] = [];
      for (const [name, value] of entries) {
        if (typeof value === 'string') fields.push([name, value]);
        else files.push({ field: name, name: value.name, size: value.size, type: value.type });
      }
      messages.push({ id: ++sent, form, time: now().toISOString(), fields, files });
    },
    list: (form) => messages.filter((message) => form === undefined || message.form === form),
    clear() {
      messages = [];
    },
  };
}

/** GET `/outbox` (JSON, or a page for a browser; `?form=5` for one form) and DELETE `/outbox`. */
export function outboxCalls(outbox: Outbox): Hono {
  const calls = new Hono();
  calls.get('/outbox', (c) => {
    const messages = outbox.list(c.req.query('form'));
    return wantsPage(c.req.raw) ? pageAnswer('Outbox', outboxContent(messages)) : jsonAnswer(messages);
  });
  calls.delete('/outbox', () => {
    outbox.clear();
    return new Response(null, { status: 204 });
  });
  return calls;
}

function outboxContent(messages: readonly SentMessage[]): ReturnType<typeof html> {
  const about = html`<p>
    Every message that a form of the demos sends appears here, as the server receives it. Nothing is delivered, and the list is empty after a
    restart.
  </p>`;
  if (messages.length === 0) return html`${about}<p>Nothing was sent yet.</p>`;
  return html`${about}${messages.toReversed().map(
    ({ id, form, time, fields, files }) => html`
      <article>
        <h2>Message ${id}, form ${form}, <time datetime="${time}">${time}</time></h2>
        <dl>
          ${fields.map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
          ${files.map(
            ({ field, name, size, type }) =>
              html`<dt>${field}</dt>
                <dd>${name === '' ? 'no file' : `${name}, ${size} bytes, ${type}`}</dd>`,
          )}
        </dl>
      </article>
    `,
  )}`;
}
