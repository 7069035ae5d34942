import { createSchemaCheck } from '../../../elements/contact-form/schema-check.ts';
import type { InvalidDetail } from '../../../elements/form-validator/form-validator.settings.ts';
import { schemaForBrowser } from '../../../server/validation/validate.ts';
import { openValidator } from '../../elements/form-validator/validator-page.ts';
import { expect } from '../../expect.ts';
import { formCases, verdictCases } from './captured-cases.ts';
import { type CaseEntry, type CaseFile, fieldCases, ruleCases } from './cases.ts';
import { controlsFor } from './case-controls.ts';

describe('<portico-form-validator> as validate() on the server', () => {
  for (const { title, schema, language = 'en', entries, invalid } of fieldCases) {
    it(title, async () => {
      if (!('fields' in schema)) throw new Error('The case has no fields.');
      const page = await openValidator('', `email-style="${schema.emailStyle ?? 'simple'}" lang="${language}"`);
      if (schema.texts) page.element.setAttribute('texts', JSON.stringify(schema.texts));
      page.form.prepend(...controlsFor(schema.fields, entries));
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
