import type { Dismissable } from './dismiss.ts';

/** What a flyout, the dialog over the whole window of a menu or a search, tells of. */
export type FlyoutCallbacks = Pick<Dismissable, 'escape' | 'closed'> & {
  /** A button that closes it was pressed. */
  readonly close: () => void;
};

/** The icon of what closes a flyout. */
export const closeIcon = 'M5 5l14 14M19 5L5 19';

/** An element that is the part of that name. */
export function createPart<Name extends 'button' | 'span' | 'div' | 'dialog'>(
  name: Name,
  part: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.part.add(part);
  return element;
}

const namespace = 'http://www.w3.org/2000/svg';

/** An icon of lines, 24 by 24, which says nothing to who does not see it. */
export function lineIcon(lines: string): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', lines);
  svg.append(path);
  return svg;
}
