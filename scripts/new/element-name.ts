/** The name of an element as a tag, a constant and a class. */
export interface ElementName {
  /** `price-table` */
  readonly kebab: string;
  /** `priceTable` */
  readonly camel: string;
  /** `PriceTable` */
  readonly pascal: string;
}

/** Parses the name of a new element. Throws, with a hint, if it is invalid or `taken`. */
export function readElementName(input: string | undefined, taken: readonly string[]): ElementName {
  if (!input) throw new Error('Name the element, for example: npm run new -- price-table');
  if (input.startsWith('portico-')) {
    throw new Error(`"${input}": omit "portico-", which is added to the tag: npm run new -- ${input.slice(8)}`);
  }
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(input)) {
    throw new Error(`"${input}" is not a valid element name; use lower-case words with hyphens: price-table.`);
  }
  if (taken.includes(input)) throw new Error(`There is an element "${input}" already. Choose another name.`);
  const pascal = input.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { kebab: input, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal };
}
