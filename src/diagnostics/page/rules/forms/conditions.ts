import { fieldsInCondition, parseCondition } from '../../../../forms/conditions/parse-condition.ts';
import { circularBlocks } from '../../../../forms/conditions/shown-blocks.ts';
import { fieldNameOf } from '../../../../forms/validation/field-name.ts';
import { prefix } from '../../manifest.ts';
import { placeIn, quote, type PageReader, type Problem } from '../../problem.ts';
import { conditionMistakes } from './condition-mistakes.ts';

/** The elements that apply the conditions in their forms. */
const elements = ['contact-form', 'form-validator', 'form-steps', 'protected-form', 'comments'].map(
  (name) => prefix + name,
);

const showAttribute = 'data-show-if';
const attributes = [showAttribute, 'data-require-if'];
const fieldSelector = ':is(input,select,textarea,button)[name]';

/** Finds conditions that cannot be read, that name a field which does not exist, or that depend on a field in their own part of the form. */
export function* wrongConditions<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const conditional = page.all(attributes.map((attribute) => `[${attribute}]`).join(','));
  if (conditional.length === 0) return;
  for (const node of conditional) {
    const element = elementOf(page, node);
    if (element === undefined) {
      yield* outsideProblem(page, node);
      continue;
    }
    for (const attribute of attributes) {
      const text = page.attribute(node, attribute);
      if (text !== undefined) yield* problemsOf(page, node, attribute, text, element);
    }
  }
  yield* circles(page, conditional);
}

/** Returns the tag of the element that applies a condition. */
function elementOf<Node>(page: PageReader<Node>, node: Node): string | undefined {
  const form = formOf(page, node);
  const owner = page.ancestor(node, elements.join()) ?? (form && page.ancestor(form, elements.join()));
  if (owner) return page.tag(owner);
  // `<portico-form-steps>` may be inside the form.
  const inner = form && page.all(elements.join(), form)[0];
  return inner && page.tag(inner);
}

/** Returns the form of a field or of a part of a form. A field may refer to a form elsewhere in the page. */
function formOf<Node>(page: PageReader<Node>, node: Node): Node | undefined {
  const id = page.attribute(node, 'form') ?? page.all('[form]', node).map((one) => page.attribute(one, 'form'))[0];
  return (
    page.ancestor(node, 'form') ??
    (id === undefined ? undefined : page.all('form').find((one) => page.attribute(one, 'id') === id))
  );
}

function* outsideProblem<Node>(page: PageReader<Node>, node: Node): Iterable<Problem<Node>> {
  const attribute = attributes.find((name) => page.attribute(node, name) !== undefined) ?? showAttribute;
  if (!page.ancestor(node, 'form')) return; // A script may put the part into a form, or another file may contain the form.
  const message = `${attribute} has no effect: no element of the library applies it. Put the form into ${elements.map((tag) => `<${tag}>`).join(', ')}.`;
  yield { node, attribute, missingIn: 'page', message };
}

function* problemsOf<Node>(
  page: PageReader<Node>,
  node: Node,
  attribute: string,
  text: string,
  element: string,
): Iterable<Problem<Node>> {
  const form = formOf(page, node);
  const names = form && fieldNames(page, form);
  for (const { kind, at, message } of conditionMistakes(attribute, text, names)) {
    const problem = { node, attribute, element, at: placeIn(text, at), message };
    if (kind === 'unreadable') yield { ...problem, fault: text };
    else if (form) yield { ...problem, missingIn: form };
  }
}

/** Returns the names of the fields in a form, including fields outside the form that refer to it. */
function fieldNames<Node>(page: PageReader<Node>, form: Node): ReadonlySet<string> {
  const id = page.attribute(form, 'id');
  const outside = id ? page.all(fieldSelector).filter((node) => page.attribute(node, 'form') === id) : [];
  return new Set(
    [
      ...page.all(fieldSelector, form),
      ...page.all('[name]', form).filter((node) => page.tag(node).includes('-')),
      ...outside,
    ].map((node) => fieldNameOf(page.attribute(node, 'name') ?? '')),
  );
}

/** Finds parts of a form whose condition depends on a field in the same part. */
function* circles<Node>(page: PageReader<Node>, nodes: readonly Node[]): Iterable<Problem<Node>> {
  const shown = nodes.filter((node) => page.attribute(node, showAttribute) !== undefined);
  const formOfShown = new Map(shown.map((node) => [node, formOf(page, node)]));
  for (const form of new Set(formOfShown.values())) {
    if (!form) continue;
    const inForm = shown.filter((node) => formOfShown.get(node) === form);
    const blocks = inForm.map((node) => {
      const { condition } = parseCondition(page.attribute(node, showAttribute) ?? '');
      const fields = [...(page.matches(node, fieldSelector) ? [node] : []), ...page.all(fieldSelector, node)];
      return {
        contains: fields.map((field) => page.attribute(field, 'name') ?? ''),
        reads: condition ? fieldsInCondition(condition).map(({ field }) => field) : [],
      };
    });
    for (const [index, circle] of circularBlocks(blocks)) {
      const node = inForm[index];
      if (node === undefined) continue;
      const text = page.attribute(node, showAttribute) ?? '';
      const message = `${showAttribute}=${quote(text)} depends on a field in it, by ${circle.map(quote).join(', ')}, and may never show it again. Read other fields.`;
      const element = elementOf(page, node);
      yield { node, attribute: showAttribute, message, ...(element && { element }) };
    }
  }
}
