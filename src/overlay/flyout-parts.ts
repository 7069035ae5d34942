import type { Dismissable } from './dismiss.ts';

/** The callbacks of a flyout: the full-window dialog of a menu or a search. */
export type FlyoutCallbacks = Pick<Dismissable, 'escape' | 'closed'> & {
  /** Called when a button that closes it is pressed. */
  readonly close: () => void;
};

/** The path of a flyout's close icon. */
export const closeIcon = 'M5 5l14 14M19 5L5 19';

/** Creates an element with a part name. */
export function createPart<Name extends 'button' | 'span' | 'div' | 'dialog'>(
  name: Name,
  part: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.part.add(part);
  return element;
}

const namespace = 'http://www.w3.org/2000/svg';

/** Creates a line icon, 24 by 24, hidden from assistive technology. */
export function lineIcon(lines: string): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', lines);
  svg.append(path);
  return svg;
}
