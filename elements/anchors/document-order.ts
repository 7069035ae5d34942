/**
 * Compares two nodes for `sort()`, in document order. Browsers search backwards from the argument of `compareDocumentPosition()`. Called on the later
 * node, it takes one step for neighbours in order.
 */
export const documentOrder = (a: Node, b: Node): number =>
  Node.prototype.compareDocumentPosition.call(b, a) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
