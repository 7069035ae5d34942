/** Returns `min-char-count` for `minCharCount`. */
export const attributeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The attribute that lists the reflected attributes. A script that morphs the page's markup removes it together with them. A script that removes a
 * single reflected attribute does not.
 */
export const reflectedMark = 'data-portico-reflected';
