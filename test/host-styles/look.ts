import { contrastOn, isTransparent, type Painted, paintedBehind as paintedNow } from './colours.ts';
import { composedParent, flatNodes, isDrawn as isDrawnNow, nameOf } from './nodes.ts';

/** The parts of a page that a visitor sees: each text and each drawn node that is visible, and what is wrong with it, by kind. */
export interface Look {
  readonly visible: ReadonlySet<Element | Text>;
  /** The nodes that were looked at. */
  readonly nodes: ReadonlySet<Element | Text>;
  /** Faults, as sentences; those by the page's own layout are also there without a style sheet. */
  readonly faults: ReadonlySet<string>;
}

const controls = 'button, [role=button], [role=tab], input:not([type=hidden], [type=file]), select, textarea, summary';

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** `true` if something is only for screen readers. */
const isReadOnlyAloud = ({ width, height }: DOMRect): boolean => width <= 1 || height <= 1;

const white = [['#fff', 1]] as const;

const isDisabled = (element: Element): boolean =>
  element.closest(':disabled, [aria-disabled=true], [inert]') !== null || element.matches('option');

/** Returns the look of the page now. */
export function lookAt(root: Element): Look {
  // Nothing changes meanwhile, so each node is read once.
  const known = new Map<Element, Painted | undefined>();
  const paintedBehind = (element: Element) => paintedNow(element, known);
  const drawn = new Map<Element, boolean>();
  const isDrawn = (node: Element): boolean => {
    if (!drawn.has(node)) drawn.set(node, isDrawnNow(node));
    return drawn.get(node) ?? false;
  };
  const page = paintedBehind(root) ?? { colours: [['Canvas', 1]], by: undefined, opacity: 1 };
  const visible = new Set<Element | Text>();
  const nodes = new Set<Element | Text>();
  const faults = new Set<string>();
  const texts: (readonly [node: Text, box: DOMRect])[] = [];
  for (const node of flatNodes(root)) {
    const element = node instanceof Text ? composedParent(node) : node;
    if (!element || (node instanceof Text && !node.data.trim())) continue;
    // It has no box, as an element of the library around content of the page.
    if (node instanceof Element && getComputedStyle(node).display === 'contents') continue;
    nodes.add(node);
    if (!isVisible(element)) continue;
    const box = node instanceof Text ? boxOf(node) : node.getBoundingClientRect();
    if (isReadOnlyAloud(box)) continue;
    visible.add(node);
    if (node instanceof Text) {
      texts.push([node, box]);
      checkText(node, element, box);
    } else if (isDrawn(node)) checkElement(node, box);
  }
  checkOverlaps();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`the page scrolls sideways over ${scrollWidth} px`);
  return { visible, nodes, faults };

  function checkText(node: Text, element: Element, box: DOMRect): void {
    const painted = paintedBehind(element);
    if (!painted) return;
    const isOurs = isDrawn(element);
    // On the page's own background, the author's text is the author's.
    if (!isOurs && !(painted.by && isDrawn(painted.by))) return;
    const { color } = getComputedStyle(element);
    const contrast = contrastOn(painted, color);
    // The author's text on a surface of ours is as readable as it can be.
    const onPage = [page.colours, white].map((colours) => contrastOn({ ...painted, colours }, color));
    const best = isOurs ? 4.5 : 0.9 * Math.min(5, ...onPage);
    if (contrast < best && !isDisabled(element)) faults.add(`contrast ${contrast.toFixed(2)}: ${nameOf(node)}`);
    if (!isOurs) return;
    checkSpace(node, element, box);
    checkCut(node, element, box);
  }

  /** Text has some space to the sides of the box that is drawn around it. */
  function checkSpace(node: Text, element: Element, box: DOMRect): void {
    for (let around: Element | null = element; around && isDrawn(around); around = composedParent(around)) {
      const style = getComputedStyle(around);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const hasBorder =
        style.borderLeftStyle !== 'none' &&
        parseFloat(style.borderLeftWidth) > 0 &&
        parseFloat(style.borderRightWidth) > 0 &&
        !isTransparent(style.borderLeftColor);
      if (!hasBorder && isTransparent(style.backgroundColor)) continue;
      const { left, right } = around.getBoundingClientRect();
      if (left > box.left - 3 || right < box.right + 3)
        faults.add(`no space beside ${nameOf(node)} in ${nameOf(around)}`);
      return;
    }
  }

  /** Nothing that does not scroll cuts off a text. */
  function checkCut(node: Text, element: Element, box: DOMRect): void {
    for (let around: Element | null = element; around && around !== document.body; around = composedParent(around)) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll') return;
      if (overflowX === 'visible' || textOverflow === 'ellipsis') continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      if (box.left < left - 1 || box.right > right + 1 || box.top < top - 4 || box.bottom > bottom + 4)
        faults.add(`${nameOf(node)} is cut off by ${nameOf(around)}`);
    }
  }

  function checkElement(element: Element, box: DOMRect): void {
    if (element instanceof SVGElement) return element instanceof SVGSVGElement ? checkIcon(element, box) : undefined;
    if (!element.matches(controls)) return;
    const { overflow, display } = getComputedStyle(element);
    if (box.width < 24 || box.height < 24) {
      // A checkbox or radio button is as large as its label; a control in a line of text is as high as the line.
      if (!element.matches('label *') && display !== 'inline')
        faults.add(`${box.width} × ${box.height} px: ${nameOf(element)}`);
    }
    if (element.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))
      checkField(element);
    if (overflow === 'visible' && element.scrollWidth > element.clientWidth + 2 && element.matches('button'))
      faults.add(`the content sticks out of ${nameOf(element)}`);
  }

  /** `true` if the border of a field is that of all fields of the site, by a rule such as `[type=text]`. */
  function isOfSite(field: Element, border: string): boolean {
    const other = field.cloneNode();
    if (!(other instanceof HTMLElement)) return false;
    for (const name of other.getAttributeNames()) if (name !== 'type') other.removeAttribute(name);
    root.append(other);
    const isSame = getComputedStyle(other).borderBottomColor === border;
    other.remove();
    return isSame;
  }

  function checkIcon(icon: SVGSVGElement, box: DOMRect): void {
    const control = icon.closest('button, a, [role=button]');
    if (!control) return;
    const outer = control.getBoundingClientRect();
    if (box.left < outer.left || box.right > outer.right || box.top < outer.top || box.bottom > outer.bottom)
      faults.add(`the icon sticks out of ${nameOf(control)}`);
    const painted = paintedBehind(icon);
    if (!painted || isDisabled(control)) return;
    const shapes = [...icon.querySelectorAll('path, circle, line, polyline, rect, polygon')].map((shape) =>
      getComputedStyle(shape),
    );
    const colours = shapes.flatMap(({ stroke, fill }) => [stroke, fill]).filter((colour) => colour !== 'none');
    const contrast = Math.max(...colours.map((colour) => contrastOn(painted, colour)));
    if (contrast < 3) faults.add(`contrast ${contrast.toFixed(2)}: the icon of ${nameOf(control)}`);
  }

  function checkField(field: Element): void {
    const parent = composedParent(field);
    const painted = parent && paintedBehind(parent);
    const { borderBottomColor, borderBottomWidth, backgroundColor } = getComputedStyle(field);
    // A field without a border of its own is in a box of ours.
    if (!painted || parseFloat(borderBottomWidth) === 0 || isDisabled(field)) return;
    const contrast = Math.max(contrastOn(painted, borderBottomColor), contrastOn(painted, backgroundColor));
    // Asked last, because it renders another field.
    if (contrast < 3 && !isOfSite(field, borderBottomColor))
      faults.add(`contrast ${contrast.toFixed(2)}: the border of ${nameOf(field)}`);
  }

  function checkOverlaps(): void {
    for (const [index, [node, box]] of texts.entries()) {
      for (const [other, second] of texts.slice(index + 1)) {
        const width = Math.min(box.right, second.right) - Math.max(box.left, second.left);
        const height = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top);
        if (width <= 2 || height <= 6) continue;
        if (!isDrawn(composedParent(node) ?? root) && !isDrawn(composedParent(other) ?? root)) continue;
        if (layerOf(node) === layerOf(other)) faults.add(`${nameOf(node)} overlaps ${nameOf(other)}`);
      }
    }
  }
}

function boxOf(node: Text): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

/** Returns the nearest positioned ancestor, which may lie above other content. */
function layerOf(node: Element | Text): Element | null {
  let around = composedParent(node);
  while (around && /^(?:static|relative)$/.test(getComputedStyle(around).position)) around = composedParent(around);
  return around;
}

/** Returns what a style sheet has spoilt. The author's nodes may be hidden by it, but not shown. */
export function spoilt(plain: Look, styled: Look): string[] {
  const found = [...styled.faults].filter((fault) => !plain.faults.has(fault) || fault.startsWith('contrast'));
  for (const node of styled.nodes) {
    const isShown = styled.visible.has(node);
    if (!plain.nodes.has(node) || plain.visible.has(node) === isShown) continue;
    // The kind of a result is shown in a wide list only, and the width follows the field of the page.
    if (node instanceof Element && node.matches('.portico-search-type')) continue;
    const element = node instanceof Element ? node : composedParent(node);
    const isOurs = element && (isDrawnNow(element) || element.matches('portico-select *'));
    // An empty box may have another height.
    const hasContent = !(node instanceof HTMLDivElement) || node.textContent.trim() !== '';
    if (isShown ? hasContent : isOurs) found.push(`${nameOf(node)} is ${isShown ? 'visible' : 'hidden'}`);
  }
  return found;
}
