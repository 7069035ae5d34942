import { isObject, propertyName } from '../../../json/json.ts';
import { readBlock } from '../../../settings/settings-block.ts';
import { jsonError, jsonFault, placeOfKey } from '../json-error.ts';
import { manifest, nameOf, prefix } from '../manifest.ts';
import { meantSetting } from '../meant-setting.ts';
import { didYouMean } from '../../../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';

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

/** Finds settings blocks without the type that the library reads: the browser takes them for a program, or for nothing. */
export function* wrongBlockTypes<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all('script:not([type="application/json"], [src])')) {
    const element = ownerOf(page, node);
    const isBlock =
      page.attribute(node, 'data-portico') !== undefined ||
      (element !== undefined && /^\s*\{\s*["}]/.test(page.text(node)));
    if (!isBlock) continue;
    const message = 'settings need the type of JSON. Write type="application/json" into this tag.';
    yield { node, attribute: 'type', message, ...(element !== undefined && { element }) };
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
  const message = `${place} is not JSON: ${jsonFault(text)}`;
  yield { node, message, at: error, fault: text, ...(element && { element }), ...(attribute && { attribute }) };
}

export interface SettingsInScript<Node> {
  readonly node: Node;
  /** The name of the element to which they belong, or `page`. */
  readonly name: string;
  readonly settings: unknown;
  /** Returns the place of the name, or of the key at a path in the settings, in the script. */
  readonly placeOf: (...path: string[]) => Pick<Problem<Node>, 'at'>;
}

/** Returns the settings in the blocks of a page: page-wide ones, and those of single elements. */
export function* settingsInScripts<Node>(page: PageReader<Node>): Iterable<SettingsInScript<Node>> {
  for (const node of page.all('script[type="application/json"]')) {
    const wide = page.attribute(node, 'data-portico');
    const name = wide ?? nameOf(ownerOf(page, node) ?? '');
    if (wide === undefined && !name) continue;
    const text = page.text(node);
    // The element reports a block that is too long, or has too many settings.
    const content = readBlock(text);
    if (typeof content !== 'object') continue;
    const place = (path: readonly string[]) => {
      const at = placeOfKey(text, path);
      return at ? { at } : {};
    };
    if (name) yield { node, name, settings: content, placeOf: (...path) => (path.length === 0 ? {} : place(path)) };
    else
      for (const [element, settings] of Object.entries(content))
        yield { node, name: element, settings, placeOf: (...path) => place([element, ...path]) };
  }
}

/** Finds page-wide settings for elements that do not exist, and settings that the elements do not have. */
export function* unknownSettings<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const block of settingsInScripts(page)) yield* unknownIn(block);
}

function* unknownIn<Node>({ node, name, settings, placeOf }: SettingsInScript<Node>): Iterable<Problem<Node>> {
  const tag = prefix + name;
  const element = manifest.elements[tag];
  if (!element && name !== 'page') {
    const found =
      didYouMean(name, names) || ` Expected "page", or the name of an element without "portico-": ${names.join(', ')}.`;
    const message = `it has settings for ${quote(name)}, which is no element of the library.${found}`;
    yield { node, message, ...placeOf() };
    return;
  }
  if (!isObject(settings)) return;
  // The names of a CMS are converted by the element and are not listed here.
  if (Object.keys(settings).some((key) => key.includes('_'))) return;
  const known = element
    ? Object.keys(element.attributes).filter((attribute) => !isNegation(attribute, element.attributes))
    : manifest.pageSettings;
  for (const key of Object.keys(settings)) {
    if (known.some((setting) => propertyName(setting) === propertyName(key))) continue;
    const subject = element ? `the settings for ${name} have` : 'the settings of the page have';
    const found = element
      ? meantSetting(key, known, propertyName)
      : didYouMean(key, known) || ` Expected ${known.join(', ')}.`;
    const message = `${subject} ${quote(key)}, which is no setting.${found}`;
    yield { node, message, ...placeOf(key), ...(element && { element: tag }) };
  }
  const { breakpoints } = settings;
  if (element || !isObject(breakpoints)) return;
  for (const key of Object.keys(breakpoints)) {
    if (manifest.breakpoints.includes(key)) continue;
    const found = didYouMean(key, manifest.breakpoints) || ` Expected ${manifest.breakpoints.join(', ')}.`;
    yield { node, message: `breakpoints has ${quote(key)}, which is none.${found}`, ...placeOf('breakpoints', key) };
  }
}

const isNegation = (attribute: string, attributes: object): boolean =>
  attribute.startsWith('no-') && attribute.slice(3) in attributes;
