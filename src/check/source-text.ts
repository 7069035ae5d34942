import { placeIn, type PlaceInText } from '../diagnostics/page/problem.ts';

/** A part of a text that is replaced by another one. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The text of a file after edits, which knows the places of its characters in the file. */
export class SourceText {
  readonly text: string;
  /** Returns the offset in the file of an offset in the text. */
  readonly offsetOf: (offset: number) => number;
  readonly #file: string;

  private constructor(file: string, text: string, offsetOf: (offset: number) => number) {
    this.#file = file;
    this.text = text;
    this.offsetOf = offsetOf;
  }

  /** Returns the text of a file before the first edit. */
  static of(file: string): SourceText {
    return new SourceText(file, file, (offset) => offset);
  }

  /** Returns the place in the file of an offset in the text. */
  placeOf(offset: number): PlaceInText {
    return placeIn(this.#file, this.offsetOf(offset));
  }

  /** Returns the text with some parts replaced: parts in their order that do not overlap. */
  edit(edits: readonly Edit[]): SourceText {
    if (edits.length === 0) return this;
    /** The offsets at which unchanged parts start: in the new text and in this one. */
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
      // An offset in a replacement can be behind the part that it replaces.
      return this.offsetOf(Math.min(before + offset - after, starts[index + 1]?.before ?? Infinity));
    });
  }
}

/** Returns a place in a text that starts at another place. */
export const placeAfter = (start: PlaceInText, { line, column }: PlaceInText): PlaceInText =>
  line === 1 ? { line: start.line, column: start.column + column - 1 } : { line: start.line + line - 1, column };
