import { placeIn, type PlaceInText } from '../diagnostics/page/problem.ts';

/** The replacement of a part of a text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The text of a file after edits. It maps its characters to their places in the file. */
export class SourceText {
  readonly text: string;
  /** Converts an offset in the text to the offset in the file. */
  readonly offsetOf: (offset: number) => number;
  readonly #file: string;

  private constructor(file: string, text: string, offsetOf: (offset: number) => number) {
    this.#file = file;
    this.text = text;
    this.offsetOf = offsetOf;
  }

  /** Returns the unedited text of a file. */
  static of(file: string): SourceText {
    return new SourceText(file, file, (offset) => offset);
  }

  /** Converts an offset in the text to the line and column in the file. */
  placeOf(offset: number): PlaceInText {
    return placeIn(this.#file, this.offsetOf(offset));
  }

  /** Returns the text with some parts replaced. The parts must be in order and must not overlap. */
  edit(edits: readonly Edit[]): SourceText {
    if (edits.length === 0) return this;
    /** The offsets at which unchanged parts start, in the new text (`after`) and in this one (`before`). */
    const starts: { readonly after: number; readonly before: number }[] = [{ after: 0, before: 0 }];
    let text = '';
    let read = 0;
    for (const { start, end, replacement } of edits) {
      text += this.text.slice(read, start);
      starts.push({ after: text.length, before: start });
      text += replacement;
      read = end;
      starts.push({ after: text.length, before: end });
    }
    text += this.text.slice(read);
    return new SourceText(this.#file, text, (offset) => {
      const index = starts.findLastIndex(({ after }) => after <= offset);
      const { after, before } = starts[index] ?? { after: 0, before: 0 };
      // An offset inside a replacement could lie behind the replaced part.
      return this.offsetOf(Math.min(before + offset - after, starts[index + 1]?.before ?? Infinity));
    });
  }
}

/** Adds two places: a place in a text, and the place at which the text starts. */
export const placeAfter = (start: PlaceInText, { line, column }: PlaceInText): PlaceInText =>
  line === 1 ? { line: start.line, column: start.column + column - 1 } : { line: start.line + line - 1, column };
