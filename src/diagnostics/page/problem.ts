/** A document whose nodes the rules read: the live page, or parsed HTML. The selectors are those of CSS, with the node as `:scope`. */
export interface PageReader<Node> {
  /** Returns the elements that match, in the page or below a node, in the order of the document; below a template, those of its content. */
  all(selector: string, below?: Node): readonly Node[];
  /** Returns the elements of the page that a selector of the author matches, or `invalid`; a selector that only browsers know is unknown. */
  query(selector: string): readonly Node[] | 'invalid' | 'unknown';
  ancestor(node: Node, selector: string): Node | undefined;
  matches(node: Node, selector: string): boolean;
  /** The name of an element in lower case. */
  tag(node: Node): string;
  /** The names of the attributes, in lower case. */
  attributes(node: Node): readonly string[];
  attribute(node: Node, name: string): string | undefined;
  /** The value of a setting: of a running element the property, which has the values of all sources, otherwise the attribute. */
  setting(node: Node, attribute: string): unknown;
  text(node: Node): string;
}

/** A mistake in a page, with everything that its author needs to mend it. */
export interface Problem<Node> {
  readonly node: Node;
  /** The attribute in which the mistake is, where it is in one. */
  readonly attribute?: string;
  /**
   * The part of the page in which something is missing: below this node, or the whole page. A reader that does not see all of that part, because
   * another file adds to it, leaves the problem out.
   */
  readonly missingIn?: Node | 'page';
  /** The place in the text of the node or in the value of the attribute; the message may contain its `placeLabel`. */
  readonly at?: PlaceInText;
  /** Identifies the mistake where a running element warns of it, too: the text that cannot be read, or the message. It is reported once. */
  readonly fault?: string;
  /** `true` if a running element warns of it, too. */
  readonly isWarned?: boolean;
  /** What is wrong, what was probably meant, and how to mend it: whole sentences. */
  readonly message: string;
  /** The tag of the element whose docs explain it; without one, the docs of the library. */
  readonly element?: string;
}

/** A place in a text. Lines and columns start at 1. */
export interface PlaceInText {
  readonly line: number;
  readonly column: number;
}

/** Returns a place in messages: `line 2, column 5`. */
export const placeLabel = ({ line, column }: PlaceInText): string => `line ${line}, column ${column}`;

/** Returns an element in messages: `<portico-popup id="news">`. */
export function label<Node>(page: PageReader<Node>, node: Node): string {
  const id = page.attribute(node, 'id');
  return `<${page.tag(node)}${id ? ` id="${id}"` : ''}>`;
}

/** Returns the beginning of a text in quotes, for a message. */
export const quote = (value: string): string => JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value);

export function placeIn(text: string, offset: number): PlaceInText {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
