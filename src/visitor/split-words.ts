/** Splits a setting into words at spaces and commas. */
export const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
