import { flatTreeParent } from '../../dom/flat-tree.ts';
import { adopt } from '../../dom/adopt-styles.ts';

/** The layouts of a parent in which a block may be only as wide as its content. */
type Layout = 'column' | 'row' | 'grid';

/**
 * Lays out the content as if it were in the parent itself. The rules have no specificity, so that the page's rules for the element take precedence.
 */
const styles = `:where([data-portico-layout]) { display: flex; flex-flow: inherit; align-items: inherit; gap: inherit }
:where([data-portico-layout=column]) { align-self: stretch }
:where([data-portico-layout=row]) { flex: 1; min-inline-size: 0; justify-content: inherit }
:where([data-portico-layout=grid]) { display: grid; justify-self: stretch; justify-items: inherit }`;

/** Returns the layout of an element's parent; `undefined` for other layouts. */
function layoutOf(element: Element): Layout | undefined {
  const parent = flatTreeParent(element);
  if (!(parent instanceof Element)) return undefined;
  const { display, flexDirection } = getComputedStyle(parent);
  if (display.endsWith('grid')) return 'grid';
  if (!display.endsWith('flex')) return undefined;
  if (flexDirection.startsWith('column')) return 'column';
  // In a row with other items, the element takes its share of the space, as any wrapper in the page does.
  return element.matches(':only-child') ? 'row' : undefined;
}

/** Returns whether an element contains only blocks. Text, links and pictures beside each other are not changed. */
const wrapsBlocks = (element: Element): boolean =>
  [...element.childNodes].every((node) =>
    node instanceof Element
      ? !getComputedStyle(node).display.startsWith('inline')
      : !(node instanceof Text && node.data.trim()),
  );

/** Gives the contents of elements in flex and grid containers the size and the place that they would have without the elements. */
export function alignContents(elements: readonly HTMLElement[]): void {
  const layouts = elements.map((element) => (wrapsBlocks(element) ? layoutOf(element) : undefined));
  for (const [index, element] of elements.entries()) {
    const layout = layouts[index];
    if (layout) adopt(element.getRootNode(), styles);
    if (layout) element.dataset['porticoLayout'] = layout;
    else delete element.dataset['porticoLayout'];
  }
}
