import { checkSchema, schemaForBrowser, validate } from 'portico-elements/server';
import type { FormSchema, InvalidField } from 'portico-elements/server';

const schema: FormSchema = {
  fields: { email: { type: 'email', required: true }, iban: { rules: ['iban'] }, code: { pattern: '\\d{4}' } },
};
const data = new FormData();
data.append('email', 'ada@');
data.append('iban', 'DE00');
data.append('code', '1234');
const { valid, invalid } = await validate(schema, data, { language: 'de' });
const fields: readonly InvalidField[] = invalid;
// @ts-expect-error: a language is a text
void validate(schema, data, { language: 1 });
const global: object = globalThis;
console.log(
  JSON.stringify({
    mistakes: checkSchema({ fields: { email: { requierd: true } } }),
    valid,
    fields,
    rules: schemaForBrowser(schema).rules.length,
    dom: ['document', 'window', 'HTMLElement'].filter((name) => name in global),
  }),
);
