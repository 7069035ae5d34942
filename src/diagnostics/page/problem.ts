/** The document that the rules read: the live page, or parsed HTML. Selectors are CSS selectors, with the node as `:scope`. */
export interface PageReader<Node> {
  /** Returns the matching elements in document order: in the page, or below a node. Below a template, returns elements of its content. */
  all(selector: string, below?: Node): readonly Node[];
  /**
   * Returns the elements of the page that an author's selector matches; `invalid` for an invalid selector, `unknown` for one that only browsers can
   * evaluate.
   */
  query(selector: string): readonly Node[] | 'invalid' | 'unknown';
  ancestor(node: Node, selector: string): Node | undefined;
  matches(node: Node, selector: string): boolean;
  /** Returns the tag of an element, in lower case. */
  tag(node: Node): string;
  /** Returns the names of the attributes, in lower case. */
  attributes(node: Node): readonly string[];
  attribute(node: Node, name: string): string | undefined;
  /** Returns the value of a setting. For a running element, reads the property, which considers all sources; otherwise reads the attribute. */
  setting(node: Node, attribute: string): unknown;
  text(node: Node): string;
}

/** A mistake in a page, with the information that its author needs to correct it. */
export interface Problem<Node> {
  readonly node: Node;
  /** The attribute that contains the mistake, if it is in an attribute. */
  readonly attribute?: string;
  /**
   * The part of the page in which something is missing: the content of this node, or the whole page. A reader that does not see the whole part,
   * because another file adds to it, must ignore the problem.
   */
  readonly missingIn?: Node | 'page';
  /** The place in the text of the node or in the value of the attribute. The message may contain this place, as `placeLabel` returns it. */
  readonly at?: PlaceInText;
  /** Identifies a mistake that a running element warns of, too, so that it is reported once: the text that cannot be read, or the message. */
  readonly fault?: string;
  /** `true` if a running element also warns of the mistake. */
  readonly isWarned?: boolean;
  /** Whole sentences: the mistake, the value that was probably meant, and the correction. */
  readonly message: string;
  /** The tag of the element whose docs explain the mistake; without a tag, the library's docs do. */
  readonly element?: string;
}

/** A place in a text. Lines and columns start at 1. */
export interface PlaceInText {
  readonly line: number;
  readonly column: number;
}

/** Returns the text for a place in messages: `line 2, column 5`. */
export const placeLabel = ({ line, column }: PlaceInText): string => `line ${line}, column ${column}`;

/** Returns the text for an element in messages: `<portico-popup id="news">`. */
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
