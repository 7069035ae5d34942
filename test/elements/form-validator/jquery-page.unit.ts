import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { jqueryFields, jqueryMessages } from './jquery-page.ts';

const require = createRequire(import.meta.url);

/** The part of jsdom that is used here; it brings no types of its own. */
type Dom = { JSDOM: new (html: string, options: object) => { window: { eval: (source: string) => unknown } } };

it('jQuery Validation has the messages of the page', () => {
  const { JSDOM } = require('jsdom') as Dom;
  const { window } = new JSDOM(`<form>${jqueryFields}</form>`, { runScripts: 'outside-only' });
  for (const file of ['jquery/dist/jquery.js', 'jquery-validation', 'jquery-validation/dist/additional-methods.js'])
    window.eval(readFileSync(require.resolve(file), 'utf8'));
  // Without a layout, all fields are hidden.
  window.eval(`validator = jQuery('form').validate({ ignore: [], rules: { topic: { required: '#newsletter:checked' } } });
    validator.checkForm()`);
  expect(JSON.parse(String(window.eval('JSON.stringify(validator.errorMap)')))).toEqual(jqueryMessages);
});
