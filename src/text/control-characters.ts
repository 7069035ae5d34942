/** Characters that control a terminal, begin a line, or change the direction of a text, and other invisible characters. */
const controls = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Returns a text that somebody else has written for output in a terminal: such characters are replaced by codes, such as `\u{1b}`. */
export const escapeControlCharacters = (text: string): string =>
  text.replace(controls, (control) => `\\u{${control.codePointAt(0)?.toString(16)}}`);
