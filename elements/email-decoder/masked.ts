/**
 * Whether a text only hints at what it hides, by stars or dots: `al***@***.com`. Such a text is blurred and gives way to what
 * was decoded; any other (`Write to us`) says something by itself.
 */
export const isMasked = (text: string): boolean => /[*•●∗＊]{2}|\*@|@\*/.test(text);
