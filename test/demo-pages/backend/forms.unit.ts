import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { questions } from '../../../demo-pages/backend/quiz.ts';
import { ask } from './ask.ts';

const contract = import.meta.glob<string>('../../contract/contact-form-7/forms/*/*', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const served = import.meta.glob<string>('../../../demo-pages/backend/contact-forms/*/*', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const forms = '/wp-json/contact-form-7/v1/contact-forms';
const captured = [
  [5, 'basic'],
  [7, 'kitchen'],
  [9, 'acceptance'],
  [13, 'quiz'],
] as const;
const own = [15, 17, 33];

describe.each(captured)('form %i, %s', (id, name) => {
  const file = (kind: string): string => contract[`../../contract/contact-form-7/forms/${name}/${kind}`] ?? '';

  it.each(['form.html', 'schema.json'])('has the %s of the contract, unchanged', (kind) => {
    expect(file(kind)).not.toBe('');
    expect(served[`../../../demo-pages/backend/contact-forms/${name}/${kind}`]).toBe(file(kind));
  });

  it('returns the rules of the contract', async () => {
    const { status, contentType, body } = await ask(createBackend(), 'GET', `${forms}/${id}/feedback/schema`);
    expect({ status, contentType }).toEqual({ status: 200, contentType: 'application/json; charset=UTF-8' });
    expect(body).toStrictEqual(JSON.parse(file('schema.json')));
  });

  it('is refilled as in the contract', async () => {
    const question = questions.find(({ token }) => file('refill.json').includes(token));
    const nextQuestion = question && { nextQuestion: () => question };
    const { body } = await ask(createBackend(nextQuestion), 'GET', `${forms}/${id}/refill`);
    expect(body).toStrictEqual(JSON.parse(file('refill.json')));
  });
});

describe('other forms', () => {
  it.each(own)('%i has rules and a refill', async (id) => {
    const backend = createBackend();
    expect((await ask(backend, 'GET', `${forms}/${id}/feedback/schema`)).status).toBe(200);
    expect((await ask(backend, 'GET', `${forms}/${id}/refill`)).status).toBe(200);
  });

  it.each(['refill', 'feedback/schema'])('that do not exist have no %s', async (call) => {
    expect(await ask(createBackend(), 'GET', `${forms}/99999/${call}`)).toEqual({
      status: 404,
      contentType: 'application/json; charset=UTF-8',
      body: { code: 'wpcf7_not_found', message: 'The requested contact form was not found.', data: { status: 404 } },
    });
  });
});

describe('a quiz', () => {
  it('returns the next question each time, starting with the first in each backend', async () => {
    const questionsOf = async (backend: ReturnType<typeof createBackend>): Promise<unknown> =>
      (await ask(backend, 'GET', `${forms}/13/refill`)).body;
    const backend = createBackend();
    const quiz = (position: number): unknown => {
      const { ask: text, token } = questions[position % questions.length]!; // within the list
      return { quiz: { 'q-quiz': [text, token] } };
    };
    expect([
      await questionsOf(backend),
      await questionsOf(backend),
      await questionsOf(backend),
      await questionsOf(backend),
    ]).toEqual([0, 1, 2, 3].map(quiz));
    expect(await questionsOf(createBackend())).toEqual(quiz(0));
  });

  it.each(questions)('accepts the answer to $ask in capitals and with spaces', async ({ answer, token }) => {
    const fields = [
      ['_wpcf7_unit_tag', 'x1'],
      ['_wpcf7_quiz_answer_q-quiz', token],
      ['q-name', 'Ann'],
      ['q-quiz', answer.toUpperCase().split('').join(' ')],
    ] as const;
    expect((await ask(createBackend(), 'POST', `${forms}/13/feedback`, { fields })).body).toMatchObject({
      status: 'mail_sent',
    });
  });
});
