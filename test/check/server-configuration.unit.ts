import { expect, it } from 'vitest';
import { parsePage } from '../../src/check/parsed-page.ts';
import { readForms, unconfiguredFields, unconfiguredForms } from '../../src/check/site/server-configuration.ts';

const page = (html: string) => parsePage(`<!doctype html><html><body>${html}</body></html>`, 'html');

/** Returns the messages about a field of the form "contact", whose configuration is given. */
const ofField = (control: string, form: unknown): string[] =>
  [
    ...unconfiguredFields(
      page(`<form action="/api/contact">${control}</form>`),
      readForms(JSON.stringify({ forms: { contact: form } })),
    ),
  ].map(({ message }) => message);

const undeclared =
  'messages do not contain this field: it is not in "fields" of the form "contact" in portico.config.json.';
const refused =
  'the server refuses the files of this field, which is not one for files of the form "contact" in portico.config.json.';

it.each([
  ['<input name="age">', '"age": {}'],
  ['<input name="age" type="NUMBER" required>', '"age": { "type": "number", "required": true }'],
  ['<input name="mail" type="email">', '"mail": { "type": "email" }'],
  ['<input name="cv[]" type="file" multiple>', '"cv": { "type": "file", "multiple": true }'],
  ['<input name="agree" type="checkbox" required>', '"agree": { "required": true }'],
  ['<select name="size" required></select>', '"size": { "required": true }'],
])('%s is not declared', (control, entry) => {
  expect(ofField(control, { fields: {} })).toEqual([`${undeclared} Add ${entry} there.`]);
});

const picture = '<input type="file" name="picture">';

it.each([
  ['as a text', { fields: { picture: {} } }, 'Write "picture": { "type": "file" }'],
  ['as another text', { fields: { picture: { type: 'text' } } }, 'Write "picture": { "type": "file" }'],
  [
    'outside of the files',
    { fields: { picture: { type: 'file' } }, files: { cv: {} } },
    'Add "picture": {} to "files"',
  ],
])('a field for files is declared %s', (_, form, remedy) => {
  expect(ofField(picture, form)).toEqual([`${refused} ${remedy} there.`]);
});

it.each([
  { fields: { picture: { type: 'file' } } },
  { fields: { 'picture[]': { type: 'file' } } },
  { fields: {}, files: { picture: {} } },
  { fields: {}, files: { 'picture[]': {} } },
  {},
])('a field for files is declared by %j', (form) => {
  expect(ofField(picture, form)).toEqual([]);
});

/** Returns the messages about the addresses of a page. */
const ofAddresses = (html: string, configuration: string): string[] =>
  [...unconfiguredForms(page(html), readForms(configuration))].map(({ message }) => message);

const configuration = '{"forms": {"contact": {}, "order": {}}}';

it('the address of a form is in the configuration', () => {
  const form = (address: string) => `<form action="${address}"></form>`;
  const ofNone = (attribute: string, name: string) =>
    `${attribute}="/api/${name}" is the address of no form in portico.config.json.`;
  expect(ofAddresses(form('/api/contcat'), configuration)).toEqual([
    `${ofNone('action', 'contcat')} Did you mean "/api/contact"?`,
  ]);
  expect(ofAddresses('<portico-contact-form endpoint="/api/jobs"></portico-contact-form>', configuration)).toEqual([
    `${ofNone('endpoint', 'jobs')} Add "jobs" to "forms" there.`,
  ]);
  expect(
    ofAddresses(form('/api/contact') + form('/comments') + form('https://example.com/api/x'), configuration),
  ).toEqual([]);
  expect(ofAddresses(form('/api/contcat'), '')).toEqual([]);
});
