/** Selects all that stands in a node, also in a shadow root. */
export function selectAll(node: Node): void {
  // `selectAllChildren` does nothing in shadow roots, as it is specified.
  getSelection()?.setBaseAndExtent(node, 0, node, node.childNodes.length);
}
