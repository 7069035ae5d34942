export interface Finding {
  readonly file: string;
  /** Lines and columns start at 1. */
  readonly line: number;
  readonly column: number;
  /** The tag of the element that has the problem: `portico-popup`, `button`. */
  readonly element: string;
  readonly attribute?: string;
  readonly message: string;
  /** The document that explains the problem, in the package with its version. */
  readonly docs: string;
  /** The element with its id, for people: `<portico-popup id="news">`. */
  readonly label: string;
}
