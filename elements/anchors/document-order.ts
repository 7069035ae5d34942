/**
 * Compares two nodes for `sort()`, in document order. Browsers search backwards from the argument of `compareDocumentPosition()`, so the method is
 * called on the later node: for neighbours in order, one step is enough.
 */
export const documentOrder = (a: Node, b: Node): number =>
  Node.prototype.compareDocumentPosition.call(b, a) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
