/** Returns the label of an element in messages: `<portico-x id="y">`. */
export const elementLabel = ({ localName, id }: Element): string => `<${localName}${id && ` id="${id}"`}>`;
