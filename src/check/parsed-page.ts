import { is, selectAll } from 'css-select';
import {
  isComment,
  isDocument,
  isTag,
  isText,
  type AnyNode,
  type Document,
  type Element,
  type ParentNode,
} from 'domhandler';
import { parse, parseFragment, type Token } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { PageReader, PlaceInText, Problem } from '../diagnostics/page/problem.ts';
import { placeAfter, SourceText } from './source-text.ts';
import { TemplateMarks } from './template-marks.ts';
import { withoutTemplateSyntax } from './template-syntax.ts';

/** The HTML of a file, parsed as browsers parse it. Expressions of templates are read as they are written. */
export interface ParsedPage extends PageReader<Element> {
  readonly root: Document;
  /** `true` for a page with `<!doctype>` or `<html>`; `false` for a part of a page. */
  readonly isComplete: boolean;
  /** The ending of the file's name. */
  readonly ending: string;
  /** The text that was parsed, with marks in place of the expressions of templates. Places of nodes are offsets in it. */
  readonly source: SourceText;
  /** Returns the place of a problem in the file: of its place in a text, its attribute or its tag. */
  placeOf(problem: Problem<Element>): PlaceInText;
  /** Returns how an element ends in the file: by its end tag, by a slash in its start tag, which HTML ignores, or by the end of its parent. */
  endingOf(node: Element): 'end tag' | 'slash' | 'none';
}

/** A selector whose matches are, or are in, elements with a tag of the library. */
const ownTag = /^(portico-[\w-]+)[^,]*$/;

/** In `querySelectorAll()` of an element, the first parts of a selector may match ancestors. */
const asInBrowsers = { relativeSelector: false };

/** The selector engine's messages about selectors that browsers refuse, too. It does not know all pseudo-classes of browsers. */
const syntaxError = /^Error: (?:Attribute value|Empty sub-selector|Expected|Missing closing|Unmatched selector)/;

/** Returns whether a selector is invalid, by the error of the engine, to which `&` and `:is()` are empty. */
const isInvalid = (selector: string, error: string): boolean => syntaxError.test(error) && !/&|\(\s*\)/.test(selector);

export function parsePage(file: string, ending: string): ParsedPage {
  const marks = new TemplateMarks();
  const source = withoutTemplateSyntax(SourceText.of(file.replace(/^\uFEFF/, '')), ending, marks);
  const options = { treeAdapter: adapter, sourceCodeLocationInfo: true };
  const whole = parse(source.text, options);
  const isComplete = whole.children.some((node) => !isComment(node) && node.sourceCodeLocation);
  const root = isComplete ? whole : parseFragment(source.text, options);
  const roots = [root, ...shadowRoots(root)];
  const tags = new Set(descendants(root).flatMap((node) => (isTag(node) ? node.name : [])));

  const rangeOf = (node: Element, attribute: string) => {
    // parse5 also stores the places of the attributes, which the type of the tree does not have.
    const location: Token.ElementLocation | null | undefined = node.sourceCodeLocation;
    const range = location?.attrs?.[attribute];
    return range && { start: range.startOffset, text: source.text.slice(range.startOffset, range.endOffset) };
  };
  return {
    root,
    isComplete,
    ending,
    source,
    all(selector, below) {
      // The rules look for every element of the library, and most pages have few.
      const [, tag] = ownTag.exec(selector) ?? [];
      if (tag !== undefined && !tags.has(tag)) return [];
      return (below ? [contentOf(below)] : roots).flatMap((one) =>
        selectAll<AnyNode, Element>(selector, one, asInBrowsers),
      );
    },
    query(selector) {
      try {
        return roots.flatMap((one) => selectAll<AnyNode, Element>(selector, one));
      } catch (error) {
        return isInvalid(selector, String(error)) ? 'invalid' : 'unknown';
      }
    },
    ancestor(node, selector) {
      for (let parent = parentOf(node); parent; parent = parentOf(parent))
        if (is<AnyNode, Element>(parent, selector)) return parent;
      return undefined;
    },
    matches: (node, selector) => is<AnyNode, Element>(node, selector),
    tag: ({ name }) => name,
    attributes: ({ attribs }) => Object.keys(attribs),
    attribute: ({ attribs }, name) => (attribs[name] === undefined ? undefined : marks.restore(attribs[name])),
    setting: ({ attribs }, name) => (attribs[name] === undefined ? undefined : marks.restore(attribs[name])),
    text: (node) => marks.restore(textIn(node)),
    placeOf({ node, attribute, at }) {
      const range = attribute === undefined ? undefined : rangeOf(node, attribute);
      if (attribute !== undefined && range) {
        if (!at) return source.placeOf(range.start);
        const [before = ''] = /^[^=]*=\s*["']?/.exec(range.text) ?? [];
        const value = range.text.slice(before.length);
        return source.placeOf(range.start + before.length + writtenLength(value, at));
      }
      const text = node.firstChild?.sourceCodeLocation;
      if (at && text) return placeAfter(source.placeOf(text.startOffset), at);
      // The parser adds missing tags, which have no place.
      return source.placeOf(node.sourceCodeLocation?.startOffset ?? 0);
    },
    endingOf({ sourceCodeLocation }) {
      const location: Token.ElementLocation | null | undefined = sourceCodeLocation;
      if (!location || location.endTag) return 'end tag';
      const slash = (location.startTag?.endOffset ?? location.endOffset) - 2;
      // A slash at the end of a value without quotes belongs to the value.
      const isInValue = Object.values(location.attrs ?? {}).some(({ endOffset }) => endOffset > slash);
      return source.text[slash] === '/' && !isInValue ? 'slash' : 'none';
    },
  };
}

/** A character of a text in HTML: itself, or a character reference. */
const writtenCharacter = /&(?:#\w+|\w+);|\r\n|[^]/g;

/** Returns the length of the written text before a place in a value. */
function writtenLength(value: string, { line, column }: PlaceInText): number {
  let length = 0;
  let breaks = 1;
  let before = 1;
  for (const [character] of value.matchAll(writtenCharacter)) {
    if (breaks === line && before === column) return length;
    length += character.length;
    before += 1;
    if (!character.endsWith('\n')) continue;
    breaks += 1;
    before = 1;
  }
  return length;
}

/** Returns the nodes below a node in the order of the document, with those in templates. */
export function descendants(node: ParentNode): AnyNode[] {
  const found: AnyNode[] = [];
  // A loop, because tags without end tags nest so deeply that calls would exceed the stack.
  const waiting = node.children.toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    if ('children' in next) waiting.push(...next.children.toReversed());
  }
  return found;
}

/** Returns the text in an element. */
export const textIn = (node: ParentNode): string =>
  descendants(node)
    .map((inner) => (isText(inner) ? inner.data : ''))
    .join('');

/** Returns the node below which the descendants of an element are: of a template, its content. */
const contentOf = (node: Element): Element | Document => node.children.find(isDocument) ?? node;

/** Returns whether an element is a template that browsers turn into a shadow root. */
export const isShadowTemplate = (node: AnyNode): boolean =>
  isTag(node) && node.name === 'template' && node.attribs['shadowrootmode'] !== undefined;

/** Returns the contents of the declarative shadow roots in a page. */
const shadowRoots = (root: Document): Document[] =>
  descendants(root).filter(
    (node): node is Document => isDocument(node) && node.parent !== null && isShadowTemplate(node.parent),
  );

/** Returns the parent of an element; for one in a declarative shadow root, its host. */
function parentOf({ parent }: Element): Element | undefined {
  if (!parent || isTag(parent)) return parent ?? undefined;
  const template = parent.parent;
  return template && isTag(template) && isShadowTemplate(template) ? parentOf(template) : undefined;
}
