import { prefix } from '../../manifest.ts';
import { label, type PageReader, type Problem } from '../../problem.ts';

/** The elements that work with the fields of a form. */
const formElements = [
  'contact-form',
  'form-steps',
  'form-validator',
  'protected-form',
  'comments',
  'select',
  'quantity',
];

/** Fields that need a label: not those that have a text of their own, or none because Contact Form 7 prints them beside a choice. */
const labelledFields =
  ':is(input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image],.wpcf7-free-text),select,textarea)';

/** Finds fields of forms without a label, which screen readers announce without a name. */
export function* missingLabels<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const labelled = new Set(page.all('label[for]').map((node) => page.attribute(node, 'for')));
  for (const name of formElements) {
    const element = prefix + name;
    for (const owner of page.all(element))
      for (const node of page.all(labelledFields, owner)) {
        if (isLabelled(page, node, labelled)) continue;
        const id = page.attribute(node, 'id');
        const fix = id ? `Write <label for="${id}">…</label>, put the field` : 'Put the field';
        const message = `this field of ${label(page, owner)} has no label. ${fix} into a <label>, or give it an aria-label.`;
        yield { node, element, missingIn: 'page', message };
      }
  }
}

/** Returns whether a field has a name; `labelled` are the ids for which there is a label. */
function isLabelled<Node>(page: PageReader<Node>, node: Node, labelled: ReadonlySet<string | undefined>): boolean {
  if (['aria-label', 'aria-labelledby', 'title'].some((name) => page.attribute(node, name)?.trim())) return true;
  // A field that is hidden from everyone, such as a honeypot.
  if (page.matches(node, '[hidden],[hidden] *,[aria-hidden=true],[aria-hidden=true] *,[inert] *')) return true;
  if (page.ancestor(node, 'label')) return true;
  const id = page.attribute(node, 'id');
  return id !== undefined && labelled.has(id);
}
