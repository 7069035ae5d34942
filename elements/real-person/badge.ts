import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import styles from './badge.css?inline';

/** The badge in the element's shadow root, and its frame, which also contains the panel. */
export type Badge = ReturnType<typeof attachBadge>;

let pattern: HTMLElement | undefined;

/** Renders a badge after the element's content. A page may have hundreds of badges, so each one is a copy of the first. */
export function attachBadge(element: HTMLElement) {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  pattern ??= createElement(
    'button',
    { type: 'button', part: 'badge', 'aria-expanded': 'false' },
    createIcon('M7 12.5l3.5 3.5L17 8.5'),
  );
  const button = pattern.cloneNode(true) as HTMLButtonElement; // A clone has the type of the original.
  const frame = createElement('span', {}, button);
  root.append(createElement('slot'), frame);
  return { frame, button };
}

const namespace = 'http://www.w3.org/2000/svg';

/** Creates an icon, 24 by 24, hidden from assistive technology. */
function createIcon(lines: string): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', lines);
  svg.append(path);
  return svg;
}
