/**
 * Compares two nodes, to sort them in document order. Engines compare each node with the one before it, and browsers search backwards from the argument:
 * this way round, nodes that are in order take one step each, instead of all siblings before them.
 */
export const documentOrder = (a: Node, b: Node): number =>
  Node.prototype.compareDocumentPosition.call(b, a) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
