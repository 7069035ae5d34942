/** An element's name as a tag, a class and a constant have it. */
export interface ElementName {
  /** `price-table` */
  readonly kebab: string;
  /** `priceTable` */
  readonly camel: string;
  /** `PriceTable` */
  readonly pascal: string;
}

/** Reads the name of an element to be made. Throws, with what to do, where it is none, or one that is `taken`. */
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
