/** A text and the position of the caret in it. */
export interface EditedText {
  readonly value: string;
  readonly caret: number;
}

/** Returns the number of digits and plus signs before a position: a formatter keeps these characters. */
const countKept = (text: string, end = text.length): number => text.slice(0, end).replace(/[^\d+]/g, '').length;

/** Formats a phone number while it is typed. The caret stays after the same digit. A text with letters, such as an extension, stays unchanged. */
export function formatEdited({ value, caret }: EditedText, format: (text: string) => string): EditedText {
  if (/\p{L}/u.test(value)) return { value, caret };
  const formatted = format(value);
  // If the formatter removes digits, the visitor's text is kept.
  if (countKept(formatted) < countKept(value)) return { value, caret };
  if (caret >= value.length) return { value: formatted, caret: formatted.length };
  const kept = countKept(value, caret);
  let position = 0;
  while (position < formatted.length && countKept(formatted, position) < kept) position += 1;
  return { value: formatted, caret: position };
}
