// The response to a contact form without script: its `action` is its own page, which answers with the outcome.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageAnswer } from './answers.ts';
import { contactForms } from './contact-forms/contact-forms.ts';
import type { Outbox } from './outbox.ts';
import { readPosted } from './posted.ts';
import { outcomeOf } from './submission.ts';

/** POST `/form-<name>/` of every form, multipart or urlencoded, answered by a page with the outcome. */
export function contactFormPages(outbox: Outbox): Hono {
  const pages = new Hono();
  for (const form of contactForms.values()) {
    pages.post(`/form-${form.name}/`, async (c) => {
      const entries = await readPosted(c.req.raw);
      if (!entries) return pageAnswer('Not sent', html`<p>The message is too large or cannot be read.</p>`, 400);
      const { status, message, invalid } = outcomeOf(form, entries);
      const sent = status === 'mail_sent';
      if (sent) outbox.add(String(form.id), entries);
      const errors = invalid.map(({ field, message: text }) => html`<li>${field}: ${text}</li>`);
      const advice = html`<p>Go back to correct the message: what you typed is still there.</p>`;
      const content = html`<p>${message}</p>
        ${errors.length > 0 ? html`<ul>${errors}</ul>` : ''} ${sent ? '' : advice}`;
      return pageAnswer(sent ? 'Sent' : 'Not sent', content);
    });
  }
  return pages;
}
