import { decodeFragment } from '../../../page/fragments.ts';
import { isObject, parseJson, propertyName } from '../../../json/json.ts';
import { manifest, nameOf, type Expectation, type ExpectationOf } from '../manifest.ts';
import { didYouMean } from '../../../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';

/** Finds elements whose markup is not what they expect: a slider without slides, steps without a form. */
export function* unexpectedMarkup<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const [tag, { expects }] of Object.entries(manifest.elements)) {
    if (expects.length === 0) continue;
    for (const node of page.all(tag)) for (const expectation of expects) yield* problemsOf(page, node, expectation);
  }
}

/** Returns the problems if an element does not meet an expectation. */
function* problemsOf<Node>(page: PageReader<Node>, node: Node, expectation: Expectation): Iterable<Problem<Node>> {
  switch (expectation.kind) {
    case 'reference':
      return yield* wrongReference(page, node, expectation);
    case 'words':
    case 'name':
      return yield* wrongWords(page, node, expectation);
    case 'pattern':
      return yield* wrongTexts(page, node, expectation);
    case 'selector':
      return yield* wrongSelectors(page, node, expectation);
    default:
      if (expectation.unless === undefined || !page.matches(node, expectation.unless))
        yield* wrongContent(page, node, expectation);
  }
}

function* wrongContent<Node>(
  page: PageReader<Node>,
  node: Node,
  expectation: ExpectationOf<'inside' | 'content' | 'absent' | 'links' | 'setting'>,
): Iterable<Problem<Node>> {
  const element = page.tag(node);
  const { kind, what, fix, unless = '' } = expectation;
  // The elements to which the expectation does not apply may be inside another one (`form *`) or depend on the whole page.
  const missingIn = /:root| \*/.test(unless) ? 'page' : node;
  switch (kind) {
    case 'inside': {
      const { selector, instead = [] } = expectation;
      const isThere =
        page.all(selector, node).length > 0 || page.all('*', node).some((one) => rendersContent(page, one));
      if (!isThere && !isAnyGiven(page, node, instead))
        yield { node, element, missingIn, message: `there is no ${what} in it. ${fix}` };
      return;
    }
    case 'content':
      if (!hasContent(page, node)) yield { node, element, missingIn, message: `there is no ${what} in it. ${fix}` };
      return;
    case 'absent': {
      const [found] = page.all(expectation.selector, node);
      if (found !== undefined) yield { node, element, message: `there is ${what} in it. ${fix}` };
      return;
    }
    case 'links':
      return yield* deadLinks(page, node, expectation);
    case 'setting':
      if (!isAnyGiven(page, node, expectation.attributes))
        yield { node, element, missingIn, message: `there is no ${what}. ${fix}` };
  }
}

/**
 * Returns whether an element may render what is missing. This is so for a custom element of the page, and for an element of the library whose setting
 * contains the content, such as `fields` of a contact form.
 */
function rendersContent<Node>(page: PageReader<Node>, node: Node): boolean {
  const tag = page.tag(node);
  const { expects } = manifest.elements[tag] ?? {};
  if (!expects) return tag.includes('-');
  return expects.some((one) => one.kind === 'inside' && isAnyGiven(page, node, one.instead ?? []));
}

const unrendered = 'script, style, template, link, meta, noscript';

function hasContent<Node>(page: PageReader<Node>, node: Node): boolean {
  if (page.all('*', node).some((one) => !page.matches(one, unrendered))) return true;
  let text = page.text(node);
  for (const one of page.all(unrendered, node)) text = text.replace(page.text(one), '');
  return text.trim() !== '';
}

/** Returns whether any of the settings has a value, from any source. */
const isAnyGiven = <Node>(page: PageReader<Node>, node: Node, attributes: readonly string[]): boolean =>
  attributes.some((name) => {
    const value = page.setting(node, name);
    return (value !== undefined && value !== '' && !isEmpty(value)) || isInBlock(page, node, name);
  });

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/**
 * Returns whether a settings block may contain the setting: the block of an element that does not run, or a page-wide block. A block that cannot be
 * read may contain it.
 */
export function isInBlock<Node>(page: PageReader<Node>, node: Node, attribute: string): boolean {
  const name = nameOf(page.tag(node));
  const contents = (selector: string, below?: Node) =>
    page.all(selector, below).map((block) => parseJson(page.text(block)));
  const blocks = [
    ...contents(':scope > script[type="application/json"]', node),
    ...contents(`script[type="application/json"][data-portico="${name}"]`),
    ...contents('script[type="application/json"][data-portico=""]').flatMap((content) =>
      isObject(content) ? (content[name] ?? []) : [],
    ),
  ];
  return blocks.some(
    (settings) =>
      settings === undefined ||
      (isObject(settings) && Object.keys(settings).some((key) => propertyName(key) === propertyName(attribute))),
  );
}

function* deadLinks<Node>(
  page: PageReader<Node>,
  node: Node,
  { selector, attribute, what, fix }: ExpectationOf<'links'>,
): Iterable<Problem<Node>> {
  const element = page.tag(node);
  const ids = page.all('[id]', node).flatMap((one) => page.attribute(one, 'id') ?? []);
  for (const link of page.all(selector, node)) {
    const value = page.attribute(link, attribute) ?? '';
    const id = decodeFragment(value);
    if (id === '' || ids.includes(id)) continue;
    const message = `${attribute}=${quote(value)} leads to no ${what}: no element in the <${element}> around it has the id ${quote(id)}.${didYouMean(id, ids) || ` ${fix}`}`;
    yield { node: link, attribute, element, missingIn: node, message };
  }
}

function* wrongReference<Node>(
  page: PageReader<Node>,
  node: Node,
  { attribute, selector, what }: ExpectationOf<'reference'>,
): Iterable<Problem<Node>> {
  const id = page.setting(node, attribute);
  if (typeof id !== 'string' || id === '') return;
  const found = page.all('[id]').filter((other) => page.attribute(other, 'id') === id);
  if (found.some((other) => page.matches(other, selector))) return;
  const ids = page.all(selector).flatMap((other) => page.attribute(other, 'id') ?? []);
  const [other] = found;
  const fault = other === undefined ? 'no element of this page has this id' : `that is a <${page.tag(other)}>`;
  const fix = didYouMean(id, ids) || ' Write the id of the element that is meant, and give it this id if it has none.';
  const message = `${attribute}=${quote(id)} is not the id of ${what}: ${fault}.${fix}`;
  yield { node, attribute, element: page.tag(node), message, ...(other === undefined && { missingIn: 'page' }) };
}

function* wrongWords<Node>(
  page: PageReader<Node>,
  node: Node,
  expectation: ExpectationOf<'words' | 'name'>,
): Iterable<Problem<Node>> {
  const { attributes, words, what = words.join(', ') } = expectation;
  const isName = expectation.kind === 'name';
  const normal = (word: string) => (isName ? word.replaceAll(/[-_\s]/g, '') : word).toLowerCase();
  const known = new Set(words.map(normal));
  const further = isName && expectation.pattern !== undefined ? new RegExp(`^(?:${expectation.pattern})$`) : undefined;
  for (const attribute of attributes) {
    const value = page.setting(node, attribute);
    if (typeof value !== 'string') continue;
    const given = isName ? [value.trim()].filter(Boolean) : (value.match(/[^\s,]+/g) ?? []);
    for (const word of given) {
      if (known.has(normal(word)) || further?.test(normal(word))) continue;
      const message = `${attribute} contains ${quote(word)}, which it does not know.${didYouMean(word, words) || ` Expected ${what}.`}`;
      yield { node, attribute, element: page.tag(node), message };
    }
  }
}

function* wrongTexts<Node>(
  page: PageReader<Node>,
  node: Node,
  { attributes, pattern, what }: ExpectationOf<'pattern'>,
): Iterable<Problem<Node>> {
  for (const attribute of attributes) {
    const value = page.setting(node, attribute);
    if (typeof value !== 'string' || value === '' || new RegExp(`^(?:${pattern})$`).test(value.trim())) continue;
    const message = `${attribute}=${quote(value)} is not ${what}.`;
    yield { node, attribute, element: page.tag(node), message };
  }
}

function* wrongSelectors<Node>(
  page: PageReader<Node>,
  node: Node,
  { attributes, what, isThere, sample }: ExpectationOf<'selector'>,
): Iterable<Problem<Node>> {
  const element = page.tag(node);
  for (const attribute of attributes) {
    const value = page.setting(node, attribute);
    if (typeof value !== 'string' || value === '') continue;
    const found = page.query(value);
    const given = `${attribute}=${quote(value)}`;
    if (found === 'unknown') continue;
    if (found === 'invalid') {
      const message = `${given} is not a valid CSS selector. Write one of ${what}, such as ${quote(sample)}.`;
      yield { node, attribute, element, message };
    } else if (isThere && found.length === 0) {
      const message = `${given} matches no element of this page. Write a selector of ${what}, such as ${quote(sample)}.`;
      yield { node, attribute, element, missingIn: 'page', message };
    }
  }
}
