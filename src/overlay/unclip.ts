/** Lets a box extend beyond the boxes around it that clip it, such as a bar with `overflow: hidden`. Returns what ends this. */
export function unclip(box: Element): () => void {
  const changed: HTMLElement[] = [];
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const host = box.getRootNode() instanceof ShadowRoot ? (box.getRootNode() as ShadowRoot).host : box;
  for (let node = host.parentElement; node && node !== document.body; node = node.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(node);
    if (!/hidden|clip/.test(overflowX) || !/hidden|clip/.test(overflowY)) continue;
    const edge = node.getBoundingClientRect();
    if (left >= edge.left && top >= edge.top && right <= edge.right && bottom <= edge.bottom) continue;
    changed.push(node);
    node.style.setProperty('overflow', 'visible', 'important');
    // It goes on to hold its floats.
    if (display === 'block') node.style.setProperty('display', 'flow-root', 'important');
  }
  return () => {
    for (const { style } of changed) for (const name of ['overflow', 'display']) style.removeProperty(name);
  };
}
