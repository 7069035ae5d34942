/** Creates an element: `createElement('button', { type: 'button', part: 'close-button' }, 'Close')`. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const namespace = 'http://www.w3.org/2000/svg';

/** Creates an icon of one path, 24 by 24, hidden from assistive technology. */
export function createIcon(lines: string): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', lines);
  svg.append(path);
  return svg;
}
