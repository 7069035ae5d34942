import { isTag, isText, type Element } from 'domhandler';
import type { Token } from 'parse5';
import { parsePage, type ParsedPage } from '../check/parsed-page.ts';
import { placeIn } from '../diagnostics/page/problem.ts';
import { hasMark } from '../check/template-marks.ts';
import { findMisnested } from './misnested.ts';
import { locationOf } from './tree.ts';
import { type Change, insert, remove, wholeLine, wrap } from './edits.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** An attribute to write; without a value, only its name is written. */
export type Attribute = readonly [name: string, value?: string | undefined];

/** The HTML of a file with the places of its tags, for changes by byte range. */
export class Markup {
  readonly file: string;
  /** The text of the file, without a byte order mark. */
  readonly text: string;
  readonly page: ParsedPage;
  /** The elements that are elsewhere in the tree than in the file, and those around them. */
  readonly #misnested: ReadonlySet<Element>;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    const [, ending = ''] = /\.(\w+)$/.exec(file.toLowerCase()) ?? [];
    this.page = parsePage(text, ending);
    this.#misnested = findMisnested(this.page);
  }

  /** Returns the elements that match a selector, in a node or in the page. */
  all(selector: string, below?: Element): readonly Element[] {
    return this.page.all(selector, below);
  }

  /** Returns the elements that a selector of a script matches; none for one that cannot be read. */
  matching(selector: string): readonly Element[] {
    const found = this.page.query(selector);
    return typeof found === 'string' ? [] : found;
  }

  attribute = (node: Element, name: string): string | undefined => this.page.attribute(node, name);

  classes = (node: Element): readonly string[] =>
    (this.attribute(node, 'class') ?? '').split(/\s+/).filter((name) => name !== '');

  line = (node: Element): number => this.lineAt(this.page.source.offsetOf(node.sourceCodeLocation?.startOffset ?? 0));
  lineAt = (offset: number): number => placeIn(this.text, offset).line;

  /** Returns the range of a start tag; `undefined` for a tag that the file does not contain, or contains elsewhere. */
  startTag(node: Element): Range | undefined {
    const location = this.#misnested.has(node) ? undefined : locationOf(node);
    return location ? this.#range(location.startTag ?? location) : undefined;
  }

  endTag(node: Element): Range | undefined {
    const tag = locationOf(node)?.endTag;
    return tag && this.#range(tag);
  }

  /** Returns the range of an element with its content; `undefined` if the file lacks one of its tags. */
  whole(node: Element): Range | undefined {
    const start = this.startTag(node);
    const end = isVoid(node) ? start : this.endTag(node);
    return start && end && { start: start.start, end: end.end };
  }

  /** Returns the range between the tags of an element. */
  content(node: Element): Range | undefined {
    const start = this.startTag(node);
    const end = this.endTag(node);
    return start && end && { start: start.end, end: end.start };
  }

  /** Returns the tag in messages: `<div class="swiper">`. */
  label(node: Element): string {
    const id = this.attribute(node, 'id');
    const classes = this.classes(node);
    if (id) return `<${node.name} id="${id}">`;
    return classes.length > 0 ? `<${node.name} class="${classes.slice(0, 3).join(' ')}">` : `<${node.name}>`;
  }

  /** Returns the changes that give a start tag attributes that it does not have. */
  addAttributes(node: Element, attributes: readonly Attribute[]): Change[] {
    const tag = this.startTag(node);
    const added = attributes.filter(([name]) => this.attribute(node, name) === undefined);
    if (!tag || added.length === 0) return [];
    return [insert(tag.start + 1 + node.name.length, written(added))];
  }

  removeAttribute(node: Element, name: string): Change[] {
    const range = locationOf(node)?.attrs?.[name];
    if (!range) return [];
    const { start, end } = this.#range(range);
    const [space = ''] = /\s*$/.exec(this.text.slice(Math.max(0, start - 200), start)) ?? [];
    return [remove(start - space.length, end)];
  }

  /** Returns the changes that give an attribute another value, or another name, with further attributes behind it. */
  setAttribute(node: Element, name: string, [newName, value]: Attribute, ...others: readonly Attribute[]): Change[] {
    const range = locationOf(node)?.attrs?.[name];
    if (!range) return this.addAttributes(node, [[newName, value ?? ''], ...others]);
    return [{ ...this.#range(range), replacement: written([[newName, value], ...others]).trimStart() }];
  }

  /**
   * Returns the changes that rename the tags of an element; `undefined` if the file lacks one. Inserts those attributes that the element does
   * not have, or that are among the `removed` ones, behind the name.
   */
  rename(
    node: Element,
    name: string,
    attributes: readonly Attribute[] = [],
    removed: readonly string[] = [],
  ): Change[] | undefined {
    const start = this.startTag(node);
    const end = this.endTag(node);
    if (!start || !end || isBehindOpen(node)) return undefined;
    const { length } = node.name;
    const added = attributes.filter(([one]) => this.attribute(node, one) === undefined || removed.includes(one));
    return [
      { start: start.start + 1, end: start.start + 1 + length, replacement: name + written(added) },
      { start: end.start + 2, end: end.start + 2 + length, replacement: name },
    ];
  }

  /** Returns the changes that remove the tags of an element and keep its content. */
  unwrap(node: Element): Change[] | undefined {
    const start = this.startTag(node);
    const end = this.endTag(node);
    if (!start || !end) return undefined;
    return [wholeLine(this.text, start.start, start.end), wholeLine(this.text, end.start, end.end)];
  }

  /** Returns the changes that remove an element with its content. */
  drop(node: Element): Change[] | undefined {
    const range = this.whole(node);
    return range && [wholeLine(this.text, range.start, range.end)];
  }

  /**
   * Returns the changes that put an element around siblings, from the first to the last. With `isInText`, the tags have no lines of their own, because
   * browsers show a line break in a text as a space.
   */
  wrap(
    first: Element,
    last: Element,
    tag: string,
    attributes: readonly Attribute[] = [],
    isInText = false,
  ): Change[] | undefined {
    const start = this.whole(first);
    const end = this.whole(last);
    if (!start || !end || end.end < start.start || isBehindOpen(first) || this.hasCodeBetween(first, last))
      return undefined;
    const [indent = ''] = /[ \t]*$/.exec(this.text.slice(Math.max(0, start.start - 200), start.start)) ?? [];
    const isOwnLine = /(?:^|\n)[ \t]*$/.test(this.text.slice(Math.max(0, start.start - 201), start.start));
    const newline = this.text.includes('\r\n') ? '\r\n' : '\n';
    const isLineEnd = /^[ \t]*(?:\r?\n|$)/.test(this.text.slice(end.end, end.end + 400));
    const [before, after] =
      isOwnLine && isLineEnd && !isInText ? [`${newline}${indent}`, `${newline}${indent}`] : ['', ''];
    return wrap(start.start, end.end, `<${tag}${written(attributes)}>${before}`, `${after}</${tag}>`);
  }

  /** Returns the change that writes an empty element at the end of the page; `undefined` if the end is not in the file. */
  append(tag: string, attributes: readonly Attribute[]): Change[] | undefined {
    const [body] = this.all('body');
    const end = body && this.endTag(body);
    const newline = this.text.includes('\r\n') ? '\r\n' : '\n';
    return end && [insert(end.start, `<${tag}${written(attributes)}></${tag}>${newline}`)];
  }

  /** Returns whether there is code of a template between siblings: a condition may begin there, and end behind the last one. */
  hasCodeBetween(first: Element, last: Element): boolean {
    const all = first === last ? [] : (first.parent?.children ?? []);
    const between = all.slice(all.indexOf(first), all.indexOf(last) + 1);
    return between.some((node) => isText(node) && this.hasTemplateCodeIn(node));
  }

  hasTemplateCodeIn = ({ data }: { readonly data: string }): boolean => hasMark(data) || /^\s*@[a-z]+/m.test(data);

  #range({ startOffset, endOffset }: Pick<Token.Location, 'startOffset' | 'endOffset'>): Range {
    const { source } = this.page;
    return { start: source.offsetOf(startOffset), end: source.offsetOf(endOffset) };
  }
}

const voidTags = 'area base br col embed hr img input link meta source track wbr'.split(' ');

/** An element without an end tag, such as a `<p>`, ends where certain other tags begin, but not at a tag of another name. */
const isBehindOpen = ({ prev }: Element): boolean =>
  prev !== null && isTag(prev) && !isVoid(prev) && !locationOf(prev)?.endTag;

const isVoid = ({ name }: Element): boolean => voidTags.includes(name);

/** Returns attributes as HTML, each after a space. JSON is written in apostrophes. */
const written = (attributes: readonly Attribute[]): string =>
  attributes
    .map(([name, value]) => {
      if (value === undefined) return ` ${name}`;
      return value.includes('"') && !value.includes("'")
        ? ` ${name}='${value.replaceAll('&', '&amp;')}'`
        : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    })
    .join('');
