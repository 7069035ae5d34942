import type { PlaceInText } from '../diagnostics/page/problem.ts';

/** A part of a text that is replaced by another one. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The text of a file after edits, which knows the places of its characters in the file. */
export class SourceText {
  readonly text: string;
  /** The places in the file, by offset in the text. */
  readonly placeOf: (offset: number) => PlaceInText;

  private constructor(text: string, placeOf: (offset: number) => PlaceInText) {
    this.text = text;
    this.placeOf = placeOf;
  }

  /** Returns the text of a file before the first edit. */
  static of(text: string): SourceText {
    return new SourceText(text, (offset) => {
      const before = text.slice(0, offset);
      const lineStart = before.lastIndexOf('\n') + 1;
      return { line: before.split('\n').length, column: offset - lineStart + 1 };
    });
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
    return new SourceText(text, (offset) => {
      const index = starts.findLastIndex(({ after }) => after <= offset);
      const { after, before } = starts[index] ?? { after: 0, before: 0 };
      // An offset in a replacement can be behind the part that it replaces.
      return this.placeOf(Math.min(before + offset - after, starts[index + 1]?.before ?? Infinity));
    });
  }
}

/** Returns a place in a text that starts at another place. */
export const placeAfter = (start: PlaceInText, { line, column }: PlaceInText): PlaceInText =>
  line === 1 ? { line: start.line, column: start.column + column - 1 } : { line: start.line + line - 1, column };
