/** The attribute of an item that is a row, although the page lays it out in another way; `inline` if it is in a line with others. */
const rowMark = 'data-portico-row';

/**
 * Returns a function that marks those of the items of a menu that a rule of the page for its items displays, but not as a row. It follows the width
 * of the window and the classes of the items, by which the page may hide an item.
 */
export function followRows(signal: AbortSignal): (entries: readonly HTMLElement[]) => void {
  let entries: readonly HTMLElement[] = [];
  const update = () => {
    for (const entry of entries) entry.removeAttribute(rowMark);
    const displays = entries.map((entry) => [entry, getComputedStyle(entry).display] as const);
    for (const [entry, display] of displays)
      if (display !== 'none' && display !== 'flex')
        entry.setAttribute(rowMark, display.startsWith('inline') ? 'inline' : '');
  };
  const observer = new MutationObserver(update);
  signal.addEventListener('abort', () => observer.disconnect());
  addEventListener('resize', update, { signal });
  return (found) => {
    for (const entry of entries) if (!found.includes(entry)) entry.removeAttribute(rowMark);
    entries = found;
    update();
    observer.disconnect();
    for (const entry of entries) observer.observe(entry, { attributeFilter: ['class', 'hidden'] });
  };
}
