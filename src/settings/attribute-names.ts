/** Returns `min-char-count` for `minCharCount`. */
export const attributeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The attribute that lists the reflected attributes. A host page that morphs its markup removes it together with them; a script that removes a single
 * reflected attribute does not.
 */
export const reflectedMark = 'data-portico-reflected';
