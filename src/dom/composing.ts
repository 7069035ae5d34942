/**
 * Returns whether a key belongs to an input method, as for Japanese. Safari ends the composition before it dispatches the key that
 * confirms it, which then has the key code 229 alone: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
