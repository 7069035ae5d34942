import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { questions } from '../../../demo-pages/backend/quiz.ts';
import { ask } from './ask.ts';
import { captures, fieldsOf } from './captures.ts';
import type { Capture } from './captures.ts';

/** Captures with a request or a response that the OpenAPI file rejects. */
const invalidRequests = ['error.json_body', 'error.unit_tag_missing'];
const invalidResponses = ['forced_204', 'forced_empty_body', 'forced_not_json'];

/** Returns the question for the next attempt in a captured response. */
function questionOf({ response }: Capture): (typeof questions)[number] {
  const text = JSON.stringify(response.body);
  return questions.find(({ token }) => text.includes(token)) ?? questions[0]!; // the list is not empty
}

/** Replaces the hash, which differs between servers, by its presence. */
function withoutHash(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('posted_data_hash' in body)) return body;
  return { ...body, posted_data_hash: String(body.posted_data_hash).replace(/^[0-9a-f]{32}$/, 'a hash') };
}

describe('captured responses', () => {
  it('has 25 captures', () => {
    expect(captures.size).toBe(25);
  });

  it.each([...captures])('matches %s', async (name, capture) => {
    const backend = createBackend({ nextQuestion: () => questionOf(capture) });
    const { status, contentType, body } = await ask(backend, 'POST', capture.request.path, {
      fields: fieldsOf(capture),
      ...(name === 'error.json_body' && { as: 'json' }),
      wrongRequest: invalidRequests.includes(name),
      wrongAnswer: invalidResponses.includes(name),
    });
    expect({ status, contentType, body: withoutHash(body) }).toStrictEqual({
      ...capture.response,
      body: withoutHash(capture.response.body),
    });
    expect((await ask(backend, 'GET', '/outbox')).body).toHaveLength(name.startsWith('mail_sent') ? 1 : 0);
  });
});
