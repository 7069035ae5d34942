/** Characters that command a terminal, begin a line or change the direction of a text, and others without a look of their own. */
const controls = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Returns a text of others for a terminal: such characters are written as codes, such as `\u{1b}`. */
export const escapeControlCharacters = (text: string): string =>
  text.replace(controls, (control) => `\\u{${control.codePointAt(0)?.toString(16)}}`);
