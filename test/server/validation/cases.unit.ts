import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../../server/validation/check-schema.ts';
import { validate } from '../../../server/validation/validate.ts';
import { formCases, verdictCases } from './captured-cases.ts';
import { type CaseEntry, fieldCases, ruleCases } from './cases.ts';

/** Returns the form as a server receives it: as multipart data, in which line breaks are CRLF. */
function received(entries: readonly CaseEntry[]): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of entries) {
    data.append(name, typeof value === 'string' ? value : new File(['x'.repeat(value.size)], value.name, value));
  }
  // A form without fields has no part, which Node's parser refuses.
  return entries.length > 0 ? new Response(data).formData() : Promise.resolve(data);
}

describe('validate() on the server', () => {
  it.each([...fieldCases, ...ruleCases])('$title', async ({ schema, language, entries, invalid }) => {
    expect(checkSchema(schema)).toEqual([]);
    const result = await validate(schema, await received(entries), language && { language });
    expect(result).toEqual({ valid: invalid.length === 0, invalid });
  });
});

describe('validate() as the captured server', () => {
  it('has all captured verdicts', () => {
    expect([verdictCases.length, formCases.length]).toEqual([98, 6]);
  });

  it.each(formCases)('finds no mistake in the schema of $title', ({ schema }) => {
    expect(checkSchema(schema)).toEqual([]);
  });

  it.each([...formCases, ...verdictCases])('$title', async ({ schema, entries, invalid }) => {
    const result = await validate(schema, await received(entries));
    expect(result.invalid.map(({ field, message }) => ({ field, message }))).toEqual(invalid);
    expect(result.valid).toBe(invalid.length === 0);
  });
});
