import { flatTreeParent } from '../../../src/dom/flat-tree.ts';
import { allElements, openingTag } from './elements.ts';

const states = ['aria-checked', 'aria-current', 'aria-pressed', 'aria-selected'] as const;
const transparent = 'rgba(0, 0, 0, 0)';

/** Returns sentences about icons that have the colour of their background in forced colours. */
export function invisibleIcons(): string[] {
  const found: string[] = [];
  for (const element of allElements()) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const pseudo of ['', '::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      if (style.maskImage === 'none' || style.content === 'none') continue;
      const around = pseudo ? element : flatTreeParent(element);
      if (around && [transparent, backgroundOf(around)].includes(style.backgroundColor))
        found.push(`The icon ${pseudo} has the colour of its background: ${openingTag(element)}`);
    }
    if (!(element instanceof Element) || element.localName !== 'svg') continue;
    const background = backgroundOf(element);
    for (const shape of element.querySelectorAll('path, circle, rect, line, polyline, polygon')) {
      const { fill, stroke } = getComputedStyle(shape);
      if ([fill, stroke].every((colour) => ['none', transparent, background].includes(colour)))
        found.push(
          `The icon has the colour of its background ${background}: ${openingTag(shape)} in ${openingTag(element.parentElement ?? element)}`,
        );
    }
  }
  return found;
}

/** Returns the background colour behind a node. */
function backgroundOf(start: Node): string {
  for (let node: Node | null = start; node; node = flatTreeParent(node)) {
    const colour = node instanceof Element ? getComputedStyle(node).backgroundColor : transparent;
    if (colour !== transparent) return colour;
  }
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.backgroundColor = 'Canvas';
  const { backgroundColor } = getComputedStyle(sample);
  sample.remove();
  return backgroundColor;
}

/** Returns sentences about states that no border, outline, background, text or mark shows; the links of anchors have the look of their page. */
export function invisibleStates(): string[] {
  return allElements()
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('portico-anchors'))
    .flatMap((element) => {
      const set = states.filter((name) => !['false', null].includes(element.getAttribute(name)));
      return set
        .filter((name) => !isShown(element, name))
        .map((name) => `${name} is not visible: ${openingTag(element)}`);
    });
}

/** Returns whether an element looks different without a state, or different from its peers without it. */
function isShown(element: HTMLElement, name: (typeof states)[number]): boolean {
  const value = element.getAttribute(name) ?? '';
  const before = lookOf(element);
  element.setAttribute(name, 'false');
  const without = lookOf(element);
  element.setAttribute(name, value);
  if (before !== without) return true;
  const root = element.getRootNode() as ParentNode;
  const peer = [...root.querySelectorAll<HTMLElement>(element.localName)].find(
    (other) =>
      other.role === element.role && other.className === element.className && other.getAttribute(name) !== value,
  );
  return peer !== undefined && lookOf(peer) !== before;
}

/** Returns how an element and its content look, except for its words and its size. */
function lookOf(element: HTMLElement): string {
  return [element, ...element.querySelectorAll('*')]
    .slice(0, 12)
    .flatMap((one) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo)))
    .map((style) =>
      [
        style.content,
        style.borderColor,
        style.borderWidth,
        style.outline,
        style.backgroundColor,
        style.color,
        style.textDecorationLine,
        style.fontWeight,
        style.display,
        style.visibility,
        style.opacity,
        style.maskImage,
        style.transform,
      ].join(),
    )
    .join('\n');
}
