import { manifest, type Expectation } from '../manifest.ts';
import { didYouMean } from '../nearest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';

/** Finds elements whose markup is not what they expect: a slider without slides, steps without a form. */
export function* unexpectedMarkup<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const [tag, { expects }] of Object.entries(manifest.elements))
    for (const expectation of expects) for (const node of page.all(tag)) yield* problemsOf(page, node, expectation);
}

/** Returns the problems of one element with one expectation. */
function* problemsOf<Node>(page: PageReader<Node>, node: Node, expectation: Expectation): Iterable<Problem<Node>> {
  const element = page.tag(node);
  switch (expectation.kind) {
    case 'reference':
      return yield* wrongReference(page, node, expectation);
    case 'words':
      return yield* wrongWords(page, node, expectation);
    default: {
      const { kind, selector, what, fix, unless } = expectation;
      if (unless !== undefined && page.matches(node, unless)) return;
      if (kind === 'around') {
        if (!page.ancestor(node, selector)) yield { node, element, message: `there is no ${what} around it. ${fix}` };
        return;
      }
      const [first] = page.all(selector, node);
      if (kind === 'inside' && first === undefined)
        yield { node, element, message: `there is no ${what} in it. ${fix}` };
      if (kind === 'absent' && first !== undefined) yield { node, element, message: `there is ${what} in it. ${fix}` };
    }
  }
}

function* wrongReference<Node>(
  page: PageReader<Node>,
  node: Node,
  { attribute, selector, what }: Extract<Expectation, { kind: 'reference' }>,
): Iterable<Problem<Node>> {
  const id = page.attribute(node, attribute);
  if (!id) return;
  const found = page.all('[id]').filter((other) => page.attribute(other, 'id') === id);
  if (found.some((other) => page.matches(other, selector))) return;
  const ids = page.all(selector).flatMap((other) => page.attribute(other, 'id') ?? []);
  const [other] = found;
  const fault = other === undefined ? 'no element of this page has this id' : `that is a <${page.tag(other)}>`;
  const message = `${attribute}=${quote(id)} is not the id of ${what}: ${fault}.${didYouMean(id, ids)}`;
  yield { node, attribute, element: page.tag(node), message };
}

function* wrongWords<Node>(
  page: PageReader<Node>,
  node: Node,
  { attribute, words, pattern }: Extract<Expectation, { kind: 'words' }>,
): Iterable<Problem<Node>> {
  const further = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, 'i');
  for (const word of page.attribute(node, attribute)?.match(/[^\s,]+/g) ?? []) {
    if (words.some((known) => known.toLowerCase() === word.toLowerCase()) || further?.test(word)) continue;
    const found = didYouMean(word, words) || ` Expected ${words.join(', ')}.`;
    yield {
      node,
      attribute,
      element: page.tag(node),
      message: `${attribute} contains ${quote(word)}, which it does not know.${found}`,
    };
  }
}
