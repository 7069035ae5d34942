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
export function readElementName(given: string | undefined, taken: readonly string[]): ElementName {
  if (!given) throw new Error('Name the element, for example: npm run new -- price-table');
  if (given.startsWith('portico-')) {
    throw new Error(`"${given}": leave "portico-" out; the tag gets it by itself: npm run new -- ${given.slice(8)}`);
  }
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(given)) {
    throw new Error(`"${given}" is no name for an element. Write words in small letters, with hyphens: price-table.`);
  }
  if (taken.includes(given)) throw new Error(`There is an element "${given}" already. Choose another name.`);
  const pascal = given.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { kebab: given, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal };
}
