// The calls of the contact-form contract, version 1, with the answers of the contract's own server.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { ServerResponse } from 'node:http';
import { jsonAnswer, refusal } from './answers.ts';
import { nextChallenge } from './captcha.ts';
import { contactForms } from './contact-forms/contact-forms.ts';
import type { ContactForm } from './contact-forms/contact-forms.ts';
import { brokenAnswer, ConnectionLost, lateness } from './faults.ts';
import type { Outbox } from './outbox.ts';
import { mediaType, readPosted, textOf } from './posted.ts';
import type { PostedEntry } from './posted.ts';
import type { Question } from './quiz.ts';
import { outcomeOf } from './submission.ts';

/** The bindings of the Node server beside the request; empty when `fetch` is called directly. */
export type ServerBindings = { Bindings: { outgoing?: ServerResponse } };

/** The parts of the backend that the calls need. */
export interface ContactFormParts {
  readonly outbox: Outbox;
  /** Picks the question that a quiz field asks next. */
  readonly nextQuestion: () => Question;
  /** Ends after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

const forms = '/wp-json/contact-form-7/v1/contact-forms/:id{[0-9]+}';
const notFound = (): Response => refusal(404, 'wpcf7_not_found', 'The requested contact form was not found.');

/** POST `feedback`, GET `refill` and GET `feedback/schema` of every form. */
export function contactFormCalls({ outbox, nextQuestion, wait }: ContactFormParts): Hono<ServerBindings> {
  const calls = new Hono<ServerBindings>();
  const challenge = nextChallenge();
  const formOf = (id: string): ContactForm | undefined => contactForms.get(Number(id));

  /** The replacements of used questions and codes; empty for a form that has neither. */
  function refill(form: ContactForm, address: string): Record<string, unknown> {
    const captcha = form.captchas.map((field) => [field, new URL(`/captcha/${challenge()}.png`, address).href]);
    const quiz = form.quizzes.map((field) => {
      const { ask, token } = nextQuestion();
      return [field, [ask, token]];
    });
    return {
      ...(captcha.length > 0 && { captcha: Object.fromEntries(captcha) }),
      ...(quiz.length > 0 && { quiz: Object.fromEntries(quiz) }),
    };
  }

  calls.get(`${forms}/refill`, (c) => {
    const form = formOf(c.req.param('id'));
    if (!form) return notFound();
    const fresh = refill(form, c.req.url);
    // The contract's server writes its empty list, not an empty object.
    return jsonAnswer(Object.keys(fresh).length > 0 ? fresh : []);
  });

  calls.get(`${forms}/feedback/schema`, (c) => {
    const form = formOf(c.req.param('id'));
    return form ? jsonAnswer(form.schema) : notFound();
  });

  calls.post(`${forms}/feedback`, async (c) => {
    const isMultipart = mediaType(c.req.raw) === 'multipart/form-data';
    const entries = (isMultipart ? await readPosted(c.req.raw) : null) ?? [];
    // Nobody is logged in and no nonce is ever given out, so one that is sent is stale. This check comes first of all.
    if (c.req.header('x-wp-nonce') !== undefined || entries.some(([name]) => name === '_wpnonce')) {
      return refusal(403, 'rest_cookie_invalid_nonce', 'Cookie check failed');
    }
    if (!isMultipart) {
      return refusal(415, 'wpcf7_unsupported_media_type', 'The request payload format is not supported.');
    }
    const form = formOf(c.req.param('id'));
    if (!form) return notFound();
    const unitTag = textOf(entries, '_wpcf7_unit_tag').replace(/[^A-Za-z0-9_-]/g, '');
    if (unitTag === '') return refusal(400, 'wpcf7_unit_tag_not_found', 'There is no valid unit tag.');

    const subject = textOf(entries, 'your-subject');
    if (subject === '@drop') {
      if (!c.env?.outgoing) throw new ConnectionLost();
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const late = lateness(subject);
    if (late > 0) await wait(late);
    return brokenAnswer(subject) ?? jsonAnswer(feedback(form, unitTag, entries, refill(form, c.req.url)));
  });

  function feedback(form: ContactForm, unitTag: string, entries: PostedEntry[], fresh: object): object {
    const { status, message, invalid, hash } = outcomeOf(form, entries);
    if (status === 'mail_sent') outbox.add(String(form.id), entries);
    return {
      contact_form_id: form.id,
      status,
      message,
      ...(hash !== undefined && { posted_data_hash: hash }),
      into: `#${unitTag}`,
      invalid_fields: invalid.map(({ field, message: text }) => ({
        field,
        message: text,
        idref: form.controlIds.get(field) ?? null,
        error_id: `${unitTag}-ve-${field}`,
      })),
      ...fresh,
    };
  }

  return calls;
}
