import { flatTreeParent } from '../../dom/flat-tree.ts';
import { adopt } from '../../dom/adopt-styles.ts';

/** The layouts of parents in which a block may be only as wide as its content. */
type Layout = 'column' | 'row' | 'grid';

/** The content is laid out as if it stood in the parent itself. The rules have no weight: those of the page for the element win. */
const styles = `:where([data-portico-layout]) { display: flex; flex-flow: inherit; align-items: inherit; gap: inherit }
:where([data-portico-layout=column]) { align-self: stretch }
:where([data-portico-layout=row]) { flex: 1; min-inline-size: 0; justify-content: inherit }
:where([data-portico-layout=grid]) { display: grid; justify-self: stretch; justify-items: inherit }`;

/** Returns the layout of the parent of an element; `undefined` if it is none of these. */
function layoutOf(element: Element): Layout | undefined {
  const parent = flatTreeParent(element);
  if (!(parent instanceof Element)) return undefined;
  const { display, flexDirection } = getComputedStyle(parent);
  if (display.endsWith('grid')) return 'grid';
  if (!display.endsWith('flex')) return undefined;
  if (flexDirection.startsWith('column')) return 'column';
  // Beside others, its content shares the space as that of any wrapper in the page.
  return element.matches(':only-child') ? 'row' : undefined;
}

/** Returns whether an element contains blocks only: text, links and pictures beside each other stay so. */
const wrapsBlocks = (element: Element): boolean =>
  [...element.childNodes].every((node) =>
    node instanceof Element
      ? !getComputedStyle(node).display.startsWith('inline')
      : !(node instanceof Text && node.data.trim()),
  );

/** Keeps the size and the place that the contents of elements would have without the elements, in flex and grid containers. */
export function alignContents(elements: readonly HTMLElement[]): void {
  const layouts = elements.map((element) => (wrapsBlocks(element) ? layoutOf(element) : undefined));
  for (const [index, element] of elements.entries()) {
    const layout = layouts[index];
    if (layout) adopt(element.getRootNode(), styles);
    if (layout) element.dataset['porticoLayout'] = layout;
    else delete element.dataset['porticoLayout'];
  }
}
