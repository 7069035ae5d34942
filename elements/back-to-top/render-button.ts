import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import styles from './button.css?inline';

function createShape(
  name: 'svg' | 'circle' | 'path',
  attributes: Readonly<Record<string, string>>,
  ...children: readonly SVGElement[]
): SVGElement {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value);
  shape.append(...children);
  return shape;
}

/** Half of the line's width and some space, so that the view box does not clip the ring. */
const margin = 1.6;

/** Creates a ring with this length, and the track behind the ring. */
function createRing(length: number): SVGElement {
  const radius = length / (2 * Math.PI);
  const middle = radius + margin;
  const circle = { cx: `${middle}`, cy: `${middle}`, r: `${radius}` };
  const track = createShape('circle', { ...circle, part: 'track' });
  const ring = createShape('circle', { ...circle, part: 'ring', 'stroke-dasharray': `${length}` });
  const viewBox = `0 0 ${2 * middle} ${2 * middle}`;
  return createShape('svg', { viewBox, 'aria-hidden': 'true' }, track, ring);
}

/** Creates the button in the element's shadow root, without a ring. */
export function createButton(element: HTMLElement): HTMLButtonElement {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const arrow = createShape('path', { d: 'M12 19V5m-6 6 6-6 6 6' });
  const icon = createElement('slot', {}, createShape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, arrow));
  const button = createElement('button', { type: 'button', part: 'button' }, icon);
  root.append(button);
  return button;
}

/** Renders a ring with this length, filled up to `progress` (0 to 1). Removes the ring if the length is `undefined`. */
export function renderRing(button: HTMLButtonElement, length: number | undefined, progress: number): void {
  for (const svg of button.querySelectorAll(':scope > svg')) svg.remove();
  if (length === undefined) return;
  button.prepend(createRing(length));
  fillRing(button, length, progress);
}

/** Fills the ring up to `progress`. A script does this, because with a scroll timeline Chromium 156 restyles and repaints the ring in each frame. */
export function fillRing(button: HTMLButtonElement, length: number, progress: number): void {
  const ring = button.querySelector<SVGElement>('[part=ring]');
  if (ring) ring.style.strokeDashoffset = `${dashOffset(length, progress)}px`;
}

/** Returns the unfilled length of a ring, in steps of 2: each change repaints the ring, and smaller changes are hardly visible. */
export const dashOffset = (length: number, progress: number): number =>
  Math.min(length, 2 * Math.round((length / 2) * (1 - progress)));
