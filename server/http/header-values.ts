/** Control characters, and the line and paragraph separators: none of them may be in a header of an e-mail. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Returns whether a text may become a header of an e-mail: a line break would begin another header. */
export const isHeaderValue = (value: string): boolean => !controls.test(value);

/** Returns whether a text is one e-mail address without a display name, which may become `Reply-To`. */
export const isOneAddress = (value: string): boolean =>
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]{1,189}$/u.test(value);
