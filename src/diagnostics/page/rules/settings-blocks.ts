import { isObject, parseJson, propertyName } from '../../../json/json.ts';
import { jsonError } from '../json-error.ts';
import { manifest, nameOf, prefix } from '../manifest.ts';
import { didYouMean } from '../nearest.ts';
import { placeLabel, quote, type PageReader, type Problem } from '../problem.ts';

const names = [...Object.keys(manifest.elements).map(nameOf), 'page'];

/** Finds JSON that cannot be read: settings blocks, page-wide settings, and attributes with JSON. */
export function* brokenJson<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all('script[type="application/json"]')) {
    const element = ownerOf(page, node);
    if (element !== undefined || page.attribute(node, 'data-portico') !== undefined)
      yield* jsonProblem(node, page.text(node), element);
  }
  for (const node of page.all('[data-portico-item]'))
    yield* jsonProblem(node, page.attribute(node, 'data-portico-item') ?? '', 'portico-lightbox', 'data-portico-item');
  for (const [tag, { attributes }] of Object.entries(manifest.elements)) {
    const json = Object.keys(attributes).filter((name) => attributes[name] === 'list' || attributes[name] === 'object');
    for (const attribute of json)
      for (const node of page.all(`${tag}[${attribute}]`))
        yield* jsonProblem(node, page.attribute(node, attribute) ?? '', tag, attribute);
  }
}

/** Returns the tag of the element to which a settings block belongs. */
function ownerOf<Node>(page: PageReader<Node>, script: Node): string | undefined {
  return Object.keys(manifest.elements).find((tag) => page.matches(script, `${tag} > script`));
}

function* jsonProblem<Node>(node: Node, text: string, element?: string, attribute?: string): Iterable<Problem<Node>> {
  const error = jsonError(text);
  if (!error) return;
  const place = attribute ?? (element ? `the settings block of <${element}>` : 'this block of settings');
  const line = quote(text.split('\n')[error.line - 1]?.trim() ?? '');
  const message = `${place} is not JSON: ${error.reason} It is in ${placeLabel(error)}: ${line}`;
  yield { node, message, at: error, ...(element && { element }), ...(attribute && { attribute }) };
}

/** Finds page-wide settings for elements that do not exist, and settings that these elements do not have. */
export function* unknownPageSettings<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all('script[type="application/json"][data-portico]')) {
    const name = page.attribute(node, 'data-portico') ?? '';
    const content = parseJson(page.text(node));
    if (!isObject(content)) continue;
    if (name) yield* namedProblems(node, name, content);
    else for (const [element, settings] of Object.entries(content)) yield* namedProblems(node, element, settings);
  }
}

function* namedProblems<Node>(node: Node, name: string, settings: unknown): Iterable<Problem<Node>> {
  const tag = prefix + name;
  const element = manifest.elements[tag];
  if (!element && name !== 'page') {
    const found =
      didYouMean(name, names) || ` Expected "page", or the name of an element without "portico-": ${names.join(', ')}.`;
    yield { node, message: `it has settings for ${quote(name)}, which is no element of the library.${found}` };
    return;
  }
  if (!isObject(settings)) return;
  // The names of a CMS are converted by the element and are not listed here.
  const known = element
    ? Object.keys(element.attributes).filter((attribute) => !isNegation(attribute, element.attributes))
    : manifest.pageSettings;
  for (const key of Object.keys(settings)) {
    if (key.includes('_') || known.some((setting) => propertyName(setting) === propertyName(key))) continue;
    const subject = element ? `the settings for ${name} have` : 'the settings of the page have';
    const found = didYouMean(key, known.map(propertyName)) || ` Expected ${known.map(propertyName).join(', ')}.`;
    yield { node, message: `${subject} ${quote(key)}, which is no setting.${found}`, ...(element && { element: tag }) };
  }
}

const isNegation = (attribute: string, attributes: object): boolean =>
  attribute.startsWith('no-') && attribute.slice(3) in attributes;
