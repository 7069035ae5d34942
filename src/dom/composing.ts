/**
 * Returns whether a key event belongs to an input method, as for Japanese. Safari ends the composition before it dispatches the key that confirms it.
 * This key can only be recognised by its key code 229: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
