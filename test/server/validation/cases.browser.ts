import { createSchemaCheck } from '../../../elements/contact-form/contact-form-7/schema-check.ts';
import type { InvalidDetail } from '../../../elements/form-validator/form-validator.settings.ts';
import { schemaForBrowser } from '../../../server/validation/validate.ts';
import { openValidator } from '../../elements/form-validator/validator-page.ts';
import { expect } from '../../expect.ts';
import { edit } from '../../visitor.ts';
import { formCases, verdictCases } from './captured-cases.ts';
import { type CaseEntry, type CaseFile, fieldCases, ruleCases } from './cases.ts';
import { controlsFor } from './case-controls.ts';

describe('<portico-form-validator> as validate() on the server', () => {
  for (const { title, schema, language = 'en', entries, invalid } of fieldCases) {
    it(title, async () => {
      if (!('fields' in schema)) throw new Error('The case has no fields.');
      const page = await openValidator('', `email-style="${schema.emailStyle ?? 'lenient'}" lang="${language}"`);
      if (schema.texts) page.element.setAttribute('texts', JSON.stringify(schema.texts));
      page.form.prepend(...controlsFor(schema.fields, entries));
      for (const control of page.form.querySelectorAll<HTMLInputElement>('[minlength], [maxlength]'))
        edit(control, control.value);
      let found: InvalidDetail['invalidFields'] = [];
      page.element.addEventListener('portico-invalid', (event) => {
        // The event of this element.
        ({ invalidFields: found } = (event as CustomEvent<InvalidDetail>).detail);
      });
      const isValid = await page.element.validate();
      // The element reports in the order of the page.
      const inOrder = (list: typeof found) => list.toSorted((one, other) => one.field.localeCompare(other.field));
      expect(inOrder(found)).toEqual(inOrder(invalid));
      expect(isValid).toBe(invalid.length === 0);
    });
  }
});

/** Returns a form that submits these entries, also those that a visitor could not enter. */
function formOf(entries: readonly CaseEntry[]): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of entries) {
    const input = document.createElement('input');
    input.name = name;
    if (typeof value === 'string') {
      input.type = 'hidden';
      input.value = value;
    } else {
      input.type = 'file';
      input.files = listOf(value);
    }
    form.append(input);
  }
  return form;
}

function listOf({ name, size, type }: CaseFile): FileList {
  const list = new DataTransfer();
  list.items.add(new File(['x'.repeat(size)], name, { type }));
  return list.files;
}

it('the message of a control comes before that of the schema of the server', async () => {
  const rules = ['required', 'minlength'].map((rule) => ({
    rule,
    field: 'name',
    threshold: 5,
    error: '{label}: {value}!',
  }));
  const check = await createSchemaCheck({ rules });
  const form = document.createElement('form');
  const input = document.createElement('input');
  input.name = 'name';
  input.ariaLabel = 'Your name';
  input.dataset.msgRequired = '{label}?';
  form.append(input);
  expect(check(form).map(({ message }) => message)).toEqual(['Your name?']);
  input.value = 'Ada';
  expect(check(form).map(({ message }) => message)).toEqual(['Your name: Ada!']);
});

describe('<portico-contact-form> with the schema of the server as validate()', () => {
  for (const { title, schema, language, entries, invalid } of [...ruleCases, ...formCases, ...verdictCases]) {
    it(title, async () => {
      const sent: unknown = JSON.parse(JSON.stringify(schemaForBrowser(schema, language && { language })));
      const check = await createSchemaCheck(sent);
      expect(check(formOf(entries)).map(({ field, message }) => ({ field, message }))).toEqual(
        invalid.map(({ field, message }) => ({ field, message })),
      );
    });
  }
});
