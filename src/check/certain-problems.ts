import { isComment, isTag, isText, type AnyNode, type Element } from 'domhandler';
import type { Problem } from '../diagnostics/page/problem.ts';
import { descendants, isShadowTemplate, textIn, type ParsedPage } from './parsed-page.ts';
import { hasMark } from './template-marks.ts';

/*
 * A file shows only a part of its page: a template, other files and scripts add the rest. A problem is certain only if nothing outside the file can
 * solve it.
 */

/** Returns a test for problems: whether the file shows enough of the page to be sure of the problem. */
export function isCertainIn(page: ParsedPage): (problem: Problem<Element>) => boolean {
  let isAllShown: boolean | undefined;
  return ({ node, attribute, missingIn }) => {
    if (hasMark(node.name)) return false;
    if (attribute !== undefined && !isKnownAttribute(node, attribute)) return false;
    if (attribute === undefined && node.name === 'script' && (hasDynamicAttribute(node) || hasMark(textIn(node))))
      return false;
    if (missingIn === undefined) return true;
    if (hasDynamicAttribute(node)) return false;
    return missingIn === 'page'
      ? (isAllShown ??= page.isComplete && !descendants(page.root).some(showsOnlyPart))
      : isContentShown(page, missingIn);
  };
}

/** A value that a template or a script fills in: `${title}`, `{title}`. JSON objects do not match: they contain colons or quotes. */
const expression = /\$\{|#\{|@\{|^\{[^\s"':{}]+\}$/;

/** Returns whether the value of an attribute, or its absence, is known. */
function isKnownAttribute(node: Element, attribute: string): boolean {
  const value = node.attribs[attribute];
  if (value === undefined) return !hasDynamicAttribute(node);
  return !hasMark(attribute) && !hasMark(value) && !expression.test(value);
}

/**
 * Attributes of frameworks that set another attribute or the content: `:items`, `v-bind`, `x-html`, `[items]`, `set:html`. Attributes for events do
 * not match.
 */
const dynamicAttribute = /^(?!@|(?:v-on|x-on|hx-on)\b)(?:[^a-z]|(?:v|x|hx|ng|wire|bind|set|data-hx)[-:])/;

const hasDynamicAttribute = ({ attribs }: Element): boolean =>
  Object.keys(attribs).some((name) => dynamicAttribute.test(name));

/** Attributes that set an id, or that load or write content, which may have ids. */
const contentAttribute =
  /^(?:(?:v|x)-html|set:html|ng-bind-html|ng-include|(?:data-)?hx-(?:get|post|put|patch|delete)|(?::|v-bind:|x-bind:|bind:|\[)id\]?)$/;

/** Instructions of a server in comments: `<!--#include virtual="menu.html" -->`. */
const serverInclude = /^#\s*(?:include|exec|echo)/;

/** Elements whose text is not text of the page. */
const codeTags: readonly string[] = ['script', 'style', 'title', 'textarea'];

/** Returns whether a template fills in the content of a node, or adds nodes beside it. */
function isFilledIn(node: AnyNode): boolean {
  if (isText(node))
    return hasMark(node.data) && !(node.parent && isTag(node.parent) && codeTags.includes(node.parent.name));
  if (isComment(node)) return serverInclude.test(node.data);
  // A slot in a shadow root is not filled in by a template: its content is on the page.
  return isTag(node) && node.name === 'slot' && !isInShadowRoot(node);
}

function isInShadowRoot(node: AnyNode): boolean {
  for (let { parent } = node; parent; { parent } = parent) if (isShadowTemplate(parent)) return true;
  return false;
}

/** Returns whether a node shows that the page may have ids that are not in the file. */
function showsOnlyPart(node: AnyNode): boolean {
  if (!isTag(node)) return isFilledIn(node);
  const names = Object.keys(node.attribs);
  return (
    isFilledIn(node) ||
    hasMark(node.attribs['id'] ?? '') ||
    names.some((name) => hasMark(name) || contentAttribute.test(name)) ||
    // A script may insert the content of a template.
    (node.name === 'template' &&
      !isShadowTemplate(node) &&
      descendants(node).some((inner) => isTag(inner) && 'id' in inner.attribs))
  );
}

/** Returns whether the file shows everything in an element, and all its attributes. */
function isContentShown(page: ParsedPage, node: Element): boolean {
  // The end tag may be in another file.
  if (!page.isComplete && !node.sourceCodeLocation?.endTag) return false;
  if (hasDynamicAttribute(node)) return false;
  return !descendants(node).some(
    (inner) =>
      isFilledIn(inner) ||
      (isTag(inner) &&
        (hasDynamicAttribute(inner) || (inner.name.includes('-') && !inner.name.startsWith('portico-')))),
  );
}
