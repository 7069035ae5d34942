import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Upload = { readonly name: string; readonly size: number; readonly type: string };

type Element = { value: string };

/** The few parts of jsdom and jQuery that are used here; neither brings types of its own. */
type Page = {
  eval: (source: string) => unknown;
  document: { querySelector: (selector: string) => Element };
  jQuery: { validator: { methods: Readonly<Record<string, (...given: unknown[]) => unknown>> } };
};

const { JSDOM } = require('jsdom') as { JSDOM: new (html: string, options: object) => { window: Page } };

const { window } = new JSDOM(
  `<form><textarea name="f" class="group"></textarea><textarea name="other" class="group"></textarea>
  <textarea name="third" class="group"></textarea><input type="file" name="upload"></form>`,
  { runScripts: 'outside-only' },
);
for (const file of ['jquery/dist/jquery.js', 'jquery-validation', 'jquery-validation/dist/additional-methods.js']) {
  window.eval(readFileSync(require.resolve(file), 'utf8'));
}
const validator = window.eval(`jQuery('form').validate()`);
// A group's rule asks all its fields at once, unless they are being asked already.
window.eval(`jQuery('textarea').data('being_validated', true)`);

const at = (name: string): Element => window.document.querySelector(`[name="${name}"]`);
const [field, other, third, upload] = [at('f'), at('other'), at('third'), at('upload')];

/** Returns the result of jquery-validation for a value; a thrown error counts as invalid. */
export function reference(rule: string, value: string, bound: unknown, others: readonly string[]): boolean {
  field.value = value;
  other.value = others[0] ?? '';
  third.value = others[1] ?? '';
  try {
    return Boolean(window.jQuery.validator.methods[rule]?.call(validator, field.value, field, bound));
  } catch {
    return false;
  }
}

/** The same for files. */
export function referenceOfFiles(rule: string, files: readonly Upload[], bound: unknown): boolean {
  const path = files[0] ? `C:\\fakepath\\${files[0].name}` : '';
  Object.defineProperties(upload, {
    files: { value: files, configurable: true },
    value: { value: path, configurable: true },
  });
  return Boolean(window.jQuery.validator.methods[rule]?.call(validator, files[0]?.name ?? '', upload, bound));
}

/** The names of all its rules. */
export const referenceRules = Object.keys(window.jQuery.validator.methods);
