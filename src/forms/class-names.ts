import { attributeBounds, classBounds, type BoundReader, type Stated } from './class-bounds.ts';
import { statedRules, type ClassControl } from './class-tokens.ts';
import { fieldNameOf } from './field-name.ts';
import type { Messages } from './native-rules.ts';
import type { Rule } from './rule.ts';
import { furtherRules } from './rules/further-families.ts';

/** How an address is judged that the class `email` asks for: by a list of top-level domains, or by its shape (§5). */
export type EmailStyle = 'tld' | 'simple';

/** The names that mean something else in the contact-form contract, and second ones; beside them the engine's own. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['url', 'weburl'],
  ['url2', 'weburl2'],
  ['date', 'anydate'],
  ['number', 'groupednumber'],
  ['time', 'time24h'],
  ['lettersandspace', 'letters_space'],
]);

const INTERNAL = ['weburl', 'weburl2', 'anydate', 'groupednumber', 'time24h', 'emailtld', 'emailsimple', 'expression'];

const readers: ReadonlyMap<string, BoundReader> = new Map([...classBounds, ...attributeBounds]);

const names = new Set(['required', 'email', ...RENAMED.keys(), ...readers.keys(), ...furtherRules]);
for (const name of INTERNAL) names.delete(name);

const vocabulary = { names, bounded: new Set(classBounds.keys()) };

/**
 * The rules that class names and `data-rule-…` attributes state (§5): `required`, `min-5`, `equalTo-password`,
 * `data-rule-range="5-10"`. Takes all controls of a form, since some rules speak of several: their fields are found by
 * name, `#id` or class. In the order of the controls, `required` first. Messages are asked for by the name that the
 * author wrote. A bound that cannot be read, a class that is no rule, and controls without a name or that a browser
 * does not validate state nothing. `remote` is not among them: what only a server knows is no rule of the engine.
 */
export function classRules(form: readonly ClassControl[], messages: Messages, emailStyle: EmailStyle): Rule[] {
  const state = (name: string, bound: string, control: ClassControl): Stated | undefined => {
    const reader = readers.get(name);
    if (reader) return reader(bound, control, form);
    if (name === 'required' && control.type === 'file') return { rules: [{ rule: 'requiredfile' }] };
    return { rules: [{ rule: name === 'email' ? `email${emailStyle}` : (RENAMED.get(name) ?? name) }] };
  };

  return form.flatMap((control) => {
    if (!control.name || control.willValidate === false) return [];
    const field = fieldNameOf(control.name);
    const stated = [...statedRules(control, vocabulary)].toSorted(
      ([one], [other]) => Number(other === 'required') - Number(one === 'required'),
    );
    return stated.flatMap(([name, bound]) => {
      const { rules = [], params = [] } = state(name, bound, control) ?? {};
      return rules.map((rule) => ({ field, error: messages(name, params), ...rule }));
    });
  });
}

/**
 * What an author meant and these rules cannot read: `data-rule-…` attributes that name no rule, or whose bound says nothing. In words,
 * with the field and what is expected. Class names are not among them: most of a page's are the theme's.
 */
export function unreadableRules(form: readonly ClassControl[]): string[] {
  const known = new Map([...names, 'remote', 'checkUsername', 'customCode'].map((name) => [name.toLowerCase(), name]));
  return form.flatMap((control) =>
    [...control.attributes].flatMap(({ name: attribute, value }) => {
      const [, written] = /^data-rule-(.+)$/.exec(attribute) ?? [];
      if (written === undefined || value.trim() === 'false') return [];
      const said = `${attribute}="${value}" of the field "${control.name}" `;
      const name = known.get(written.toLowerCase());
      if (name === undefined) return [`${said}names no rule and is ignored; see the list of rules in the docs.`];
      const bound = value.trim() === 'true' ? '' : value.trim();
      const reader = readers.get(name);
      return reader && !reader(bound, control, form)
        ? [`${said}cannot be read and is ignored; expected ${expectation(name)}.`]
        : [];
    }),
  );
}

/** What a bound looks like, for who wrote another. */
function expectation(name: string): string {
  if (name.startsWith('range')) return 'two numbers, as 5-10';
  if (/To$|Than|Equal$/.test(name)) return 'the name of another field of the form';
  if (/group|minimum/.test(name)) return 'a number and a class, as 2-phones';
  if (/^states?US$|types$/.test(name)) return 'words, or an object of those that hold, as {"visa": true}';
  return /^(pattern|accept|extension|currency)$/.test(name) ? 'a text' : 'a number';
}
