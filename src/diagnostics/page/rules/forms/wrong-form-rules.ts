import { manifest } from '../../manifest.ts';
import { editDistance } from '../../../../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../../problem.ts';

const { names, bounded, comparing } = manifest.formRules;

/** Finds misspelt names of rules in the classes of a validated form, and rules that compare with a field that does not exist. */
export function* wrongFormRules<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const element = 'portico-form-validator';
  for (const validator of page.all(element)) {
    const fields = page.all('input[name],select[name],textarea[name]', validator);
    const isField = (name: string) =>
      fields.some(
        (field) => page.attribute(field, 'name') === name || page.attribute(field, 'id') === name.replace(/^#/, ''),
      );
    const groups = new Set(fields.flatMap((field) => groupsOf(page, field)));
    for (const node of fields) {
      for (const word of page.attribute(node, 'class')?.split(/\s+/) ?? []) {
        const [, rule = word, bound] = /^([^-]+)-(.+)$/.exec(word) ?? [];
        if (bound !== undefined && comparing.includes(rule) && !isField(bound)) {
          const message = `class ${quote(word)} compares with the field ${quote(bound)}, but the form has no field of this name. Write the name of another field after ${rule}-.`;
          yield { node, attribute: 'class', missingIn: validator, element, message };
        }
        const known = bound === undefined ? names : bounded;
        const meant = isRule(rule) || groups.has(word) ? undefined : known.find((name) => isNearly(rule, name));
        if (meant === undefined) continue;
        const written = bound === undefined ? meant : `${meant}-${bound}`;
        yield {
          node,
          attribute: 'class',
          element,
          message: `class ${quote(word)} is not a rule and has no effect. Did you mean "${written}"?`,
        };
      }
    }
  }
}

const groupAttributes = ['data-rule-require_from_group', 'data-rule-skip_or_fill_minimum'];

/**
 * Returns the groups that the rules of a field name: `phones` in the class `require_from_group-2-phones`, or in an attribute with the value `[2,
 * ".phones"]`.
 */
function groupsOf<Node>(page: PageReader<Node>, field: Node): string[] {
  const inClasses = (page.attribute(field, 'class') ?? '').matchAll(/-\d+-(\S+)/g);
  const inAttributes = groupAttributes.flatMap(
    (name) => /^\[?\d+(?:-|, ?)["']?\.?([^"'\]]+)["']?\]?$/.exec(page.attribute(field, name)?.trim() ?? '')?.[1] ?? [],
  );
  return [...[...inClasses].flatMap(([, group]) => group ?? []), ...inAttributes];
}

const isRule = (word: string): boolean => names.includes(word) || bounded.includes(word);

/** Returns whether a class is a misspelt rule. A short class must differ in letter case alone, because a page has other classes, too. */
const isNearly = (word: string, rule: string): boolean =>
  word.toLowerCase() === rule.toLowerCase() ||
  (word.length > 4 && editDistance(word.toLowerCase(), rule.toLowerCase()) === 1);
