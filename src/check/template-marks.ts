/*
 * Before the page is parsed, each expression of a template is replaced by one character, its mark: quotes and angle brackets in an expression are not
 * HTML.
 */

/** The first character that is used as a mark. Pages use the private characters before it for icons. */
const firstMark = 0x10e000;
const markCount = 0x1f00;

const marks = /[\u{10e000}-\u{10feff}]/gu;

/** The expressions of one file, by their marks. */
export class TemplateMarks {
  readonly #expressions: string[] = [];

  /** Returns the mark of an expression. */
  add(expression: string): string {
    this.#expressions.push(expression);
    return String.fromCodePoint(firstMark + ((this.#expressions.length - 1) % markCount));
  }

  /** Returns a text with its expressions in place of their marks. */
  restore(text: string): string {
    return text.replace(marks, (mark) =>
      this.restore(this.#expressions[(mark.codePointAt(0) ?? firstMark) - firstMark] ?? ''),
    );
  }
}

export const hasMark = (text: string): boolean => text.search(marks) >= 0;
